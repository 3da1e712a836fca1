import type { Blueprint } from '../../../templates/index.ts';
import type { EditOf } from '../edit.ts';
import { thingOf } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';
import { pageOf } from './pages.ts';
import { stateOf } from './states.ts';
import { sectionOf } from './texts.ts';

/** Where something goes in a list, as people say it. */
export interface Place {
  to: 'first' | 'last' | 'before' | 'after';
  other?: string | undefined;
}

/** A list with one of its items elsewhere, and where that is in words. `find` tells the item that the place is beside. @throws WishError */
export function moved<Item extends { title?: string; label?: string; plural?: string }>(
  list: readonly Item[],
  item: Item,
  { to, other }: Place,
  find: (said: string) => Item,
): { list: Item[]; where: string } {
  const rest = list.filter((each) => each !== item);
  if (to === 'first') return { list: [item, ...rest], where: 'first' };
  if (to === 'last') return { list: [...rest, item], where: 'last' };
  if (other === undefined) throw new WishError('It was not said beside what.', 'Say before or after what it comes.');
  const beside = find(other);
  if (beside === item) throw new WishError('Nothing comes before or after itself.', 'Say what it is to be beside.');
  const at = rest.indexOf(beside) + (to === 'after' ? 1 : 0);
  const name = beside.title ?? beside.label ?? beside.plural ?? '';
  return { list: [...rest.slice(0, at), item, ...rest.slice(at)], where: `${to} “${name}”` };
}

export function moveStatus(plan: Blueprint, { thing, status, ...place }: EditOf<'move_status'>): Done {
  const { entity, flow, state } = stateOf(plan, thing, status);
  const [first] = flow.states;
  const { list, where } = moved(flow.states, state, place, (said) => stateOf(plan, entity.id, said).state);
  flow.states = list;
  const begins =
    list[0] === first ? {} : { means: `New ${entity.plural.toLowerCase()} begin as “${list[0]?.label ?? ''}”.` };
  if (list[0] !== first && list[0]?.final === true)
    throw new WishError(`“${state.label}” is an end of ${entity.plural}.`, 'Let them begin with another status.');
  return { what: `The status “${state.label}” of ${entity.plural} comes ${where}.`, ...begins };
}

export function moveThing(plan: Blueprint, { thing, ...place }: EditOf<'move_thing'>): Done {
  const entity = thingOf(plan, thing);
  const { list, where } = moved(plan.entities, entity, place, (said) => thingOf(plan, said));
  plan.entities = list;
  return { what: `${entity.plural} come ${where} in the menu of the desk.` };
}

export function movePage(plan: Blueprint, { page: said, ...place }: EditOf<'move_page'>): Done {
  const page = pageOf(plan, said);
  const { list, where } = moved(plan.site.pages, page, place, (other) => pageOf(plan, other));
  plan.site.pages = list;
  return { what: `The page “${page.title}” comes ${where} in the menu of the site.` };
}

export function moveSection(plan: Blueprint, { title, ...place }: EditOf<'move_section'>): Done {
  const section = sectionOf(plan, title);
  const { list, where } = moved(plan.landing.sections, section, place, (other) => sectionOf(plan, other));
  plan.landing.sections = list;
  return { what: `The section “${section.title}” comes ${where} of those that were added to the front page.` };
}
