import type { EntityDraft, FieldDraft, SeedRow } from '../../templates/index.ts';
import type { Dice } from './random.ts';

/** What stood there before: `price_before`, `previous_price`, `old_value`. */
const BEFORE =
  /^(?:(?:previous|last|old|former)_(?<of>\w+)|(?<figure>\w+)_(?:before|yesterday|last_(?:week|month|year)))$/u;
/** The highest and the lowest of a time: `year_high`, `day_low`. */
const HIGH = /(?:^|_)(?:high|highest|peak)$/u;
const LOW = /(?:^|_)(?:low|lowest)$/u;
/** What highs and lows are of. */
const FIGURES = ['price', 'rate', 'value', 'latest', 'level', 'amount'];
/** A short name in capitals, as an exchange has it. */
const TICKER = /^(?:ticker|ticker_symbol|symbol|stock_symbol)$/u;
const NUMERIC: ReadonlySet<FieldDraft['type']> = new Set(['integer', 'decimal', 'money']);

/** Figures of one row that belong together stay together: a price is near what it was the day before, and between its high and its low. Changes `made`. */
export function keepNear({ fields, title }: EntityDraft, made: SeedRow, given: SeedRow, dice: Dice): void {
  const figure = FIGURES.map((id) => made[id]).find((value) => typeof value === 'number' && value > 0);
  for (const field of fields) {
    if (made[field.id] === undefined || given[field.id] !== undefined) continue;
    if (field.type === 'text' && TICKER.test(field.id)) {
      made[field.id] = tickerOf(String(made[title] ?? ''));
      continue;
    }
    if (!NUMERIC.has(field.type) || field.derived !== undefined) continue;
    const said = BEFORE.exec(field.id)?.groups;
    const now = made[said?.['of'] ?? said?.['figure'] ?? ''];
    if (typeof now === 'number') made[field.id] = scaled(field, now, 0.94 + dice.below(13) / 100);
    else if (typeof figure === 'number' && HIGH.test(field.id))
      made[field.id] = scaled(field, figure, 1.06 + dice.below(40) / 100);
    else if (typeof figure === 'number' && LOW.test(field.id))
      made[field.id] = scaled(field, figure, 0.5 + dice.below(40) / 100);
  }
}

/** Decimals with at most two digits, everything else whole. */
function scaled({ type }: FieldDraft, value: number, by: number): number {
  return type === 'decimal' ? Math.round(value * by * 100) / 100 : Math.round(value * by);
}

/** “Bitcoin (BTC)” has its own; else the first letters. */
function tickerOf(title: string): string {
  const own = /\(([A-Z0-9]{2,6})\)/u.exec(title)?.[1];
  return (
    own ??
    title
      .replaceAll(/[^\p{L}]/gu, '')
      .slice(0, 4)
      .toUpperCase()
  );
}
