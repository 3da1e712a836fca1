import { expect, it } from 'vitest';
import { analyze } from './analyze.ts';

const rolesOf = (description: string): string[] =>
  analyze({ appName: 'Test', description }).roles.map(({ label }) => label);

it.each([
  ['Crews write time sheets. The producer approves timesheets before payroll.', ['Producer']],
  ['Mieter melden Schäden. Der Hausmeister nimmt die Meldung an.', ['Hausmeister']],
])('who has the say has a role: %s', (description, roles) => {
  expect(rolesOf(description)).toEqual(roles);
});

it('a word of grammar has none, whatever stands behind it', () => {
  expect(rolesOf('Neighbours offer tools, others sign for them, and accept or decline what they are sent.')).toEqual(
    [],
  );
});

it('whom the business serves has none, whatever they confirm', () => {
  expect(rolesOf('We send quotes, and the customer approves the quote.')).toEqual([]);
});

it('what only some shall see is said not to be built, and is nothing to keep', () => {
  const analysis = analyze({
    appName: 'Test',
    description: 'Antiques with period and price. Only the owner sees purchase prices.',
  });
  expect(analysis.notBuilt.map(({ feature }) => feature)).toContain('Fields that only some see');
  expect(JSON.stringify(analysis.entities)).not.toMatch(/sees/);
});
