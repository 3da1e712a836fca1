import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const unbuilt = (description: string, template?: string): string[] => {
  const idea = { appName: 'Test', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea)).notBuilt.map(({ feature }) => feature);
};

describe('a limit that is stated', () => {
  it('is named as not built where no rule keeps it', () => {
    expect(unbuilt('Volunteers hand out parcels to families, no more than one parcel a week per family.')).toEqual([
      'Limit: “no more than one parcel a week per family”',
    ]);
    expect(unbuilt('Mitglieder bringen Gäste mit, höchstens drei Gäste pro Mitglied.')).toEqual([
      'Grenze: „höchstens drei Gäste pro Mitglied“',
    ]);
  });

  it('is not named where a rule or a bound keeps it, or where it is none', () => {
    expect(unbuilt('Guests book huts. Huts have a capacity of at most 8.')).toEqual([]);
    expect(unbuilt('A room is booked by no more than one guest at a time.')).toEqual([]);
    expect(unbuilt('We plan to pay at most 20 % of the price.')).toEqual([]);
  });

  it('fits what a plan may hold, however long it is', () => {
    const long =
      'Members borrow tools, no more than five extraordinarily complicated battery-powered workshop tools a season';
    expect(unbuilt(long)[0]?.length).toBeLessThanOrEqual(60);
  });
});
