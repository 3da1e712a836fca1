/** What package.json says beside its packages: how the app is built, which modules it has, each section once. */
import { parse, parseTree, type Node } from 'jsonc-parser';
import { z } from 'zod';

/** One thing that is wrong there, and the value that is meant at its place. */
export interface ManifestSlip {
  readonly rule: 'wrong-script' | 'wrong-module-type' | 'section-twice';
  readonly words: string;
  readonly evidence: string;
  readonly place: readonly string[];
  readonly right: unknown;
}

const shape = z.object({
  type: z.unknown(),
  scripts: z.record(z.string(), z.unknown()).optional().catch(undefined),
  dependencies: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

const otherTools =
  /^(?:.*&&\s*)?(?:vite|react-scripts|webpack|ng|vue-cli-service|nuxt|astro|gatsby|parcel|rollup|snowpack|craco)\b/u;

/** All of them. `isOurs` tells an app that is built by its own script of this name. */
export function manifestSlips(text: string, isOurs: boolean): readonly ManifestSlip[] {
  const twice = sectionsTwice(text);
  if (twice.length > 0) return twice;
  const manifest = shape.safeParse(parse(text)).data;
  if (manifest?.dependencies?.['next'] === undefined) return [];
  const slips: ManifestSlip[] = [];
  const { type, scripts = {} } = manifest;
  if (type !== undefined && type !== 'module' && type !== 'commonjs')
    slips.push({
      rule: 'wrong-module-type',
      words: `type is ${JSON.stringify(type)}; Node.js knows module and commonjs`,
      evidence: 'type',
      place: ['type'],
      right: typeof type === 'string' && /^c/iu.test(type) ? 'commonjs' : 'module',
    });
  for (const [name, right] of [
    ['dev', 'next dev'],
    ['build', 'next build'],
    ['start', 'next start'],
  ] as const) {
    const found = scripts[name];
    const isOther = typeof found === 'string' && otherTools.test(found) && !/\bnext\b/u.test(found);
    const isGone = typeof found === 'string' && /\bnext export\b/u.test(found);
    const isBuilt = Object.values(scripts).some((one) => typeof one === 'string' && /\bnext\s+build\b/u.test(one));
    const isLost =
      name === 'build' && (isOurs ? !/\bnext\s+build\b/u.test(String(found)) : found === undefined && !isBuilt);
    if (!isOther && !isGone && !isLost) continue;
    slips.push({
      rule: 'wrong-script',
      words:
        found === undefined
          ? `there is no script ${name}`
          : `the script ${name} says ${JSON.stringify(found)}; this app is built by Next.js`,
      evidence: name,
      place: ['scripts', name],
      right,
    });
  }
  // A package among the scripts is none of them: what needs it finds it where packages are.
  for (const [name, value] of Object.entries(scripts)) {
    if (typeof value !== 'string' || !/^[~^]?\d+\.\d+\.\d+[\w.-]*$/u.test(value)) continue;
    const words = `${name} ${value} stands among the scripts, where no package is looked for`;
    slips.push({ rule: 'wrong-script', words, evidence: name, place: ['scripts', name], right: undefined });
  }
  return slips;
}

/** Of two sections of one name, a reader of JSON takes the last: what the first one has is lost. */
function sectionsTwice(text: string): readonly ManifestSlip[] {
  const root = parseTree(text);
  const seen = new Map<string, Node[]>();
  for (const member of root?.children ?? []) {
    const [key, value] = member.children ?? [];
    if (typeof key?.value === 'string' && value?.type === 'object')
      seen.set(key.value, [...(seen.get(key.value) ?? []), value]);
  }
  return [...seen].flatMap(([name, values]): readonly ManifestSlip[] => {
    if (values.length < 2) return [];
    const objects = values.map((value) =>
      z
        .record(z.string(), z.unknown())
        .catch({})
        .parse(parse(text.slice(value.offset, value.offset + value.length))),
    );
    const words = `${name} stands there ${String(values.length)} times, and only the last one counts`;
    return [{ rule: 'section-twice', words, evidence: name, place: [name], right: Object.assign({}, ...objects) }];
  });
}

/** The text with the sections of one name in one: the last one's place, all packages. */
export function withOneSection(text: string, name: string, merged: unknown): string {
  const indent = /^([ \t]+)"/mu.exec(text)?.[1] ?? '  ';
  const members = (parseTree(text)?.children ?? []).filter((member) => member.children?.[0]?.value === name);
  let next = text;
  for (const [index, member] of [...members.entries()].toReversed()) {
    if (index === 0) {
      const body = JSON.stringify(merged, null, indent).replaceAll('\n', `\n${indent}`);
      next = `${next.slice(0, member.offset)}"${name}": ${body}${next.slice(member.offset + member.length)}`;
    } else {
      const before = next.slice(0, member.offset).replace(/,\s*$/u, '');
      next = before + next.slice(member.offset + member.length);
    }
  }
  return next;
}
