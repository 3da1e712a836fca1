/** The verifier for a laptop and for tests: the same program as in the cluster, as a child process. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Verifier, VerifyResult, VerifyStep } from '../contract.ts';
import { findLayout } from '../layout.ts';
import { isSafePath } from '../workspace.ts';
import { fastCompiler, manifestsOf, toolchainFor, type Toolchain, type ToolchainOptions } from './toolchain.ts';

/** Options of the local verifier. */
export interface LocalVerifierOptions extends ToolchainOptions {
  /** Default: chosen by the app's manifests. */
  readonly toolchain?: Toolchain;
  /** Also run the app's own tests. Default false. */
  readonly tests?: boolean;
  /** Folder for the artifact; none is kept without it. */
  readonly artifactFolder?: string;
}

const stepSchema = z.object({
  name: z.enum(['packages', 'python-compile', 'types', 'next-build', 'import', 'boot', 'health', 'openapi', 'tests']),
  ok: z.boolean(),
  seconds: z.number(),
  log: z.string(),
  reason: z.enum(['PackageNotAvailable', 'Timeout', 'ToolMissing']).exactOptional(),
  packages: z.array(z.string()).exactOptional(),
}) satisfies z.ZodType<VerifyStep>;

/** The shape of a verification's result, wherever it ran. */
export const verifyResultSchema = z.object({
  ok: z.boolean(),
  seconds: z.number(),
  steps: z.array(stepSchema),
  artifact: z.object({ digest: z.string(), bytes: z.number(), path: z.string().exactOptional() }).exactOptional(),
}) satisfies z.ZodType<VerifyResult>;

/** Makes a verifier. Nothing is installed before the first `verify`. */
export function createLocalVerifier(options: LocalVerifierOptions = {}): Verifier {
  return {
    async verify(files, signal) {
      const layout = findLayout([...files.keys()].toSorted(), (path) => textOf(files, path));
      let toolchain: Toolchain;
      try {
        toolchain =
          options.toolchain ??
          (await toolchainFor(
            manifestsOf((path) => textOf(files, path), layout),
            options,
          ));
      } catch (error) {
        const log = error instanceof Error ? error.message : String(error);
        return {
          ok: false,
          seconds: 0,
          steps: [{ name: 'packages', ok: false, seconds: 0, log, reason: 'PackageNotAvailable' }],
        };
      }
      const app = await mkdtemp(join(tmpdir(), 'mvp-verify-'));
      try {
        for (const [path, content] of files) await place(app, layout, path, content);
        return await runVerify(app, toolchain, options, signal);
      } finally {
        await rm(app, { recursive: true, force: true });
      }
    },
  };
}

type Layout = ReturnType<typeof findLayout>;
type Files = ReadonlyMap<string, Uint8Array | string>;

async function place(app: string, layout: Layout, path: string, content: Uint8Array | string): Promise<void> {
  if (!isSafePath(path)) return;
  const homes = [
    ['frontend/', layout.frontend],
    ['backend/', layout.backend],
  ] as const;
  for (const [name, prefix] of homes) {
    if (prefix === undefined || !path.startsWith(prefix)) continue;
    const inner = path.slice(prefix.length);
    const other = name === 'frontend/' ? layout.backend : layout.frontend;
    // With one half in the root, the other half's folder is not part of it.
    if (prefix === '' && other !== undefined && other !== '' && path.startsWith(other)) continue;
    const target = join(app, name, inner);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

async function runVerify(
  app: string,
  toolchain: Toolchain,
  options: LocalVerifierOptions,
  signal: AbortSignal,
): Promise<VerifyResult> {
  const result = join(app, 'result.json');
  const artifact =
    options.artifactFolder === undefined ? [] : ['--artifact', join(options.artifactFolder, 'artifact.tar.gz')];
  const entry = fileURLToPath(new URL('runner/main.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [entry, app, '--result', result, ...artifact, ...(options.tests === true ? ['--tests'] : [])],
    {
      signal,
      killSignal: 'SIGTERM',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        MVP_NODE_MODULES: toolchain.nodeModules,
        MVP_PYTHON: toolchain.python,
        ...(toolchain.isReference
          ? { MVP_TSC: fastCompiler(), MVP_NEXT_CACHE: toolchain.nextCache, MVP_NEXT_CACHE_SAVE: '1' }
          : {}),
      },
    },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4_000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const step = z.object({ step: stepSchema }).safeParse(JSON.parse(line));
    if (step.success)
      options.onProgress?.(
        `[verify] ${step.data.step.name} ${step.data.step.ok ? 'ok' : 'failed'} ${step.data.step.seconds} s`,
      );
    const failure = z.object({ error: z.string() }).safeParse(JSON.parse(line));
    if (failure.success) errors += failure.data.error;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0 && code !== 1) throw new Error(`the verify program failed: ${errors}`);
  return verifyResultSchema.parse(JSON.parse(await readFile(result, 'utf8')));
}

function textOf(files: Files, path: string): string | undefined {
  const value = files.get(path);
  return value === undefined || typeof value === 'string' ? value : new TextDecoder().decode(value);
}
