import type { Edit } from '../edit.ts';

/** Named parts of a sentence; what did not occur is undefined. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** One way people say something. `read` may say that it does not mean this after all. */
export interface Rule {
  says: RegExp;
  read(parts: Parts): Edit | Edit[] | undefined;
}

/** Words that mean “make there be”. */
export const ADD =
  '(?:add|create|include|put|introduce|insert|make|set up|give me|have|(?:we|i) (?:also |still ' +
  ')?(?:need|want|would like)|there should be|there must be|show)(?: in| up)?';

/** Words that mean “let there no longer be”. */
export const REMOVE =
  '(?:remove|delete|drop|take out|take away|take|get rid of|throw out|turn off|switch off|disable' +
  "|deactivate|do away with|no more|eliminate|erase|lose|cut|scrap|(?:we|i) (?:do not|don't|no longer) " +
  '(?:need|want|use))';

/** Words that mean “call it something else”. */
export const RENAME = '(?:rename|relabel|retitle|call|change the (?:name|label|title) of|change|name)';

export const ARTICLE = '(?:(?:the|a|an|another|one more|our|my|their|each|every|all|new|any|some) )*';
/** Between the old name and the new one: a word, or nothing where no such word follows. */
export const TO = '(?: instead)?(?: to(?: be)?(?: called)?| as| into|,?(?! (?:.* )?(?:to|as|into) )) ';

/** A rule from the source of a pattern over a whole sentence. It may go over several lines, which are put together as they are without what indents them. */
export function rule(source: string, read: Rule['read']): Rule {
  return { says: new RegExp(`^${source.replace(/\n */gu, '')}$`, 'iu'), read };
}

/** A part without quotes, articles and closing marks; undefined stays so. */
export function plain(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bare = text
    .trim()
    .replace(/^(?:(?:the|a|an|another|our|my|their|each|every|all|any|new) )+/iu, '')
    .replace(/^["“”'‘’]+|["“”'‘’.,;:!]+$/gu, '')
    .trim();
  return bare === '' ? undefined : bare;
}

/** The same where there is one. */
export function need(text: string | undefined): string {
  return plain(text) ?? '';
}

/** What stands in quotes, or the text as it is. */
export function quoted(text: string | undefined): string {
  return (text ?? '').trim().replace(/^["“”‘’']+|["“”‘’']+$/gu, '');
}

/** `A, B and C` → three. */
export function items(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\s*(?:,|;|\/|\bor\b|\band\b|&)\s*/iu)
    .map((each) => need(each))
    .filter((each) => each !== '');
}
