import { readFileSync } from 'node:fs';

const WORDS = readFileSync(new URL('asks.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll(/[.()?*+]/g, '\\$&').replace('#', '(?:\\d|one|two|three|four|five|six|ten|twelve)'));

const ASKS = new RegExp(`(?<![\\p{L}])(?:${WORDS.join('|')})`, 'iu');

/** Whether an idea states a rule, or something to be worked out, that may need code: else nobody is asked for any. */
export function asksForRules(idea: string): boolean {
  return ASKS.test(idea.replaceAll('’', "'"));
}
