/** `useEffect(async () => …)`: a function that promises where one is asked for that gives nothing, or something else. */
import ts from 'typescript';
import { around, below, functionAround, isAsync, type Attempt, type Sight } from './attempt.ts';

/** Attempts at functions that are handed over at the place. */
export function* asyncHandedOver(sight: Sight): Generator<Attempt> {
  const { path, file } = sight;
  const handed = around(sight.node).find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
  if (handed === undefined || !isAsync(handed) || !ts.isCallExpression(handed.parent)) return;
  const word = ts.getModifiers(handed)?.find((one) => one.kind === ts.SyntaxKind.AsyncKeyword);
  if (word === undefined || !ts.isBlock(handed.body)) return;
  const isOwn = (one: ts.Node): boolean => functionAround(one) === handed;
  const without = { path, start: word.getStart(file), end: word.end + 1, text: '' };
  if (!below(handed.body, ts.isAwaitExpression).some(isOwn) && !below(handed.body, ts.isForOfStatement).some(isOwn)) {
    yield { edits: [without], cost: 0.5 };
    return;
  }
  // What is given back when the component goes cannot be promised.
  if (below(handed.body, ts.isReturnStatement).some((one) => isOwn(one) && one.expression !== undefined)) return;
  const indent =
    /^[ \t]*/u.exec(file.text.slice(file.text.lastIndexOf('\n', handed.body.getStart(file)) + 1))?.[0] ?? '';
  const inner = file.text.slice(handed.body.getStart(file), handed.body.end).replaceAll(/\n(?=[^\n])/gu, '\n  ');
  const text = `{\n${indent}  void (async () => ${inner})();\n${indent}}`;
  yield { edits: [without, { path, start: handed.body.getStart(file), end: handed.body.end, text }], cost: 0.7 };
}
