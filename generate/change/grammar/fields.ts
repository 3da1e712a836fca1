import type { Edit } from '../edit.ts';
import { fieldPhrase, KINDS, PURE_KINDS, typeOf } from './field-phrase.ts';
import { ADD, ARTICLE, REMOVE, RENAME, TO, items, need, plain, quoted, rule, type Parts, type Rule } from './rule.ts';

const FORM =
  '(?: (?:form|forms|table|tables|page|pages|list|lists|record|records|entry|entries|row|rows|screen|details?))?';
const IN = '(?:to|on|for|in|of|into|from|onto|with|at)';
const FIELD = '(?<field>[^,]+?)(?: field| column)?';
const WORDS = '(?:(?! (?:to|on|for|in|of|into|from) ).)+?';

/** One or several fields, unless the words are about something else. */
function added(parts: Parts): Edit | Edit[] | undefined {
  const said = need(parts['field']);
  const thing = plain(parts['thing']);
  if (
    /\b(?:status|state|stage|option|choice|role|section|chart|graph|diagram|page|question|faq|filter|button|language|theme|colou?r scheme)\b/iu.test(
      said,
    ) &&
    !/field|column|called/iu.test(said)
  )
    return undefined;
  const several = /[(:]|\bwith\b|\boptions?\b|\bor\b|\bbetween\b|called|named/iu.test(said) ? [said] : items(said);
  if (several.length === 0) return undefined;
  return several.map((each) => ({
    do: 'add_field',
    ...(thing === undefined ? {} : { thing }),
    field: fieldPhrase(each),
  }));
}

const of = (parts: Parts): { thing?: string } => {
  const thing = plain(parts['thing']);
  return thing === undefined ? {} : { thing };
};

function set(parts: Parts, wanted: object): Edit {
  return { do: 'set_field', ...of(parts), field: need(parts['field']), ...wanted };
}

/** What somebody calls a property of a field. */
function flag(word: string | undefined, yes: boolean): object | undefined {
  const said = (word ?? '').toLowerCase();
  if (/^(?:required|mandatory|compulsory|obligatory|non-optional|necessary)$/u.test(said)) return { required: yes };
  if (said === 'optional' || said === 'voluntary') return { required: !yes };
  if (/^(?:unique|distinct|different(?: in each row)?)$/u.test(said)) return { unique: yes };
  if (said === 'searchable') return { searchable: yes };
  if (/^(?:filterable|a filter)$/u.test(said)) return { filterable: yes };
  if (said === 'visible' || said === 'shown') return { inTable: yes };
  if (said === 'hidden' || said === 'invisible') return { inTable: !yes };
  return undefined;
}

const FLAG =
  '(?<flag>required|mandatory|compulsory|obligatory|optional|voluntary|unique|distinct|searchable|filterable|a filter|visible|hidden|necessary)';

function flagged(parts: Parts): Edit | undefined {
  const wanted = flag(parts['flag'], parts['not'] === undefined);
  return wanted === undefined ? undefined : set(parts, wanted);
}

/** `name and phone`: the same for each. */
function each(read: (parts: Parts) => Edit | undefined): Rule['read'] {
  return (parts) => {
    const names = items(parts['field']);
    const found = names.map((field) => read({ ...parts, field }));
    const edits = found.filter((one) => one !== undefined);
    return edits.length === names.length && edits.length > 0 ? edits : undefined;
  };
}

/** Another kind of field, where the words name one. */
function retyped(parts: Parts): Edit | undefined {
  const type = typeOf(parts['type']);
  return type === undefined ? undefined : { do: 'set_type', ...of(parts), field: need(parts['field']), type };
}

const OF_THING = `(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM})?`;

const NUMBER = '-?\\d+(?:[.,]\\d+)?';

function between(parts: Parts): Edit {
  const limit = (name: 'min' | 'max'): object =>
    parts[name] === undefined ? {} : { [name]: Number(parts[name].replace(',', '.')) };
  return set(parts, { ...limit('min'), ...limit('max') });
}

const moved =
  (to: 'first' | 'last' | 'before' | 'after') =>
  (parts: Parts): Edit => ({
    do: 'move_field',
    ...of(parts),
    field: need(parts['field']),
    to,
    ...(parts['other'] === undefined ? {} : { other: need(parts['other']) }),
  });

/** What people say about fields. Narrow ones first. */
export const FIELD_RULES: readonly Rule[] = [
  rule(
    `(?:make|set|mark|turn) ${ARTICLE}(?<field>.+?)(?: field| column)? (?:as |to be |into )?
      (?<not>not |no longer )?${FLAG} (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM}`,
    each(flagged),
  ),
  rule(
    `(?:make|set|mark|turn) ${ARTICLE}(?<field>.+?)(?: field| column)?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)
      ${FORM})? (?:as |to be |into )?(?<not>not |no longer )?${FLAG}`,
    each(flagged),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: field| column)?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM})? (?:should|must|has to|have to|
      needs to|need to|shall|ought to) (?<not>not |no longer )?be ${FLAG}`,
    each(flagged),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: field| column)?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM})? (?:is|
      are) (?<not>not |no longer )?${FLAG}(?: now| from now on| any ?more)?`,
    each(flagged),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: field| column)?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM})? (?:should|must|has to|have to|
      needs to|need to) (?:always )?be (?:filled in|given|entered|provided|present|set)`,
    each((parts) => set(parts, { required: true })),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: field| column)?(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM})? (?:can|may|
      should be allowed to) be (?:left )?(?:empty|blank|out)`,
    each((parts) => set(parts, { required: false })),
  ),
  rule(
    `(?:change|set|switch|convert) ${ARTICLE}(?:field |data )?(?:type|kind) of ${ARTICLE}(?<field>.+?)(?: field| column)?${OF_THING}
      (?: from .+?)? (?:to|into) (?:an? )?(?<type>${KINDS})(?: field| column| type)?`,
    each(retyped),
  ),
  rule(
    `(?:make|turn|change|convert|switch|transform) ${ARTICLE}(?<field>(?!sure ).+?)(?: field| column)?${OF_THING}(?: from .+?)?
      (?: (?:in)?to)? an? (?<type>${KINDS})(?: field| column)?(?: instead(?: of .+)?)?`,
    each(retyped),
  ),
  rule(
    `(?:store|save|keep|treat|handle|enter) ${ARTICLE}(?<field>.+?)(?: field| column)?${OF_THING} as (?:an? )?(?<type>${PURE_KINDS})
      (?: field| column)?(?: instead(?: of .+)?)?`,
    each(retyped),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: field| column)?${OF_THING} ` +
      `(?:should|must|has to|have to|needs to|need to|shall|ought to) (?:be|become) (?:an? )?(?<type>${PURE_KINDS}|date)
      (?: field| column)?(?: instead(?: of .+)?|,? not an? .+)?`,
    each(retyped),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: field| column)?${OF_THING} (?:is|are) (?:actually |really )?(?:an? )?(?<type>${PURE_KINDS}),? not an? .+`,
    each(retyped),
  ),
  rule(
    `(?:require|insist on|always ask for|demand) ${ARTICLE}(?<field>(?:(?! to ).)+?)(?: (?:of|on|in|for|from|with) ${ARTICLE}(?<thing>.+?)${FORM})?`,
    each((parts) => set(parts, { required: true })),
  ),
  rule(
    `(?:don't|do not|no longer|stop) (?:require|requiring|insist on|ask(?:ing)? for|demand) ${ARTICLE}(?<field>.+?)
      (?: (?:of|on|in|for|from|with) ${ARTICLE}(?<thing>.+?)${FORM})?`,
    each((parts) => set(parts, { required: false })),
  ),
  rule(`no two (?<thing>.+?) (?:may|can|should|must) (?:have|share|carry) the same (?<field>.+)`, (parts) =>
    set(parts, { unique: true }),
  ),
  rule(
    `(?:every|each) (?<thing>.+?) (?:needs|must have|should have|has) (?:its|a|their) (?:own|unique|different) (?<field>.+)`,
    (parts) => set(parts, { unique: true }),
  ),
  rule(
    `(?:let|allow) (?:people|users|me|us|everyone|everybody|staff|visitors|them)(?: to)? search (?:for |through )?(?:(?<thing>.+?) )?
      (?:by|for|in) ${ARTICLE}(?<field>.+)`,
    each((parts) => set(parts, { searchable: true })),
  ),
  rule(
    `(?:the )?search (?:should|must) (?:also )?(?:look in|include|cover|find) ${ARTICLE}(?<field>.+?)(?: of ${ARTICLE}(?<thing>.+))?`,
    each((parts) => set(parts, { searchable: true })),
  ),
  rule(
    `(?:make it possible to |(?:i|we) (?:want|need|would like) to |(?:people|users) (?:should|must) be able to |be able to )
      search (?:for |through )?(?:(?<thing>.+?) )?by ${ARTICLE}(?<field>.+)`,
    each((parts) => set(parts, { searchable: true })),
  ),
  rule(
    `search (?:for |through )?(?<thing>.+?) by ${ARTICLE}(?<field>.+)`,
    each((parts) => set(parts, { searchable: true })),
  ),
  rule(
    `(?:${ADD} ${ARTICLE}filters?|(?:let|allow) (?:people|users|me|us|everyone|staff|visitors|customers|shoppers|guests|buyers)
      (?: to)? filter|filter|(?:make it possible to|(?:i|we) (?:want|need|would like) to) filter)(?: for| by| on)?
      (?: ${ARTICLE}(?<thing>.+?))?(?: by| for| on) ${ARTICLE}(?<field>.+?)`,
    each((parts) => set(parts, { filterable: true })),
  ),
  rule(`${ADD} ${ARTICLE}(?<field>.+?) filter(?: (?:to|on|for|in) ${ARTICLE}(?<thing>.+?)${FORM})?`, (parts) =>
    set(parts, { filterable: true }),
  ),
  rule(
    `${ADD} ${ARTICLE}filters? (?:for|by|on) ${ARTICLE}(?<field>.+?)(?: (?:to|on|in) ${ARTICLE}(?<thing>.+?)${FORM})?`,
    each((parts) => set(parts, { filterable: true })),
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?:filter (?:for|by|on) ${ARTICLE}(?<field>.+?)|(?<name>.+?) filter)(?: (?:from|on|of|in) ${ARTICLE}(?<thing>.+?)${FORM})?`,
    (parts) => set({ ...parts, field: parts['field'] ?? parts['name'] }, { filterable: false }),
  ),
  rule(
    `(?:hide|don't show|do not show|leave out) ${ARTICLE}(?<field>.+?)(?: column| field)? (?:in|from|on) (?:the )?
      (?:table|list|overview)(?: (?:of|for) ${ARTICLE}(?<thing>.+))?`,
    each((parts) => set(parts, { inTable: false })),
  ),
  rule(
    `(?:hide|don't show|do not show) ${ARTICLE}(?<field>.+?)(?: column| field)? (?:in|from|on) ${ARTICLE}(?<thing>.+?) (?:table|list|overview)`,
    each((parts) => set(parts, { inTable: false })),
  ),
  rule(
    `show ${ARTICLE}(?<field>.+?)(?: column| field)? (?:in|on) (?:the )?(?:table|list|overview)(?: (?:of|for) ${ARTICLE}(?<thing>.+))?`,
    each((parts) => set(parts, { inTable: true })),
  ),
  rule(
    `show ${ARTICLE}(?<field>.+?)(?: column| field)? (?:in|on) ${ARTICLE}(?<thing>.+?) (?:table|list|overview)`,
    each((parts) => set(parts, { inTable: true })),
  ),
  rule(
    `(?:set|make|change) ${ARTICLE}default(?: value)? (?:of|for) ${ARTICLE}(?<field>.+?)(?: (?:of|on|in) ${ARTICLE}(?<thing>.+?))? (?:to|be) (?<value>.+)`,
    (parts) => set(parts, { default: value(parts['value']) }),
  ),
  rule(
    `(?:the )?default(?: value)? (?:(?:of|for) )?${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))? (?:should be|
      must be|is|=|shall be|to) (?<value>.+)`,
    (parts) => set(parts, { default: value(parts['value']) }),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))? (?:defaults to|should default to|
      (?:should|must) (?:start|begin) (?:as|with|at|out as)|starts (?:as|with|at)) (?<value>.+)`,
    (parts) => set(parts, { default: value(parts['value']) }),
  ),
  rule(
    `(?:use|take|set|pre-?fill|pre-?select) (?<value>["“']?.+?) (?:as|by|for) (?:the )?default(?: value)?
      (?: (?:of|for|in) ${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))?)`,
    (parts) => set(parts, { default: value(parts['value']) }),
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))? (?:should|must|may|can|has to|have to|needs to)
      (?: only)? (?:be|lie|range) (?:between|from) (?<min>${NUMBER}) (?:and|to) (?<max>${NUMBER})`,
    between,
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))? (?:should|must|has to|have to|needs to) be (?:at least|
      no less than|not less than|minimum) (?<min>${NUMBER})`,
    between,
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))? (?:(?:should|must|has to|have to|may|can) be (?:at most|
      no more than|not more than|maximum|up to)|(?:must|may|can|should)(?: not|not) (?:exceed|be (?:more|higher|greater) than|be over)
      ) (?<max>${NUMBER})`,
    between,
  ),
  rule(
    `${ARTICLE}(?<field>.+?)(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))? (?:must|may|can|should)
      (?: not|not|n't| never) be (?:negative|below zero|less than zero)`,
    (parts) => between({ ...parts, min: '0' }),
  ),
  rule(
    `(?:swap|switch|exchange)(?: the (?:order|places?) of)? ${ARTICLE}(?<field>.+?) (?:and|with) ${ARTICLE}(?<other>.+?)
      (?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM})?`,
    (parts) => ({ do: 'swap_fields', ...of(parts), field: need(parts['field']), other: need(parts['other']) }),
  ),
  rule(
    `(?:put|move|place|bring|shift) ${ARTICLE}${FIELD}(?: of ${ARTICLE}(?<thing>.+?))? (?:to the (?:top|front|start|beginning)|first|
      to first place|up to the top)`,
    moved('first'),
  ),
  rule(
    `(?:put|move|place|bring|shift) ${ARTICLE}${FIELD}(?: of ${ARTICLE}(?<thing>.+?))? (?:to the (?:bottom|end|back)|last|to the last place)`,
    moved('last'),
  ),
  rule(
    `(?:put|move|place|bring|shift|show) ${ARTICLE}${FIELD}(?: of ${ARTICLE}(?<thing>.+?))? (?:before|above|in front of|
      ahead of) ${ARTICLE}(?<other>.+?)(?: (?:in|on|of) ${ARTICLE}(?<of>.+?)${FORM})?`,
    (parts) => moved('before')({ ...parts, thing: parts['thing'] ?? parts['of'] }),
  ),
  rule(
    `(?:put|move|place|bring|shift|show) ${ARTICLE}${FIELD}(?: of ${ARTICLE}(?<thing>.+?))? (?:after|behind|below|under|
      beneath) ${ARTICLE}(?<other>.+?)(?: (?:in|on|of) ${ARTICLE}(?<of>.+?)${FORM})?`,
    (parts) => moved('after')({ ...parts, thing: parts['thing'] ?? parts['of'] }),
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?<field>${WORDS})(?: field| column)? (?:from|of|on|in|for) ${ARTICLE}(?<thing>.+?)${FORM}(?: any ?more)?`,
    each((parts) => ({ do: 'remove_field', ...of(parts), field: need(parts['field']) })),
  ),
  rule(`${REMOVE} ${ARTICLE}(?<thing>.+?)['’]s? (?<field>.+?)(?: field| column)?(?: any ?more)?`, (parts) => ({
    do: 'remove_field',
    ...of(parts),
    field: need(parts['field']),
  })),
  rule(`${REMOVE} ${ARTICLE}(?<field>.+?) (?:field|column)(?: any ?more)?`, (parts) => ({
    do: 'remove_field',
    field: need(parts['field']),
  })),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:don't|do not|doesn't|does not|no longer) (?:need|have|want|require)s? ${ARTICLE}(?<field>.+?)
      (?: field| column)?(?: any ?more)?`,
    (parts) =>
      /^(?:we|i|you|they)$/iu.test(need(parts['thing']))
        ? undefined
        : { do: 'remove_field', ...of(parts), field: need(parts['field']) },
  ),
  rule(
    `${RENAME} ${ARTICLE}(?:field |column )?(?<field>.+?)(?: field| column)? (?:of|on|in|for) ${ARTICLE}(?<thing>.+?)(?: form| table| page)?${TO}(?<to>.+)`,
    (parts) => renamed(parts),
  ),
  rule(`${RENAME} ${ARTICLE}(?:field|column) (?<field>.+?)${TO}(?<to>.+?)`, (parts) => renamed(parts)),
  rule(`${RENAME} ${ARTICLE}(?<field>.+?) (?:field|column)${TO}(?<to>.+?)`, (parts) => renamed(parts)),
  rule(
    `${ARTICLE}(?<thing>.+?)['’]s? (?<field>.+?) (?:should|must|is to|has to) be (?:called|named|labelled) (?<to>.+)`,
    (parts) => renamed(parts),
  ),
  rule(
    `${ARTICLE}(?<field>.+?) (?:of|on|in|for) ${ARTICLE}(?<thing>.+?) (?:should|must|is to|has to) be (?:called|named|labelled) (?<to>.+)`,
    (parts) => renamed(parts),
  ),
];

/** What asks for more fields: broad, and so tried after everything else. */
export const ADD_FIELD_RULES: readonly Rule[] = [
  rule(
    `(?:${ADD}) ${ARTICLE}(?<field>[^,]+?) ${IN} ${ARTICLE}(?<thing>${WORDS})${FORM},? (?<rest>(?:as|with|which|that) .+)`,
    (parts) => {
      const said = `${need(parts['field'])} ${(parts['rest'] ?? '').trim()}`;
      const field = fieldPhrase(said);
      const isRead =
        field.type !== undefined || field.choices !== undefined || field.required === true || field.unique === true;
      return isRead ? { do: 'add_field', ...of(parts), field } : undefined;
    },
  ),
  rule(
    `(?:${ADD}) ${ARTICLE}(?<field>.+) ${IN} ${ARTICLE}(?<thing>(?:(?! (?:to|on|for|in|of|into|from|with|at|options?|choices) ).)+?)${FORM}`,
    added,
  ),
  rule(
    `(?:store|track|record|save|keep(?: track of)?|capture|note(?: down)?|collect|log|ask for|write down|remember) ${ARTICLE}
      (?<field>.+?) (?:of|for|on|with|in|from|about) ${ARTICLE}(?<thing>.+?)${FORM}`,
    added,
  ),
  rule(
    `(?:give ${ARTICLE}(?<thing>.+?)|let ${ARTICLE}(?<whose>.+?) have) (?:an?|the|another|their) (?<field>.+)`,
    (parts) => added({ ...parts, thing: parts['thing'] ?? parts['whose'] }),
  ),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:should|must|shall|could|can|need to|needs to|have to|has to|ought to)
      (?: also| always)? (?:have|get|store|show|carry|include|hold|contain|know|keep|record) ${ARTICLE}(?<field>.+)`,
    added,
  ),
  rule(
    `(?:for|on|in|with) ${ARTICLE}(?<thing>.+?),? (?:please )?(?:${ADD}|store|track|record|save|capture|note|ask for|keep) ${ARTICLE}(?<field>.+)`,
    added,
  ),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:also )?(?:need|needs|have|has|get|gets|want|wants|lack|lacks) (?:an?|the|another|some) (?<field>.+)`,
    (parts) => (/^(?:we|i|you|they|there)$/iu.test(need(parts['thing'])) ? undefined : added(parts)),
  ),
  rule(`${ADD} ${ARTICLE}(?<field>.+?(?: field| column|[^,]* called .+|[^,]* named .+))`, added),
  rule(`${ADD} (?<field>.+? as (?:an? )?(?:${KINDS})\\b.*)`, added),
  rule(`${ADD} (?:an?|another) (?<field>.+)`, added),
  rule(`${RENAME} ${ARTICLE}(?<field>[^,]+?)${TO}(?<to>.+)`, renamed),
];

function renamed(parts: Parts): Edit | undefined {
  const to = quoted(parts['to']);
  if (/^(?:the )?(?:app|site|application|headline|tagline|status|colou?r|background)\b/iu.test(need(parts['field'])))
    return undefined;
  return { do: 'rename_field', ...of(parts), field: need(parts['field']), to: need(to) };
}

function value(said: string | undefined): string | number | boolean {
  const text = quoted(said);
  if (/^(?:yes|true|on)$/iu.test(text)) return true;
  if (/^(?:no|false|off)$/iu.test(text)) return false;
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
}
