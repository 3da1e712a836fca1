/** Which Python an app says it is written for. */
import type { Workspace } from '../../workspace.ts';

/** Where an app says so, and how. */
const places: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|\/)pyproject\.toml$/u, /^\s*(?:requires-python|python)\s*=\s*["'][\^~>=\s]*3\.(\d+)/mu],
  [/(?:^|\/)(?:\.python-version|runtime\.txt)$/u, /^(?:python-)?3\.(\d+)/mu],
  [/(?:^|\/)[\w.-]*Dockerfile$/u, /^FROM\s+\S*python:3\.(\d+)/mu],
];

/** The newest 3.x that a file of the app asks for, as x; undefined if none does. */
export function askedVersion(workspace: Workspace): number | undefined {
  const found = workspace.paths.flatMap((path) =>
    places.flatMap(([place, form]) => {
      const minor = place.test(path) ? form.exec(workspace.text(path) ?? '')?.[1] : undefined;
      return minor === undefined ? [] : [Number(minor)];
    }),
  );
  return found.length === 0 ? undefined : Math.max(...found);
}
