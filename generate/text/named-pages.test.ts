import { describe, expect, it } from 'vitest';
import { calledPages, namedPages, withoutExplained } from './named-pages.ts';

describe('pages that an idea names in its own words', () => {
  it.each([
    ['Include pages for tasting notes and about us.', ['tasting notes', 'about us']],
    ['There is a page with rates, a gallery and a contact page.', ['rates', 'gallery', 'contact']],
    [
      'Pages for how it works, finished roofs and frequently asked questions; visitors can ask.',
      ['how it works', 'finished roofs', 'frequently asked questions'],
    ],
    [
      'Sailing club website with news, training times by group and a membership page where people apply.',
      ['news', 'training times', 'membership'],
    ],
    ['It should have a page with questions and answers.', ['questions and answers']],
    [
      'Pages for who we are, frequently asked questions and press.',
      ['who we are', 'frequently asked questions', 'press'],
    ],
    ['A page explains the scoring, and pages describe the route and the rules.', ['scoring', 'route', 'rules']],
    [
      'A site for our reunion. It should show our story, the order of the day, how to get there and where to sleep.',
      ['story', 'order of day', 'how to get there', 'where to sleep'],
    ],
    ['See each horse on its own page with age, height and price.', []],
    ['Every cheese has a page with origin and milk, and there is a page with recipes.', ['recipes']],
    ['The website should include functionalities for paying and searching.', []],
  ])('%s', (text, expected) => {
    expect(namedPages(text)).toEqual(expected);
  });

  it('are not what a sentence tells of a page, nor pages of a book', () => {
    expect(namedPages('The front page shows what is new. I log the pages I read each day.')).toEqual([]);
    expect(namedPages('Users open a page with a list of all orders that are late.')).toEqual([]);
  });
});

it('leaves what pages explain out of what is kept', () => {
  expect(withoutExplained('We sell mugs; pages explain the glazes and the kiln.')).not.toMatch(/glaze|kiln/);
});

describe('what people read', () => {
  it('is a page where it is a text', () => {
    expect(namedPages('Members see their shelf, and everyone can read the rules.')).toEqual(['rules']);
    expect(calledPages('Owners book a check and read how to clean their chimney, or write.')).toEqual([
      'how to clean your chimney',
    ]);
  });

  it('is none where it is a row of a list', () => {
    expect(namedPages('Readers read the reviews and the articles.')).toEqual([]);
    expect(calledPages('Readers read how others decide.')).toEqual([]);
  });
});
