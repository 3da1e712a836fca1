/** next.config: there is exactly one, it parses, and it exports what is served. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { repairTsx } from '../04-jsx/index.ts';
import { configFinding, type Front } from './front.ts';

const configName = /^next\.config\.(?:ts|mts|mjs|js|cjs)$/u;
/** Which one Next.js takes when there are several. */
const precedence = ['next.config.js', 'next.config.mjs', 'next.config.ts', 'next.config.mts', 'next.config.cjs'];

/** True if the app answers requests itself (route handlers, server actions, pages made on request): no static export can be meant. */
function needsServer(front: Front): boolean {
  return front.names.some(
    (name) =>
      /^(?:src\/)?(?:app\/(?:.*\/)?route\.[jt]sx?|pages\/api\/.+|(?:middleware|proxy)\.[jt]s)$/u.test(name) ||
      (/^(?:src\/)?(?:app|pages|components|lib|actions)\/.*\.[jt]sx?$/u.test(name) &&
        /^\s*["']use server["']|\bexport\s+(?:async\s+)?(?:function|const)\s+getServerSideProps\b|from\s+["']next\/headers["']/mu.test(
          front.text(name) ?? '',
        )),
  );
}

/** Findings about next.config. */
export function detectNextConfig(front: Front, oracles: Oracles): readonly Finding[] {
  const configs = front.names.filter((name) => configName.test(name));
  const isNext = front.names.some((name) => /^(?:src\/)?(?:app|pages)\//u.test(name));
  const [only] = configs;
  if (only === undefined) return isNext ? missing(front) : [];
  if (configs.length > 1) {
    return [
      configFinding(front, 'two-next-configs', weaker(front, configs, oracles), {
        description: `Next.js reads only one of ${configs.join(' and ')}.`,
        evidence: configs.join(', '),
        severity: 'error',
      }),
    ];
  }
  const text = front.text(only) ?? '';
  const [problem] = oracles.tsx.problems(only, text);
  if (problem !== undefined) {
    return [
      {
        ...configFinding(front, 'broken-next-config', only, {
          description: `${only} cannot be read: ${problem.message}.`,
          evidence: problem.message,
        }),
        line: problem.line,
      },
    ];
  }
  const isEsm = /^\s*export\s+default\b/mu.test(text);
  const isCommon = /^\s*module\.exports\s*=/mu.test(text);
  if (isCommon && !isEsm && (/\.m[jt]s$/u.test(only) || (/\.[jt]s$/u.test(only) && front.isModule))) {
    return [
      configFinding(front, 'wrong-module-system', only, {
        description: `${only} is an ES module, but it says module.exports.`,
        evidence: 'module.exports',
      }),
    ];
  }
  if (!isEsm && !isCommon) {
    return [
      configFinding(front, 'no-config-export', only, {
        description: `${only} exports nothing, so Next.js refuses it.`,
        evidence: 'no export default',
      }),
    ];
  }
  return lostOutput(front, only, text);
}

/** Next.js does without a configuration; our deployments serve the static export that it asks for. */
function missing(front: Front): readonly Finding[] {
  if (!front.isOurs || needsServer(front)) return [];
  return [
    configFinding(front, 'missing-next-config', 'next.config.ts', {
      description: 'There is no next.config, so the site is not exported as static files.',
      evidence: 'no next.config',
    }),
  ];
}

/** Our deployments serve the folder of a static export. */
function lostOutput(front: Front, name: string, text: string): readonly Finding[] {
  if (!front.isOurs || needsServer(front) || /\boutput\s*:\s*(["'`])export\1/u.test(text)) return [];
  return [
    configFinding(front, 'next-config-without-export', name, {
      description: `${name} does not ask for a static export, which is what the deployment serves.`,
      evidence: 'output',
    }),
  ];
}

/** Of two configurations, the one that does not parse goes, else the one Next.js does not read. */
const weaker = (front: Front, configs: readonly string[], oracles: Oracles): string =>
  configs.find((name) => oracles.tsx.problems(name, front.text(name) ?? '').length > 0) ??
  configs.toSorted((a, b) => precedence.indexOf(b) - precedence.indexOf(a))[0] ??
  '';

/** Edits for one of the findings above. */
export async function fixNextConfig(front: Front, finding: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  const [path] = finding.files;
  if (path === undefined) return null;
  if (finding.rule === 'two-next-configs') return [{ kind: 'delete', path }];
  const text = front.workspace.text(path);
  if (finding.rule === 'wrong-module-system' && text !== undefined) {
    return [{ kind: 'write', path, text: toModule(text) }];
  }
  if (finding.rule === 'no-config-export' && text !== undefined) {
    const name = /^\s*(?:export\s+)?(?:const|let|var)\s+(\w*[cC]onfig\w*)\b/mu.exec(text)?.[1];
    const listed = /^export\s*\{\s*(\w+)\s*\};?[ \t]*$/mu.exec(text);
    if (listed !== null && listed[1] === name)
      return [minimalSplice(path, text, text.replace(listed[0], `export default ${name ?? ''};`))];
    if (name !== undefined) return [{ kind: 'write', path, text: `${text.trimEnd()}\n\nexport default ${name};\n` }];
  }
  if (finding.rule === 'broken-next-config' && text !== undefined) {
    // A slip of the pen is mended where it is: a configuration holds more than what it must.
    const mended = repairTsx(path, text, oracles.work);
    if (mended !== null && /^\s*(?:export\s+default|module\.exports\s*=)/mu.test(mended))
      return [minimalSplice(path, text, mended)];
  }
  const reference = await oracles.reference.file(front.workspace, path);
  return reference === undefined ? null : [{ kind: 'write', path, text: reference }];
}

/** CommonJS to ES module, for the statements a configuration has. */
function toModule(text: string): string {
  return text
    .replaceAll(/^(\s*)module\.exports\s*=\s*/gmu, '$1export default ')
    .replaceAll(
      /^(\s*)const\s+(\{[^}]+\}|\w+)\s*=\s*require\(\s*(['"][^'"]+['"])\s*\);?/gmu,
      (_, indent: string, names: string, from: string) =>
        `${indent}import ${names.replaceAll(/(\w+)\s*:\s*(\w+)/gu, '$1 as $2')} from ${from};`,
    );
}
