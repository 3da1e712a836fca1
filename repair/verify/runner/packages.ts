/** Compares the app's manifests with what is installed: nothing is downloaded while an app is built. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RunnerConfig } from './config.ts';
import { parseJson, run } from './process.ts';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

/** Names in the manifests that are not installed, or installed with another major version. */
export async function missingPackages(app: string, config: RunnerConfig): Promise<readonly string[]> {
  const [node, python] = await Promise.all([missingNode(app, config), missingPython(app, config)]);
  return [...node, ...python];
}

async function missingNode(app: string, config: RunnerConfig): Promise<readonly string[]> {
  const path = join(app, 'frontend/package.json');
  if (!existsSync(path)) return [];
  const parsed = manifestSchema.safeParse(parseJson(await readFile(path, 'utf8')));
  if (!parsed.success) return [];
  const wanted = { ...parsed.data.devDependencies, ...parsed.data.dependencies };
  const missing: string[] = [];
  for (const [name, range] of Object.entries(wanted)) {
    const installed = join(config.nodeModules, name, 'package.json');
    const version = existsSync(installed)
      ? z.object({ version: z.string() }).safeParse(parseJson(await readFile(installed, 'utf8'))).data?.version
      : undefined;
    if (version === undefined || !sameMajor(range, version)) missing.push(`${name}@${range}`);
  }
  return missing;
}

const installedScript = `
import importlib.metadata, json, re
print(json.dumps({re.sub(r"[-_.]+", "-", d.metadata["Name"]).lower(): d.version for d in importlib.metadata.distributions() if d.metadata["Name"]}))
`;

async function missingPython(app: string, config: RunnerConfig): Promise<readonly string[]> {
  const path = join(app, 'backend/requirements.txt');
  if (!existsSync(path)) return [];
  const ran = await run(config.python, ['-I', '-c', installedScript], { cwd: app, timeoutMs: 20_000 });
  const installed = z.record(z.string(), z.string()).safeParse(parseJson(ran.output)).data;
  if (installed === undefined) return [`${config.python} does not answer: ${ran.output.slice(0, 200)}`];
  const missing: string[] = [];
  for (const line of (await readFile(path, 'utf8')).split(/\r?\n/u)) {
    const match = /^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*(?:==\s*([\w.]+))?/u.exec(line);
    if (match?.[1] === undefined || line.trimStart().startsWith('#') || line.trimStart().startsWith('-')) continue;
    const version = installed[match[1].toLowerCase().replaceAll(/[-_.]+/gu, '-')];
    if (version === undefined || (match[2] !== undefined && !sameMajor(match[2], version))) missing.push(line.trim());
  }
  return missing;
}

/** A range without a number (`latest`, `*`, a workspace) is taken as it comes. */
function sameMajor(range: string, version: string): boolean {
  const wanted = /\d+/u.exec(range)?.[0];
  return wanted === undefined || wanted === /\d+/u.exec(version)?.[0];
}
