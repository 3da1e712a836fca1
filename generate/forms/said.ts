import { singular } from '../text/inflect.ts';

/** A form that an idea names, with what it asks for. */
export interface Asked {
  /** What is sent: `enquiry`, `registration`, `lost property`; small letters, without “form”. */
  readonly name: string;
  /** What it asks for, in the idea's words. */
  readonly fields: readonly string[];
}

const NAME = String.raw`((?:\p{L}[\p{L}-]* ){0,2}?\p{L}[\p{L}-]*)`;
/** “an enquiry form that asks for …”, “a quote request with …”. */
const FORM = new RegExp(
  String.raw`\b(?:an?|the|one|our|and|,|with)\s+(?:online |simple |short )?${NAME}(?: (?:form|page))?,? (?:that |which )?(?:asks?|asking|asked) (?:people |them |visitors |you )?for ([^.;:]+)`,
  'giu',
);
const FORM_WITH = new RegExp(
  String.raw`\b(?:an?|the|one|our|and|,)\s+(?:online |simple |short )?${NAME} form (?:with|for|collecting|taking) ([^.;:]+)`,
  'giu',
);
/** What every form asks for anyway. */
const ALWAYS = /^(?:names?|e-?mails?(?: address)?|messages?|contact (?:details|data|information)|details)$/iu;
/** A few words that say what is filled in; a verb makes a sentence of it. */
const FIELD = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,3}$/u;
const SENTENCE = /\b(?:is|are|can|may|must|will|we|they|who|which|that|to|see|sees|get|gets)\b/iu;
const MOST_FIELDS = 8;

/** The forms of which an idea says what they ask for, in its order. */
export function formsAsked(text: string): Asked[] {
  return [FORM, FORM_WITH].flatMap((sign) =>
    [...text.matchAll(sign)].flatMap(([, name = '', list = '']): Asked[] => {
      const fields = fieldsIn(list);
      return fields.length === 0 ? [] : [{ name: name.toLowerCase().replace(/ (?:form|page)$/u, ''), fields }];
    }),
  );
}

function fieldsIn(list: string): string[] {
  const found: string[] = [];
  let isLast = false;
  for (const part of list.split(/(\s*,\s*(?:and |or )?|\s+and\s+)/u)) {
    if (/^[\s,]+(?:and |or )?$|^\s+and\s+$/u.test(part)) {
      if (isLast) break;
      isLast = part.includes('and');
      continue;
    }
    const field = part.trim().replace(/^(?:the|their|its|an?|your|his|her|your own)\s+/iu, '');
    if (!FIELD.test(field) || SENTENCE.test(field)) break;
    if (!ALWAYS.test(field)) found.push(field.replace(/['’]s\b/gu, ''));
  }
  return found.map((field) => (/ (?:of|for) /u.test(field) ? field : singular(field))).slice(0, MOST_FIELDS);
}
