import { blueprint, type Blueprint } from '../../../templates/index.ts';
import type { NewField } from '../../change/edit.ts';
import { findField, findThing, key } from '../../change/resolve.ts';
import { isQuoted, nameProblem, type Ground } from './guard.ts';
import { UNQUOTED, type Item } from './item.ts';
import { fieldsOf, type PlanProposal, type ProposedField } from './proposal.ts';

type ProposedThing = PlanProposal['things'][number];

/** Things in an order in which each is there before another one refers to it. */
export function inOrder(things: readonly ProposedThing[]): readonly ProposedThing[] {
  const refersTo = ({ fields }: ProposedThing, { name }: ProposedThing): boolean =>
    fieldsOf(fields).some((field) => field.refersTo != null && key(field.refersTo) === key(name));
  const depth = (thing: ProposedThing, seen: readonly ProposedThing[] = []): number =>
    seen.includes(thing)
      ? 0
      : Math.max(
          0,
          ...things
            .filter((other) => other !== thing && refersTo(thing, other))
            .map((other) => 1 + depth(other, [...seen, thing])),
        );
  return things.toSorted((a, b) => depth(a) - depth(b));
}

/** A thing that people keep and the plan lacks; of one that is there already, the fields that it lacks. */
export function thingItems(ground: Ground, { name, quote, fields, examples }: ProposedThing): Item[] {
  const { plan } = ground;
  const problem = nameProblem(ground, name) ?? (isQuoted(ground, quote) ? undefined : UNQUOTED);
  const named = fieldsOf(fields).filter((each) => nameProblem(ground, each.name) === undefined);
  const known = plan.entities.find(({ singular, plural }) =>
    [singular, plural].some((each) => key(each) === key(name)),
  );
  if (known === undefined)
    return [
      {
        said: `Add ${name}`,
        problem,
        edits: [{ do: 'add_thing', name, fields: named.map((each) => fieldOf(plan, each)) }],
        finish: (made) => withNames(made, name, examples ?? []),
      },
    ];
  const lacking = named.filter((each) => findField(known, each.name) === undefined);
  return lacking.map((each) => ({
    said: `Field “${each.name}” of ${known.plural}`,
    problem,
    edits: [{ do: 'add_field', thing: known.id, field: fieldOf(plan, each) }],
  }));
}

function fieldOf(plan: Blueprint, { name, type, choices, refersTo }: ProposedField): NewField {
  const listed = choices ?? [];
  if (refersTo != null && findThing(plan, refersTo) !== undefined) return { name, refersTo };
  if (type == null || type === 'reference' || refersTo != null) return { name };
  if (type !== 'choice') return { name, type };
  return listed.length > 1 ? { name, type, choices: listed } : { name };
}

/** Sample rows of a new thing under the names that a model gives as examples, and no more than it gives: of some things there is one. */
function withNames(plan: Blueprint, thing: string, examples: readonly string[]): Blueprint {
  const entity = findThing(plan, thing);
  const rows = plan.seed[entity?.id ?? ''];
  const plain = [...new Set(examples)].filter((each) => !/[<>{}\n\d]/.test(each));
  if (entity === undefined || rows === undefined || plain.length === 0) return plan;
  const named = rows.slice(0, plain.length).map((row, at) => ({ ...row, [entity.title]: plain[at] ?? '' }));
  return blueprint.safeParse({ ...plan, seed: { ...plan.seed, [entity.id]: named } }).data ?? plan;
}
