import { readAiConfig, type AiConfig } from '../../ai/index.ts';
import { ChildFailed, ChildPool, type PoolOptions } from '../../children/index.ts';
import { BUILT, CATALOGUE } from '../../templates/index.ts';
import { ApiError } from '../errors.ts';
import type { Catalogue } from './catalogue.ts';
import { estimateOf } from './estimate.ts';
import type { FromIdeaReader, ReadIdea, ToIdeaReader } from './protocol.ts';

/** Longest an idea is read, the start of its process and the ideas before it included. */
const DEADLINE_MS = 30_000;

/** How the processes that read ideas are made, where it is not as usual. */
type ReaderOptions = Partial<Pick<PoolOptions<ToIdeaReader>, 'script' | 'spinMs' | 'checkMs'>>;

/** The built-in catalogue, and the analysis that needs no provider. `ai`: the models that will raise an app, for what they will take; default: none. */
export function builtInCatalogue(ai: AiConfig = readAiConfig({}), options: ReaderOptions = {}): Catalogue {
  const templates = CATALOGUE.map(({ id, name, industry, entities }) => ({
    id,
    name,
    industry,
    entities: [...entities],
    built: BUILT.has(id),
    look: lookOf(id),
  }));
  const pool = new ChildPool<ToIdeaReader, FromIdeaReader>({
    name: 'reading the idea',
    advice: 'shorten or reword it',
    script: new URL('child.ts', import.meta.url),
    beat: { type: 'beat', id: 0 },
    shared: 1,
    memoryMiB: 128,
    // starting one takes longer than reading most ideas
    idleMs: 15 * 60_000,
    spinMs: 10_000,
    ...options,
  });
  return {
    templates: () => templates,
    async analyze(idea, { workspace, signal }) {
      const { record, calls } = await pool
        .run<ReadIdea>({
          workspace,
          signal,
          deadlineMs: DEADLINE_MS,
          ask: (id) => ({ type: 'read', id, idea }),
          abort: (id) => ({ type: 'abort', id }),
          received: (message, _, { resolve, reject }) => {
            if (message.type === 'read') resolve(message.read);
            if (message.type === 'broken') reject(new Error(message.message));
          },
        })
        .catch(refused);
      return { ...record, models: estimateOf(calls, ai) };
    },
    stop: () => {
      pool.stop();
    },
  };
}

/** @throws ApiError `invalid` for an idea that no process can read, `unavailable` where there is too much to do */
function refused(error: unknown): never {
  if (!(error instanceof ChildFailed)) throw error;
  if (error.failure === 'late' || error.failure === 'stopped')
    throw new ApiError('unavailable', 'Reading the idea takes longer than usual just now; try again in a moment.', {
      cause: error,
    });
  const message = 'It takes too long to read; shorten or reword it.';
  throw new ApiError('invalid', message, { errors: [{ field: 'description', message }], cause: error });
}

function lookOf(id: string): ReturnType<Catalogue['templates']>[number]['look'] {
  const brand = BUILT.get(id)?.brand;
  if (brand === undefined) return null;
  const { primary, accent, background, corners = 'soft', font = 'sans' } = brand;
  return { primary, accent, background, corners, font };
}
