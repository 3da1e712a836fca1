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
  return [...exportOfNothing(front, only, text), ...lostOutput(front, only, text)];
}

/** `export default nextConfig` of a module that knows no such name. */
function exportOfNothing(front: Front, name: string, text: string): readonly Finding[] {
  const exported = /^\s*(?:export\s+default|module\.exports\s*=)\s*(\w+)(?:\s*\(\s*\w+\s*\))?\s*;?\s*$/mu.exec(
    text,
  )?.[1];
  if (
    exported === undefined ||
    new RegExp(
      `\\b(?:const|let|var|function|class|import)\\b[^=\\n]*\\b${exported}\\b|\\bimport\\b[^;]*\\b${exported}\\b`,
      'u',
    ).test(text)
  )
    return [];
  return [
    configFinding(front, 'wrong-config-export', name, {
      description: `${name} exports ${exported}, which it does not define.`,
      evidence: exported,
      data: { wrong: exported },
    }),
  ];
}

/** Next.js does without a configuration; it is lost where the static export that it asks for is served. */
function missing(front: Front): readonly Finding[] {
  if ((!front.isOurs && !servesExport(front)) || needsServer(front)) return [];
  return [
    configFinding(front, 'missing-next-config', 'next.config.ts', {
      description: 'There is no next.config, so the site is not exported as static files.',
      evidence: 'no next.config',
    }),
  ];
}

/** Our deployments serve the folder of a static export. */
function lostOutput(front: Front, name: string, text: string): readonly Finding[] {
  const isServed = front.isOurs || servesExport(front);
  if (!isServed || needsServer(front) || /\boutput\s*:\s*(["'`])export\1/u.test(text)) return [];
  return [
    configFinding(front, 'next-config-without-export', name, {
      description: `${name} does not ask for a static export, which is what the deployment serves.`,
      evidence: 'output',
    }),
  ];
}

/** What is deployed with the app copies `out`, the folder that only a static export writes. */
const servesExport = (front: Front): boolean =>
  front.workspace.paths.some(
    (path) =>
      /(?:Dockerfile|\.(?:sh|ya?ml|conf|toml))$/u.test(path) &&
      /(?:COPY|cp|publish|root|path|dir\w*)\b[^\n]*(?:^|[\s/"'=:])(?:frontend|app|web|client|site|build|src)\/out\b/u.test(
        front.workspace.text(path) ?? '',
      ),
  );

/** Of two configurations, the one that does not parse goes, then the one without what the deployment serves, else the one Next.js does not read. */
function weaker(front: Front, configs: readonly string[], oracles: Oracles): string {
  const broken = configs.find((name) => oracles.tsx.problems(name, front.text(name) ?? '').length > 0);
  const exports = configs.filter((name) => /\boutput\s*:\s*["'`]export["'`]/u.test(front.text(name) ?? ''));
  const lesser = exports.length === 1 && configs.length === 2 ? configs.find((one) => one !== exports[0]) : undefined;
  const isServed = front.isOurs || servesExport(front);
  if (broken === undefined && lesser !== undefined && isServed && !needsServer(front)) return lesser;
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
    const name = /^\s*(?:export\s+)?(?:const|let|var)\s+(\w*[cC]onfig\w*)\b/mu.exec(text)?.[1];
    const listed = /^export\s*\{\s*(\w+)\s*\};?[ \t]*$/mu.exec(text);
    if (listed !== null && listed[1] === name)
      return [minimalSplice(path, text, text.replace(listed[0], `export default ${name ?? ''};`))];
    if (name !== undefined) return [{ kind: 'write', path, text: `${text.trimEnd()}\n\nexport default ${name};\n` }];
  }
  if (finding.rule === 'wrong-config-export' && text !== undefined) {
    const wrong = String(finding.data?.['wrong']);
    // What would wrap the configuration is of a package that nobody imports.
    const wrapped = new RegExp(
      `((?:export\\s+default|module\\.exports\\s*=)\\s*)${wrong}\\s*\\(\\s*(\\w+)\\s*\\)`,
      'u',
    ).exec(text);
    if (wrapped !== null)
      return [minimalSplice(path, text, text.replace(wrapped[0], (wrapped[1] ?? '') + (wrapped[2] ?? '')))];
    const names = [...text.matchAll(/^[ \t]*(?:const|let|var)\s+(\w+)\b[^=\n]*=\s*\{/gmu)].map(
      (match) => match[1] ?? '',
    );
    const [right] = names.length === 1 ? names : names.filter((one) => /config/iu.test(one));
    if (right !== undefined)
      return [
        minimalSplice(
          path,
          text,
          text.replace(new RegExp(`((?:export\\s+default|module\\.exports\\s*=)\\s+)${wrong}\\b`, 'u'), `$1${right}`),
        ),
      ];
  }
  if (finding.rule === 'next-config-without-export' && text !== undefined) {
    const misspelt = /\b(?!output\b)o\w{2,8}(?=\s*:\s*["'`]export["'`])/u.exec(text);
    if (misspelt !== null) return [minimalSplice(path, text, text.replace(misspelt[0], 'output'))];
    // Where development passes requests on, which an export cannot, the other half of the choice is the export.
    const choice = /NODE_ENV\s*===\s*["']development["']\s*\?[^?]*\brewrites\b[^?]*:\s*(\{\s*\})/u.exec(text);
    if (choice !== null) {
      const end = choice.index + choice[0].length;
      return [{ kind: 'splice', path, start: end - (choice[1] ?? '').length, end, text: `{ output: 'export' }` }];
    }
    const other = /\boutput(\s*:\s*)["'`][^"'`\n]*["'`]/u.exec(text);
    const open = /=\s*\{|export\s+default\s*\{/u.exec(text);
    if (other !== null) return [minimalSplice(path, text, text.replace(other[0], `output${other[1] ?? ': '}'export'`))];
    if (open === null) return null;
    const at = open.index + open[0].length;
    return [{ kind: 'splice', path, start: at, end: at, text: `\n  output: 'export',` }];
  }
  if (finding.rule === 'broken-next-config' && text !== undefined) {
    const kept = readable(path, text, oracles);
    if (kept !== undefined) return kept;
    // A slip of the pen is mended where it is: a configuration holds more than what it must.
    const mended = repairTsx(path, text, oracles.work);
    if (mended !== null && /^\s*(?:export\s+default|module\.exports\s*=)/mu.test(mended))
      return [minimalSplice(path, text, mended)];
  }
  const reference = await oracles.reference.file(front.workspace, path);
  return reference === undefined ? null : [{ kind: 'write', path, text: reference }];
}

/** A configuration that is read once the line of its export is spelt right. */
function readable(path: string, text: string, oracles: Oracles): readonly Edit[] | undefined {
  const next = text.replace(
    /^(?:exports?|exprot|exoprt|expor|epxort)[ \t]+(?:default|defualt|defalut|deafult|defautl|Default)[ \t]+/mu,
    'export default ',
  );
  if (next !== text && oracles.tsx.problems(path, next).length === 0) return [minimalSplice(path, text, next)];
  return undefined;
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
