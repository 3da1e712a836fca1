import type { FieldDraft } from '../../templates/index.ts';
import { EXAMPLES } from './examples.ts';
import { CITIES, COLOURS, COMPANIES, PEOPLE, STREETS } from './names.ts';
import { phoneNumber } from './phone.ts';
import type { Dice } from './random.ts';
import { REMARKS } from './texts.ts';

/** What a sample value may depend on. */
export interface Setting {
  dice: Dice;
  language: string;
  currency: string;
  /** Number of the row, from 0. */
  row: number;
  /** How many rows there are: dates spread around today over them. */
  rows: number;
  /** Whose dates these are is grown up. */
  isAdult?: boolean;
  /** Name of the person or thing of this row, for e-mail addresses. */
  named: string;
}

const TEXTS: readonly [RegExp, readonly string[]][] = [
  [/breed|^race$/, ['Labrador', 'Beagle', 'Poodle', 'Terrier', 'Spaniel', 'Collie', 'Mixed']],
  [/species/, ['Dog', 'Cat', 'Rabbit', 'Bird', 'Guinea pig']],
  [/colou?r/, COLOURS],
  [/grape/, ['Nebbiolo', 'Riesling', 'Tempranillo', 'Chardonnay', 'Pinot Noir']],
  [/material|medium/, ['Oak', 'Steel', 'Linen', 'Glass', 'Paper']],
  [
    /special|skill|qualification|position|occupation|job_title/,
    ['Planning', 'First aid', 'Weekends', 'Training', 'Languages', 'Night work'],
  ],
  [/language/, ['English', 'German', 'Spanish', 'French']],
  [/allerg|diet/, ['None', 'Nuts', 'Gluten', 'Lactose', 'None']],
  [/^unit$/, ['units', 'kg', '%', 'mmHg', 'l']],
  [/size/, ['S', 'M', 'L', 'XL']],
  [/origin|country|nationality/, ['Italy', 'Portugal', 'Kenya', 'Norway', 'Peru']],
  [/level|grade/, ['A1', 'A2', 'B1', 'B2']],
  [/type|kind|category|group|genre|variety|style/, ['Standard', 'Classic', 'Special', 'Compact', 'Deluxe']],
];

/** Names of people and places, as they are where the language is spoken. */
const NAMES: readonly [RegExp, Record<string, readonly string[]>][] = [
  [/address|street/, STREETS],
  [/city|town|venue|location|place|destination|region|wing/, CITIES],
  [
    /contact|author|creator|composer|director|lawyer|artist|maker|kept_by|borrowed_by|assigned|speaker|owner|responsible|person|host|_by$/,
    PEOPLE,
  ],
  [/company|brand|manufacturer|supplier|publisher|label|employer/, { en: COMPANIES }],
];

const LONG: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^bio|^about/,
    [
      'Has been part of it from the first day and knows every corner.',
      'Came for a weekend and stayed for good.',
      'Brings ten years of practice and a lot of patience.',
      'Likes clear plans and good coffee.',
    ],
  ],
  [
    /^(body|content|text|transcript|article)/,
    [
      'It began on a quiet morning, with nothing more than a notebook and an idea. What followed took longer than expected, and was worth every hour.',
      'Three people asked the same question this week. Here is the answer, with everything we tried on the way.',
      'Some things look simple until one does them. This is what we learned, step by step, and what we would do again.',
    ],
  ],
  [
    /^(summary|abstract|description|biography)/,
    [
      'A short look at what matters, and why.',
      'What to expect, and how to get the most out of it.',
      'The essentials on one page.',
      'Made with care, described in brief.',
    ],
  ],
  [
    /^(message|comment)/,
    [
      'Thank you, this helped a lot.',
      'Could we talk about the date once more?',
      'Great work, as always.',
      'One question: does it include the second part, too?',
    ],
  ],
  [
    /finding|report|damage/,
    ['All in order, small wear only.', 'One part replaced, tested twice.', 'Needs attention at the next visit.'],
  ],
];

/** A believable value for a field by what it means; null where nothing would be. */
export function sampleValue(field: FieldDraft, at: Setting): string | number | boolean | null {
  const { dice, row } = at;
  switch (field.type) {
    case 'text':
      return textValue(field, at) ?? (field.required === true ? `${field.label} ${String(row + 1)}` : null);
    case 'longtext':
      return longValue(field, at);
    case 'email':
      return `${slug(at.named)}@example.com`;
    case 'phone':
      return phoneNumber(row * 31 + dice.below(30), at);
    case 'url':
      // A link to nowhere is worse than none.
      return field.required === true ? 'https://example.com/' : null;
    case 'boolean':
      return field.id === 'active' || dice.below(3) > 0;
    case 'choice':
      return field.choices?.[(row + dice.below(2)) % Math.max(1, field.choices.length)]?.id ?? null;
    case 'integer':
      return Math.round(within(field, integerValue(field, dice)));
    case 'decimal':
      return within(field, decimalValue(field, dice));
    case 'percent':
      return within(
        field,
        field.default !== undefined && typeof field.default === 'number' ? field.default : 5 * (1 + dice.below(9)),
      );
    case 'money':
      return within(field, moneyValue(field, dice));
    case 'duration':
      return typeof field.default === 'number' ? field.default : (dice.pick([30, 45, 60, 75, 90]) ?? 60);
    case 'time':
      return `${String(8 + dice.below(10)).padStart(2, '0')}:00`;
    case 'date':
      return dateValue(field, at);
    case 'datetime':
      return `${days(spread(at))} ${String(8 + (row % 9)).padStart(2, '0')}:${row % 2 === 0 ? '00' : '30'}`;
    case 'reference':
      return null;
  }
}

function textValue(field: FieldDraft, { dice, row, language }: Setting): string | null {
  const id = field.id;
  if (/plate/.test(id)) return `KB ${String(21 + row * 7)} ${['XAD', 'LMT', 'RVO', 'PEN'][row % 4] ?? 'XAD'}`;
  if (/isbn/.test(id)) return `978-1-4028-${String(9460 + row)}-${String(row % 10)}`;
  if (/code|number|identifier|sku|serial|reference|chip|tag|mark/.test(id) || field.unique === true)
    return `${id.slice(0, 2).toUpperCase()}-${String(1001 + row * 13)}`;
  if (/join|pin/.test(id)) return String(4000 + row * 111);
  // What comes first says more: a breed is a breed in whatever place.
  const known = TEXTS.slice(0, 2).find(([meaning]) => meaning.test(id))?.[1];
  const named = known === undefined ? NAMES.find(([meaning]) => meaning.test(id))?.[1] : undefined;
  if (named !== undefined) {
    const names = named[language] ?? named['en'] ?? [];
    return names[(named === PEOPLE ? row + 5 : row) % names.length] ?? null;
  }
  const texts =
    known ?? TEXTS.find(([meaning]) => meaning.test(id))?.[1] ?? EXAMPLES[id] ?? EXAMPLES[id.split('_').at(-1) ?? ''];
  return texts === undefined || language !== 'en' ? null : (texts[(row + dice.below(2)) % texts.length] ?? null);
}

/** One after the other, beginning somewhere: the same sentence does not stand under itself. */
function longValue(field: FieldDraft, { row, rows, language }: Setting): string {
  const own = language === 'en' ? LONG.find(([meaning]) => meaning.test(field.id))?.[1] : undefined;
  const texts = own ?? REMARKS[language] ?? REMARKS['en'] ?? [];
  return texts[(row + field.id.length + rows) % texts.length] ?? '';
}

function integerValue(field: FieldDraft, dice: Dice): number {
  const id = field.id;
  if (/year|vintage/.test(id)) return 1985 + dice.below(39);
  if (id === 'capacity' && typeof field.default === 'number') return field.default;
  if (/^rooms|bedroom/.test(id)) return 1 + dice.below(5);
  if (
    typeof field.default === 'number' &&
    field.default > 0 &&
    field.max !== undefined &&
    field.max > 20 &&
    field.max <= 1000
  )
    return field.default;
  // So high a bound only keeps slips out: people order a few.
  if (id === 'quantity' && field.max !== undefined && field.max >= 1000) return 1 + dice.below(4);
  if (field.max !== undefined && field.max <= 100_000) {
    const low = field.min ?? 0;
    return Math.round(low + (field.max - low) * (0.45 + dice.below(50) / 100));
  }
  if (/year|vintage/.test(id)) return 2005 + dice.below(19);
  if (/elo|rating/.test(id)) return 1200 + 10 * dice.below(80);
  if (/mileage|odometer/.test(id)) return 8000 + 1000 * dice.below(120);
  if (/systolic/.test(id)) return 118 + dice.below(25);
  if (/diastolic/.test(id)) return 74 + dice.below(16);
  if (/pulse|heart/.test(id)) return 60 + dice.below(25);
  if (/calorie/.test(id)) return 180 + 10 * dice.below(50);
  if (/age/.test(id)) return 18 + dice.below(45);
  if (/reorder|minimum/.test(id)) return 5;
  if (/quantity|stock|count/.test(id)) return dice.pick([3, 8, 12, 24, 40, 4, 16]) ?? 12;
  if (/capacity|seats|people|size/.test(id)) return dice.pick([8, 12, 20, 30, 60]) ?? 12;
  if (/page|word/.test(id)) return 120 + 10 * dice.below(30);
  return 1 + dice.below(20);
}

function decimalValue(field: FieldDraft, dice: Dice): number {
  const id = field.id;
  if (id.startsWith('ph')) return 6.6 + dice.below(15) / 10;
  if (/temp/.test(id)) return 15 + dice.below(90) / 10;
  if (/hour/.test(id)) return 0.5 * (1 + dice.below(12));
  return Math.round((2 + dice.below(900) / 10) * 10) / 10;
}

function moneyValue(field: FieldDraft, dice: Dice): number {
  if (/rent|monthly|salary|budget|revenue|principal|loan/.test(field.id)) return 400 + 50 * dice.below(24);
  if (/hour/.test(field.id)) return 35 + 5 * dice.below(9);
  if (/deposit/.test(field.id)) return 20 * (1 + dice.below(10));
  return 12 + 5 * dice.below(30) + (dice.below(2) === 0 ? 0.5 : 0);
}

function dateValue(field: FieldDraft, at: Setting): string | null {
  const id = field.id;
  if (/birth/.test(id) && at.isAdult === true) return days(-365 * (24 + at.dice.below(50)) - at.dice.below(300));
  if (/birth/.test(id)) return days(-365 * (2 + at.dice.below(9)) - at.dice.below(300));
  if (/expir|best_before|drink|valid|renewal|next_|warranty/.test(id))
    return days([3, 12, 45, -2, 120, 6, 200, 30][at.row % 8] ?? 20);
  if (/purchase|acquired|hire|join|planted|planting|last_|found|taken|issued|installed/.test(id))
    return days(-20 - 23 * at.row - at.dice.below(20));
  if (/paid_on|returned|published|submitted|ordered|registered|inspected|measured|decided|closed|completed/.test(id))
    return days(-1 - 3 * at.row);
  if (/due|deadline|end|until|finish/.test(id)) return days(spread(at) + 7);
  return days(spread(at));
}

/** Rows lie around today: a third past, the rest to come. */
function spread({ row, rows }: Setting): number {
  return Math.round((row - rows / 3) * 3);
}

/** `today`, `today+3d`, `today-14d`. */
export function days(offset: number): string {
  if (offset === 0) return 'today';
  return `today${offset > 0 ? '+' : '-'}${String(Math.abs(offset))}d`;
}

function within(field: FieldDraft, value: number): number {
  return Math.min(field.max ?? Infinity, Math.max(field.min ?? -Infinity, value));
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/\s+/g, '.');
  return plain === '' ? 'contact' : plain;
}
