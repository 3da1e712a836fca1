/** Coroutines of the front end that are called without waiting, where the same file waits for them elsewhere. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { child, treeOf, walk, word } from '../04-jsx/index.ts';
import { openScope } from './written-paths.ts';
import { told } from './told.ts';

/** One finding for each statement `refresh();` in an async function of a file that says `await refresh()` too. */
export function detectFloating(workspace: Workspace, oracles: Oracles): readonly Finding[] {
  return oracles.modules
    .index(workspace)
    .paths.flatMap((path) => oracles.memory.recall(floatingIn, path, workspace.text(path) ?? ''));
}

/** A pure function of the text. */
function floatingIn(path: string, text: string): readonly Finding[] {
  const awaited = new Set([...text.matchAll(/\bawait[ \t]+(\w+)\(/gu)].map((match) => match[1] ?? ''));
  if (awaited.size === 0 || !/\basync\b/u.test(text)) return [];
  const scope = openScope(treeOf(path, text) ?? [], text);
  const promising = new Set(
    scope.functions
      .filter(
        ({ node, start, end }) =>
          node['async'] === true || /\)\s*:\s*Promise</u.test(text.slice(start, end).split('{')[0] ?? ''),
      )
      .map(({ name }) => name),
  );
  const findings: Finding[] = [];
  walk(scope.tree, (node) => {
    const call = node.type === 'ExpressionStatement' ? child(node, 'expression') : undefined;
    const name = call?.type === 'CallExpression' ? (word(child(call, 'callee'), 'name') ?? '') : '';
    if (call === undefined || !awaited.has(name) || !promising.has(name)) return;
    const around = scope.functions
      .filter((one) => one.start < call.start && call.end <= one.end)
      .toSorted((a, b) => b.start - a.start)[0];
    if (around?.node['async'] !== true || around.name === name) return;
    const words = `${name} only promises; nothing waits for it here, and elsewhere in this file it is waited for.`;
    const place = { start: call.start, end: call.start, right: 'await ' };
    findings.push(
      told({ path, text }, { rule: 'missing-await', ...place, words, evidence: `${around.name}: ${name}` }),
    );
  });
  return findings;
}
