import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { topicsIn } from './topics.ts';

describe('the topics that an idea sorts by', () => {
  it.each([
    ['A site with articles about oceans, deserts and caves. Readers comment.', ['Oceans', 'Deserts', 'Caves']],
    ['Visitors browse talks by topic (law, music, food).', ['Law', 'Music', 'Food']],
    ['Categories such as chairs, lamps and rugs, and save favourites.', ['Chairs', 'Lamps', 'Rugs']],
    ['It has categories: law, music, food, travel. Readers comment.', ['Law', 'Music', 'Food', 'Travel']],
    ['Sections are for teachers, pupils and parents to write.', []],
    ['News about our town and its people.', []],
    ['Members borrow equipment such as ladders and ropes, beginners sign up for a tour.', []],
  ])('%s', (text, expected) => {
    expect(topicsIn(text)).toEqual(expected);
  });

  it('are the sections of a paper, with headlines of each', () => {
    const { seed } = planned(
      'Daily',
      'A news website with articles about politics, sports and music. Readers browse articles by category.',
    );
    expect(seed['section']?.map(({ name }) => name)).toEqual(['Politics', 'Sports', 'Music']);
    const music = (seed['article'] ?? []).filter(({ section }) => section === 'section:2');
    expect(music.map(({ headline }) => headline)).toContain('An album recorded on a ferry');
  });

  it('are choices of what has no sections, and narrow its list', () => {
    const plan = planned('Halls', 'A website with talks about rivers, islands and caves. Visitors browse talks.');
    const talk = plan.entities.find(({ id }) => id === 'talk');
    const topics = talk?.fields.find(({ choices }) => choices?.some(({ label }) => label === 'Islands'));
    expect(plan.entities.map(({ id }) => id)).not.toContain('island');
    expect(topics?.choices).toHaveLength(3);
    const page = plan.site.pages.find((each) => each.kind === 'catalogue' && each.entity === 'talk');
    expect(page?.kind === 'catalogue' ? page.filters : []).toContain(topics?.id);
  });
});
