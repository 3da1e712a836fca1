import { describe, expect, it } from 'vitest';
import { plainer } from './plainer.ts';

describe('a sentence in plainer words', () => {
  it.each([
    ['I want to know who took what and since when.', 'I want to know borrowings.'],
    ['I want a list of who still has to pay.', 'I want a list of payments.'],
    ['The caretaker says yes or no.', 'The caretaker decides.'],
    ['I write about forgotten buildings in Leipzig.', 'I write posts in Leipzig.'],
    ['Sections are sports, canteen and interviews.', 'we have Sections.'],
    ['Parents pay 90 pounds per term.', 'Parents pay fees of 90 pounds per term.'],
    ['I keep a name, a date and the length of every interview.', 'every interview has a name, a date and the length.'],
  ])('%s', (said, meant) => {
    expect(plainer(said)).toBe(meant);
  });

  it.each([
    'Members keep a list of every book they have read.',
    'Parents pay the deposit in cash.',
    'We teach parts of speech in small groups.',
    'Every section has a title and a colour.',
    'Who wins gets a prize.',
  ])('leaves what is plain as it is: %s', (said) => {
    expect(plainer(said)).toBe(said);
  });
});
