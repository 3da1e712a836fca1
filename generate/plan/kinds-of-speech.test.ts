import { describe, expect, it } from 'vitest';
import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { analyze, planApp } from '../index.ts';
import { planned } from '../../test/apps/planned.ts';

const fieldsOf = (description: string, id: string, template?: string): string[] => {
  const idea = { appName: 'Plain', description, ...(template === undefined ? {} : { template }) };
  const found = planApp(idea, analyze(idea)).entities.find((entity) => entity.id === id);
  return found?.fields.map((field) => field.id) ?? [];
};
const ids = (description: string): string[] => planned('Plain', description).entities.map(({ id }) => id);

describe('what a list is looked through by', () => {
  it('tells its rows apart, whatever else the words are names of', () => {
    const description = 'A site about teas. Visitors browse teas by country, leaf and city of origin.';
    expect(ids(description)).not.toContain('leaf');
    expect(fieldsOf(description, 'tea', CUSTOM_TEMPLATE)).toEqual(expect.arrayContaining(['country', 'leaf']));
  });

  it('is of what was handed in, and seen by all, where others search it', () => {
    const plan = planned(
      'Plain',
      'Neighbours report stray pets with a photo and street, others search them by colour and district.',
    );
    const report = plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'district'));
    expect(report?.access).toBe('shared');
  });

  it('is of the rows that were browsed, where more of them is seen', () => {
    const description = 'Visitors browse boats by harbour, see the price and engine, and send a question.';
    expect(fieldsOf(description, 'boat', CUSTOM_TEMPLATE)).toEqual(expect.arrayContaining(['price', 'engine']));
  });
});

describe('what somebody brings, does or needs', () => {
  const description =
    'A site for garden days. Helpers sign up for a garden day with what they bring, such as a spade, rake or gloves.';

  it('is one property with choices, and none of the things', () => {
    expect(ids(description)).toEqual(expect.not.arrayContaining(['spade', 'rake', 'glove']));
    const field = planned('Plain', description)
      .entities.flatMap(({ fields }) => fields)
      .find(({ id }) => id === 'what_they_bring');
    expect(field?.choices?.map(({ label }) => label)).toEqual(['Spade', 'Rake', 'Gloves', 'Something else']);
  });
});

describe('a likely template', () => {
  it('gives way where the idea names nothing of it and enough of its own, and stays where it is sure and named', () => {
    const idea = {
      appName: 'Plain',
      description:
        'Lecturers offer topics, students apply for a topic, and examiners grade the thesis. Each thesis has milestones with a due date.',
    };
    const analysis = analyze(idea);
    const likely = (score: number): typeof analysis => ({
      ...analysis,
      template: 'real-estate',
      templates: [{ id: 'real-estate', name: 'Real estate', score, reasons: [] }],
    });
    expect(planApp(idea, likely(0.4)).app.template).toBeNull();
    expect(planApp(idea, likely(0.9)).app.template).toBeNull();
    const named = { ...idea, description: `${idea.description} Agents show the homes to them.` };
    expect(planApp(named, likely(0.9)).app.template).toBe('real-estate');
  });
});

describe('turns of speech', () => {
  it('name no things: getting here, sets and repetitions, with name and email', () => {
    const kept = ids(
      'A website of a gym. Pages for prices and getting here. Members get a training plan with sets and repetitions, and answer with name and email.',
    );
    expect(kept).toEqual(expect.not.arrayContaining(['here', 'set', 'name']));
  });

  it('say when something leaves', () => {
    expect(
      ids('A website of a ferry line. Passengers look up the timetable by pier and route, and see delays.'),
    ).toContain('journey');
  });
});
