/** What the runner is told by its environment; read once, here. */
import { dirname, join } from 'node:path';
import { z } from 'zod';

const schema = z.object({
  MVP_NODE_MODULES: z.string().min(1),
  MVP_NEXT_CACHE: z.string().min(1).optional(),
  MVP_NEXT_CACHE_SAVE: z.enum(['0', '1']).default('0'),
  MVP_TSC: z.string().min(1).optional(),
  MVP_PYTHON: z.string().min(1).default('python3'),
  MVP_PG_BIN: z.string().optional(),
  MVP_PG_TEMPLATE: z.string().min(1).optional(),
  MVP_WORK: z.string().min(1).optional(),
});

/** The runner's settings. */
export interface RunnerConfig {
  /** Installed front-end packages: `MVP_NODE_MODULES`, a folder named `node_modules`. */
  readonly nodeModules: string;
  /** A writable folder beside `nodeModules` (or below its parent), so that packages are found by walking up. Default `<parent>/work`. */
  readonly work: string;
  /** Warm compiler caches to start from, a folder per work slot (`v0`, `v1`, …): `MVP_NEXT_CACHE`. */
  readonly nextCache: string | undefined;
  /** Keep this run's compiler cache if its slot has none yet: `MVP_NEXT_CACHE_SAVE=1`. */
  readonly saveCache: boolean;
  /** The TypeScript compiler script: `MVP_TSC`, else the packages' own. */
  readonly tsc: string;
  /** CPython with the back end's packages: `MVP_PYTHON`, default `python3`. */
  readonly python: string;
  /** Folder of PostgreSQL's programs with a trailing slash, or empty for the search path: `MVP_PG_BIN`. */
  readonly postgresBin: string;
  /** An initialised data folder to copy: `MVP_PG_TEMPLATE`; without one, initdb runs. */
  readonly postgresTemplate: string | undefined;
}

/** Reads the settings; throws with the variable's name if one is missing. */
export function readConfig(environment: NodeJS.ProcessEnv): RunnerConfig {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    throw new Error(
      `bad settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  }
  const values = parsed.data;
  const root = dirname(values.MVP_NODE_MODULES);
  return {
    nodeModules: values.MVP_NODE_MODULES,
    work: values.MVP_WORK ?? join(root, 'work'),
    nextCache: values.MVP_NEXT_CACHE,
    saveCache: values.MVP_NEXT_CACHE_SAVE === '1',
    tsc: values.MVP_TSC ?? join(values.MVP_NODE_MODULES, 'typescript/bin/tsc'),
    python: values.MVP_PYTHON,
    postgresBin:
      values.MVP_PG_BIN === undefined || values.MVP_PG_BIN === '' ? '' : `${values.MVP_PG_BIN.replace(/\/$/u, '')}/`,
    postgresTemplate: values.MVP_PG_TEMPLATE,
  };
}
