/** What Next.js asks of pages: where a module runs, parameters that are promised, a boundary around the address's query. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addImport } from '../04-jsx/index.ts';
import { clientNeed } from './client.ts';
import { asFinding } from '../../told.ts';

interface Refused {
  readonly rule: 'misspelt-directive' | 'needless-use-client' | 'parameters-not-awaited' | 'query-without-boundary';
  readonly start: number;
  readonly words: string;
  /** The whole text as it should be; null if that cannot be known. */
  readonly right: string | null;
}

const isPage = (path: string): boolean => /(?:^|\/)app\/(?:.*\/)?(?:page|layout|default)\.[jt]sx?$/u.test(path);

/** Findings for all modules of the front end. */
export function detectPages(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const major = Number(
    /"next"\s*:\s*"[^\d"]*(\d+)/u.exec(workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '')?.[1] ??
      '16',
  );
  const index = oracles.modules.index(workspace);
  return index.paths.flatMap((path) => {
    const text = workspace.text(path) ?? '';
    if (oracles.tsx.problems(path, text).length > 0) return [];
    const refused = [
      ...directive(path, text),
      ...(isPage(path) && major >= 15 ? parameters(text) : []),
      ...(/(?:^|\/)page\.[jt]sx?$/u.test(path) && !hasBoundary(workspace, path) ? query(path, text) : []),
    ];
    return refused.map((one): Finding =>
      asFinding('contract', one.rule, path, one.words, {
        line: text.slice(0, one.start).split('\n').length,
        autoFixable: one.right !== null,
        evidence: one.words,
        data: { page: one.rule },
      }),
    );
  });
}

/** Edits for one of the findings above. */
export function fixPage(path: string, text: string, found: Finding): readonly Edit[] | null {
  const one = [...directive(path, text), ...parameters(text), ...query(path, text)].find(
    (each) => each.rule === found.rule,
  );
  return one === undefined || one.right === null ? null : [{ kind: 'write', path, text: one.right }];
}

/** A directive in another spelling, or one that stands before what only a server component may do and needs no browser itself. */
function directive(path: string, text: string): readonly Refused[] {
  const first =
    /^(\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*)(["'])(use[-_ ]?client|use ?clients?|client)\2;?[ \t]*(?:\r?\n)*/iu.exec(
      text,
    );
  if (first === null) return [];
  const head = first[1] ?? '';
  const start = head.length;
  if (first[3] !== 'use client') {
    const right = `${head}${first[2]}use client${first[2]}${text.slice(start + 2 + (first[3] ?? '').length)}`;
    return [
      {
        rule: 'misspelt-directive',
        start,
        words: `"${first[3]}" tells Next.js nothing; the directive is "use client".`,
        right,
      },
    ];
  }
  const isServerOnly =
    /^export\s+(?:const\s+metadata\b|(?:async\s+)?function\s+generateMetadata\b|default\s+async\s+function)/mu.exec(
      text,
    );
  if (isServerOnly === null) return [];
  const words = 'A module of the browser can neither export metadata nor be an async component.';
  const refused = { rule: 'needless-use-client' as const, start: isServerOnly.index, words };
  const waiting = waitsForNothing(text);
  if (waiting !== null) return [{ ...refused, right: waiting }];
  const rest = head + text.slice(first[0].length);
  // Without any hook or handler the module runs on the server as well.
  const needsBrowser = clientNeed(path, rest).reason !== null;
  return [{ ...refused, right: needsBrowser ? null : rest }];
}

/** The text without the `async` of its page, where that and nothing else is what a browser refuses: the page itself waits for nothing. */
function waitsForNothing(text: string): string | null {
  if (/^export\s+(?:const\s+metadata\b|(?:async\s+)?function\s+generateMetadata\b)/mu.test(text)) return null;
  const page = /^(export\s+default\s+)async\s+(function\s*\w*\s*\()/mu.exec(text);
  if (page === null) return null;
  const afterName = page.index + page[0].length;
  const signature = /^[^]*?\)\s*(:\s*[^{;]+?)?\s*\{\n/u.exec(text.slice(afterName));
  if (signature === null || /\bPromise\s*</u.test(signature[0])) return null;
  const open = afterName + signature[0].lastIndexOf('{');
  const end = blockEnd(text, open);
  if (end === -1 || /\bawait\b/u.test(withoutInnerAsync(text.slice(open + 1, end)))) return null;
  return text.slice(0, page.index) + (page[1] ?? '') + (page[2] ?? '') + text.slice(afterName);
}

/** A body without its inner functions that wait themselves. */
function withoutInnerAsync(body: string): string {
  const inner = /\basync\b[^{};]*?\{/u.exec(body);
  if (inner === null) return body;
  const end = blockEnd(body, inner.index + inner[0].length - 1);
  return end === -1 ? body : body.slice(0, inner.index) + withoutInnerAsync(body.slice(end + 1));
}

/** `{ params }: { params: { id: string } }`: since Next.js 15 both are promises. */
function parameters(text: string): readonly Refused[] {
  if (/^\s*["']use client["']/u.test(text)) return [];
  const pattern =
    /export\s+(?:default\s+)?(async\s+)?function\s+\w+\s*\(\s*\{\s*([\w\s,]*)\}\s*:\s*(?:Readonly<)?\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}>?\s*,?\s*\)[^{]*\{/gu;
  let right: string | null = text;
  let start: number | undefined;
  // From the end, so that what is changed does not move what is not yet.
  for (const match of [...text.matchAll(pattern)].toReversed()) {
    const names = (match[2] ?? '').split(',').map((one) => one.trim());
    const members = [...(match[3] ?? '').matchAll(/\b(params|searchParams)(\??)\s*:\s*(\{[^{}]*\})/gu)].filter((one) =>
      names.includes(one[1] ?? ''),
    );
    const open = match.index + match[0].length;
    const end = blockEnd(text, open - 1);
    if (members.length === 0 || end === -1) continue;
    start = match.index;
    const awaited = awaitedFunction(match[0], text.slice(open, end), match[1] !== undefined, members);
    right = awaited === null || right === null ? null : right.slice(0, match.index) + awaited + right.slice(end);
  }
  const words = 'Parameters are promises since Next.js 15; they are taken here for what they promise.';
  return start === undefined ? [] : [{ rule: 'parameters-not-awaited', start, words, right }];
}

function awaitedFunction(
  head: string,
  body: string,
  isAsync: boolean,
  members: readonly RegExpExecArray[],
): string | null {
  let [nextHead, nextBody] = [isAsync ? head : head.replace(/function\b/u, 'async function'), body];
  for (const [all, name = '', mark = '', type = ''] of members) {
    nextHead = nextHead.replace(all, `${name}${mark}: Promise<${type}>`);
    const uses = body.match(new RegExp(`(?<![\\w.])${name}\\b(?!\\s*:)`, 'gu'))?.length ?? 0;
    const taken = body.match(new RegExp(`=\\s*${name}\\s*;`, 'gu'))?.length ?? 0;
    const read = body.match(new RegExp(`(?<![\\w.])${name}\\??\\.\\w`, 'gu'))?.length ?? 0;
    // Inside another function `await` would mean that function.
    if (uses !== taken + read || /=>|\bfunction\b/u.test(firstUseTail(body, name))) return null;
    nextBody = nextBody
      .replaceAll(new RegExp(`=\\s*${name}\\s*;`, 'gu'), `= await ${name};`)
      .replaceAll(new RegExp(`(?<![\\w.])${name}(\\??\\.)(?=\\w)`, 'gu'), (_, dot: string) => `(await ${name})${dot}`);
  }
  return nextHead + nextBody;
}

/** The body up to the last use of a name: an inner function that begins before it may hold it. */
function firstUseTail(body: string, name: string): string {
  return body.slice(0, body.lastIndexOf(name));
}

function blockEnd(text: string, open: number): number {
  let depth = 0;
  for (const match of text.slice(open).matchAll(/(["'`])(?:\\.|(?!\1)[^\\])*?\1|[{}]/gu)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}') depth -= 1;
    if (depth === 0) return open + match.index;
  }
  return -1;
}

/** A boundary in a layout above the page, or a layout by which nothing is rendered ahead of time. */
function hasBoundary(workspace: Workspace, path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((_, index) => {
    const folder = folders.slice(0, folders.length - index).join('/');
    return ['layout.tsx', 'layout.jsx', 'layout.js', 'template.tsx', 'loading.tsx', 'loading.jsx'].some((name) =>
      name.startsWith('loading')
        ? workspace.has(`${folder}/${name}`)
        : /<(?:React\.)?Suspense\b|\bforce-dynamic\b/u.test(workspace.text(`${folder}/${name}`) ?? ''),
    );
  });
}

/** `useSearchParams` in a page that is rendered ahead of time stops the build without a boundary around it. */
function query(path: string, text: string): readonly Refused[] {
  const use = /\buseSearchParams\(\)/u.exec(text);
  const page = /^export\s+default\s+function\s+(\w+)\(\)\s*(?::\s*[\w.]+\s*)?\{/mu.exec(text);
  if (use === null || /<(?:React\.)?Suspense\b/u.test(text)) return [];
  const words =
    'A page that reads the address’s query needs a Suspense boundary, or Next.js cannot render it ahead of time.';
  const end = page === null ? -1 : blockEnd(text, page.index + page[0].length - 1);
  const name = page?.[1];
  // Only where the page itself reads it: a component of the same file may be shown elsewhere.
  if (page === null || name === undefined || end === -1 || use.index < page.index || use.index > end) return [];
  const inner = `${name.replace(/Page$/u, '')}Content`;
  if (new RegExp(`\\b${inner}\\b`, 'u').test(text))
    return [{ rule: 'query-without-boundary', start: use.index, words, right: null }];
  const renamed =
    text.slice(0, page.index) +
    page[0].replace(/^export\s+default\s+/u, '').replace(name, inner) +
    text.slice(page.index + page[0].length);
  const wrapped = `${renamed.trimEnd()}\n\nexport default function ${name}() {\n  return (\n    <Suspense>\n      <${inner} />\n    </Suspense>\n  );\n}\n`;
  const edit = addImport(path, wrapped, 'react', ['Suspense']);
  const right = edit?.kind === 'splice' ? wrapped.slice(0, edit.start) + edit.text + wrapped.slice(edit.end) : null;
  return [{ rule: 'query-without-boundary', start: use.index, words, right }];
}
