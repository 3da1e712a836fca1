import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';
import { analyze, planApp } from '../index.ts';

const notionsOf = (description: string): Map<string, string[]> =>
  new Map(
    readIdea({ appName: 'T', description }).notions.map(({ lemma, fields }) => [lemma, fields.map(({ id }) => id)]),
  );

describe('where a list of properties ends', () => {
  it('is behind what many are told apart by', () => {
    const read = notionsOf('Site of a sail maker: sails by cut and cloth with pictures and prices, repairs, and news.');
    expect(read.get('sail')).toEqual(expect.arrayContaining(['cut', 'cloth', 'price']));
    expect(read.get('sail')).not.toContain('kind');
  });

  it('is before what has properties of its own', () => {
    const read = notionsOf(
      'Vineyard: wines by grape and year, tastings with places, a gift box with a card, and tours.',
    );
    expect(read.get('tasting')).not.toContain('card');
    expect(read.get('tasting')).not.toContain('gift_box');
  });

  it('is where an audience is named', () => {
    const read = notionsOf(
      'Snow report for skiers: depth by slope and day, tours logged with height, weather and photos.',
    );
    expect(read.get('skier') ?? []).not.toContain('height');
    expect(read.get('tour')).toEqual(expect.arrayContaining(['height', 'weather']));
  });

  it('leaves ways to go as choices', () => {
    expect(notionsOf('Holidays: trips by car, train or plane, with days.').get('trip')).toContain('kind');
  });
});

describe('what people choose from', () => {
  it('is there in numbers', () => {
    const read = notionsOf('Climbing hall: climbers choose a route by grade and wall, book a start time, and pay.');
    expect(read.get('route')).toContain('grade');
    expect(read.has('booking')).toBe(true);
  });
});

describe('what is asked for with a form', () => {
  const idea = {
    appName: 'T',
    description: 'Thatcher: roofs by county, a quote by length and width of the roof, and a request for a visit.',
  };

  it('is no property of anything', () => {
    const told = [...notionsOf(idea.description).values()].flat();
    expect(told).not.toContain('quote');
    expect(told).not.toContain('width');
  });

  it('makes a site for visitors', () => {
    expect(planApp(idea, analyze(idea)).site?.pages.some(({ kind }) => kind === 'form')).toBe(true);
  });

  it('is looked up by its number where it is tracked by that', () => {
    const lost = {
      appName: 'T',
      description: 'Website of a ferry line: crossings with times, fares, and lost property reports tracked by number.',
    };
    const pages = planApp(lost, analyze(lost)).site?.pages ?? [];
    expect(pages.some((page) => page.kind === 'lookup' && page.entity.startsWith('lost'))).toBe(true);
  });
});
