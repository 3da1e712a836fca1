/** Everything this fixer wants to know of a file that parses, from one look at its tree. */
import { oddValues, type OddValue } from './attribute-values.ts';
import { htmlAttributes, type HtmlAttribute } from './attributes.ts';
import { duplicateDeclarations, type Duplicate } from './duplicates.ts';
import { lostArrows, type LostArrow } from './lost-arrow.ts';
import { undeclaredNames, type UndeclaredName } from './names.ts';
import { openNames, placeholders, type Placeholder } from './placeholders.ts';
import { slips, type Slip } from './slips.ts';
import { treeOf } from './syntax-tree.ts';

/** What was seen. */
export interface Inspection {
  readonly attributes: readonly HtmlAttribute[];
  readonly placeholders: readonly Placeholder[];
  readonly openNames: readonly Placeholder[];
  readonly duplicates: readonly Duplicate[];
  readonly values: readonly OddValue[];
  readonly arrows: readonly LostArrow[];
  readonly slips: readonly Slip[];
  readonly undeclared: readonly UndeclaredName[];
}

/** A pure function of the text, so that its answer can be remembered. */
export function inspect(path: string, text: string): Inspection {
  const tree = treeOf(path, text) ?? [];
  const undeclared = undeclaredNames(tree);
  return {
    attributes: htmlAttributes(tree, path, text),
    placeholders: placeholders(tree, text),
    duplicates: duplicateDeclarations(tree, text),
    values: oddValues(tree, text),
    arrows: lostArrows(tree, text),
    slips: slips(tree, text, undeclared),
    openNames: openNames(tree, undeclared),
    undeclared,
  };
}
