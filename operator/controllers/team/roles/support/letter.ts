import type { Blueprint } from '../../../../../templates/index.ts';
import type { Enquiry } from '../enquiries.ts';
import { LETTERS } from './letters.ts';
import type { Passage } from './passages.ts';

/** An answer by rules alone: what the app says about it in its own words, else that somebody will write. In the app's language. */
export function letterOf({ reference }: Enquiry, best: readonly Passage[], { app }: Blueprint): string {
  const words = LETTERS[app.language] ?? LETTERS['en'];
  if (words === undefined) throw new RangeError('there are no words for letters');
  const body = best.length === 0 ? [words.later] : best.map(({ text }) => text);
  return [
    words.hello,
    `${words.thanks} (${reference}).`,
    ...body,
    ...(best.length === 0 ? [] : [words.more]),
    `${words.regards}\n${app.name}`,
  ].join('\n\n');
}
