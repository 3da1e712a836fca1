/**
 * Faults kept back: whoever writes fixers reads none of the `held-out` files, and the benchmark shows of them only rates by category. They follow
 * what users of code generators report and what tutorials of other frameworks and older majors teach: seams where an answer was continued, edits
 * applied twice or at the margin, half a renaming, names and packages of habit, types and requests that no longer fit.
 *
 * Once fixers were written with one of them in view, or the results told of it by name, it moves to the known ones (`returned-*`, `told-*`, or by name in
 * `told-names.ts`) and a new one takes its place.
 */
import { heldOutApp } from './held-out-app.ts';
import { heldOutAppFiles } from './held-out-app-files.ts';
import { heldOutLaterPython } from './held-out-later-python.ts';
import { heldOutLaterTsx } from './held-out-later-tsx.ts';
import { heldOutNewestApp } from './held-out-newest-app.ts';
import { heldOutNewestPython } from './held-out-newest-python.ts';
import { heldOutNewestTsx } from './held-out-newest-tsx.ts';
import { heldOutPython } from './held-out-python.ts';
import { heldOutPythonHabits } from './held-out-python-habits.ts';
import { heldOutPythonNames } from './held-out-python-names.ts';
import { heldOutPythonSeams } from './held-out-python-seams.ts';
import { heldOutRoutes } from './held-out-routes.ts';
import { heldOutTsx } from './held-out-tsx.ts';
import { heldOutTsxHabits } from './held-out-tsx-habits.ts';
import { heldOutTsxImports } from './held-out-tsx-imports.ts';
import { heldOutTsxMeaning } from './held-out-tsx-meaning.ts';
import { heldOutTsxSeams } from './held-out-tsx-seams.ts';
import { heldOutTsxTypes } from './held-out-tsx-types.ts';
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
  ...heldOutPythonSeams,
  ...heldOutPythonHabits,
  ...heldOutTsxSeams,
  ...heldOutTsxHabits,
  ...heldOutTsxTypes,
  ...heldOutAppFiles,
  ...heldOutLaterPython,
  ...heldOutLaterTsx,
  ...heldOutNewestPython,
  ...heldOutNewestTsx,
  ...heldOutNewestApp,
];
