import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { dataOf } from '../words.ts';

function pagesOf(description: string) {
  const idea = { appName: 'Plain & Co', description };
  return planApp(idea, analyze(idea)).site.pages;
}

describe('pages that an idea names beside those of its template', () => {
  it('are in the menu, say something and lead on', () => {
    const pages = pagesOf(
      'Website of an architects’ office: projects, services, team, news, careers and a contact form.',
    );
    const careers = pages.find(({ id }) => id === 'careers');
    expect(careers?.title).toBe('Careers');
    expect(careers?.kind === 'content' ? careers.blocks.map(({ kind }) => kind) : []).toEqual(['text', 'call']);
    expect(pages.findIndex(({ kind }) => kind === 'form')).toBeGreaterThan(
      pages.findIndex(({ id }) => id === 'careers'),
    );
  });

  it('are not made twice, nor where no site is', () => {
    expect(
      pagesOf('A website for a law office with services, team, news and contact.').map(({ id }) => id),
    ).not.toContain('careers');
    expect(pagesOf('An internal tool for our staff to track careers of employees.').map(({ id }) => id)).not.toContain(
      'careers',
    );
  });

  it('tell of what every trade may tell of, in several paragraphs', () => {
    const pages = pagesOf(
      'A website for a kayak school with trips and guides. It should have pages for safety, things to do nearby, sustainability and how to find us.',
    );
    for (const id of ['safety', 'nearby', 'sustainability', 'directions']) {
      const page = pages.find((each) => each.id === id);
      const [block] = page?.kind === 'content' ? page.blocks : [];
      expect(block?.kind === 'text' ? block.text.length : 0).toBeGreaterThan(2);
    }
    expect(pages.map(({ path }) => path)).not.toContain('tasks');
  });

  it('are there under the name that the idea gives them, and tell of what nobody keeps', () => {
    const pages = pagesOf(
      'A website for a canoe race. Paddlers register for a class, and pages explain the course, the schedule of the day, the buoys and the rules.',
    );
    for (const id of ['course', 'schedule_of_the_day', 'rules', 'buoys']) {
      const page = pages.find((each) => each.id === id);
      const [block] = page?.kind === 'content' ? page.blocks : [];
      expect(block?.kind === 'text' ? block.text.length : 0).toBeGreaterThan(2);
    }
    const hire = pagesOf(
      'Hire of cargo bikes: people book a bike by day. A page has the terms of hire, one our brake tips.',
    );
    expect(hire.find(({ id }) => id === 'terms')?.title).toBe('Terms');
  });

  it('are not written for what the app keeps and shows', () => {
    const pages = pagesOf(
      'A website for a kite school with courses and teachers. Include pages for our teachers and prices.',
    );
    expect(pages.filter(({ title }) => /teachers/iu.test(title)).map(({ kind }) => kind)).toEqual(['catalogue']);
  });

  it('speak the language of the app', () => {
    const pages = pagesOf(
      'Webseite eines Architekturbüros mit Projekten, Leistungen, Team, Neuigkeiten, Karriere und Kontakt. Besucher sehen Projekte.',
    );
    expect(pages.map(({ title }) => title)).toContain('Karriere');
  });

  it('show what they are about: prices as they are, steps, and a form to write by in a template, too', () => {
    const pages = pagesOf(
      'Booking website for a rehearsal studio. Bands see rooms with a price per hour and book a room. ' +
        'There is a page with rates, a gallery and a contact page, and how it works.',
    );
    const blocks = (id: string): string[] =>
      pages.flatMap((page) => (page.id === id && page.kind === 'content' ? page.blocks.map(({ kind }) => kind) : []));
    expect(blocks('pricing')).toContain('rows');
    expect(blocks('gallery')).toEqual(['rows']);
    expect(blocks('how_it_works')).toEqual(['list']);
    expect(pages.filter(({ kind }) => kind === 'form').map(({ id }) => id)).toContain('contact');
  });

  it('tell the hours where the idea only names them', () => {
    const say = (hours: string) =>
      pagesOf(`A website of a toy museum where visitors see toys and book tours, and find ${hours}.`).map(
        ({ id }) => id,
      );
    expect(say('the opening hours')).toContain('opening_hours');
    expect(say('the opening hours, which are 10 to 17 every day')).not.toContain('opening_hours');
  });

  it('say what the place is, and lead to whoever answers', () => {
    const pages = pagesOf(
      'Please build a website for a loose-leaf tea shop where shoppers browse teas by origin and order them. Include pages for about us and contact.',
    );
    const about = pages.find(({ id }) => id === 'about');
    const [first] = about?.kind === 'content' ? about.blocks : [];
    expect(first?.kind === 'text' ? first.text[0] : '').toMatch(
      /^Plain & Co is a loose-leaf tea shop\. Here you find teas/u,
    );
    expect(about?.kind === 'content' ? about.blocks.map(({ kind }) => kind) : []).toEqual(['text', 'call']);
  });
});

describe('what is said of every business', () => {
  it('claims nothing that only its owner knows', () => {
    const texts: string[] = [];
    const read = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
    };
    read(dataOf(new URL('words.yaml', import.meta.url)));
    expect(texts.length).toBeGreaterThan(100);
    // What finds a page is no text of it.
    const said = texts.filter((text) => !/[|\\]/u.test(text));
    expect(said.flatMap((text) => claimsIn(text, text)).map(({ words, text }) => `${words}: ${text}`)).toEqual([]);
  });

  it('asks the owner for the hours, and shows none before', () => {
    const page = pagesOf('Website of a cheese dairy with cheeses, prices, opening hours and directions.').find(
      ({ id }) => id === 'opening_hours',
    );
    const blocks = page?.kind === 'content' ? page.blocks : [];
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    expect(facts.map(({ id }) => id)).toContain('hours');
    expect(facts.every(({ value }) => value === undefined)).toBe(true);
  });
});
