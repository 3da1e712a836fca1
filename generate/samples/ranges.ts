import type { FieldDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { linesOf } from '../words.ts';
import { partsOf } from './nouns.ts';
import type { Dice } from './random.ts';

/** Lowest and highest. */
type Range = readonly [number, number];

const RANGES = new Map<string, Map<string, Range>>();
for (const line of linesOf(new URL('ranges.txt', import.meta.url))) {
  const [names = '', ranges = ''] = line.split(': ');
  for (const name of names.split(', ')) {
    const own = RANGES.get(name) ?? new Map<string, Range>();
    for (const each of ranges.split(', ')) {
      const [field = '', low = '0', high = '0'] = /^(\S+) (-?[\d.]+)-([\d.]+)$/u.exec(each)?.slice(1) ?? [];
      own.set(field, [Number(low), Number(high)]);
    }
    RANGES.set(name, own);
  }
}

const EVERYTHING: ReadonlyMap<string, Range> = RANGES.get('*') ?? new Map<string, Range>();
/** Other words for a price. */
const PRICE = /^(unit_|replacement_|sale_|purchase_|asking_)?(price|value|cost|worth)$/;

/** What a number may depend on. */
export interface Counted {
  names: readonly string[];
  kind: Archetype | undefined;
  class: string | undefined;
  currency: string;
}

/** The range of a field: of the thing, of its class, of its kind, of everything. Undefined where none is written down. */
function rangeOf(id: string, type: FieldDraft['type'], { names, kind, class: named }: Counted): Range | undefined {
  const parts = partsOf(id);
  const own = [...names, `@${named ?? ''}`, `@${kind ?? ''}`].flatMap((name) => RANGES.get(name) ?? []);
  const among = (list: readonly ReadonlyMap<string, Range>[]): Range | undefined => {
    for (const each of list)
      for (const part of parts) {
        const range = each.get(part);
        if (range !== undefined) return range;
      }
    return undefined;
  };
  const price = own.find((each) => each.has('price'))?.get('price');
  // what a thing is worth is about what it costs
  if (type === 'money' && PRICE.test(id)) return among(own) ?? price ?? among([EVERYTHING]);
  return among(own) ?? among([EVERYTHING]) ?? (type === 'money' ? (price ?? EVERYTHING.get('price')) : undefined);
}

/** Whether it is known how high such a number is. */
export function isRanged({ id, type }: FieldDraft, names: readonly string[]): boolean {
  return rangeOf(id, type, { names, kind: undefined, class: undefined, currency: 'EUR' }) !== undefined;
}

/** A number that such a field of such a thing may have; undefined where nothing is known of it. */
export function numberFor(field: FieldDraft, at: Counted, dice: Dice): number | undefined {
  const range = rangeOf(field.id, field.type, at);
  if (range === undefined) return undefined;
  const low = Math.max(range[0], field.min ?? -Infinity);
  const high = Math.min(range[1], field.max ?? Infinity);
  if (low > high) return undefined;
  const share = dice.below(1000) / 1000;
  // most cost little, few cost much
  const value = low + (high - low) * (field.type === 'money' ? share ** 1.5 : share);
  if (field.type === 'money') return priced(value, at.currency);
  if (field.type === 'decimal') return high - low > 60 ? Math.round(value) : Math.round(value * 10) / 10;
  if (field.type === 'duration') return high > 20 ? Math.max(5, Math.round(value / 5) * 5) : Math.round(value);
  return high > 5000 ? Math.round(value / 100) * 100 : Math.round(value);
}

/** A price as people set it: 4.80, 17.50, 85, 240, 12,500. */
function priced(euros: number, currency: string): number {
  const [factor = 1] = RANGES.get('currency')?.get(currency) ?? [];
  const value = euros * factor;
  const steps: readonly (readonly [number, number])[] = [
    [10, 0.1],
    [30, 0.5],
    [200, 1],
    [2000, 5],
    [20_000, 50],
    [100_000, 500],
  ];
  const step = steps.find(([below]) => value < below)?.[1] ?? 5000;
  return Math.round(Math.round(value / step) * step * 100) / 100;
}
