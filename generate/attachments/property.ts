import { capitalised, singular } from '../text/inflect.ts';
import type { Column } from './attachment.ts';
import { clippedLabel } from './label.ts';

const MOST_CHOICES = 30;
/** From this length on a text is more than a line. */
const LONG_TEXT = 300;
const PRICED = /price|cost|amount|total|fee|salary|revenue|budget/i;
const WORDY = /^(?:description|notes?|body|content|comments?|message|bio|about|summary|text|instructions)$/i;

/** A part of a JSON document. */
export type Json = Record<string, unknown>;

/** `PetOrders` as one of them is called: a pet order. */
export function singularOf(name: string): string {
  const words = spoken(name).split(' ');
  return clippedLabel(capitalised([...words.slice(0, -1), singular(words.at(-1) ?? 'row')].join(' ')));
}

/** `firstName` and `first_name` as people say it. */
export function spoken(key: string): string {
  const words = key.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replaceAll(/[_\-.]+/g, ' ');
  return capitalised(/\p{Ll}/u.test(words) ? words.toLowerCase() : words);
}

/** One property as a column; undefined where it holds more than one value. */
export function columnOf(key: string, schema: Json, required: boolean): Omit<Column, 'label'> | undefined {
  const types = [schema['type']].flat().filter((each) => each !== 'null');
  const [type] = types.length === 0 && Array.isArray(schema['enum']) ? ['string'] : types;
  const made = (kind: Column['type'], choices?: string[]): Omit<Column, 'label'> => ({
    type: kind,
    required: required && kind !== 'boolean',
    unique: false,
    ...(choices === undefined ? {} : { choices }),
  });
  if (type === 'boolean') return made('boolean');
  if (type === 'integer' || type === 'number')
    return made(PRICED.test(key) ? 'money' : type === 'integer' ? 'integer' : 'decimal');
  if (type !== 'string' || schema['format'] === 'binary' || schema['format'] === 'password') return undefined;
  if (Array.isArray(schema['enum'])) {
    const choices = [
      ...new Set(schema['enum'].filter((each) => typeof each === 'string').map((each) => clippedLabel(spoken(each)))),
    ];
    const named = choices.filter((each) => each !== '').slice(0, MOST_CHOICES);
    return named.length === 0 ? made('text') : made('choice', named);
  }
  const formats: Partial<Record<string, Column['type']>> = {
    date: 'date',
    'date-time': 'datetime',
    email: 'email',
    uri: 'url',
    url: 'url',
  };
  const kind = formats[String(schema['format'])];
  if (kind !== undefined) return made(kind);
  return made(Number(schema['maxLength']) > LONG_TEXT || WORDY.test(key) ? 'longtext' : 'text');
}
