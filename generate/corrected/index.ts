import type { Blueprint } from '../../templates/index.ts';
import { decide, type Refusal } from '../change/decide.ts';
import type { Edit } from '../change/edit.ts';

/** What an idea corrects of its own plan. */
export interface Correction {
  /** The sentence that says it. */
  said: string;
  edit: Edit;
}

const NAME = '[“"]([^“”"\\n]{1,80})[”"]';
/** The sentences of a fixed shape, which no idea has by chance: “In the plan, leave out “Size” of “Helmets”.” */
const SENTENCE = new RegExp(`In the plan, (leave out|call) ${NAME}(?: of ${NAME})?(?: ${NAME})?\\.\\s*`, 'gu');
/** More than anybody corrects. */
const MOST = 60;

/** The corrections that an idea has, in their order, and the idea without them. */
export function correctionsIn(description: string): { rest: string; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const rest = description.replace(SENTENCE, (said, does: string, name: string, thing?: string, to?: string) => {
    const edit = editOf(does === 'call', { name, thing, to });
    if (edit === undefined || corrections.length >= MOST) return said;
    corrections.push({ said: said.trim(), edit });
    return '';
  });
  return corrections.length === 0 ? { rest: description, corrections } : { rest: rest.trim(), corrections };
}

function editOf(
  isCalled: boolean,
  { name, thing, to }: { name: string; thing: string | undefined; to: string | undefined },
): Edit | undefined {
  if (isCalled !== (to !== undefined)) return undefined;
  if (to === undefined)
    return thing === undefined ? { do: 'remove_thing', thing: name } : { do: 'remove_field', thing, field: name };
  return thing === undefined ? { do: 'rename_thing', thing: name, to } : { do: 'rename_field', thing, field: name, to };
}

/** A plan as it is corrected; what would not hold together stays as it was, and is told. */
export function corrected(
  plan: Blueprint,
  corrections: readonly Correction[],
): { plan: Blueprint; refused: readonly Refusal[] } {
  if (corrections.length === 0) return { plan, refused: [] };
  const readings = corrections.map(({ said, edit }) => ({ said, ways: [[edit]] }));
  const { plan: next, notDone } = decide(plan, readings, (said) => ({ said, why: '', help: '' }));
  return { plan: next, refused: notDone };
}
