import { fieldFor } from '../lexicon/index.ts';
import type { FieldDraft } from '../../templates/index.ts';

/** What a unit measures, and how it is written beside a figure. */
interface Unit {
  readonly sign: string;
  readonly measures: 'days' | 'weight' | 'length' | 'volume' | 'area_size' | 'temperature';
}

const UNITS: readonly (readonly [RegExp, string, Unit['measures']])[] = [
  [/^(g|grams?|grammes?|gramm|gramos)$/iu, 'g', 'weight'],
  [/^(kg|kilos?|kilograms?|kilogrammes?|kilogramm|kilogramos)$/iu, 'kg', 'weight'],
  [/^(t|tons?|tonnes?|tonnen|toneladas)$/iu, 't', 'weight'],
  [/^(lbs?|pounds)$/iu, 'lb', 'weight'],
  [/^(mm|millimet(?:er|re)s?|milimetros)$/iu, 'mm', 'length'],
  [/^(cm|centimet(?:er|re)s?|zentimetern?|centímetros)$/iu, 'cm', 'length'],
  [/^(m|met(?:er|re)s?|metern|mètres?|metros)$/iu, 'm', 'length'],
  [/^(km|kilomet(?:er|re)s?|kilometern|kilomètres?|kilómetros)$/iu, 'km', 'length'],
  [/^(ft|feet)$/iu, 'ft', 'length'],
  [/^(miles)$/iu, 'mi', 'length'],
  [/^(inch|inches)$/iu, 'in', 'length'],
  [/^(ml|millilit(?:er|re)s?|mililitros)$/iu, 'ml', 'volume'],
  [/^(l|lit(?:er|re)s?|litern|litros)$/iu, 'l', 'volume'],
  [/^(gallons)$/iu, 'gal', 'volume'],
  [/^(m²|m2|qm|square met(?:er|re)s?|quadratmetern?|mètres carrés|metros cuadrados)$/iu, 'm²', 'area_size'],
  [/^(ha|hectares?|hektar|hectáreas)$/iu, 'ha', 'area_size'],
  [/^(acres)$/iu, 'ac', 'area_size'],
  [/^(days?|tagen?|jours|días|giorni|dias|dagen)$/iu, 'days', 'days'],
  [/^(celsius|degrees?|grad)$/iu, '°C', 'temperature'],
];

/** The unit a word or two name, or undefined. */
export function unitOf(words: string): Unit | undefined {
  const found = UNITS.find(([sign]) => sign.test(words.trim()));
  return found === undefined ? undefined : { sign: found[1], measures: found[2] };
}

/** The unit that stands right behind “in” at the end of `near`: “length in mm”, “size in square metres”. */
export function unitBehind(near: string): Unit | undefined {
  const behind = /^\S+ in (\p{L}+[²2]?)(?: (\p{L}+))?/u.exec(near);
  if (behind?.[1] === undefined) return undefined;
  return (behind[2] === undefined ? undefined : unitOf(`${behind[1]} ${behind[2]}`)) ?? unitOf(behind[1]);
}

/** How much of it there is, where a thing itself is measured: “harvests in kg”. */
export function measuredIn({ sign, measures }: Unit): FieldDraft {
  const label = {
    days: 'Days',
    weight: 'Weight',
    length: 'Length',
    volume: 'Volume',
    area_size: 'Area',
    temperature: 'Temperature',
  };
  return { ...fieldFor(measures, label[measures]), type: 'decimal', unit: sign, min: 0 };
}
