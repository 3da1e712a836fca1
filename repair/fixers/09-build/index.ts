/** Fixer 9: what only a real build and a booted back end can tell. */
import type { Edit, Finding, Fixer, VerifyStep } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { missingDependencies } from '../02-missing-dependencies/index.ts';
import { normalise } from '../../oracles/packages.ts';
import { readErrors, type BuildError } from './errors.ts';
import { asFinding } from '../../told.ts';

/** Reads the last Verify's result and hands each error to the fixer that knows it. */
export const build: Fixer = {
  meta: {
    id: 'build',
    number: 9,
    title: 'A real build and a booted back end',
    safety: 'The repair is that of the fixer the error belongs to, and the next build decides whether it stays.',
  },
  detect: async (workspace, oracles) =>
    (oracles.build.last(workspace)?.steps ?? [])
      .filter((step) => !step.ok)
      .flatMap((step) => findings(workspace, step, oracles)),
  fix,
};

function findings(workspace: Workspace, step: VerifyStep, oracles: Oracles): readonly Finding[] {
  if (step.reason === 'PackageNotAvailable') return [unavailable(workspace, step)];
  if (step.reason !== undefined) {
    const words = step.reason === 'Timeout' ? 'did not end in time' : 'could not be started';
    return [told(step, [], `The step ${step.name} ${words}.`, { evidence: step.reason })];
  }
  return readErrors(step).map((error) => {
    const path = placeOf(workspace, error);
    const route = routeOf(workspace, error, oracles);
    return told(step, path === null ? [] : [path], `${step.name}: ${error.message}`, {
      line: error.line,
      evidence: `${error.code}: ${error.message}`,
      severity: step.name === 'tests' ? 'error' : 'critical',
      ...(route === null ? {} : { autoFixable: true, data: route }),
    });
  });
}

const told = (step: VerifyStep, files: readonly string[], words: string, more: Partial<Finding>): Finding =>
  asFinding('build', `${step.name}-failed`, files, words, { autoFixable: false, ...more });

function unavailable(workspace: Workspace, step: VerifyStep): Finding {
  const names = (step.packages ?? []).join(', ');
  const { frontend, backend } = workspace.layout;
  const isNode = (step.packages ?? []).some((name) => /@\S/u.test(name.slice(1)) && !name.includes('=='));
  const manifest = isNode ? `${frontend ?? ''}package.json` : `${backend ?? ''}requirements.txt`;
  const description = names === '' ? step.log.slice(-600) : `Packages that are not to be had here: ${names}.`;
  const evidence = `PackageNotAvailable: ${names}`;
  return asFinding('build', 'package-not-available', manifest, description, { autoFixable: false, evidence });
}

function placeOf(workspace: Workspace, error: BuildError): string | null {
  if (error.path === null) return null;
  const path = `${workspace.layout[error.half] ?? ''}${error.path}`;
  return workspace.has(path) ? path : workspace.has(error.path) ? error.path : null;
}

type Route = NonNullable<Finding['data']>;

/** Errors whose repair is known once the name in the message is. */
function routeOf(workspace: Workspace, error: BuildError, oracles: Oracles): Route | null {
  const module = /No module named '([\w.]+)'/u.exec(error.message)?.[1]?.split('.')[0];
  if (module !== undefined) {
    const name = oracles.packages.provider('pypi', module);
    return name === undefined ? null : { route: 'missing-dependencies', ecosystem: 'pypi', name };
  }
  const specifier = /Can't resolve '((?:@[^/']+\/)?[^./'][^/']*)/u.exec(error.message)?.[1];
  if (specifier !== undefined) {
    const known = oracles.packages.requirement('npm', specifier) !== undefined;
    return known ? { route: 'missing-dependencies', ecosystem: 'npm', name: specifier } : null;
  }
  const form = /requires "?([\w-]+)"? to be installed|email-validator is not installed|install '?([\w[\]-]+)'?/u.exec(
    error.message,
  );
  if (form !== null) {
    const name = normalise((form[1] ?? form[2] ?? 'email-validator').replace(/\[.*$/u, ''));
    return oracles.packages.names('pypi').includes(name)
      ? { route: 'missing-dependencies', ecosystem: 'pypi', name }
      : null;
  }
  if (error.code === 'use-client' && placeOf(workspace, error) !== null) return { route: 'use-client' };
  return null;
}

async function fix(workspace: Workspace, found: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  if (found.data?.['route'] === 'missing-dependencies') {
    return missingDependencies.fix(
      workspace,
      { ...found, fixer: 'missing-dependencies', rule: 'missing-package' },
      oracles,
    );
  }
  const [path] = found.files;
  const text = path === undefined ? undefined : workspace.text(path);
  if (path === undefined || text === undefined || /^\s*["']use client["']/u.test(text)) return null;
  return [{ kind: 'splice', path, start: 0, end: 0, text: "'use client';\n\n" }];
}
