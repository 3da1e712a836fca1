import { getPublic, postPublic } from '@/lib/api';
import type { Choices, TicketData } from './types';

/** The week of a day with its places, the hours of the day and the price list; the first open day where none is said. */
export const listChoices = (day: string, signal?: AbortSignal): Promise<Choices> =>
  getPublic(`/site/tickets/days/choices${day === '' ? '' : `?day=${encodeURIComponent(day)}`}`, signal);

/** Buys tickets. Sent again with the same `key` it answers with the same ticket. */
export const buyTickets = (values: Record<string, unknown>): Promise<TicketData> =>
  postPublic('/site/tickets/orders', values);

/** The ticket of a code; null where there is none. */
export const findTicket = (number: string): Promise<TicketData | null> => postPublic('/site/tickets/found', { number });

/** Lets a ticket in: only the first time, and not when it was cancelled. Null where there is no such ticket. */
export const checkIn = (number: string): Promise<{ accepted: boolean; ticket: TicketData } | null> =>
  postPublic('/site/tickets/check-ins', { number });
