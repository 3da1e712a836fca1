import { expect, test } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';
import { rowsQuestion, withRows } from './rows.ts';

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

test('what the idea lists itself, people, and what no app has are not written', () => {
  const own = { ...plan, app: { ...plan.app, description: quizzes.map((row) => String(row['name'])).join(', ') } };
  expect(withRows(own, { quiz: good }).things).toEqual([]);
  expect(withRows(plan, { user: [{ name: 'root' }] })).toMatchObject({ plan, things: [], left: [] });
});
