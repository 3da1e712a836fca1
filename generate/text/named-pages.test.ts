import { describe, expect, it } from 'vitest';
import { namedPages } from './named-pages.ts';

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
  ])('%s', (text, expected) => {
    expect(namedPages(text)).toEqual(expected);
  });

  it('are not what a sentence tells of a page, nor pages of a book', () => {
    expect(namedPages('The front page shows what is new. I log the pages I read each day.')).toEqual([]);
    expect(namedPages('Users open a page with a list of all orders that are late.')).toEqual([]);
  });
});
