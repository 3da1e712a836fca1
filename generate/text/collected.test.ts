import { describe, expect, it } from 'vitest';
import { withCollections } from './collected.ts';

describe('a library from which nobody borrows', () => {
  it.each([
    [
      'A site for designers with a font library and a searchable pattern library.',
      'A site for designers with fonts and patterns.',
    ],
    ['Coaches keep the drills in our video library.', 'Coaches keep the drills in videos.'],
    ['Browse the sound effects library by length.', 'Browse sound effects by length.'],
  ])('is what stands in it: %s', (idea, meant) => {
    expect(withCollections(idea)).toBe(meant);
  });

  it.each([
    'A game library whose families borrow games for two weeks.',
    'Our toy library with toys by age.',
    'The song library lends scores to choirs.',
    'A photo library card for students.',
  ])('is a library where things are taken home: %s', (idea) => {
    expect(withCollections(idea)).toBe(idea);
  });
});
