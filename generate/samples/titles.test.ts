import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../compose/index.ts';
import { linesOf } from '../words.ts';
import { Book, wordsOf } from './book.ts';
import { kindsOf, namesOf, partsOf } from './nouns.ts';
import { categoryFor, isNamedAsPerson, knownTitles, meantBy, titleFor } from './titles.ts';

const pieceOf = (singular: string, kind: Piece['kind']): Piece => ({
  draft: {
    id: singular.toLowerCase().replaceAll(' ', '_'),
    singular,
    plural: `${singular}s`,
    description: '',
    icon: 'box',
    access: 'shared',
    managedBy: ['admin'],
    title: 'name',
    fields: [{ id: 'name', label: 'Name', type: 'text', required: true }],
  },
  kind,
  weight: 1,
  fromTemplate: false,
  clauses: new Set(),
});
const titles = (singular: string, kind: Piece['kind'], about: string): readonly string[] =>
  knownTitles(pieceOf(singular, kind), [], wordsOf(about));

it.each([
  ['Volcano', 'thing', 'A site about volcanoes', 'Etna'],
  ['Bird', 'animal', 'Birds of our valley, with sightings', 'Robin'],
  ['Bird', 'animal', 'Sitters for birds, and their owners', 'Rio'],
  ['Service', 'service', 'House painters for rooms and facades', 'Walls and ceilings'],
  ['Service', 'service', 'A cleaning firm for every household', 'Weekly clean'],
  ['Report', 'request', 'Hikers report the condition of a trail', 'Tree across the path'],
] as const)('%s of %s: %s', (singular, kind, about, first) => {
  expect(titles(singular, kind, about)[0]).toBe(first);
});

describe('titles of sample rows', () => {
  const folder = new URL('titles/', import.meta.url);
  const lines = readdirSync(folder).flatMap((file) => linesOf(new URL(file, folder)));

  it('are written down for more than three hundred nouns, six and more each, none twice in a line', () => {
    const nouns = new Set(lines.flatMap((line) => (line.split(': ')[0] ?? '').split(' ~ ')[0]?.split(', ') ?? []));
    expect(nouns.size).toBeGreaterThan(300);
    for (const line of lines) {
      const items = line.slice(line.indexOf(': ') + 2).split(' | ');
      expect(new Set(items).size, line.slice(0, 40)).toBe(items.length);
      expect(items.length, line.slice(0, 40)).toBeGreaterThanOrEqual(6);
      for (const item of items) expect(item.length, item).toBeLessThanOrEqual(80);
    }
  });

  it('are those of the meaning that the idea speaks of', () => {
    expect(titles('Board', 'thing', 'surf school on the beach')[0]).toMatch(/Longboard/);
    expect(titles('Board', 'thing', 'boards with cards and columns for a team')[0]).toBe('Autumn release');
    expect(titles('Class', 'service', 'yoga studio')[0]).toBe('Vinyasa flow');
    expect(titles('Stock', 'thing', 'stocks with price and dividend')[0]).toMatch(/\([A-Z]{4}\)$/);
  });

  it('count the last word of several where the whole has none', () => {
    expect(titles('Sourdough loaf', 'goods', '')).toContain('Rye with caraway');
    expect(titles('Practice area', 'thing', '')).toContain('Family law');
  });

  it('are kinds of what nobody wrote titles for', () => {
    expect(kindsOf(['parrot'])).toContain('Cockatoo');
    expect(titles('Drum', 'goods', '')).toContain('Snare drum');
  });

  it('are named by a place or a material where nothing else is known, never by a number', () => {
    const piece = pieceOf('Gizmo', 'goods');
    const made = Array.from({ length: 12 }, (_, row) => titleFor(piece, { row, language: 'en', people: 0 }, [], []));
    expect(new Set(made).size).toBe(12);
    for (const title of made) expect(title).toMatch(/^[A-Z][a-z' ]+ gizmo$/);
  });

  it('of categories follow from what they sort', () => {
    const cheese = { ...pieceOf('Cheese', 'goods') };
    const names = knownTitles(pieceOf('Category', 'category'), [cheese], new Set());
    expect(names).toContain('Blue');
    expect(names[categoryFor('Farmhouse Cheddar', names, 3)]).toBe('Hard and aged');
    const goods = knownTitles(pieceOf('Category', 'category'), [pieceOf('Product', 'goods')], new Set());
    expect(names).not.toContain('New');
    expect(goods[categoryFor('Copper kettle', goods, 0)]).toBe('Kitchen');
    expect(goods[categoryFor('Wool scarf', goods, 3)]).toBe('Clothing');
  });
});

it('knows a thing by its whole name before its last word, and a field likewise', () => {
  expect(namesOf({ id: 'area', singular: 'Practice area' })).toEqual(['practice_area', 'area']);
  expect(partsOf('height_gain')).toEqual(['height_gain', 'gain', 'height']);
  expect(partsOf('price_per_day')).toEqual(['price_per_day']);
});

it('finds no line whose words the idea does not say', () => {
  const book = new Book(new URL('titles/goods.txt', import.meta.url));
  expect(book.find(['ring'], new Set())).toBeUndefined();
  expect(book.find(['ring'], wordsOf('wedding'))?.length).toBeGreaterThan(10);
});

it('what WordNet says is in one file below 300 kB', () => {
  expect(readFileSync(new URL('kinds.txt', import.meta.url)).length).toBeLessThan(300_000);
});

it('calls who belongs to something by a name of people', () => {
  const draft = { ...pieceOf('Choir member', 'thing').draft, id: 'choir_member', title: 'name' };
  expect(isNamedAsPerson({ ...pieceOf('Choir member', 'thing'), draft })).toBe(true);
  expect(isNamedAsPerson(pieceOf('Choir stall', 'thing'))).toBe(false);
});

it.each([
  ['Lamb shoulder, white beans', 'Meat'],
  ['Pork schnitzel, potato salad', 'Meat'],
  ['Lentil soup with cumin', 'Vegan'],
  ['Lemon posset', 'Vegetarian'],
  ['Something of the house', undefined],
])('sorts %s by what it speaks of first', (title, diet) => {
  const diets = ['Vegan', 'Vegetarian', 'Fish', 'Meat'];
  expect(diets[meantBy(title, diets) ?? -1]).toBe(diet);
});
