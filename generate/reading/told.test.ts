import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';
import type { Notion } from './notion.ts';

const read = (description: string): { of: (lemma: string) => Notion | undefined; relations: string[] } => {
  const { notions, relations } = readIdea({ appName: 'Test', description });
  return {
    of: (lemma) => notions.find((each) => each.lemma === lemma),
    relations: relations.map(({ from, to }) => `${from}>${to}`),
  };
};

describe('what is told of a thing', () => {
  it('stands behind a head that no lexicon has', () => {
    const { of } = read('- next of kin: name, phone, relation to the deceased');
    expect(of('next_of_kin')?.archetype).toBe('person');
    expect(of('next_of_kin')?.fields.map(({ id }) => id)).toContain('phone');
  });

  it('makes of a treatment with a date one that was given, of one with a price one that is offered', () => {
    expect(read('Ewes. Treatments: medicine, dose, date.').of('treatment')?.archetype).toBe('log');
    expect(read('Treatments with price and duration.').of('treatment')?.archetype).toBe('service');
  });

  it('is of what the sentence is about', () => {
    const { of } = read('A grievance is filed by a steward and has a deadline. Statuses: Filed, Step 1, Settled.');
    expect(of('grievance')?.fields.map(({ id }) => id)).toContain('deadline');
    expect(of('grievance')?.states).toEqual(['filed', 'step 1', 'settled']);
  });

  it('says what belongs to what', () => {
    const { relations } = read('Every sail belongs to a boat and an owner. For each boat we record the repairs.');
    expect(relations).toEqual(expect.arrayContaining(['sail>boat', 'sail>owner', 'repair>boat']));
  });

  it('is a switch where it may be or is included, and nothing is kept of that', () => {
    const { of } = read('A directory of huts: see altitude, length of way in km and whether children are welcome.');
    expect(of('hut')?.fields.map(({ id }) => id) ?? []).toEqual(expect.not.arrayContaining(['km']));
    expect(of('child')).toBeUndefined();
  });

  it('is of no record where many of somebody only look at it', () => {
    const { of } = read('A shop for used records. Customers browse records and see the condition of sleeve and disc.');
    expect([of('browse_record'), of('disc'), of('sleeve')]).toEqual([undefined, undefined, undefined]);
  });

  it('names no country, nobody and no unit', () => {
    const { of } = read('We sell cheese to shops in Switzerland and France at a price per kg.');
    expect([of('switzerland'), of('france'), of('kg')]).toEqual([undefined, undefined, undefined]);
  });

  it('is noted at each of them, in German, too', () => {
    const { of } = read('Bei jeder Durchsicht notiere ich Datum, Wetter, Anzahl der Milben und Futter.');
    expect(of('inspection')?.fields.map(({ label }) => label)).toEqual([
      'Datum',
      'Wetter',
      'Anzahl der Milben',
      'Futter',
    ]);
  });
});
