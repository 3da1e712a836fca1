import type { FieldDraft } from '../../templates/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import { unitBehind } from './units.ts';
import { literally } from '../words.ts';

/** Kinds of fields whose values may be a figure with a unit. */
const MEASURABLE: ReadonlySet<string> = new Set(['text', 'choice', 'integer', 'decimal']);

/** What numbers in a sentence say of the property next to them: its range, its default, its unit. */
export function withFigures(field: FieldDraft, sentence: string): FieldDraft {
  const word = field.label.toLowerCase().split(' ').at(-1) ?? '';
  const near = new RegExp(`(?<!\\p{L})${literally(word)}\\p{L}*[^.,;]{0,30}`, 'iu').exec(sentence)?.[0] ?? '';
  const unit = unitBehind(near);
  if (unit !== undefined && MEASURABLE.has(field.type)) {
    const {
      choices: _choices,
      filterable: _filterable,
      maxLength: _maxLength,
      searchable: _searchable,
      ...plain
    } = field;
    return { ...plain, type: unit.measures === 'days' ? 'integer' : 'decimal', unit: unit.sign };
  }
  const outOf = /\bout of (\d{1,4})\b/iu.exec(near);
  if (outOf?.[1] !== undefined) return { ...field, type: 'integer', min: 0, max: Number(outOf[1]) };
  const range = /\b(?:from )?(\d{1,4})\s*(?:to|-|–)\s*(\d{1,4})\b/u.exec(near);
  if (
    range?.[1] !== undefined &&
    range[2] !== undefined &&
    ['integer', 'decimal'].includes(field.type) &&
    Number(range[1]) < Number(range[2])
  ) {
    return { ...field, min: Number(range[1]), max: Number(range[2]) };
  }
  return field.type === 'integer' ? bounded(field, word, sentence, near) : field;
}

/** “2 to 8 seats”, “a capacity of up to 6”: how many of them there may be. */
function bounded(field: FieldDraft, word: string, sentence: string, near: string): FieldDraft {
  const before = new RegExp(
    `(?:with|have|has|of) (?:from |between )?(\\d{1,4})\\s*(?:to|-|–|and)\\s*(\\d{1,4}) ${literally(word)}(?!\\p{L}{3})`,
    'iu',
  ).exec(sentence);
  if (before?.[1] !== undefined && before[2] !== undefined && Number(before[1]) < Number(before[2]))
    return { ...field, min: Number(before[1]), max: Number(before[2]) };
  const most = /^\S+ (?:of )?(?:up to|at most|no more than|max\.?|maximum) (\d{1,4})\b/iu.exec(near);
  return most?.[1] === undefined ? field : { ...field, min: field.min ?? 0, max: Number(most[1]) };
}

/** Properties that only numbers name: `20% VAT`, `slots of 75 minutes`, `score out of 100`. */
export function fieldsFromFigures(sentence: string): FieldDraft[] {
  const fields: FieldDraft[] = [];
  const tax = /(\d{1,2}(?:[.,]\d)?)\s*%\s*(vat|gst|sales tax|tax|mwst|tva|iva|btw)\b/iu.exec(sentence);
  if (tax?.[1] !== undefined)
    fields.push({ ...fieldFor('vat_rate', 'VAT rate'), default: Number(tax[1].replace(',', '.')) });
  const minutes =
    /(?:of|every|lasts?|takes?|each|in)\s+(\d{1,3})[ -]?min/iu.exec(sentence) ??
    /(\d{1,3})[ -]minutes?\s+(?:slots?|sessions?|lessons?|appointments?)/iu.exec(sentence);
  if (minutes?.[1] !== undefined) fields.push({ ...fieldFor('duration', 'Duration'), default: Number(minutes[1]) });
  const share = /(\d{1,2}(?:[.,]\d)?)\s*%\s*(commission|deposit|discount|fee|service fee)\b/iu.exec(sentence);
  if (share?.[1] !== undefined && share[2] !== undefined) {
    const word = share[2].toLowerCase().replace(/ /g, '_');
    fields.push({
      ...fieldFor('percentage', 'Percentage'),
      id: `${word}_percent`,
      label: `${capitalised(share[2].toLowerCase())} in percent`,
      default: Number(share[1].replace(',', '.')),
    });
  }
  return fields;
}
