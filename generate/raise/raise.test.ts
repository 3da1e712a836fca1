import { expect, test } from 'vitest';
import type { Model, ModelRequest } from '../../ai/index.ts';
import { goodAnswer, stageOf } from '../../test/ai/author.ts';
import { generate, type Generated } from '../generate.ts';
import { AUTHORS } from './raise.ts';
import type { Helpers, RaisedFiles } from './contract.ts';

const IDEA = {
  appName: 'Spokes',
  description: 'Bike rental by the beach, by the hour or day, no double booking.',
};
const PAGE = 'frontend/app/page.tsx';

/** Sample rows as they are asked for, with other names. */
function otherRows(request: ModelRequest): string {
  const prompt = request.turns[0]?.text ?? '';
  const rows = Object.fromEntries(
    [...prompt.matchAll(/^(\w+): .* called by (\w+)\. Keys: .*\n((?:\{.*\}\n?)+)/gm)].map(
      ([, id = '', title = '', lines = '']) => [
        id,
        lines
          .trim()
          .split('\n')
          .map((line, at) => ({
            ...(JSON.parse(line) as object),
            [title]: `Sea breeze ${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}`,
          })),
      ],
    ),
  );
  return JSON.stringify({ rows });
}

const usage = { calls: 1, inputTokens: 10, outputTokens: 10, costUsd: 0 };
/** A good model; `before` is awaited before each answer. */
function helpers(before: (stage: string) => Promise<void> = () => Promise.resolve()): Helpers {
  const model: Model = {
    async ask(request) {
      const asked = { ...request, turns: request.turns, wire: 'openai', model: 'm', key: '', body: {} } as const;
      const stage = stageOf(asked);
      await before(stage);
      const text = stage === 'rows' ? otherRows(request) : goodAnswer(asked);
      return { text, provider: 'openai', model: 'm', usage, replayed: false, fellBack: [] };
    },
  };
  return {
    model,
    judge: (files) => Promise.resolve({ files, problems: [] }),
    signal: new AbortController().signal,
    waitMs: 60_000,
    progress: () => undefined,
  };
}

const authors = ({ files }: Pick<Generated | RaisedFiles, 'files'>): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(files.get(AUTHORS) ?? '[]') as { part: string; by: string }[]).map(({ part, by }) => [part, by]),
  );
const names = (text = ''): number => text.match(/Sea breeze/g)?.length ?? 0;

test('pages are written while the rows still are, and both are in the app', async () => {
  const { promise: pageAsked, resolve } = Promise.withResolvers<undefined>();
  const models = helpers(async (stage) => {
    if (stage === 'page') resolve(undefined);
    if (stage === 'rows') await pageAsked;
  });
  const made = await generate(IDEA, { models });
  expect(authors(made)).toMatchObject({ copy: 'openai', rows: 'openai', [PAGE]: 'openai' });
  expect(names(made.files.get('backend/migrations/seed.py'))).toBeGreaterThan(5);
  expect(names(made.files.get('.mvp/blueprint.json'))).toBeGreaterThan(5);
  expect(made.files.get(PAGE)).toContain('gap-14');
  expect(made.files.get(PAGE)).toContain('Ready when you are');
});
