/** The shapes of timed tickets: what the app says about them in `lib/site.ts`, and what the back end answers. */
import type { State } from '@/kit/rows/row';

export interface Tickets {
  /** The page where they are bought. */
  href: string;
  /** Of the bookings at the back end, and where they stand at the desk. */
  route: string;
  bookings: string;
  progress: State[];
  /** Of a ticket that has come in. */
  entered: string;
}

export interface Fare {
  id: string;
  title: string;
  note: string | null;
  price: number;
  /** How many places one ticket of it takes. */
  people: number;
}

export interface Hour {
  /** `09:30`, as the clock at the place shows it. */
  hour: string;
  places: number;
  left: number;
}

export interface Choices {
  /** The first and the last day that can be booked. */
  first: string;
  last: string;
  day: string;
  /** The week of the chosen day; `left` is null where it is closed. */
  days: { day: string; left: number | null }[];
  hours: Hour[];
  prices: Fare[];
}

export interface TicketData {
  number: string;
  status: string;
  day: string;
  hour: string;
  name: string;
  people: number;
  total: number;
  lines: { title: string; price: number; quantity: number; amount: number }[];
  created_at: string;
  checked_in_at: string | null;
}
