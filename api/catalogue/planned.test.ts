import { expect, it } from 'vitest';

import { analysisSchema } from './catalogue.ts';
import { readIdea } from './reading.ts';

const read = (description: string) => {
  const { record } = readIdea({ app_name: 'Test', description });
  return analysisSchema.parse({ ...record, models: null });
};

it('shows the pages of each surface, what each role may do, and the look with what the idea states of it', () => {
  const { surfaces, people, look, questions } = read(
    'Online shop for kites: visitors put kites in a basket and pay. Playful. Red buttons on a white background.',
  );
  const pages = new Map(surfaces.map(({ surface, pages: titles }) => [surface, titles]));
  expect(pages.get('site')?.length).toBeGreaterThan(2);
  expect(pages.get('account')).toContain('Orders');
  expect(pages.get('desk')).toEqual(expect.arrayContaining(['Orders', 'Products']));
  const buyer = people.find(({ is_new }) => is_new);
  const keeper = people.find((each) => each.manages.includes('Products'));
  expect(buyer?.manages).toEqual([]);
  expect(keeper?.manages).toContain('Orders');
  expect(look).toMatchObject({ scheme: 'light', background: '#ffffff' });
  expect(look.direction).not.toBe('');
  expect(questions).toEqual([]);
});

it('has no place of one’s own where whoever signs up works with everything, and asks what is left open', () => {
  const { surfaces, people, questions } = read('A choir keeps its songs with composer and length, and rehearsals.');
  expect(surfaces.map(({ surface }) => surface)).toEqual(['site', 'desk']);
  expect(people.find(({ is_new }) => is_new)?.manages).toContain('Songs');
  expect(questions.map(({ about }) => about)).toEqual(['access', 'colour']);
  for (const { options } of questions)
    for (const { sentence, template } of options) expect(sentence ?? template).not.toBeNull();
});

it('is dark where the idea says so', () => {
  expect(read('A choir keeps its songs. Gold buttons on a black background.').look.scheme).toBe('dark');
});
