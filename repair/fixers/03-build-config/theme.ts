/** The theme of a Tailwind 4 style sheet: at-rules nobody knows, and tokens that pages use and the theme has lost. */
import type { Finding } from '../../contract.ts';
import { blank } from '../../edits.ts';
import type { Oracles } from '../../oracles/contract.ts';
import { nearest } from '../../spelling.ts';
import { configFinding, type Front } from './front.ts';

/** At-rules of CSS and of Tailwind 4, and those of tools that may come before it. */
const ofCss =
  'import charset namespace media supports layer container font-face font-feature-values ' +
  'font-palette-values keyframes page property counter-style scope starting-style view-transition ' +
  'position-try color-profile';
const ofTailwind = 'theme apply utility variant custom-variant source plugin config reference tailwind';
const ofOthers =
  'screen responsive variants slot use forward include mixin extend function return if else each for ' +
  'while at-root debug warn error -webkit-keyframes -moz-keyframes -moz-document value';
const known: ReadonlySet<string> = new Set(`${ofCss} ${ofTailwind} ${ofOthers}`.split(' '));
const meant: readonly string[] = `${ofCss} ${ofTailwind}`.split(' ');

/** Names of utilities that take a colour. */
const colored =
  '(?:bg|text|border(?:-[trblxyse])?|ring|fill|stroke|from|via|to|outline|divide|decoration|accent|caret|shadow|placeholder)';

/** Findings for all style sheets of an app with Tailwind 4. */
export async function detectTheme(front: Front, oracles: Oracles): Promise<readonly Finding[]> {
  if (front.tailwind === undefined || front.tailwind < 4) return [];
  const sheets = front.names.filter((name) => name.endsWith('.css'));
  const found = sheets.flatMap((name) => atRules(front, name));
  if (found.length > 0) return found;
  const pages = front.names.filter((name) => /\.[jt]sx$/u.test(name)).map((name) => front.text(name) ?? '');
  const lost = sheets.flatMap((name) => lostTokens(front, name, pages));
  // What is missing from the theme is unknown wherever it is applied.
  return lost.length > 0 ? lost : unknownUtilities(front, oracles, sheets, pages);
}

function atRules(front: Front, name: string): readonly Finding[] {
  const text = front.text(name) ?? '';
  const bare = blanked(text);
  return [...bare.matchAll(/(?<![\w-])@([a-zA-Z-]+)(?=[\s{(;])/gu)].flatMap((match) => {
    const written = match[1] ?? '';
    const right = known.has(written) ? undefined : nearest(written, meant);
    if (right === undefined) return [];
    const start = match.index + 1;
    return [
      told(front, 'unknown-at-rule', name, start, start + written.length, right, {
        description: `${name} says @${written}, which no tool knows; @${right} is meant.`,
        evidence: `@${written}`,
      }),
    ];
  });
}

/** `--color-muted: var(--muted)` is gone, while `--muted` is there and pages say `text-muted`. */
function lostTokens(front: Front, name: string, pages: readonly string[]): readonly Finding[] {
  const text = front.text(name) ?? '';
  const theme = /@theme\b[^{]*\{([^{}]*)\}/u.exec(text);
  if (theme === null) return [];
  const body = theme[1] ?? '';
  const at = theme.index + theme[0].length - 1 - body.length;
  const pairs = [...body.matchAll(/^([ \t]*)--color-([\w-]+)([ \t]*:[ \t]*)var\(--\2\);[ \t]*\n/gmu)];
  const [example] = pairs;
  // One or two of them are no habit.
  if (example === undefined || pairs.length < 3) return [];
  const has = new Set([...body.matchAll(/--color-([\w-]+)[ \t]*:/gu)].map((one) => one[1] ?? ''));
  const values = [...text.slice(0, theme.index).matchAll(/^[ \t]*--([\w-]+)[ \t]*:/gmu)].map((one) => one[1] ?? '');
  const order = [...new Set(values)];
  return order.flatMap((token, index) => {
    if (has.has(token) || ![...pages, text].some((one) => usesColor(one, token))) return [];
    const before = pairs.findLast((one) => order.indexOf(one[2] ?? '') !== -1 && order.indexOf(one[2] ?? '') < index);
    const place = at + (before === undefined ? example.index : before.index + before[0].length);
    const line = `${example[1] ?? ''}--color-${token}${example[3] ?? ': '}var(--${token});\n`;
    return [
      told(front, 'lost-theme-token', name, place, place, line, {
        description: `The pages use the colour ${token}, which the theme of ${name} does not have; --${token} is its value.`,
        evidence: `--color-${token}`,
      }),
    ];
  });
}

/** In class names and in `@apply`, with any variants and opacity. */
const usesColor = (text: string, token: string): boolean =>
  text.includes(`-${token}`) && new RegExp(`(?<=["'\`\\s:])${colored}-${token}(?=["'\`\\s/;!])`, 'u').test(text);

/** The build stops at a class in `@apply` that Tailwind does not know. */
async function unknownUtilities(
  front: Front,
  oracles: Oracles,
  sheets: readonly string[],
  pages: readonly string[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const name of sheets) {
    const text = front.text(name) ?? '';
    const lines = [...blanked(text).matchAll(/@apply[ \t]+([^;{}]+)/gu)];
    if (lines.length === 0 || !/@import\s+["']tailwindcss/u.test(text)) continue;
    const path = front.folder + name;
    const plain = text.replaceAll(/@apply\b[^;{}]*;?/gu, '');
    const system = await oracles.tailwind.load(front.workspace.with(new Map([[path, plain]])), path);
    if (system === undefined) continue;
    for (const match of lines) {
      const from = match.index + match[0].length - (match[1] ?? '').length;
      const words = [...(match[1] ?? '').matchAll(/[^\s!]+/gu)].filter((one) => one[0] !== 'important');
      const isKnown = system.known(words.map((one) => one[0]));
      const unknown = words.filter((_, index) => isKnown[index] !== true).map((one) => one[0]);
      const foreign = foreignTokens(front, name, match, unknown, [...pages, plain]);
      if (foreign !== undefined) {
        findings.push(foreign);
        continue;
      }
      for (const [index, word] of words.entries()) {
        const isOwn = new RegExp(
          `(?:@utility[ \\t]+|\\.)${word[0].replaceAll(/[$()*+./?[\\\]^{|}]/gu, '\\$&')}(?![\\w-])`,
          'u',
        ).test(text);
        if (isKnown[index] === true || isOwn) continue;
        const utility = word[0].slice(word[0].lastIndexOf(':') + 1);
        // A name that is used again is somebody's own, not a slip.
        const isAgain = [...pages, text].join('\n').split(utility).length > 2;
        findings.push(unknownUtility(front, name, from + word.index, word[0], isAgain ? [] : system.utilities()));
      }
    }
  }
  return findings;
}

/** Colours by their use, as shadcn/ui's style sheet names them (its documentation, “Theming”). */
const libraryTokens = new RegExp(
  String.raw`^(?:[\w-]*:)*(?:bg|text|border(?:-[trblxyse])?|outline|ring|fill|stroke|divide|from|via` +
    String.raw`|to)-((?:card|popover|primary|secondary|muted|accent|destructive|sidebar)(?:-foreground)?|background` +
    String.raw`|foreground|border|input|ring|chart-[1-5])(?:\/\d+)?$`,
  'u',
);

/** What a component library's style sheet applies in an app without its colours: nothing else speaks of them, so they say nothing here. */
function foreignTokens(
  front: Front,
  name: string,
  match: RegExpExecArray,
  unknown: readonly string[],
  others: readonly string[],
): Finding | undefined {
  const isForeign = (word: string): boolean => {
    const token = libraryTokens.exec(word)?.[1];
    const utility = word.slice(word.lastIndexOf(':') + 1);
    return token !== undefined && !others.some((text) => text.includes(utility) || text.includes(`-${token}:`));
  };
  if (unknown.length === 0 || !unknown.every(isForeign)) return undefined;
  const text = front.text(name) ?? '';
  const left = (match[1] ?? '').split(/\s+/u).filter((word) => word !== '' && !unknown.includes(word));
  const end = match.index + match[0].length;
  const span = left.some((word) => word !== '!important')
    ? { start: match.index, end, right: `@apply ${left.join(' ')}` }
    : { ...emptied(text, match.index, text[end] === ';' ? end + 1 : end), right: '' };
  return told(front, 'unknown-applied-class', name, span.start, span.end, span.right, {
    description: `${name} applies ${unknown.join(' and ')}: colours of a component library whose theme this app does not have.`,
    evidence: unknown.join(' '),
  });
}

/** A span with the rules around it that have nothing else in them. */
function emptied(text: string, from: number, to: number): { readonly start: number; readonly end: number } {
  let [start, end] = [from, to];
  for (;;) {
    const head = /(?:^|(?<=[{};]))[^{};]*\{\s*$/u.exec(text.slice(0, start));
    const tail = /^\s*\}/u.exec(text.slice(end));
    if (head === null || tail === null || head[0].includes('/*')) break;
    start = head.index;
    end += tail[0].length;
  }
  return { start, end };
}

function unknownUtility(front: Front, name: string, start: number, word: string, all: readonly string[]): Finding {
  const [, variants = '', utility = word] = /^((?:[^:[\]]+:)*)([^:]+)$/u.exec(word) ?? [];
  const right = nearest(utility, all.includes(utility) ? [] : all);
  const words = {
    description: `${name} applies ${word}, which Tailwind does not know${right === undefined ? '' : `; ${variants}${right} is meant`}.`,
    evidence: word,
  };
  const found = told(
    front,
    'unknown-applied-class',
    name,
    start,
    start + word.length,
    variants + (right ?? utility),
    words,
  );
  return { ...found, autoFixable: right !== undefined };
}

const blanked = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gu, (one) => blank(one));

function told(
  front: Front,
  rule: 'unknown-at-rule' | 'lost-theme-token' | 'unknown-applied-class',
  name: string,
  start: number,
  end: number,
  right: string,
  words: { readonly description: string; readonly evidence: string },
): Finding {
  const line = (front.text(name) ?? '').slice(0, start).split('\n').length;
  return { ...configFinding(front, rule, name, { ...words, data: { start, end, right } }), line };
}
