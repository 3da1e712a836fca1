/** The habits of models, each sent again and again by one that does not learn: what comes of it is what `habits.ts` says. In whole runs. */
import { afterAll, describe, expect, test } from 'vitest';
import { repairJudge } from '../../operator/models/index.ts';
import { createRepairClient } from '../../repair/index.ts';
import { isWhole } from '../scope.ts';
import { HABITS } from './habits.ts';
import { Replay, type Verdict } from './replay.ts';

const repair = createRepairClient({ memoryMiB: 768 });
const replay = new Replay(repairJudge(repair), repair);
afterAll(() => {
  repair.stop();
});
const MEANS: Readonly<Record<(typeof HABITS)[number]['expected'], Verdict>> = {
  taken: 'at once',
  mended: 'mended',
  refused: 'taken back',
};

describe.runIf(isWhole)('a page with the habit', () => {
  test.each(HABITS)(
    '“$name” is $expected',
    async (habit) => {
      const { name, expected } = habit;
      const texts = [habit.answer(await replay.page('spokes'))];
      const asked = {
        idea: 'spokes',
        stage: 'page',
        name,
        expected: MEANS[expected],
        habit: name,
        wish: '',
        file: '',
        texts,
      };
      const { verdict, why } = await replay.verdict(asked);
      expect(verdict, why).toBe(MEANS[expected]);
    },
    300_000,
  );
});
