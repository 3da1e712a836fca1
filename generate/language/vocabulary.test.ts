import { expect, it } from 'vitest';
import { german } from './german.ts';

it.each([
  ['Vereins', 'Verein'],
  ['Termins', 'Termin'],
  ['Busse', 'Bus'],
  ['Kleinbusse', 'Kleinbus'],
  ['Fragen', 'Frage'],
  ['fragen', undefined],
  ['antworten', undefined],
])('%s is %s', (surface, one) => {
  expect(german.noun(surface)?.one).toBe(one);
});
