import type { Blueprint } from '../../../templates/index.ts';
import { fieldFor } from '../../lexicon/index.ts';
import { isTold } from '../../samples/index.ts';
import type { EditOf } from '../edit.ts';
import { asLabel, findField, findThing, key } from '../resolve.ts';
import { addField } from './fields.ts';
import type { Done } from './done.ts';
import { mainOf } from './seen.ts';

/** “Let people filter records by condition”: what no field says yet becomes one where it is known what it holds. Undefined: a field says it. */
export function newFilter(
  plan: Blueprint,
  { thing, field: said, filterable, ...rest }: EditOf<'set_field'>,
): Done | undefined {
  const isMore = Object.entries(rest).some(([name, value]) => name !== 'do' && value !== undefined);
  if (filterable !== true || isMore) return undefined;
  const name = thing ?? mainOf(plan);
  const entity = name === undefined ? undefined : findThing(plan, name);
  if (entity === undefined || findField(entity, said) !== undefined) return undefined;
  if (thing === undefined && plan.entities.some((each) => findField(each, said) !== undefined)) return undefined;
  const target = findThing(plan, said);
  const guess = fieldFor(key(said), asLabel(said));
  const isKnown = target !== undefined || guess.type !== 'text' || isTold(guess, entity, plan.app.description);
  if (!isKnown || target === entity) return undefined;
  const field = { name: said, filterable: true, ...(target === undefined ? {} : { refersTo: target.id }) };
  const { what, means } = addField(plan, { do: 'add_field', thing: entity.id, field });
  return { what: `${what.replace(/\.$/u, '')}, as a filter.`, ...(means === undefined ? {} : { means }) };
}
