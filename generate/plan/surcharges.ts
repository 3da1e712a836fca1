/** How the price of what can be chosen grows where an idea says that it does, and not by how much; in the app's currency. */
export interface Steps {
  /** Each choice costs so much more than the one before. */
  readonly step: number | undefined;
  /** Every choice but the first costs so much more than the first. */
  readonly each: number | undefined;
}

/** So many choices at most grow in price one by one. */
const FEW = 5;

interface Choice {
  readonly id: string;
  readonly label: string;
}

const AMOUNT = String.raw`(?:[€$£]\s?(\d{1,4}(?:\.\d{1,2})?)|(\d{1,4}(?:\.\d{1,2})?)\s?(?:€|\$|£|eur\b|euros?\b|dollars?\b|pounds?\b))`;
const BARE = String.raw`(?:(?:\+|\bplus )\s?(\d{1,4}(?:\.\d{1,2})?)(?![\d.]*\s?(?:cm|mm|ml|g|kg|l)\b))`;
const LINK = String.raw`(?:[\s:(]+(?:sizes?|sized|ones?|costs?|adds?|is|are|for|at|an?|the|another|extra|additional))*[\s:(]*`;
const MORE = String.raw`\s?(?:extra|more|on top|surcharge|additional)\b`;
const PRICE = new RegExp(`\\s*(?:\\bfor |\\bat |\\bplus )?(?:\\+\\s?)?(?:${AMOUNT}|${BARE})(?:${MORE})?`, 'iu');

/** An item of a list without the price that stands in it: “Large +$2.50” is “Large”. */
export const withoutPrice = (item: string): string => item.replace(PRICE, '').trim();

const DIFFERS = new RegExp(
  String.raw`\b(?:prices?|costs?)\s(?:\S+\s){0,3}?(?:depends?|depending|var(?:y|ies)|differs?|changes?` +
    String.raw`|adjusts?)\b|\b(?:own|different|extra|additional|separate|higher)\s(?:prices?|charges?|costs?` +
    String.raw`|fees?)\b|\bcosts?\s(?:extra|more)\b|\bsurcharges?\b|\bprice differences?\b|\bfor an extra\b` +
    String.raw`|\bpriced (?:by|per)\b`,
  'iu',
);

/** Whether an idea says that what is chosen changes the price. */
export const saidToDiffer = (description: string): boolean => DIFFERS.test(description);

/**
 * What an idea says that choices cost, by choice: “Large (+$2.50)”, “extra cheese for 1 € more”; where it gives each choice a price of its own, what each
 * costs more than the first. Undefined where it says nothing of them.
 */
export function surchargesIn(choices: readonly Choice[], description: string): Record<string, number> | undefined {
  const prices = choices.map(({ label }) => priceOf(label, description));
  const added = prices.map((price) => (price?.isMore === true ? price.amount : 0));
  if (added.some((amount) => amount > 0)) return byChoice(choices, added);
  const whole = prices.flatMap((price) => price?.amount ?? []);
  const [first = 0] = whole;
  return whole.length === choices.length
    ? byChoice(
        choices,
        whole.map((amount) => Math.round((amount - first) * 100) / 100),
      )
    : undefined;
}

/** What choices cost where an idea says that they differ, and not by how much. */
export function usualSurcharges(choices: readonly Choice[], steps?: Steps): Record<string, number> | undefined {
  const { step, each } = steps ?? {};
  // Eight sizes of a shoe cost the same: only few choices are steps of a price.
  if ((step === undefined || choices.length > FEW) && each === undefined) return undefined;
  return byChoice(
    choices,
    choices.map((_, at) => (at === 0 ? 0 : (each ?? 0) + (step ?? 0) * at)),
  );
}

function priceOf(label: string, description: string): { amount: number; isMore: boolean } | undefined {
  const word = label.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  const found = new RegExp(`(?<![\\p{L}\\d])${word}(${LINK}\\+?\\s?)(?:${AMOUNT}|${BARE})(${MORE})?`, 'iu').exec(
    description,
  );
  if (found === null) return undefined;
  const [, before = '', sign, behind, bare, after] = found;
  const isMore =
    bare !== undefined || after !== undefined || /\+|\b(?:adds?|extra|another|additional)\b/iu.test(before);
  return { amount: Number(sign ?? behind ?? bare), isMore };
}

/** Those that cost something; undefined where none does, or where one would be cheaper than the first. */
function byChoice(choices: readonly Choice[], amounts: readonly number[]): Record<string, number> | undefined {
  const dearer = choices.flatMap(({ id }, at): [string, number][] => {
    const amount = amounts[at] ?? 0;
    return amount > 0 ? [[id, amount]] : [];
  });
  return dearer.length === 0 || amounts.some((amount) => amount < 0) ? undefined : Object.fromEntries(dearer);
}
