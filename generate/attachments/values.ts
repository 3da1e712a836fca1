import type { Cell, Column } from './attachment.ts';

/** What says that there is no value. */
const NOTHING = /^(|-|--|—|–|n\/?a|null|nil|none|nan|#n\/a|\?)$/i;
const YES = new Set('yes y true t ja j wahr oui vrai sí si sì sim x ✓ ✔ да'.split(' '));
const NO = new Set('no n false f nein falsch non faux não nao нет ✗ ✘'.split(' '));
const CURRENCY = /[€$£¥₹₽₩₺₴]|\b(eur|usd|gbp|chf|jpy|inr|sek|nok|dkk|pln|czk|cad|aud|nzd|brl|zar|kr|zł|kč)\b\.?/iu;
const PRICED = new RegExp(
  String.raw`price|cost|amount|total|fee|salary|revenue|budget|preis|betrag|kosten|gebühr|prix|montant|precio` +
    String.raw`|importe|prezzo|importo|preço|valor|prijs|bedrag|cena|цена|価格|价格`,
  'iu',
);
const EMAIL = /^[^\s@"<>()]{1,64}@[^\s@"<>()]+\.[^\s@"<>().]{2,}$/u;
const URL_TEXT = /^https?:\/\/[^\s"<>]{3,}$/i;
/** Digits a number of a database may have, and from which it is more likely a code than a number. */
const MOST_DIGITS = 9;

/** How dates of a column are written: which part comes first. */
export type DateOrder = 'dmy' | 'mdy';

/** Reads a cell as a value of a type; undefined if it is none. */
export type Reader = (text: string) => Exclude<Cell, null> | undefined;

/** Whether a cell says nothing. */
export function isEmpty(text: string): boolean {
  return NOTHING.test(text);
}

/** A number as people write it, with either decimal sign and signs for thousands. `comma`: the decimal sign is a comma. */
export function numberIn(text: string, comma: boolean): number | undefined {
  const bare = text.replace(CURRENCY, '').replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const negative = /^\((.+)\)$/.exec(bare);
  const plain = (negative?.[1] ?? bare).replace(/^−/, '-');
  const shape = comma ? /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/ : /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
  if (!shape.test(plain)) return undefined;
  const digits = comma ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  // A code, such as a postcode or an article number: its zeros belong to it.
  if (/^[+-]?0\d/.test(digits) || digits.replaceAll(/\D/g, '').length > MOST_DIGITS + 3) return undefined;
  const value = Number(digits) * (negative === null ? 1 : -1);
  return Math.abs(value) < 10 ** MOST_DIGITS ? value : undefined;
}

/** A day as `2026-11-24`, or a moment as `2026-11-24T14:30:00Z`. */
export function dateIn(text: string, order: DateOrder): string | undefined {
  const match =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})(?:[T ,]+(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*(am|pm)?(?:Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text,
    );
  if (match === null) return undefined;
  const [, first = '', second = '', third = '', hour, minute = '00', half] = match;
  const isIso = first.length === 4;
  if (!isIso && (first.length > 2 || third.length === 3)) return undefined;
  const year = isIso ? Number(first) : Number(third) + (third.length > 2 ? 0 : Number(third) < 70 ? 2000 : 1900);
  const month = Number(isIso || order === 'dmy' ? second : first);
  const day = isIso ? Number(third) : Number(order === 'dmy' ? first : second);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || year > 2999 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const written = date.toISOString().slice(0, 10);
  if (hour === undefined) return written;
  const clock = (Number(hour) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${written}T${String(clock).padStart(2, '0')}:${minute}:00Z`;
}

const booleanIn: Reader = (text) => {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
};

/** How the type of a column is read, each before the next: the first that reads every value is it. */
export function readersFor(heading: string, values: readonly string[]): readonly (readonly [Column['type'], Reader])[] {
  const dates =
    (order: DateOrder): Reader =>
    (text) =>
      dateIn(text, order);
  const numbers =
    (comma: boolean): Reader =>
    (text) =>
      numberIn(text, comma);
  const isMoney = values.some((each) => CURRENCY.test(each)) || PRICED.test(heading);
  const orders: readonly DateOrder[] = ['dmy', 'mdy'];
  const isTimed = values.some((each) => /\d:\d\d/.test(each));
  // “1.500” alone is a thousand and a half, or one and a half: what the other values say decides, else the point is a decimal sign.
  const commas = values.some((each) => /,\d{1,2}\D*$/.test(each)) ? [true, false] : [false, true];
  return [
    ...(values.every((each) => /^[01]$/.test(each)) ? [] : ([['boolean', booleanIn]] as const)),
    ...orders.map((order) => [isTimed ? 'datetime' : 'date', dates(order)] as const),
    ...commas.map((comma) => [isMoney ? 'money' : 'decimal', numbers(comma)] as const),
    ['email', (text) => (EMAIL.test(text) && text.length <= 200 ? text : undefined)],
    ['url', (text) => (URL_TEXT.test(text) && text.length <= 500 ? text : undefined)],
  ];
}
