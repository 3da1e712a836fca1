import { z } from 'zod';
import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';
import { identifier } from './field.ts';
import type { TicketsPage } from './site.ts';

/**
 * Everything of a page of timed tickets besides its head: a day, an hour with places, so many of each line of the price list, paid with a test card.
 * Price list, opening hours, bookings and their lines are ordinary entities; {@link ticketsIn} says which fields they need.
 */
export const ticketParts = {
  /** The price list: an entity with an offer. */
  prices: identifier,
  /** Its money field. */
  price: identifier,
  /** How many places one ticket of it takes: a family, a group. Left out: one. */
  persons: identifier.optional(),
  hours: identifier,
  booking: identifier,
  line: identifier,
  /** The state of a booking that has just been paid, and of one that has come in. */
  placed: identifier,
  entered: identifier,
  /** States whose places are free again. */
  freed: z.array(identifier).default([]),
};

/** Fields that these entities have by these names. */
const TICKET_FIELDS = {
  hours: ['weekday', 'first_entry', 'last_entry', 'every', 'places'],
  booking: ['number', 'name', 'email', 'visit_on', 'entry_at', 'people', 'total', 'checked_in_at'],
  line: ['title', 'unit_price', 'quantity'],
} as const;

/** Days of the week as the choices of `weekday` say them, from Monday on. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The parts of an app's tickets. */
interface TicketParts {
  readonly page: TicketsPage;
  readonly prices: Entity;
  readonly hours: Entity;
  readonly booking: Entity;
  readonly line: Entity;
  /** Fields of the line that refer to the booking and to the price list. */
  readonly toBooking: string;
  readonly toPrice: string;
}

/** The timed tickets of an app with their things; undefined where there are none, or where something they need is missing. */
export function ticketsIn({ site, entities }: Pick<Blueprint, 'site' | 'entities'>): TicketParts | undefined {
  const page = site.pages.find((each): each is TicketsPage => each.kind === 'tickets');
  if (page === undefined) return undefined;
  const [prices, hours, booking, line] = [page.prices, page.hours, page.booking, page.line].map((id) =>
    entities.find((each) => each.id === id),
  );
  if (prices === undefined || hours === undefined || booking === undefined || line === undefined) return undefined;
  const toBooking = line.fields.find(({ reference }) => reference?.entity === booking.id)?.id;
  const toPrice = line.fields.find(({ reference }) => reference?.entity === prices.id)?.id;
  const has = (entity: Entity, id: string): boolean => entity.fields.some((field) => field.id === id);
  const states = new Set(booking.workflow?.states.map(({ id }) => id));
  const isWhole =
    has(prices, page.price) &&
    (page.persons === undefined || has(prices, page.persons)) &&
    TICKET_FIELDS.hours.every((id) => has(hours, id)) &&
    TICKET_FIELDS.booking.every((id) => has(booking, id)) &&
    TICKET_FIELDS.line.every((id) => has(line, id)) &&
    states.has(page.placed) &&
    states.has(page.entered) &&
    site.offers.some(({ entity }) => entity === prices.id);
  return isWhole && toBooking !== undefined && toPrice !== undefined
    ? { page, prices, hours, booking, line, toBooking, toPrice }
    : undefined;
}
