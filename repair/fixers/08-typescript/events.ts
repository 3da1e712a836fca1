/** Names that the browser and React both give a type: without its import, React's becomes the browser's. */
import ts from 'typescript';
import type { TypeProblem } from '../../oracles/contract.ts';

const shared: ReadonlySet<string> = new Set(
  'MouseEvent KeyboardEvent FocusEvent PointerEvent TouchEvent DragEvent ClipboardEvent InputEvent UIEvent WheelEvent AnimationEvent TransitionEvent FormEvent ChangeEvent SubmitEvent'.split(
    ' ',
  ),
);

/** The type a file means to take from React where a handler (or type arguments) do not fit the browser's; null if none. */
export function lostEventType(problem: TypeProblem, file: ts.SourceFile): string | null {
  if (![2315, 2322, 2345, 2769].includes(problem.code)) return null;
  const used = new Set<string>();
  const imported = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) imported.add(node.name.text);
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && shared.has(node.typeName.text)) {
      const isHere = node.getStart(file) <= problem.start && problem.end <= node.end;
      if (problem.code !== 2315 || isHere) used.add(node.typeName.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  const [only, ...more] = [...used].filter((name) => !imported.has(name) && problem.message.includes(name));
  return only === undefined || more.length > 0 ? null : only;
}
