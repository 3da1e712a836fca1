import type { FieldType } from '../../../templates/index.ts';
import type { NewField } from '../edit.ts';
import { items, need } from './rule.ts';

/** How people say what kind of field they mean. */
const TYPES: readonly (readonly [RegExp, FieldType])[] = [
  [
    /^(?:yes[ /-]?(?:or )?no|checkbox|check box|tick(?: ?box)?|boolean|toggle|switch|flag|true[ /](?:or )?false)$/iu,
    'boolean',
  ],
  [/^(?:date and time|date ?time|timestamp|moment)$/iu, 'datetime'],
  [/^(?:date|day|calendar)$/iu, 'date'],
  [/^(?:time|time of day|clock)$/iu, 'time'],
  [/^(?:long(?:er)? text|multi-?line(?: text)?|text ?area|paragraph|notes?|free text|description)$/iu, 'longtext'],
  [/^(?:text|plain text|string|short text|line|words?)$/iu, 'text'],
  [/^(?:whole number|integer|number|numeric|count|int)$/iu, 'integer'],
  [/^(?:decimal(?: number)?|floating point number|fraction|float)$/iu, 'decimal'],
  [/^(?:money|price|amount(?: of money)?|currency|cost)$/iu, 'money'],
  [/^(?:percent(?:age)?|%)$/iu, 'percent'],
  [/^(?:duration|length of time|minutes)$/iu, 'duration'],
  [/^(?:e-?mail(?: address)?)$/iu, 'email'],
  [/^(?:phone(?: number)?|telephone(?: number)?)$/iu, 'phone'],
  [/^(?:link|url|web ?site|web address|photo|picture|image)$/iu, 'url'],
];

/** Every way to name a kind of field. */
export const KINDS = TYPES.map(([pattern]) => pattern.source.slice(4, -2)).join('|');

/** The type somebody names, or undefined. */
export function typeOf(said: string | undefined): FieldType | undefined {
  const text = need(said).replace(/ (?:field|column|input|box)$/iu, '');
  return TYPES.find(([pattern]) => pattern.test(text))?.[1];
}

/** Kinds that are named like nothing that a field could be called by. */
export const PURE_KINDS = [
  'boolean|checkbox|check box|tick ?box|yes[ /-](?:or )?no(?: field)?|date and time|date ?time|timestamp',
  '(?:plain |free |long(?:er)? |short |multi-?line )?text(?: ?area)?|string|paragraph',
  '(?:whole |decimal |floating point )?number|integer|int|decimal|float|percent(?:age)?',
].join('|');

const CHOICES = new RegExp(
  String.raw`^(?<name>.+?)(?: (?:field|column|drop-?down|select|list|choice|menu))?(?:,| -| –)? ?(?:with|having` +
    String.raw`|\(|:|can be|which (?:is|can be)|that (?:is|can be)|being|as one of|from)(?: the` +
    String.raw`| these)?(?: (?:options|choices|values|entries|items))?:? ?(?:either )?(?<choices>[^()]+(?:,|\bor\b` +
    String.raw`|\band\b|\/)[^()]+?)\)?$`,
  'iu',
);
const AS = new RegExp(
  `^(?<name>.+?)(?:,)? (?:as|which is|that is|\\(|of type|in the form of) ?(?:an? )?(?<type>${KINDS})(?: field| column)?\\)?$`,
  'iu',
);
const CALLED = new RegExp(
  `^(?:(?<type>${KINDS}) )?(?:field|column|attribute|property|input|box|drop-?down|select|choice)? ?(?:called|named|for|labelled|with the name) (?<name>.+)$`,
  'iu',
);
const ENDING = new RegExp(
  `^(?<name>.+?) (?<type>checkbox|check box|tick ?box|toggle|switch|flag|date and time)(?: field)?$`,
  'iu',
);
const LINK = /^(?:(?<name>.+?) )?(?:link|reference|relation|connection|pointer) to (?:the |an? )?(?<target>.+)$/iu;
const FLAGS =
  /^(?:(?<flag>required|mandatory|compulsory|optional|unique|searchable|filterable|new|extra|additional|further) )/iu;

const RANGE =
  /^(?<rest>.+?),? (?:between (?<min>-?\d+(?:\.\d+)?) and (?<max>-?\d+(?:\.\d+)?)|from (?<from>-?\d+(?:\.\d+)?) to (?<to>-?\d+(?:\.\d+)?))$/iu;

/** “email, which must be unique”. */
const FLAG_AFTER = new RegExp(
  String.raw`^(?<rest>.+?)(?:,| which| that)? (?:it |this |that |which )?(?:is |are |must be |has to be ` +
    String.raw`|should be |needs to be |and )?\(?(?<flag>required|mandatory|unique)\)?$`,
  'iu',
);

/** A field as people describe it: `required phone number`, `colour (red, blue or green)`, `date field called Due`. */
export function fieldPhrase(said: string): NewField {
  let text = said.trim().replace(/^(?:field|column|attribute|property) (?!called|named|for |labelled)/iu, '');
  const flags: Partial<NewField> = {};
  for (let match = FLAGS.exec(text); match !== null; match = FLAGS.exec(text)) {
    const flag = match.groups?.['flag']?.toLowerCase();
    if (flag === 'required' || flag === 'mandatory' || flag === 'compulsory') flags.required = true;
    if (flag === 'unique') flags.unique = true;
    if (flag === 'searchable') flags.searchable = true;
    if (flag === 'filterable') flags.filterable = true;
    text = need(text.slice(match[0].length));
  }
  const trailing = FLAG_AFTER.exec(text)?.groups;
  if (trailing !== undefined) {
    if (/unique/iu.test(trailing['flag'] ?? '')) flags.unique = true;
    else flags.required = true;
    text = trailing['rest'] ?? text;
  }
  const range = RANGE.exec(text)?.groups;
  if (range !== undefined) {
    flags.min = Number(range['min'] ?? range['from']);
    flags.max = Number(range['max'] ?? range['to']);
    const field = parsed(range['rest'] ?? text);
    return {
      ...(field.type === undefined && field.choices === undefined ? { type: 'integer' } : {}),
      ...field,
      ...flags,
    };
  }
  return { ...parsed(text), ...flags };
}

function parsed(text: string): NewField {
  const link = LINK.exec(text)?.groups;
  if (link?.['target'] !== undefined)
    return { name: need(link['name'] ?? link['target']), refersTo: need(link['target']) };
  const as = AS.exec(text)?.groups;
  if (as !== undefined) return typed(need(as['name']), as['type']);
  const called = CALLED.exec(text)?.groups;
  if (called !== undefined) {
    const inner = CHOICES.exec(need(called['name']))?.groups;
    if (inner !== undefined) return { name: nameOf(inner['name']), choices: items(inner['choices']) };
    return typed(need(called['name']), called['type']);
  }
  const choices = CHOICES.exec(text)?.groups;
  if (choices !== undefined) return { name: nameOf(choices['name']), choices: items(choices['choices']) };
  const ending = ENDING.exec(text)?.groups;
  if (ending !== undefined) return typed(need(ending['name']), ending['type']);
  return { name: nameOf(text) };
}

function typed(name: string, said: string | undefined): NewField {
  const type = typeOf(said);
  return type === undefined ? { name: nameOf(name) } : { name: nameOf(name), type };
}

/** Without what only says that it is a field. */
function nameOf(text: string | undefined): string {
  return need(text).replace(/ (?:field|column|attribute|property|input|box|info|information|value)$/iu, '');
}
