import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';

/** The options in brackets behind a property: “type (bisque, glaze)”. None where it is no plain list of a word or two each. */
export function optionsIn(terms: readonly Term[]): string[] {
  const text = terms
    .map((term) => term.surface)
    .join(' ')
    .replace(/ ?\/ ?/gu, '/');
  // "1/8, 1/4, 1/2": between commas a slash belongs to the option.
  const options = text
    .split(text.includes(',') ? /\s*,\s*(?:or |and )?|\s+(?:or|and|oder|und|et|ou|y|o)\s+/u : SEPARATORS)
    .map((option) => option.trim())
    .filter((option) => option !== '');
  const plain = options.every((option) => /^[\p{L}\p{N} '/-]{1,30}$/u.test(option) && option.split(' ').length <= 3);
  return plain && options.length <= 12 ? withUnit(options) : [];
}

const SEPARATORS = /\s*(?:,|\/|\bor\b|\band\b|\boder\b|\bund\b|\bet\b|\bou\b|\by\b)\s*/u;

/** “2, 4, 6, 8 yard”: the unit behind the last figure is that of all. */
function withUnit(options: readonly string[]): string[] {
  const unit = /^[\d/.,-]+ (\p{L}+)$/u.exec(options.at(-1) ?? '')?.[1];
  const figures = options.slice(0, -1).every((option) => /^[\d/.,-]+$/u.test(option));
  return unit === undefined || !figures
    ? [...options]
    : options.map((each) => (each.endsWith(unit) ? each : `${each} ${unit}`));
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
