/** Everything this fixer wants to know of a file that parses, from one look at its tree. */
import { htmlAttributes, type HtmlAttribute } from './attributes.ts';
import { duplicateDeclarations, type Duplicate } from './duplicates.ts';
import { lostArrows, type LostArrow } from './lost-arrow.ts';
import { undeclaredNames, type UndeclaredName } from './names.ts';
import { openNames, placeholders, type Placeholder } from './placeholders.ts';
import { treeOf } from './syntax-tree.ts';

/** What was seen. */
export interface Inspection {
  readonly attributes: readonly HtmlAttribute[];
  readonly placeholders: readonly Placeholder[];
  readonly openNames: readonly Placeholder[];
  readonly duplicates: readonly Duplicate[];
  readonly arrows: readonly LostArrow[];
  readonly undeclared: readonly UndeclaredName[];
}

/** A pure function of the text, so that its answer can be remembered. */
export function inspect(path: string, text: string): Inspection {
  const tree = treeOf(path, text) ?? [];
  const undeclared = undeclaredNames(tree);
  return {
    attributes: htmlAttributes(tree, path, text),
    placeholders: placeholders(tree),
    duplicates: duplicateDeclarations(tree, text),
    arrows: lostArrows(tree, text),
    openNames: openNames(tree, text, undeclared),
    undeclared,
  };
}
