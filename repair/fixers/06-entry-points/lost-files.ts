/** Files of one of our apps that are gone or empty though others import them: they come back as they were rendered. */
import type { Edit, Finding } from '../../contract.ts';
import { importTarget } from '../../import-target.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { asFinding } from '../../told.ts';

/** One finding for each. The renderer is only asked where an import leads nowhere or a file is empty. */
export async function detectLostFiles(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  if (!workspace.has('.mvp/blueprint.json')) return [];
  const findings: Finding[] = [];
  for (const [path, user] of await suspects(workspace, oracles)) {
    const reference = await oracles.reference.file(workspace, path);
    if (reference === undefined || reference.trim() === '') continue;
    findings.push(
      asFinding(
        'entry-points',
        'lost-file',
        path,
        `${path} is ${workspace.has(path) ? 'empty' : 'gone'}${user === undefined ? '' : `, and ${user} imports it`}.`,
        { evidence: path },
      ),
    );
  }
  return findings;
}

/** Paths that may be lost, each with a file that asks for it, if any does. */
async function suspects(workspace: Workspace, oracles: Oracles): Promise<ReadonlyMap<string, string | undefined>> {
  const { frontend, backend } = workspace.layout;
  const found = new Map<string, string | undefined>();
  const standard = await oracles.python.standardLibrary();
  for (const path of workspace.paths) {
    const text = workspace.text(path) ?? '';
    if (/\.(?:tsx?|py|css)$/u.test(path) && !path.endsWith('/__init__.py') && text.trim() === '')
      found.set(path, undefined);
    if (backend !== undefined && path.startsWith(backend) && path.endsWith('.py')) {
      for (const one of (await oracles.python.facts(text))?.imports ?? []) {
        const modules = [one.module, ...one.names.map((name) => `${one.module}.${name}`)];
        const top = one.module.split('.')[0] ?? '';
        if (one.level > 0 || standard.has(top) || oracles.packages.provider('pypi', top) !== undefined) continue;
        for (const module of modules) {
          const target = backend + module.replaceAll('.', '/');
          const isThere =
            workspace.has(`${target}.py`) || workspace.paths.some((other) => other.startsWith(`${target}/`));
          const isName = module !== one.module && workspace.has(`${backend}${one.module.replaceAll('.', '/')}.py`);
          if (!isThere && !isName) found.set(`${target}.py`, path);
        }
      }
    }
  }
  if (frontend === undefined) return found;
  const index = oracles.modules.index(workspace);
  for (const path of index.paths) {
    for (const one of oracles.tsx.facts(path, workspace.text(path) ?? '')?.imports ?? []) {
      if (index.resolve(path, one.specifier) !== null) continue;
      const target = importTarget(index, path, one.specifier);
      if (target !== undefined) for (const ending of ['.ts', '.tsx']) found.set(target + ending, path);
    }
  }
  return found;
}

/** The file as it was rendered. */
export async function fixLostFile(
  workspace: Workspace,
  finding: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const [path] = finding.files;
  const reference = path === undefined ? undefined : await oracles.reference.file(workspace, path);
  return path === undefined || reference === undefined ? null : [{ kind: 'write', path, text: reference }];
}
