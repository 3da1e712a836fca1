/** A class that the pages write and the app's own style sheet names with a slip. */
import { blank } from '../../edits.ts';
import { distance } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';

/** One selector, and the class that is meant by it. */
export interface MisspeltSelector {
  readonly path: string;
  readonly start: number;
  readonly wrong: string;
  readonly right: string;
}

/** Selectors that no page uses, one slip away from the one unknown class that they can style. */
export function misspeltSelectors(
  workspace: Workspace,
  sheets: readonly string[],
  unknown: ReadonlySet<string>,
  written: ReadonlySet<string>,
): readonly MisspeltSelector[] {
  const idle = sheets.flatMap((path) =>
    [...blanked(workspace.text(path) ?? '').matchAll(/\.(-?[A-Za-z_][\w-]*)/gu)].flatMap((match) => {
      const wrong = match[1] ?? '';
      return written.has(wrong) ? [] : [{ path, start: match.index + 1, wrong }];
    }),
  );
  const pairs = [...unknown].flatMap((right) => {
    const near = new Set(
      idle.filter(({ wrong }) => right.length >= 4 && distance(wrong, right, 1) === 1).map(({ wrong }) => wrong),
    );
    const [only] = near;
    return near.size === 1 && only !== undefined ? [{ right, wrong: only }] : [];
  });
  const meant = pairs.filter(({ wrong }) => pairs.filter((one) => one.wrong === wrong).length === 1);
  return idle.flatMap((one) => {
    const right = meant.find(({ wrong }) => wrong === one.wrong)?.right;
    return right === undefined ? [] : [{ ...one, right }];
  });
}

/** Remarks, texts and what stands in brackets hold names of files and numbers, no selectors. */
const blanked = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)]*\)/gu, (one) => blank(one));
