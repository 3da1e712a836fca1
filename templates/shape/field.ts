import type { z } from 'zod';
import type { field, Tone } from '../blueprint/index.ts';

/** A field as a template writes it: what has a default may be left out. */
export type FieldDraft = z.input<typeof field>;

type Extra = Partial<FieldDraft>;

/** `Due date` → `due_date`; always a legal identifier of a blueprint. */
export function identifierOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  return plain === '' ? 'x' : plain;
}

const make =
  (type: FieldDraft['type'], fixed: Extra = {}) =>
  (label: string, extra: Extra = {}): FieldDraft => ({ id: identifierOf(label), label, type, ...fixed, ...extra });

export const text = make('text', { maxLength: 200, searchable: true });
export const longtext = make('longtext', { maxLength: 4000, inTable: false, searchable: true });
export const integer = make('integer');
export const decimal = make('decimal');
export const money = make('money', { min: 0 });
export const percent = make('percent', { min: 0, max: 100 });
export const duration = make('duration', { min: 0, unit: 'min' });
export const date = make('date');
export const datetime = make('datetime');
export const time = make('time');
export const flag = make('boolean', { default: false });
export const email = make('email', { maxLength: 200, searchable: true });
export const phone = make('phone', { maxLength: 40 });
export const url = make('url', { maxLength: 500, inTable: false });

/** A field that names its row: required and searchable. */
export const title = make('text', { maxLength: 160, required: true, searchable: true });

/** `Small`, or `Small:success` for a tone of its own. */
export function choice(label: string, choices: readonly string[], extra: Extra = {}): FieldDraft {
  return {
    id: identifierOf(label),
    label,
    type: 'choice',
    filterable: true,
    choices: choices.map((each) => {
      const [name = each, tone] = each.split(':');
      return { id: identifierOf(name), label: name, ...(isTone(tone) ? { tone } : {}) };
    }),
    ...extra,
  };
}

/** A foreign key to `entity`. It blocks the deletion of what it points at unless `onDelete` says otherwise; `own`: to a row of one's own. */
export function reference(
  label: string,
  entity: string,
  extra: Extra & { onDelete?: 'restrict' | 'cascade' | 'clear'; own?: boolean } = {},
): FieldDraft {
  const { onDelete, own = false, ...rest } = extra;
  return {
    id: identifierOf(label),
    label,
    type: 'reference',
    filterable: true,
    reference: { entity, onDelete: onDelete ?? 'restrict', own },
    ...rest,
  };
}

/** A number or text computed from the row at every write. */
export function formula(base: FieldDraft, expression: string): FieldDraft {
  return { ...base, derived: { kind: 'formula', expression } };
}

/** How many rows of `entity` point here by `via`. */
export function countOf(label: string, entity: string, via: string, where?: string): FieldDraft {
  const narrowed = where === undefined ? {} : { where };
  return { id: identifierOf(label), label, type: 'integer', derived: { kind: 'count', entity, via, ...narrowed } };
}

/** The sum of `field` over the rows of `entity` that point here by `via`. */
export function sumOf(base: FieldDraft, entity: string, via: string, field: string, where?: string): FieldDraft {
  const narrowed = where === undefined ? {} : { where };
  return { ...base, derived: { kind: 'sum', entity, via, field, ...narrowed } };
}

const TONES: readonly string[] = ['neutral', 'info', 'success', 'warning', 'danger'] satisfies Tone[];

/** Whether a word is one of the five tones. */
export function isTone(word: string | undefined): word is Tone {
  return word !== undefined && TONES.includes(word);
}
