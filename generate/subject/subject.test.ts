import { describe, expect, it } from 'vitest';
import { BUILT, type Template } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { subjectsBeside, subjectsOf } from './index.ts';

const template = (id: string): Template => {
  const found = BUILT.get(id);
  if (found === undefined) throw new Error(id);
  return found;
};
const planOf = (id: string, description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Crumb', description, template: id };
  return planApp(idea, analyze(idea));
};
const said = (id: string, description: string): string => {
  const { seed, landing, site } = planOf(id, description);
  return JSON.stringify([seed, landing, site]);
};

describe('what an idea is about', () => {
  it.each([
    ['membership', 'A fencing school with aikido classes; members book a class.', ['fencing', 'aikido']],
    ['blog', 'A blog about archaeology. Readers comment.', ['archaeology']],
    ['quiz', 'A quiz site about opera.', ['opera']],
    ['lms', 'Students browse courses, enrol and complete lessons.', []],
    ['ecommerce', 'An online shop with a basket and a newsletter.', []],
    ['restaurant', 'Guests see the menu and reserve a table.', []],
    ['forum', 'A forum with threads and replies. Background crimson, buttons the colour of apricots.', []],
    ['lms', 'An online school: courses, screencasts, worksheets and a trophy for the best.', []],
  ])('beside the words of %s in “%s”', (id, idea, subjects) => {
    expect(subjectsBeside(idea, template(id))).toEqual(subjects);
  });

  it('is said as it stands in the idea, without the things that are kept', () => {
    expect(subjectsOf('Courses in falconry and on glaciers.', ['Course']).map((each) => each.said)).toEqual([
      'falconry',
      'glaciers',
    ]);
  });
});

describe('of another trade, nothing of the template’s own stays', () => {
  it.each([
    ['membership', 'A fencing school with aikido classes; members book a class.', /\bpool\b|\bbath|lanes|sauna|swim/iu],
    ['membership', 'A pilates studio where members book classes.', /\bpool\b|the whole bath|lanes|sauna|swim/iu],
    ['lms', 'Courses in falconry: people enrol and follow the lessons.', /python|javascript|typography|sql\b/iu],
    ['tutoring', 'Harp lessons with private teachers. Students book a lesson.', /latin|integral|\bovid\b/iu],
    ['blog', 'A blog about archaeology. Readers comment.', /\btrains?\b|carriage|couchette|sleeper|station/iu],
    ['restaurant', 'A sushi bar: guests see the menu and reserve a seat.', /smoked butter|horseradish/iu],
    ['forum', 'A forum about falconry with threads and replies.', /heat pump|slate roofs|water pressure/iu],
  ])('of %s in “%s”', (id, idea, own) => {
    expect(own.exec(said(id, idea))?.[0]).toBeUndefined();
  });

  it('and what is taught, written or asked is about the idea', () => {
    const titles = (id: string, thing: string, description: string): string[] =>
      (planOf(id, description).seed[thing] ?? []).map(({ title }) => String(title));
    expect(titles('lms', 'course', 'Courses in falconry: people enrol and follow the lessons.')).toContain(
      'Falconry for beginners',
    );
    expect(titles('blog', 'post', 'A blog about archaeology. Readers comment.').join()).toMatch(/archaeology/u);
  });
});

it('the story stays where an idea says no other trade', () => {
  expect(said('lms', 'Students browse courses, enrol and complete lessons.')).toMatch(/python/iu);
  expect(said('membership', 'A swimming pool where members book classes.')).toMatch(/lanes/iu);
});
