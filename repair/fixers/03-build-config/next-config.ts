/** next.config: there is exactly one, it parses, and it speaks the module system its name promises. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { configFinding, type Front } from './front.ts';
import { nextConfig, nextConfigModule } from './scaffolds.ts';

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
  if (only === undefined) {
    return isNext && !needsServer(front)
      ? [
          configFinding(front, 'missing-next-config', front.isTyped ? 'next.config.ts' : 'next.config.mjs', {
            description: 'There is no next.config, so the site is not exported as static files.',
            evidence: 'no next.config',
          }),
        ]
      : [];
  }
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
  if (isCommon && !isEsm && (only.endsWith('.mjs') || (only.endsWith('.js') && front.isModule))) {
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
  return [];
}

/** Of two configurations, the one that does not parse goes, else the one Next.js does not read. */
function weaker(front: Front, configs: readonly string[], oracles: Oracles): string {
  const broken = configs.find((name) => oracles.tsx.problems(name, front.text(name) ?? '').length > 0);
  return broken ?? configs.toSorted((a, b) => precedence.indexOf(b) - precedence.indexOf(a))[0] ?? '';
}

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
    const name = /^\s*(?:const|let|var)\s+(\w*[cC]onfig\w*)\b/mu.exec(text)?.[1];
    if (name !== undefined) return [{ kind: 'write', path, text: `${text.trimEnd()}\n\nexport default ${name};\n` }];
  }
  const other = finding.rule === 'missing-next-config' ? misnamed(front) : undefined;
  if (other !== undefined)
    return [
      {
        kind: 'write',
        path: `${front.folder}next.config${/\.\w+$/u.exec(other)?.[0] ?? '.ts'}`,
        text: front.text(other) ?? '',
      },
      { kind: 'delete', path: front.folder + other },
    ];
  const scaffold = path.endsWith('ts') ? nextConfig : nextConfigModule;
  return [{ kind: 'write', path, text: (await oracles.reference.file(front.workspace, path)) ?? scaffold }];
}

/** A configuration under a name that Next.js does not read: `next-config.ts`, `next.conf.js`. */
const misnamed = (front: Front): string | undefined =>
  front.names.find(
    (name) =>
      /^next[-_.]?conf(?:ig)?s?\.(?:[cm]?js|m?ts)$/iu.test(name) &&
      /\bexport\b|module\.exports/u.test(front.text(name) ?? ''),
  );

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
