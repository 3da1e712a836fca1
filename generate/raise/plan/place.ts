import type { Blueprint } from '../../../templates/index.ts';
import { addressOf, placeFor } from '../../change/place.ts';
import { flat } from './guard.ts';

/** Id and address for a further page of that title; undefined where the app has it, or something at its address, already. */
export function newPlace(plan: Blueprint, title: string): { id: string; path: string } | undefined {
  const { site, landing } = plan;
  const place = placeFor(plan, title);
  const isThere =
    [...site.pages, ...landing.sections].some((each) => flat(each.title) === flat(title)) ||
    landing.sections.some(({ id }) => id === place.id);
  return isThere || place.path !== addressOf(title) ? undefined : place;
}
