import { expect, test } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { raiseRows, rowsQuestion, withRows } from './rows.ts';

const idea = {
  appName: 'Meridian',
  template: 'quiz',
  description: 'An online quiz platform about geography with levels, a timer and leaderboards',
};
const first = planApp(idea, analyze(idea));
// Room for the questions: what is asked for is limited.
const seed: Blueprint['seed'] = { ...first.seed, geography: [], card: [] };
const plan = { ...first, seed };
const quizzes = plan.seed['quiz'] ?? [];
const questions = plan.seed['question'] ?? [];
const good = quizzes.map((_, at) => ({
  name: `Rivers, part ${String(at + 1)}`,
  about: 'Where they rise and where they end.',
}));

test('a model is asked for texts and choices, with the rows as they are', () => {
  const asked = rowsQuestion(plan)?.request.turns[0]?.text ?? '';
  expect(asked).toContain('name (Name; text), field (Field; Earth | Nature');
  expect(asked).toContain(String(quizzes[0]?.['name']));
  expect(asked).not.toContain('@example.com');
});

test('rows say what was written for them, and keep their other values', () => {
  const { plan: made, things, left } = withRows(plan, { quiz: good });
  expect([things, left]).toEqual([['Quizzes'], []]);
  expect(made.seed['quiz']?.[0]).toMatchObject({ name: 'Rivers, part 1', minutes: quizzes[0]?.['minutes'] });
  expect(made.seed['question']).toEqual(questions);
});

test('a choice is one of the list, and what other rows copy of it goes along', () => {
  const written = questions.map((row, at) => ({
    ...row,
    question: `Question ${String(at + 1)}?`,
    right_choice: at === 0 ? 'D' : String(row['right_choice']),
  }));
  const { plan: made, left } = withRows(plan, { question: written });
  expect(left).toEqual([]);
  expect(made.seed['question']?.[0]).toMatchObject({ right_choice: 'd' });
  const answers = made.seed['answer']?.filter((row) => row['question'] === 'question:0') ?? [];
  expect(answers.length).toBeGreaterThan(0);
  for (const row of answers) expect(row['right_choice']).toBe('d');
});

test.each([
  [
    'too few rows',
    good.slice(1),
    new RegExp(`must be ${String(good.length)} rows, not ${String(good.length - 1)}`, 'u'),
  ],
  ['the same name twice', good.map((row) => ({ ...row, name: 'Rivers' })), /there twice/],
  ['no name', good.map(({ about }) => ({ about })), /no good “name”/],
  ['markup', good.map((row, at) => ({ ...row, name: `<b>${String(at)}</b>` })), /markup/],
  ['an address', good.map((row, at) => ({ ...row, name: `See www.rivers.example ${String(at)}` })), /address/],
  ['no rows', good.map(() => 7), /no good/],
])('%s: the rows stay', (_, rows, why) => {
  const { plan: made, things, left } = withRows(plan, { quiz: rows });
  expect(made).toEqual(plan);
  expect(things).toEqual([]);
  expect(left.join(' ')).toMatch(why);
  const read = rowsQuestion(plan)?.read(JSON.stringify({ rows: { quiz: rows } }));
  expect(read?.ok === false && read.problem).toMatch(why);
});

test('names that the idea lists stay, and what no app has is not written', () => {
  const own = { ...plan, app: { ...plan.app, description: quizzes.map(({ name }) => String(name)).join(', ') } };
  const { plan: made } = withRows(own, { quiz: good });
  expect(made.seed['quiz']?.map(({ name }) => name)).toEqual(quizzes.map(({ name }) => name));
  expect(withRows(plan, { user: [{ name: 'root' }] })).toMatchObject({ things: [], left: [] });
});

test('a thing with few rows is asked for more, and has those it had where nobody writes them', async () => {
  const few = { ...plan, seed: { ...plan.seed, quiz: quizzes.slice(0, 3), question: [], attempt: [] } };
  const asked: string[] = [];
  const raisedBy = (text: string) =>
    raiseRows(few, {
      signal: new AbortController().signal,
      judge: () => Promise.reject(new Error('nothing to judge')),
      model: {
        ask: ({ turns }) => {
          asked.push(turns[0]?.text ?? '');
          const usage = { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 0 };
          return Promise.resolve({ text, provider: 'openai', model: 'm', usage, replayed: false, fellBack: [] });
        },
      },
    });
  const eight = Array.from({ length: 8 }, (_, at) => ({
    name: `Rivers ${'ABCDEFGH'.charAt(at)}`,
    about: 'Where they rise.',
  }));
  const { value: more } = await raisedBy(JSON.stringify({ rows: { quiz: eight } }));
  expect(asked[0]).toContain('quiz: Quizzes, 8 rows');
  expect(more.seed['quiz']?.map((row) => row['name'])).toEqual(eight.map(({ name }) => name));
  const { value: none } = await raisedBy('{"rows":{}}');
  expect(none.seed).toEqual(few.seed);
});

const told = (of: Blueprint): string => rowsQuestion(of)?.request.turns[0]?.text ?? '';

test('of what the idea lists by name the rest is asked for, and the names stay', () => {
  const text =
    'A website about knots: see how to tie the bowline, the clove hitch or the sheet bend, each with its uses.';
  const from = planApp({ appName: 'Tied', description: text }, analyze({ appName: 'Tied', description: text }));
  const entity = from.entities.find(({ id }) => from.site.offers.some((offer) => offer.entity === id));
  if (entity === undefined) throw new Error('Nothing is offered.');
  const names = ['Bowline', 'Clove hitch', 'Sheet bend'];
  const rows = names.map((name) => ({ ...from.seed[entity.id]?.[0], [entity.title]: name }));
  const listed = { ...from, seed: { ...from.seed, [entity.id]: rows } };
  const text2 = told(listed);
  expect(text2).toContain('"information":"Bowline');
  expect(text2).not.toContain(`"${entity.title}":"Bowline`);
  const more = entity.fields.find(({ id, type }) => id !== entity.title && (type === 'longtext' || type === 'text'));
  if (more === undefined) throw new Error('It says nothing.');
  const written = names.map((name) => ({
    [entity.title]: 'Granny knot',
    [more.id]: `What ${name.toLowerCase()} is for.`,
  }));
  const { plan: made, left } = withRows(listed, { [entity.id]: written });
  expect(left).toEqual([]);
  expect(made.seed[entity.id]?.map((row) => [row[entity.title], row[more.id]])).toEqual(
    names.map((name) => [name, `What ${name.toLowerCase()} is for.`]),
  );
});

test('figures may be written where nothing is reckoned with them, within their bounds', () => {
  expect(told(plan)).toMatch(/minutes \(Takes; duration in min/);
  const given = good.map((row, at) => ({ ...row, minutes: at === 0 ? 7 : at === 1 ? -3 : 'many' }));
  const { plan: made, left } = withRows(plan, { quiz: given });
  expect(left).toEqual([]);
  expect(made.seed['quiz']?.map((row) => row['minutes'])).toEqual(
    quizzes.map((row, at) => (at === 0 ? 7 : row['minutes'])),
  );
});
