/** next.config: there is exactly one, it parses, and it speaks the module system its name promises. */
import type { Edit, Finding } from '../../contract.ts';
import { minimalSplice } from '../../edits.ts';
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
  const other = otherTool(text);
  if (other !== undefined) {
    return [
      configFinding(front, 'next-config-of-another-tool', only, {
        description: `${only} is written for ${other}, so Next.js does not get its settings.`,
        evidence: other,
      }),
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
  return [
    ...exportOfNothing(front, only, text),
    ...removedSettings(front, only, text),
    ...lostOutput(front, only, text),
  ];
}

/** The tool a configuration is written for, if it is not Next.js. */
function otherTool(text: string): string | undefined {
  const from =
    /(?:from\s+|require\(\s*|import\s+)["'](vite|@vitejs\/[\w-]+|webpack|rollup|esbuild|astro\/config|@sveltejs\/[\w-]+|nuxt(?:\/config)?|@remix-run\/[\w-]+|@craco\/craco|gatsby|vitest\/config|@angular\/[\w-]+|@vue\/[\w-]+|expo[\w/-]*)["']/u.exec(
      text,
    )?.[1];
  const call = /\bexport\s+default\s+(defineConfig|defineNuxtConfig)\s*\(/u.exec(text)?.[1];
  // A bundler may be used from within Next.js's own settings.
  if (/\bNextConfig\b|\bnextConfig\b/u.test(text) && call === undefined) return undefined;
  return from ?? call;
}

/** `export default nextConfig` of a module that knows no such name. */
function exportOfNothing(front: Front, name: string, text: string): readonly Finding[] {
  const exported = /^\s*(?:export\s+default|module\.exports\s*=)\s+(\w+)\s*;?\s*$/mu.exec(text)?.[1];
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

/** Settings of earlier major versions: the type of the configuration has none of them. */
const removed =
  /^[ \t]*(swcMinify|target|future|webpack5|amp|appDir|serverActions|publicRuntimeConfig|serverRuntimeConfig|eslint|optimizeFonts|devIndicators|exportTrailingSlash|fastRefresh|unstable_\w+)[ \t]*:[ \t]*(true|false|["'][^"'\n]*["']|\{[^{}\n]*\})[ \t]*,?[ \t]*(?:\/\/[^\n]*)?\r?\n/mu;

function removedSettings(front: Front, name: string, text: string): readonly Finding[] {
  const found = removed.exec(text);
  // In JavaScript they are only a warning. What still exists in some form is left to the compiler.
  if (found === null || !/\.m?ts$/u.test(name) || /^(?:devIndicators|serverActions)$/u.test(found[1] ?? '')) return [];
  return [
    configFinding(front, 'removed-next-config-setting', name, {
      description: `${found[1] ?? ''} is a setting of an earlier Next.js; the build's type check refuses it.`,
      evidence: found[1] ?? '',
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
  if (finding.rule === 'removed-next-config-setting' && text !== undefined) {
    const next = text.replace(removed, '').replace(/^[ \t]*experimental[ \t]*:[ \t]*\{\s*\},?[ \t]*\r?\n/mu, '');
    return [minimalSplice(path, text, next)];
  }
  if (finding.rule === 'wrong-config-export' && text !== undefined) {
    const wrong = String(finding.data?.['wrong']);
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
    const other = /\boutput(\s*:\s*)["'`][^"'`\n]*["'`]/u.exec(text);
    const open = /=\s*\{|export\s+default\s*\{/u.exec(text);
    if (other !== null) return [minimalSplice(path, text, text.replace(other[0], `output${other[1] ?? ': '}'export'`))];
    if (open === null) return null;
    const at = open.index + open[0].length;
    return [{ kind: 'splice', path, start: at, end: at, text: `\n  output: 'export',` }];
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
