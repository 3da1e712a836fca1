import { expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

it.each([
  'An FAQ chatbot for a swimming club. Visitors browse questions by topic.',
  'An AI assistant for boat owners. Users ask questions and browse questions by topic.',
])('questions get the answers that belong to them: %s', (idea) => {
  const rows = planned('Plain', idea).seed['question'] ?? [];
  const told = new Map(rows.map((row) => [row['question'], String(row['answer'])]));
  const known = ['Is it worth repairing?', 'Who painted The Night Watch?'].filter((each) => told.has(each));
  expect(known).toHaveLength(1);
  expect(told.get(known[0])).toMatch(/half of a new one|Rembrandt/u);
});
