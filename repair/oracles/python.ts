/** CPython as judge and Ruff as guide, with answers remembered by content. */
import { PositionEncoding, Workspace as Ruff } from '@astral-sh/ruff-wasm-nodejs';
import { z } from 'zod';
import { AnswerCache } from './cache.ts';
import type { PythonFacts, PythonOracle, SyntaxProblem, UnboundName } from './contract.ts';
import { outlineSchema, type PythonOutline } from './python-outline.ts';
import fallbackStandardLibrary from './standard-library.json' with { type: 'json' };
import { PythonWorker } from './worker.ts';

const problemSchema = z.object({ line: z.number(), column: z.number(), message: z.string() }).nullable();
const factsSchema = z
  .object({
    imports: z.array(
      z.object({
        module: z.string(),
        level: z.number(),
        names: z.array(z.string()),
        line: z.number(),
        optional: z.boolean(),
      }),
    ),
    definitions: z.array(z.string()),
  })
  .nullable();
const aboutSchema = z.object({ version: z.string(), standardLibrary: z.array(z.string()) });
const ruffSchema = z.array(
  z.object({
    code: z.string().nullable(),
    message: z.string(),
    start_location: z.object({ row: z.number(), column: z.number() }),
    end_location: z.object({ row: z.number(), column: z.number() }),
  }),
);
/** Names that are used and bound nowhere. */
const undefinedName = 'undefined-name';

/** What a linter says of a text that parses. */
const isNoError = (problem: { readonly code: string | null }): boolean =>
  problem.code !== null && problem.code !== 'invalid-syntax';

/** Batches keep one request small enough that a stuck file is noticed soon. */
const batchSize = 64;

/** The oracle, with the way to end its process. */
export interface StoppablePythonOracle extends PythonOracle {
  /** Syntax tree as text without positions, for tests and benchmarks that compare meaning. */
  dump(texts: readonly string[]): Promise<readonly (string | null)[]>;
  stop(): Promise<void>;
}

/** Makes the oracle; `command` is the interpreter, by default `python3`. */
export async function createPythonOracle(command: string): Promise<StoppablePythonOracle> {
  const worker = new PythonWorker({ command });
  // Outlines take six times as long as a compilation: nobody who only asks whether a file compiles waits behind them.
  const reader = new PythonWorker({ command });
  const ruff = new Ruff({ lint: { select: [] }, 'target-version': 'py311' }, PositionEncoding.Utf16);
  const outlined = new AnswerCache<PythonOutline | null>();
  const linter = new Ruff({ lint: { select: ['F821'] }, 'target-version': 'py311' }, PositionEncoding.Utf16);
  const linted = new AnswerCache<readonly UnboundName[]>();
  const compiled = new AnswerCache<SyntaxProblem | null>();
  const parsed = new AnswerCache<SyntaxProblem | null>();
  const known = new AnswerCache<PythonFacts | null>();
  const reply = await worker.ask('about');
  const about = 'result' in reply ? aboutSchema.parse(reply.result) : undefined;

  const guide = (text: string): readonly SyntaxProblem[] => {
    const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
    return ruffSchema
      .parse(ruff.check(body))
      .filter((problem) => !isNoError(problem))
      .map((problem) => locate(text, problem.start_location.row, problem.start_location.column, problem.message));
  };

  let newest: Ruff | undefined;
  const needsNewer = (text: string): boolean => {
    newest ??= new Ruff({ lint: { select: [] }, 'target-version': 'py314' }, PositionEncoding.Utf16);
    const isRefused = guide(text).length > 0;
    return isRefused && ruffSchema.parse(newest.check(text.replace(/^\uFEFF/u, ''))).every(isNoError);
  };

  const unbound = (text: string): readonly UnboundName[] =>
    linted.one(text, () => {
      const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
      const found = ruffSchema.parse(linter.check(body));
      if (found.some((one) => one.code === null || one.code === 'invalid-syntax')) return [];
      return found
        .filter((one) => one.code === undefinedName || one.code === 'F821')
        .map((one) => {
          const { row, column } = one.start_location;
          const { line, offset } = locate(text, row, column, '');
          const end = locate(text, one.end_location.row, one.end_location.column, '').offset;
          return { name: text.slice(offset, end), line, start: offset, end };
        })
        .filter((one) => /^[^\W\d]\w*$/u.test(one.name));
    });

  const ask = async <Answer>(operation: string, texts: readonly string[], schema: z.ZodType<Answer>) => {
    const answers: (Answer | 'failed')[] = [];
    for (let start = 0; start < texts.length; start += batchSize) {
      const batch = texts.slice(start, start + batchSize);
      const all = await (operation === 'outline' ? reader : worker).ask(operation, batch);
      if ('result' in all) answers.push(...z.array(schema).parse(all.result));
      else if (batch.length === 1) answers.push('failed');
      // One file may have ended the process: ask one by one to find out which.
      else for (const text of batch) answers.push(...(await ask(operation, [text], schema)));
    }
    return answers;
  };

  const judge = async (
    operation: 'compile' | 'parse',
    cache: AnswerCache<SyntaxProblem | null>,
    texts: readonly string[],
  ): Promise<readonly (SyntaxProblem | null)[]> => {
    if (about === undefined) return texts.map((text) => guide(text)[0] ?? null);
    return cache.all(texts, async (missing) =>
      (await ask(operation, missing, problemSchema)).map((answer, index) => {
        const text = missing[index] ?? '';
        if (answer === 'failed') return locate(text, 1, 1, 'the compiler gave up on this file');
        return answer === null ? null : locate(text, answer.line, answer.column, answer.message);
      }),
    );
  };

  return {
    hasCPython: about !== undefined,
    version: async () => about?.version,
    compile: async (texts) => judge('compile', compiled, texts),
    parse: async (texts) => judge('parse', parsed, texts),
    guide,
    needsNewer,
    unbound,
    facts: async (text) => {
      const [answer] = await known.all([text], async (missing) =>
        (await ask('facts', missing, factsSchema)).map((one) => (one === 'failed' ? null : one)),
      );
      return answer ?? null;
    },
    outlines: async (texts) =>
      outlined.all(texts, async (missing) =>
        (await ask('outline', missing, outlineSchema.nullable())).map((one) => (one === 'failed' ? null : one)),
      ),
    standardLibrary: async () => new Set(about?.standardLibrary ?? fallbackStandardLibrary),
    dump: async (texts) =>
      (await ask('dump', texts, z.string().nullable())).map((answer) => (answer === 'failed' ? null : answer)),
    stop: async () => {
      await Promise.all([worker.stop(), reader.stop()]);
    },
  };
}

/** Adds the offset to a 1-based line and column. */
export function locate(text: string, line: number, column: number, message: string): SyntaxProblem {
  let start = 0;
  for (let current = 1; current < line; current += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  return { line, column, offset: Math.min(text.length, start + column - 1), message };
}
