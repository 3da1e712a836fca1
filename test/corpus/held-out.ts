/**
 * Faults kept back: whoever writes fixers reads none of the `held-out` files, and the benchmark shows of them only rates by category. They follow
 * what users of code generators report and what tutorials of other frameworks and older majors teach: seams where an answer was continued, edits
 * applied twice or at the margin, half a renaming, names and packages of habit, types and requests that no longer fit.
 *
 * Once fixers were written with one of them in view, it moves to the known ones and a new one takes its place.
 */
import { heldOutApp } from './held-out-app.ts';
import { heldOutPython } from './held-out-python.ts';
import { heldOutPythonNames } from './held-out-python-names.ts';
import { heldOutRoutes } from './held-out-routes.ts';
import { heldOutTsx } from './held-out-tsx.ts';
import { heldOutTsxImports } from './held-out-tsx-imports.ts';
import { heldOutTsxMeaning } from './held-out-tsx-meaning.ts';
import type { Fault } from './fault.ts';

/** The operators kept back, of every category that the known ones have. */
export const heldOut: readonly Fault[] = [
  ...heldOutPython,
  ...heldOutPythonNames,
  ...heldOutTsx,
  ...heldOutTsxImports,
  ...heldOutTsxMeaning,
  ...heldOutApp,
  ...heldOutRoutes,
];
