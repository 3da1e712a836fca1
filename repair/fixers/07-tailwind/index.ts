/** Fixer 7: classes Tailwind makes nothing of, where one utility can be meant. */
import type { Finding, Fixer } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { writtenClasses, type WrittenClass } from './classes.ts';
import { isGood, type Classes } from './known.ts';
import { meantClass } from './meant.ts';
import { misspeltSelectors } from './selectors.ts';
import { putRight, toldAt } from '../../told.ts';

/** Malformed, misspelt and removed class names. */
export const tailwind: Fixer = {
  meta: {
    id: 'tailwind',
    number: 7,
    title: 'Classes without any effect',
    safety: 'The class had no effect, and exactly one utility of the app’s own design system can be meant.',
  },
  detect,
  fix: (workspace, found) => putRight(workspace, found),
};

async function detect(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const folder = workspace.layout.frontend ?? '';
  const sheets = workspace.paths.filter((path) => path.startsWith(folder) && path.endsWith('.css'));
  const entry = sheets.find((path) => /@import\s+["']tailwindcss/u.test(workspace.text(path) ?? ''));
  const system = entry === undefined ? undefined : await oracles.tailwind.load(workspace, entry);
  if (system === undefined) return [];
  const own = new Set(
    sheets.flatMap((path) =>
      [...(workspace.text(path) ?? '').matchAll(/\.(-?[A-Za-z_][\w-]*)/gu)].map((match) => match[1] ?? ''),
    ),
  );
  const written = oracles.modules
    .index(workspace)
    .paths.flatMap((path) =>
      oracles.memory.recall(writtenClasses, path, workspace.text(path) ?? '').map((one) => ({ ...one, path })),
    );
  const names = [...new Set(written.map((one) => one.name))];
  const known = system.known(names);
  const unknown = new Set(names.filter((name, index) => known[index] !== true && !own.has(name)));
  if (unknown.size === 0) return [];
  const used = new Map<string, number>();
  for (const { name } of written) if (!unknown.has(name)) used.set(name, (used.get(name) ?? 0) + 1);
  const classes: Classes = { system, own, used };
  const meant = new Map([...unknown].map((name) => [name, meantClass(name, classes)] as const));
  const selectors = misspeltSelectors(workspace, sheets, unknown, new Set(names));
  const misnamed = new Set(selectors.map(({ right }) => right));
  const inSheets = selectors.map(({ path, start, wrong, right }) => {
    const words = `The style sheet says .${wrong}, which no page uses; the pages say ${right}.`;
    const said = { rule: 'misspelt-selector', severity: 'warning', right, words } as const;
    return toldAt(
      'tailwind',
      { path, text: workspace.text(path) ?? '' },
      { ...said, start, end: start + wrong.length },
    );
  });
  const inPages = written.flatMap((one, index) => {
    if (!unknown.has(one.name)) return [];
    const text = workspace.text(one.path) ?? '';
    const torn =
      tornApart(one, written[index + 1], text, classes) ?? withOpacity(written[index - 1], one, text, classes);
    const right = torn?.right ?? meant.get(one.name);
    if (right === undefined || misnamed.has(one.name)) return [];
    const { start, wrong } = torn ?? { start: one.start, wrong: one.name };
    const words = `Tailwind knows no class ${one.name}; ${right} is meant.`;
    const said = {
      rule: 'unknown-class',
      severity: 'warning',
      right,
      words,
      evidence: one.name,
      at: one.start,
    } as const;
    return [toldAt('tailwind', { path: one.path, text }, { ...said, start, end: start + wrong.length })];
  });
  return [...inSheets, ...inPages];
}

/** `hover: underline` and `px -4`: one class with a space in it. */
function tornApart(
  one: WrittenClass,
  next: WrittenClass | undefined,
  text: string,
  classes: Classes,
): { readonly start: number; readonly wrong: string; readonly right: string } | undefined {
  const end = one.start + one.name.length;
  if (next === undefined || next.start <= end || !/^[ \t\n]+$/u.test(text.slice(end, next.start))) return undefined;
  const wrong = text.slice(one.start, next.start + next.name.length);
  const isVariant = isGood(`${one.name.replace(/:$/u, '')}:flex`, classes);
  const right = isVariant ? `${one.name.replace(/:$/u, '')}:${next.name}` : one.name + next.name;
  const isJoined = isVariant || !isGood(next.name, classes);
  return isJoined && isGood(right, classes) ? { start: one.start, wrong, right } : undefined;
}

/** `bg-black bg-opacity-50` of version 3 is `bg-black/50`. */
function withOpacity(
  before: WrittenClass | undefined,
  one: WrittenClass,
  text: string,
  classes: Classes,
): { readonly start: number; readonly wrong: string; readonly right: string } | undefined {
  const [, utility, amount] =
    /^((?:[\w-]+:)*(?:bg|text|border|divide|ring|placeholder)-)opacity-(\d+)$/u.exec(one.name) ?? [];
  if (before === undefined || utility === undefined || !before.name.startsWith(utility)) return undefined;
  const wrong = text.slice(before.start, one.start + one.name.length);
  const right = `${before.name}/${amount ?? ''}`;
  return /^\S+[ \t]+\S+$/u.test(wrong) && isGood(right, classes) ? { start: before.start, wrong, right } : undefined;
}
