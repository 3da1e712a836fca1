import { format } from 'prettier';
import type { Blueprint } from '../blueprint/index.ts';
import { nameApp } from '../naming/index.ts';
import { renderBackend } from './backend/index.ts';
import { renderDeploy } from './deploy/index.ts';
import { renderFrontend } from './frontend/index.ts';
import { renderReadme } from './readme/index.ts';

/**
 * All files of the app that a blueprint describes, path → text, formatted and sorted by path. The same blueprint gives the same bytes.
 * Throws an `ExpressionError` for a rule that does not fit the blueprint.
 */
export async function renderApp(blueprint: Blueprint): Promise<Map<string, string>> {
  const names = nameApp(blueprint);
  const parts = await Promise.all([
    renderBackend(blueprint, names),
    renderFrontend(blueprint, names),
    renderDeploy(blueprint),
  ]);
  const readme = ['README.md', await format(renderReadme(blueprint, names), { parser: 'markdown' })] as const;
  return new Map([readme, ...parts.flatMap((part) => [...part])].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
