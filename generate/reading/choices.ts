import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';

/** The options in brackets behind a property: “type (bisque, glaze)”. None where it is no plain list of a word or two each. */
export function optionsIn(terms: readonly Term[]): string[] {
  const options = terms
    .map((term) => term.surface)
    .join(' ')
    .split(/\s*(?:,|\/|\bor\b|\band\b|\boder\b|\bund\b|\bet\b|\bou\b|\by\b)\s*/u)
    .map((option) => option.trim())
    .filter((option) => option !== '');
  const plain = options.every((option) => /^[\p{L}\p{N} '-]{1,30}$/u.test(option) && option.split(' ').length <= 3);
  return plain && options.length <= 12 ? options : [];
}

/** A property with these options to choose from. */
export function choiceOf(field: FieldDraft, options: readonly string[]): FieldDraft {
  const seen = new Map(options.map((option) => [optionId(option), option]));
  return {
    id: field.id,
    label: field.label,
    type: 'choice',
    filterable: true,
    choices: [...seen].map(([id, option]) => ({ id, label: capitalised(option) })),
  };
}

function optionId(option: string): string {
  return identifierOf(/^\p{L}/u.test(option) ? option : `option ${option}`);
}
