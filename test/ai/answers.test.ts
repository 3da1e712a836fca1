/** Whole answers as models really give them: what comes of each is what its head says, and docs/ai.md tells how many end how. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { repairJudge } from '../../operator/models/index.ts';
import { createRepairClient } from '../../repair/index.ts';
import { isWhole } from '../scope.ts';
import { readAnswers, Replay, VERDICTS } from './replay.ts';

const repair = createRepairClient({ memoryMiB: 768 });
const replay = new Replay(repairJudge(repair), repair);
afterAll(() => {
  repair.stop();
});

const answers = readAnswers();
/** In ordinary runs, one answer for each stage and verdict; all of them in whole runs. */
const tried = isWhole
  ? answers
  : answers.filter(
      ({ stage, expected }, at) =>
        answers.findIndex((other) => other.stage === stage && other.expected === expected) === at,
    );

describe.each(tried)('$idea, $name: $habit', (answer) => {
  test(`is ${answer.expected}`, async () => {
    const { verdict, why } = await replay.verdict(answer);
    expect(verdict, why).toBe(answer.expected);
  }, 120_000);
});

test('the table of the docs counts them', () => {
  const docs = readFileSync(new URL('../../docs/ai.md', import.meta.url), 'utf8');
  for (const stage of new Set(answers.map((answer) => answer.stage))) {
    const own = answers.filter((answer) => answer.stage === stage);
    const counts = VERDICTS.map((verdict) => own.filter(({ expected }) => expected === verdict).length);
    expect(docs).toContain(`| \`${stage}\` | ${[own.length, ...counts].join(' | ')} |`);
  }
});
