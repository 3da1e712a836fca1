import { useWords } from '../words';
import { sentence } from './sentence';

/** What the server said, as a sentence, in the language of the editor where it is known there. */
export function saidBy(known: Readonly<Record<string, string>>, text: string): string {
  const whole = sentence(text);
  return Object.hasOwn(known, whole) ? (known[whole] ?? whole) : whole;
}

/** The same, in the language that is chosen. */
export function useServerText(): (text: string) => string {
  const { server } = useWords();
  return (text) => saidBy(server, text);
}
