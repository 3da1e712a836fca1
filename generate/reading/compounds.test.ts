import { describe, expect, it } from 'vitest';
import { readIdea } from '../analysis/index.ts';

const read = (description: string): string[] =>
  readIdea({ appName: 'T', description }).notions.map(({ lemma }) => lemma);

describe('a compound and its head', () => {
  it.each([
    ['Audiobook site with books and chapters, speed, ratings, and narrators who upload.', 'audiobook', 'book'],
    ['Rent a campervan: vans with beds and price per night, extras, booking.', 'van', 'campervan'],
    ['Motorbike club with bikes by maker and year, rides, and members.', 'motorbike', 'bike'],
  ])('are one thing where a site is called after it: %s', (idea, kept, gone) => {
    expect(read(idea)).toContain(kept);
    expect(read(idea)).not.toContain(gone);
  });

  it('are two where both are listed', () => {
    expect(read('Garden centre: we sell houses and greenhouses with size and price.')).toEqual(
      expect.arrayContaining(['house', 'greenhouse']),
    );
  });
});

it('calls things by the idea’s whole words, where it knows no others', () => {
  const named = (description: string): string[] =>
    readIdea({ appName: 'T', description }).notions.map(({ many }) => many);
  expect(named('Find dog parks by town, add a park, rate parks.').map((name) => name.toLowerCase())).toContain(
    'dog parks',
  );
  expect(named('Rent tennis courts and squash courts by the hour.').map((name) => name.toLowerCase())).toContain(
    'courts',
  );
});

describe('what many of a thing are told apart by', () => {
  it('is theirs, and not of what has them', () => {
    const { notions } = readIdea({
      appName: 'T',
      description: 'Portfolio of a sculptor with statues by material and year, an about page and a contact form.',
    });
    const told = notions.find(({ lemma }) => lemma === 'statue')?.fields.map(({ id }) => id);
    expect(told).toEqual(['material', 'year']);
  });
});
