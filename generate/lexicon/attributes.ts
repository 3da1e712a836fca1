import { z } from 'zod';
import { fieldType, identifierOf, isTone, type FieldDraft, type FieldType } from '../../templates/index.ts';
import { dataOf } from '../words.ts';

/** Property words by type, well-known choices and units. */
const {
  types: WORDS,
  choices: CHOICES,
  units: UNITS,
} = z
  .strictObject({
    types: z.record(z.string(), z.array(z.string())),
    choices: z.record(z.string(), z.array(z.string())),
    units: z.record(z.string(), z.string()),
  })
  .parse(dataOf(new URL('attributes.yaml', import.meta.url)));

const TYPE_OF = index();

function index(): ReadonlyMap<string, FieldType> {
  const types = new Map<string, FieldType>();
  for (const [type, words] of Object.entries(WORDS)) {
    for (const word of words) if (!types.has(word)) types.set(word, fieldTypeOf(type));
  }
  return types;
}

function fieldTypeOf(name: string): FieldType {
  return fieldType.options.find((each) => each === name) ?? 'text';
}

/** Whether the lexicon knows the property (singular words joined by `_`). */
export function isAttribute(word: string): boolean {
  return TYPE_OF.has(word);
}

/** By the last word: `release_date` is a date whatever is released; undefined when the ending says nothing. */
function typeByEnding(word: string): FieldType | undefined {
  const endings: readonly [RegExp, FieldType][] = [
    [/(^|_)(e-?mail)$/, 'email'],
    [/(^|_)(phone|telephone|mobile)(_number)?$/, 'phone'],
    [/(^|_)(link|url|photo|picture|image|scan)$/, 'url'],
    [/(^|_)(price|cost|fee|deposit|salary|budget|revenue|wage|amount|rent|balance)$/, 'money'],
    [/(^|_)(date|deadline|birthday|expiry|day)$/, 'date'],
    [/(^|_)(percent|percentage)$/, 'percent'],
    [/_date_and_time$/, 'datetime'],
    [/(^|_)(note|notes|description|instruction|instructions|remarks|bio|summary|requirement)$/, 'longtext'],
    [/(^|_)(ratings?|stars?)$/, 'integer'],
    [/(^|_)(difference|count|number_of|quantity|capacity|level|age|year|score|points|size_count)$/, 'integer'],
    [/(^|_)(weight|height|temperature|distance|depth|hours|hour|level|reading)$/, 'decimal'],
    [/(^|_)(duration|minutes|(waiting|handling|response|processing|resolution|delivery|talk)_time)$/, 'duration'],
    [/(^|_)satisfaction$/, 'percent'],
    // “calls handled”, “games won”: counted.
    [/^number_of_|(^|_)[a-z]{3,}s_([a-z]+ed|sold|made|won|lost|taken)$/, 'integer'],
    [/_(period)$/, 'text'],
    [/(^|_)(number|code|condition|name|title|type|kind|colou?r)$/, 'text'],
  ];
  return endings.find(([ending]) => ending.test(word))?.[1];
}

/** Whether the word reads as a property by its ending. */
export function looksLikeAttribute(word: string): boolean {
  return isAttribute(word) || (word.includes('_') && typeByEnding(word) !== undefined);
}

/** The field a property word becomes. `word` is its English lemma (it decides the type), `label` what people read. */
export function fieldFor(word: string, label: string): FieldDraft {
  const id = identifierOf(word);
  const type = TYPE_OF.get(word) ?? typeByEnding(word) ?? 'text';
  const choices = CHOICES[word] ?? (word.endsWith('_condition') ? CHOICES['condition'] : undefined);
  const unit = UNITS[word];
  if (choices !== undefined) {
    return {
      id,
      label,
      type: 'choice',
      filterable: true,
      choices: choices.map((each) => {
        const [name = each, tone] = each.split(':');
        return { id: choiceId(name), label: name, ...(isTone(tone) ? { tone } : {}) };
      }),
    };
  }
  const base: FieldDraft = {
    id,
    label,
    type: type === 'choice' ? 'text' : type,
    ...(unit === undefined ? {} : { unit }),
  };
  switch (base.type) {
    case 'text':
      return { ...base, maxLength: 200, searchable: true };
    case 'longtext':
      return { ...base, maxLength: 4000, inTable: false, searchable: true };
    case 'url':
      return { ...base, maxLength: 500, inTable: false };
    case 'money':
      return { ...base, min: 0 };
    case 'percent':
      return { ...base, min: 0, max: 100 };
    case 'duration':
      return { ...base, min: 0, unit: 'min' };
    case 'integer':
      return { ...base, ...boundsOf(word) };
    case 'boolean':
      return { ...base, default: false };
    default:
      return base;
  }
}

/** What nobody means by more or less than that. */
function boundsOf(word: string): { min: number; max?: number } {
  if (/year|vintage/.test(word)) return { min: 1000, max: 2200 };
  return /(^|_)(rating|star)s?$/.test(word) ? { min: 0, max: 5 } : { min: 0 };
}

function choiceId(name: string): string {
  const id = identifierOf(name.replace('+', ' positive').replace(/-$/, ' negative'));
  return /^[0-9]/.test(name) ? `type_${id}` : id;
}
