/** What each stage sends for typical ideas, in tokens: no server is asked, a good model answers at once. */
import { estimateTokens, type Model, type ModelRequest } from '../../ai/index.ts';
import { generate } from '../../generate/index.ts';
import { goodAnswer } from './author.ts';

/** One call: its stage, and the tokens of its prompt and of the longest answer that is asked for. */
export interface Size {
  readonly stage: string;
  readonly input: number;
  readonly answer: number;
}

/** The calls of one idea, in order. What is written is taken without a look. */
export async function sizesOf(appName: string, description: string): Promise<readonly Size[]> {
  const sizes: Size[] = [];
  const model: Model = {
    ask(request: ModelRequest) {
      const { system, turns, purpose, maxOutputTokens } = request;
      const input = estimateTokens(system + turns.map(({ text }) => text).join(''));
      sizes.push({ stage: purpose, input, answer: maxOutputTokens });
      const received = { wire: 'openai', model: 'm', system, turns, key: '', body: {} } as const;
      const usage = { calls: 1, inputTokens: input, outputTokens: 0, costUsd: 0 };
      return Promise.resolve({
        text: goodAnswer(received),
        provider: 'openai',
        model: 'm',
        usage,
        replayed: false,
        fellBack: [],
      });
    },
  };
  const { signal } = new AbortController();
  const judge = (files: ReadonlyMap<string, string>) => Promise.resolve({ files, problems: [] });
  await generate(
    { appName, description },
    { models: { model, judge, signal, waitMs: 600_000, progress: () => undefined } },
  );
  return sizes;
}

/** Prints a table of them. */
export async function printSizes(ideas: readonly (readonly [name: string, description: string])[]): Promise<void> {
  console.log('app         stage                                         tokens in  longest answer');
  for (const [name, description] of ideas)
    for (const { stage, input, answer } of await sizesOf(name, description))
      console.log(
        `${name.padEnd(11)} ${stage.padEnd(45)} ${String(input).padStart(9)}  ${String(answer).padStart(14)}`,
      );
}
