import { describe, expect, it } from 'vitest';
import { suggestedIn, withSuggested } from './suggested.ts';

describe('what is suggested to people who answer questions', () => {
  it.each([
    ['A site that recommends teas based on taste, caffeine and budget.', 'tea', ['taste', 'caffeine', 'price']],
    [
      'Guests answer a few questions about mood, weather and company and get suitable walks.',
      'walk',
      ['mood', 'weather', 'company'],
    ],
    ['The app suggests perfumes by season, occasion and price.', 'perfume', ['season', 'occasion', 'price']],
    [
      'It tells which bicycle suits them. Visitors answer five short questions on distance, terrain and experience.',
      'bicycle',
      ['distance', 'terrain', 'difficulty'],
    ],
  ])('%s', (idea, thing, asks) => {
    expect(suggestedIn(idea)).toMatchObject({ thing, asks });
  });

  it.each([
    'A quiz: players answer questions about rivers and capitals.',
    'A suggestion box where staff suggest improvements by department and site.',
    'Readers recommend books to friends.',
    'An interview tool: managers ask questions about skills and goals.',
  ])('is nothing in “%s”', (idea) => {
    expect(suggestedIn(idea)).toBeUndefined();
    expect(withSuggested(idea)).toBe(idea);
  });

  it('has what is asked', () => {
    expect(withSuggested('A page that recommends kites based on wind, age and budget. Users save kites.')).toBe(
      'A page that shows kites. Users save kites. Each kite has wind, age and price.',
    );
  });
});
