import type { Raised } from '../contract.ts';
import { OWN_TESTS } from './put.ts';
import type { RuledFiles } from './rules.ts';

interface Ruled {
  readonly files: Map<string, string>;
  readonly kept: Readonly<Record<string, string>>;
  readonly raised: readonly Raised<unknown>[];
}

/**
 * An app with the rules and routes of a model, and what its files were without them: the file of tests, which is new, was nothing. `base`: the
 * files that the rules were written into. Where any of them is another one meanwhile, none is taken.
 */
export function withRuled<App extends Ruled>(
  app: App,
  ruled: Raised<RuledFiles | undefined> | undefined,
  base: ReadonlyMap<string, string>,
): App {
  if (ruled === undefined) return app;
  const changed = ruled.value ?? new Map<string, string>();
  const hasMoved = [...changed.keys()].some((path) => path !== OWN_TESTS && app.files.get(path) !== base.get(path));
  if (hasMoved) {
    const reason = 'The back end was changed meanwhile.';
    const parts = ruled.parts.map(({ part, tries }) => ({ part, by: 'rules' as const, tries, reason }));
    return { ...app, raised: [...app.raised, { ...ruled, value: undefined, parts }] };
  }
  const files = new Map([...app.files, ...changed]);
  const kept = { ...app.kept, ...Object.fromEntries([...changed.keys()].map((path) => [path, base.get(path) ?? ''])) };
  return { ...app, files, kept, raised: [...app.raised, ruled] };
}
