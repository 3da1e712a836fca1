import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { inItsMeasure } from './lengths.ts';

const length = fieldFor('length', 'Length');

describe('the length of a thing', () => {
  it.each([
    ['film', 'duration', 'min'],
    ['short_film', 'duration', 'min'],
    ['house_boat', 'decimal', 'm'],
    ['walk', 'decimal', 'km'],
    ['scarf', 'decimal', 'cm'],
  ])('of a %s is a %s in %s', (thing, type, unit) => {
    expect(inItsMeasure(length, thing)).toMatchObject({ id: 'length', type, unit });
  });

  it('stays in the unit that somebody gave it, and nothing else changes', () => {
    const inFeet = { ...length, unit: 'ft' };
    expect(inItsMeasure(inFeet, 'boat')).toBe(inFeet);
    const width = fieldFor('width', 'Width');
    expect(inItsMeasure(width, 'film')).toBe(width);
  });

  it('is that of a film in an idea that says no more', () => {
    const description = 'A film club keeps films with title, director, length and year, members vote on them.';
    const { entities, seed } = planApp({ appName: 'Reel', description }, analyze({ appName: 'Reel', description }));
    expect(entities.find(({ id }) => id === 'film')?.fields.find(({ id }) => id === 'length')?.unit).toBe('min');
    for (const row of seed['film'] ?? []) expect(Number(row['length'])).toBeGreaterThan(60);
  });
});
