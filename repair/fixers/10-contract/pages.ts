/** What Next.js asks of pages: where a module runs, parameters that are promised, a boundary around the address's query. */
import ts from 'typescript';
import type { Edit, Finding } from '../../contract.ts';
import { splice } from '../../edits.ts';
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

type Function = ts.FunctionDeclaration & { readonly body: ts.FunctionBody };

const isPage = (path: string): boolean => /(?:^|\/)app\/(?:.*\/)?(?:page|layout|default)\.[jt]sx?$/u.test(path);

/** Findings for all modules of the front end. */
export function detectPages(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  const manifest = workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '';
  const major = Number(/"next"\s*:\s*"[^\d"]*(\d+)/u.exec(manifest)?.[1] ?? '16');
  return oracles.modules.index(workspace).paths.flatMap((path) => {
    const text = workspace.text(path) ?? '';
    if (oracles.tsx.problems(path, text).length > 0) return [];
    const refused = [
      ...directive(path, text),
      ...(isPage(path) && major >= 15 ? parameters(text) : []),
      ...(/(?:^|\/)page\.[jt]sx?$/u.test(path) && !hasBoundary(workspace, path) ? query(path, text) : []),
    ];
    return refused.map(({ rule, start, words, right }) =>
      asFinding('contract', rule, path, words, {
        line: text.slice(0, start).split('\n').length,
        autoFixable: right !== null,
        data: { page: rule },
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

/** The module's functions at the margin that it hands out. */
function handedOut(text: string): readonly Function[] {
  const file = ts.createSourceFile('page.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return file.statements.filter(
    (one): one is Function =>
      ts.isFunctionDeclaration(one) && one.body !== undefined && has(one, ts.SyntaxKind.ExportKeyword),
  );
}

const has = (one: ts.FunctionDeclaration, kind: ts.SyntaxKind): boolean => wordOf(one, kind) !== undefined;
const wordOf = (one: ts.FunctionDeclaration, kind: ts.SyntaxKind): ts.ModifierLike | undefined =>
  one.modifiers?.find((each) => each.kind === kind);

/** All nodes below one; without `deep` not those of functions inside it. */
function below(node: ts.Node, deep: boolean): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    if (deep || !ts.isFunctionLike(one)) ts.forEachChild(one, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** A directive in another spelling, or one that stands before what only a server component may do and needs no browser itself. */
function directive(path: string, text: string): readonly Refused[] {
  const first =
    /^(\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*)(["'])(use[-_ ]?client|use ?clients?|client)\2;?[ \t]*(?:\r?\n)*/iu.exec(
      text,
    );
  if (first === null) return [];
  const [all, head = '', , said = ''] = first;
  const start = head.length;
  if (said !== 'use client') {
    const words = `"${said}" tells Next.js nothing; the directive is "use client".`;
    const right = `${text.slice(0, start + 1)}use client${text.slice(start + 1 + said.length)}`;
    return [{ rule: 'misspelt-directive', start, words, right }];
  }
  const metadata = /^export\s+(?:const\s+metadata\b|(?:async\s+)?function\s+generateMetadata\b)/mu.exec(text)?.index;
  const page = /\basync\b/u.test(text)
    ? handedOut(text).find((one) => has(one, ts.SyntaxKind.DefaultKeyword))
    : undefined;
  const waiting = page === undefined ? undefined : wordOf(page, ts.SyntaxKind.AsyncKeyword);
  const at = metadata ?? (waiting === undefined ? undefined : page?.getStart());
  if (at === undefined) return [];
  const words = 'A module of the browser can neither export metadata nor be an async component.';
  const refused = { rule: 'needless-use-client', start: at, words } as const;
  // The page itself waits for nothing.
  if (metadata === undefined && page !== undefined && waiting !== undefined && isAtOnce(page))
    return [{ ...refused, right: splice(text, [{ start: waiting.getStart(), end: waiting.end + 1, text: '' }]) }];
  const rest = head + text.slice(all.length);
  // Without any hook or handler the module runs on the server as well.
  return [{ ...refused, right: clientNeed(path, rest).reason === null ? rest : null }];
}

const isAtOnce = ({ type, body }: Function): boolean =>
  !/\bPromise\s*</u.test(type?.getText() ?? '') &&
  !below(body, false).some((one) => ts.isAwaitExpression(one) || (ts.isForOfStatement(one) && one.awaitModifier));

/** `{ params }: { params: { id: string } }`: since Next.js 15 both are promises. */
function parameters(text: string): readonly Refused[] {
  if (/^\s*["']use client["']/u.test(text) || !/\b(?:p|searchP)arams\s*\??\s*:\s*\{/u.test(text)) return [];
  const mended = handedOut(text).flatMap((one) => {
    const names = promised(one);
    return names.length === 0 ? [] : [{ start: one.getStart(), cuts: awaited(one, names) }];
  });
  const [first] = mended;
  if (first === undefined) return [];
  const words = 'Parameters are promises since Next.js 15; they are taken here for what they promise.';
  const isKnown = mended.every(({ cuts }) => cuts !== null);
  const right = isKnown
    ? splice(
        text,
        mended.flatMap(({ cuts }) => cuts ?? []),
      )
    : null;
  return [{ rule: 'parameters-not-awaited', start: first.start, words, right }];
}

/** The types of what a function takes out of its only argument and that is promised. */
function promised({ parameters: [only, ...more] }: Function): readonly (readonly [name: string, type: ts.TypeNode])[] {
  if (only === undefined || more.length > 0 || !ts.isObjectBindingPattern(only.name)) return [];
  const taken = only.name.elements.map((one) => one.getText());
  const isReadonly =
    only.type !== undefined && ts.isTypeReferenceNode(only.type) && only.type.getText().startsWith('Readonly<');
  const type = isReadonly ? only.type.typeArguments?.[0] : only.type;
  return (type !== undefined && ts.isTypeLiteralNode(type) ? type.members : []).flatMap((one) => {
    const name = one.name?.getText() ?? '';
    const isPlain = ts.isPropertySignature(one) && one.type !== undefined && ts.isTypeLiteralNode(one.type);
    return isPlain && /^(?:params|searchParams)$/u.test(name) && taken.includes(name) ? [[name, one.type]] : [];
  });
}

type Cut = Parameters<typeof splice>[1][number];

/** What makes the function wait for these; null where an inner function, or more than a value or a member of it, asks for one. */
function awaited(one: Function, names: readonly (readonly [string, ts.TypeNode])[]): readonly Cut[] | null {
  const at = one.getText().indexOf('function') + one.getStart();
  const cuts: Cut[] = has(one, ts.SyntaxKind.AsyncKeyword) ? [] : [{ start: at, end: at, text: 'async ' }];
  for (const [name, type] of names) {
    cuts.push({ start: type.getStart(), end: type.end, text: `Promise<${type.getText()}>` });
    const isUse = (node: ts.Node): boolean =>
      ts.isIdentifier(node) &&
      node.text === name &&
      !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
      !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    const uses = below(one.body, false).filter(isUse);
    if (below(one.body, true).filter(isUse).length > uses.length) return null;
    for (const use of uses) {
      const isRead = ts.isPropertyAccessExpression(use.parent);
      const isTaken = ts.isVariableDeclaration(use.parent) && use.parent.initializer === use;
      if (!isRead && !isTaken) return null;
      cuts.push({ start: use.getStart(), end: use.end, text: isRead ? `(await ${name})` : `await ${name}` });
    }
  }
  return cuts;
}

/** A boundary in a layout above the page, or a layout by which nothing is rendered ahead of time. */
function hasBoundary(workspace: Workspace, path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((_, index) => {
    const folder = folders.slice(0, folders.length - index).join('/');
    return (
      ['loading.tsx', 'loading.jsx'].some((name) => workspace.has(`${folder}/${name}`)) ||
      ['layout.tsx', 'layout.jsx', 'layout.js', 'template.tsx'].some((name) =>
        /<(?:React\.)?Suspense\b|\bforce-dynamic\b/u.test(workspace.text(`${folder}/${name}`) ?? ''),
      )
    );
  });
}

/** `useSearchParams` in a page that is rendered ahead of time stops the build without a boundary around it. */
function query(path: string, text: string): readonly Refused[] {
  if (!text.includes('useSearchParams()') || /<(?:React\.)?Suspense\b/u.test(text)) return [];
  const page = handedOut(text).find((one) => has(one, ts.SyntaxKind.DefaultKeyword) && one.parameters.length === 0);
  // Only where the page itself reads it: a component of the same file may be shown elsewhere.
  const use =
    page === undefined ? undefined : below(page.body, false).find((one) => one.getText() === 'useSearchParams()');
  if (page?.name === undefined || use === undefined || has(page, ts.SyntaxKind.AsyncKeyword)) return [];
  const name = page.name.text;
  const inner = `${name.replace(/Page$/u, '')}Content`;
  const words =
    'A page that reads the address’s query needs a Suspense boundary, or Next.js cannot render it ahead of time.';
  const refused = { rule: 'query-without-boundary', start: use.getStart(), words } as const;
  if (new RegExp(`\\b${inner}\\b`, 'u').test(text)) return [{ ...refused, right: null }];
  const renamed = splice(text, [{ start: page.getStart(), end: page.name.end, text: `function ${inner}` }]) ?? text;
  const shown = `export default function ${name}() {\n  return (\n    <Suspense>\n      <${inner} />\n    </Suspense>\n  );\n}\n`;
  const wrapped = `${renamed.trimEnd()}\n\n${shown}`;
  const edit = addImport(path, wrapped, 'react', ['Suspense']);
  return [{ ...refused, right: edit?.kind === 'splice' ? splice(wrapped, [edit]) : null }];
}
