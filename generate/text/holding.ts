/** Whoever is counted where something takes so many. */
const HEADS =
  'people|persons|guests|players|adults|passengers|pupils|students|children|kids|visitors|participants|members|riders';

/** “sleeps 2 to 8 guests”, “take up to 6 players”: a verb that only says how many there is room for. */
const HOLDS = new RegExp(
  '\\b(sleep|seat|hold|take|fit|have (?:room|space|places) for)(s?) ((?:up to |at most |at least ' +
    `|between |from |no more than )?\\d{1,4}(?: ?(?:to|-|–|and) ?\\d{1,4})?) (?:${HEADS})\\b`,
  'giu',
);

/** A sentence in which what takes so many has a capacity: who is counted there is nobody that is kept. */
export function withHoldings(sentence: string): string {
  return sentence
    .replace(/\bhas (room|space|places) for\b/giu, 'fits')
    .replace(HOLDS, (_said, _verb: string, one: string, count: string) => {
      const range = count.replace(/^(?:between|from) /iu, '').replace(/ and /u, ' to ');
      return `${one === '' ? 'have' : 'has'} a capacity of ${range}`;
    });
}
