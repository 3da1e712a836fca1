import { blueprint, type Blueprint } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import type { Attachment, Table } from './attachment.ts';
import { addLink, withoutLinks } from './links.ts';
import { asNewThing } from './new-thing.ts';
import { ontoThing, thingCalled } from './same-thing.ts';
import { fitted, tablesIn } from './table.ts';

/** As many features as a plan names that are not built. */
const MOST_NOT_BUILT = 10;
/** Bytes that the rows of all tables may have together, packed. */
const PACKED_BYTES = 48 * 1024;

/**
 * The plan with what came with the idea: a table becomes a thing with its rows, or gives its columns to the thing that is called the same. What cannot be
 * taken is said in `notBuilt`; the plan stays sound whatever the attachments are. Texts are read with the idea, before.
 */
export function withAttachments(plan: Blueprint, attachments: readonly Attachment[] = []): Blueprint {
  const tables = attachments.flatMap(tablesIn);
  const made = tables.reduce((before, table) => {
    const own = withoutLinks({ ...table, rows: fitted(table.rows, Math.floor(PACKED_BYTES / tables.length)) });
    const next = structuredClone(before);
    const same = thingCalled(next, own);
    const problem = same === undefined ? asNewThing(next, own) : ontoThing(next, same, own);
    const sound = soundOf(next, before);
    return said(sound ?? before, table, sound === undefined ? 'It could not be fitted into this app.' : problem);
  }, plan);
  // only now each is there that another leads to
  return tables.reduce(
    (before, table) =>
      table.columns.reduce((linked, { of }) => {
        const next = structuredClone(linked);
        return of !== undefined && addLink(next, table, of) ? (soundOf(next, linked) ?? linked) : linked;
      }, before),
    made,
  );
}

/** The plan, if it contradicts itself no more than another one. */
function soundOf(plan: Blueprint, than: Blueprint): Blueprint | undefined {
  const read = blueprint.safeParse(plan);
  return read.success && contradictions(read.data).length <= contradictions(than).length ? read.data : undefined;
}

function said(plan: Blueprint, { name }: Table, problem: string | undefined): Blueprint {
  if (problem === undefined || plan.notBuilt.length >= MOST_NOT_BUILT) return plan;
  return { ...plan, notBuilt: [...plan.notBuilt, { feature: name.slice(0, 60), instead: problem.slice(0, 600) }] };
}
