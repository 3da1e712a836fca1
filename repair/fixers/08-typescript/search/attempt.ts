/** What the search tries: edits with a cost, and the places of a file it looks at. */
import ts from 'typescript';

/** One splice of one file of the app. */
export interface Splice {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A few edits that may be what was meant; `cost` is roughly −log of how likely a person meant them. */
export interface Attempt {
  readonly edits: readonly Splice[];
  readonly cost: number;
  /** Errors that must go for it to be believed: what makes a type say less needs more than one witness. */
  readonly witnesses?: number;
}

/** What generators of attempts see. */
export interface Sight {
  readonly path: string;
  readonly file: ts.SourceFile;
  readonly checker: ts.TypeChecker;
  /** The node the compiler complains of. */
  readonly node: ts.Node;
  readonly code: number;
  readonly message: string;
  /** Path of a declaration's file in the app; undefined if it is a package's. */
  pathOf(file: ts.SourceFile): string | undefined;
}

/** An attempt that replaces one node of the file looked at. */
export const replace = ({ path, file }: Sight, node: ts.Node, text: string, cost: number): Attempt => ({
  edits: [{ path, start: node.getStart(file), end: node.end, text }],
  cost,
});

/** An attempt that puts something in front of a node and behind it. */
export const wrap = ({ path, file }: Sight, node: ts.Node, before: string, after: string, cost: number): Attempt => ({
  edits: [
    ...(before === '' ? [] : [{ path, start: node.getStart(file), end: node.getStart(file), text: before }]),
    ...(after === '' ? [] : [{ path, start: node.end, end: node.end, text: after }]),
  ],
  cost,
});

/** An attempt that takes a span out. */
export const cut = ({ path }: Sight, start: number, end: number, cost: number): Attempt => ({
  edits: [{ path, start, end, text: '' }],
  cost,
});

/** The nodes around one, itself first, as far as its statement. */
export function around(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = [];
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    found.push(at);
    if (ts.isStatement(at)) break;
  }
  return found;
}

/** The function around a node; undefined at module level. */
export function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return at;
  return undefined;
}

/** All nodes of one kind below a node. */
export function below<Kind extends ts.Node>(top: ts.Node, is: (node: ts.Node) => node is Kind): readonly Kind[] {
  const found: Kind[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(top);
  return found;
}

/** True if `await` may stand in this function. */
export const isAsync = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some((one) => one.kind === ts.SyntaxKind.AsyncKeyword) === true;
