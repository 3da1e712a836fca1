import { describe, expect, it } from 'vitest';

import { LIMITS, PATTERNS } from '../../crds/index.ts';
import { freeName, slugOf } from './names.ts';

describe('slugOf', () => {
  it.each([
    ['Petal & Stem', 'petal-stem'],
    ["Bob's  Bikes!!", 'bobs-bikes'],
    ['Café Größe', 'cafe-grosse'],
    ['24h Gym', 'app-24h-gym'],
    ['日本語', undefined],
    ['---', undefined],
    ['ÅÄÖ', 'aao'],
  ])('makes %j %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('leaves room for a suffix and never ends with a hyphen', () => {
    const slug = slugOf(`${'a'.repeat(34)} bcd`) ?? '';
    expect(slug).toBe('a'.repeat(34));
    expect(`${slugOf('x'.repeat(200))}-abcd`).toHaveLength(LIMITS.nameLength);
  });
});

describe('freeName', () => {
  it('takes the slug if it is free, and otherwise adds four characters until one is', () => {
    expect(freeName('Shop', () => false)).toBe('shop');
    const refused: string[] = [];
    const name = freeName('Shop', (candidate) => refused.push(candidate) < 3);
    expect(refused[0]).toBe('shop');
    expect(name).toMatch(/^shop-[a-z2-9]{4}$/);
  });

  it('gives a name the resource accepts to anything', () => {
    for (const name of ['🍕', '', '1', '-a-', 'A'.repeat(80), '<b>']) {
      expect(freeName(name, () => false)).toMatch(new RegExp(PATTERNS.mvpName));
    }
  });
});
