import { describe, expect, it } from 'vitest';
import { quotePage } from './quote.ts';

const inputs = (description: string): string[] => (quotePage(description)?.inputs ?? []).map(({ label }) => label);

describe('a price that an idea describes by what it depends on', () => {
  it('asks for each of it, counted, measured, chosen or switched', () => {
    const page = quotePage(
      'Website for gutter cleaning. People get an instant price by number of gutters, storeys and downpipes included or not, choose a date and book.',
    );
    expect(page?.inputs.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'gutters number',
      'storeys number',
      'downpipes choice',
    ]);
    expect(page?.results[0]?.is).toBe('round((25 + (gutters * 6.5) + (storeys * 12)) * (1 + 0.25 * downpipes), 2)');
  });

  it('knows measures and their units', () => {
    const page = quotePage('Visitors calculate a quote based on the floor space, distance and level of finish.');
    expect(page?.inputs.map(({ unit, type }) => unit ?? type)).toEqual(['m²', 'km', 'choice']);
  });

  it('leaves out what it knows nothing of', () => {
    expect(inputs('An awning firm: cost calculator by width, drop, fabric and lining, and a visit at home.')).toEqual([
      'Width',
      'Fabric',
    ]);
    expect(inputs('Boxes: get a price by weight and size, order a pickup, track it.')).toEqual(['Weight', 'Size']);
  });

  it('is none where nothing is priced by what a visitor says', () => {
    expect(inputs('Shoppers filter mugs by price and glaze and get a receipt.')).toEqual([]);
    expect(inputs('Users search jobs by ward, place and pay. They see prices by month.')).toEqual([]);
    expect(quotePage('See prices from 20 to 40 euros and book.')).toBeUndefined();
  });
});
