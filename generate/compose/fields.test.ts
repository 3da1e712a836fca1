import { expect, it } from 'vitest';
import type { FieldDraft } from '../../templates/index.ts';
import { addField } from './fields.ts';

const field = (id: string, type: FieldDraft['type']): FieldDraft => ({ id, label: id.replaceAll('_', ' '), type });

it.each([
  ['published_on', 'date', false],
  ['starts_at', 'datetime', false],
  ['due_date', 'date', true],
  ['published', 'boolean', true],
] as const)('beside %s a date is added: %s, %s', (id, type, isAdded) => {
  expect(addField([field(id, type)], field('date', 'date'))).toBe(isAdded);
});
