/** tsconfig.json: it is there, it is readable, its values exist, and `@/` leads to the sources. */
import { applyEdits, findNodeAtLocation, modify, parse, parseTree, type ParseError } from 'jsonc-parser';
import ts from 'typescript';
import { z } from 'zod';
import type { Edit, Finding } from '../../contract.ts';
import { lineEndOf, minimalSplice } from '../../edits.ts';
import { repairJson } from '../../json.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { configSlips, optionClashes } from './compiler-says.ts';
import { configFinding, type Front } from './front.ts';
import { idleKey } from './idle-key.ts';

const objectSchema = z.record(z.string(), z.unknown());

/** What Next.js needs of the compiler, and which written values give it. */
const options: readonly {
  readonly name: string;
  readonly accepted: RegExp;
  readonly wanted: string;
  readonly isRequired: boolean;
}[] = [
  { name: 'jsx', accepted: /^(?:preserve|react-jsx|react-jsxdev)$/iu, wanted: 'react-jsx', isRequired: true },
  { name: 'moduleResolution', accepted: /^(?:bundler|node16|nodenext)$/iu, wanted: 'bundler', isRequired: true },
  {
    name: 'module',
    accepted: /^(?:esnext|es2020|es2022|preserve|node16|node18|node20|nodenext)$/iu,
    wanted: 'esnext',
    isRequired: false,
  },
  { name: 'target', accepted: /^(?:es5|es6|es20(?:1[5-9]|2[0-5])|esnext)$/iu, wanted: 'ES2022', isRequired: false },
];

const switches: ReadonlySet<string> = new Set(
  (
    'strict noEmit skipLibCheck esModuleInterop resolveJsonModule isolatedModules incremental allowJs ' +
    'noUncheckedIndexedAccess noUnusedLocals noUnusedParameters forceConsistentCasingInFileNames noFallthroughCasesInSwitch'
  ).split(' '),
);

/** Findings about tsconfig.json. */
export function detectTsconfig(front: Front): readonly Finding[] {
  if (!front.isTyped) return [];
  const text = front.text('tsconfig.json');
  if (text === undefined) {
    return [
      configFinding(front, 'missing-tsconfig', 'tsconfig.json', {
        description: 'There is no tsconfig.json, so `@/` imports and JSX have no meaning.',
        evidence: 'no tsconfig.json',
      }),
    ];
  }
  const errors: ParseError[] = [];
  const value = objectSchema.safeParse(parse(text, errors, { allowTrailingComma: true })).data;
  if (errors.length > 0 || value === undefined) {
    return [
      configFinding(front, 'broken-tsconfig', 'tsconfig.json', {
        description: 'tsconfig.json is not readable JSON.',
        evidence: 'not JSON',
      }),
    ];
  }
  const slips = slipFindings(front, value);
  if (slips.length > 0) return slips;
  // What a base file says is not ours to judge.
  if ('extends' in value) return aliasFindings(front, value);
  const compiler = objectSchema.safeParse(value['compilerOptions']).data ?? {};
  return [...optionFindings(front, compiler), ...aliasFindings(front, value)];
}

function slipFindings(front: Front, value: Readonly<Record<string, unknown>>): readonly Finding[] {
  return configSlips(value).map((slip) => {
    const place = slip.path.join('.');
    const right = typeof slip.right === 'string' ? slip.right : JSON.stringify(slip.right);
    return configFinding(front, 'misspelt-compiler-option', 'tsconfig.json', {
      description: `${place} in tsconfig.json ${slip.kind === 'key' ? 'is no setting' : 'has a value that is none'}; ${right} is meant.`,
      evidence: place,
      data: { kind: slip.kind, place: [...slip.path], right: JSON.stringify(slip.right) },
    });
  });
}

/** A key is renamed where it stands; a value is replaced. */
function mendSlip(text: string, finding: Finding): string | null {
  const place = z.array(z.string()).safeParse(finding.data?.['place']).data;
  const written = finding.data?.['right'];
  if (place === undefined || typeof written !== 'string') return null;
  const right: unknown = JSON.parse(written);
  if (finding.data?.['kind'] === 'value') return set(text, place, right);
  const tree = parseTree(text);
  const key = tree === undefined ? undefined : findNodeAtLocation(tree, place)?.parent?.children?.[0];
  return key === undefined ? null : text.slice(0, key.offset) + written + text.slice(key.offset + key.length);
}

function optionFindings(front: Front, compiler: Readonly<Record<string, unknown>>): readonly Finding[] {
  const findings: Finding[] = [];
  const wrong = (name: string, wanted: string | boolean, found: unknown): void => {
    findings.push(
      configFinding(front, 'wrong-compiler-option', 'tsconfig.json', {
        description: `compilerOptions.${name} is ${JSON.stringify(found) ?? 'missing'}; a Next.js app needs ${JSON.stringify(wanted)}.`,
        evidence: `${name}: ${JSON.stringify(found) ?? 'missing'}`,
        data: { option: name, wanted },
      }),
    );
  };
  for (const option of options) {
    const found = compiler[option.name];
    if (found === undefined ? option.isRequired : typeof found !== 'string' || !option.accepted.test(found)) {
      wrong(option.name, option.wanted, found);
    }
  }
  for (const [name, found] of Object.entries(compiler)) {
    if (switches.has(name) && typeof found !== 'boolean') wrong(name, found !== 'false', found);
  }
  const wrongNames = new Set(findings.map((one) => one.data?.['option']));
  for (const [name, words] of findings.length > 0 ? [] : clashesOf(front, compiler)) {
    if (wrongNames.has(name)) continue;
    const usual = usualValues[name];
    findings.push(
      configFinding(front, 'wrong-compiler-option', 'tsconfig.json', {
        description: `compilerOptions.${name}: ${words}`,
        evidence: `${name}: ${JSON.stringify(compiler[name])}`,
        data: usual === undefined ? { option: name } : { option: name, wanted: usual },
      }),
    );
  }
  const lib = compiler['lib'];
  if (Array.isArray(lib) && !lib.some((one) => typeof one === 'string' && one.toLowerCase() === 'dom'))
    wrong('lib', 'dom', lib);
  return findings;
}

/** Only where the app asks for the compiler that speaks here: an older one takes what this one has given up. */
function clashesOf(front: Front, compiler: Readonly<Record<string, unknown>>): Iterable<readonly [string, string]> {
  const range = /"typescript"\s*:\s*"[^"\d]*(\d+)/u.exec(front.text('package.json') ?? '')?.[1];
  return Number(range ?? 0) >= Number(ts.versionMajorMinor.split('.')[0]) ? optionClashes(compiler) : [];
}

/** What takes the place of an option that does not go with the others; without a word here it goes. */
const usualValues: Readonly<Record<string, string>> = {
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'ES2022',
};

/** `@/x` is used and leads nowhere, while the file exists below another root. */
function aliasFindings(front: Front, value: Readonly<Record<string, unknown>>): readonly Finding[] {
  const used = new Set<string>();
  for (const name of front.names) {
    if (!/\.[jt]sx?$/u.test(name)) continue;
    for (const match of (front.text(name) ?? '').matchAll(/(?:from\s*|import\s*\(?\s*)["']@\/([^"']+)["']/gu))
      used.add(match[1] ?? '');
  }
  if (used.size === 0) return [];
  const compiler = objectSchema.safeParse(value['compilerOptions']).data ?? {};
  const paths = z.record(z.string(), z.array(z.string())).safeParse(compiler['paths']).data ?? {};
  const base = typeof compiler['baseUrl'] === 'string' ? compiler['baseUrl'] : '.';
  const current = paths['@/*']?.[0];
  if (current === undefined && 'extends' in value) return [];
  const root = current === undefined ? undefined : joined(base, current.replace(/\*$/u, ''));
  const hits = (prefix: string): number => [...used].filter((one) => exists(front, prefix + one)).length;
  const best = ['', 'src/'].toSorted((a, b) => hits(b) - hits(a))[0] ?? '';
  if (hits(best) === 0 || (root !== undefined && hits(root) >= hits(best))) return [];
  return [
    configFinding(front, 'wrong-alias', 'tsconfig.json', {
      description: `"@/*" ${current === undefined ? 'is not defined' : `points to ${current}`}, but the files are in ./${best}.`,
      evidence: `@/* -> ${current ?? 'nothing'}`,
      data: { alias: `./${best}*`, idle: idleKey(front, paths, `./${best}*`) ?? '' },
    }),
  ];
}

function joined(base: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${base}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.length === 0 ? '' : `${parts.join('/')}/`;
}

function exists(front: Front, path: string): boolean {
  return ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '.css', '.json'].some((end) =>
    front.names.includes(path + end),
  );
}

/** Edits for one of the findings above. */
export async function fixTsconfig(front: Front, finding: Finding, oracles: Oracles): Promise<readonly Edit[] | null> {
  const path = `${front.folder}tsconfig.json`;
  const text = front.workspace.text(path);
  if (text === undefined || finding.rule === 'missing-tsconfig' || finding.rule === 'broken-tsconfig') {
    const whole = recovered(text ?? '') ?? (await oracles.reference.file(front.workspace, path));
    return whole === undefined ? null : [{ kind: 'write', path, text: whole }];
  }
  if (finding.rule === 'misspelt-compiler-option') {
    const next = mendSlip(text, finding);
    return next === null ? null : [minimalSplice(path, text, next)];
  }
  const alias = finding.data?.['alias'];
  const option = finding.data?.['option'];
  const next =
    alias === undefined
      ? set(
          text,
          ['compilerOptions', String(option)],
          option === 'lib' ? ['dom', 'dom.iterable', 'ES2023'] : finding.data?.['wanted'],
        )
      : setAlias(text, String(alias), String(finding.data?.['idle'] ?? ''));
  return [minimalSplice(path, text, next)];
}

/** The file with its commas, quotes and brackets set right, if that makes a whole configuration. */
function recovered(whole: string): string | null {
  const text = withoutWords(whole);
  const errors: ParseError[] = [];
  const value = objectSchema.safeParse(parse(text, errors, { allowTrailingComma: true })).data;
  const isWhole = errors.length === 0 && objectSchema.safeParse(value?.['compilerOptions']).success;
  return isWhole && text !== whole ? text : repairedText(text);
}

/** Sentences below the object are somebody's explanation. */
function withoutWords(text: string): string {
  const tree = parseTree(text);
  const end = tree?.type === 'object' ? tree.offset + tree.length : text.length;
  return /[{}[\]"]/u.test(text.slice(end)) ? text : `${text.slice(0, end)}\n`;
}

function repairedText(text: string): string | null {
  const repaired = repairJson(text, { allowsComments: true });
  if (repaired === null) return null;
  const value = objectSchema.safeParse(parse(repaired)).data;
  return objectSchema.safeParse(value?.['compilerOptions']).success ? repaired : null;
}

/** Only the one string changes where there is one. */
function setAlias(text: string, alias: string, idle: string): string {
  const paths = z
    .object({ compilerOptions: z.object({ paths: z.record(z.string(), z.array(z.string())) }) })
    .safeParse(parse(text)).data?.compilerOptions.paths;
  const path = ['compilerOptions', 'paths', '@/*'];
  const [odd, ...more] = Object.keys(paths ?? {}).filter(
    (key) => (/^@\/?\**$/u.test(key) || key === idle) && key !== '@/*',
  );
  const tree = odd === undefined || more.length > 0 || '@/*' in (paths ?? {}) ? undefined : parseTree(text);
  const key =
    tree === undefined
      ? undefined
      : findNodeAtLocation(tree, ['compilerOptions', 'paths', odd ?? ''])?.parent?.children?.[0];
  if (key !== undefined && paths?.[odd ?? '']?.[0] === alias)
    return `${text.slice(0, key.offset)}"@/*"${text.slice(key.offset + key.length)}`;
  return paths?.['@/*']?.length === 1 ? set(text, [...path, 0], alias) : set(text, path, [alias]);
}

function set(text: string, path: (string | number)[], value: unknown): string {
  const indent = /^([ \t]+)"/mu.exec(text)?.[1] ?? '  ';
  const eol = lineEndOf(text);
  return applyEdits(
    text,
    modify(text, path, value, {
      formattingOptions: { insertSpaces: !indent.includes('\t'), tabSize: indent.length, eol },
    }),
  );
}
