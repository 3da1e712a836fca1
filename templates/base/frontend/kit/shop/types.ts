/** The shapes of the shop: what the app says about it in `lib/site.ts`, and what the back end answers. */
import type { KeptPicture } from '@/kit/pictures/client';
import type { State } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';

/** A way of getting the goods. */
export interface Way {
  choice: string;
  label: string;
  /** Whether it goes to an address. */
  address: boolean;
}

/** What a buyer chooses of a thing: its size, its colour. */
export interface Option {
  name: string;
  label: string;
  /** `extra`: what a choice costs on top of the thing's own price. */
  choices: { id: string; label: string; extra?: number }[];
}

/** What was chosen, by the name of the option. */
export type Choices = Record<string, string>;

export interface Shop {
  /** Id of the offer that is sold, and its fields. Without a stock it never runs out. */
  goods: string;
  price: string;
  stock?: string;
  /** States in which a row is sold; left out: all. */
  states?: string[];
  shipping: Way[];
  /** Left out: nothing is chosen of a thing. */
  options?: Option[];
  /** Whether goods are sent somewhere, where no way of shipping says so. */
  address: boolean;
  /** How an order is paid later, where nobody is asked for a card. */
  pays?: string;
  /** Whether the buyer may leave a note. */
  note: boolean;
  /** Fields of an order that the buyer fills in, and those that its receipt tells besides. */
  asks?: Field[];
  tells?: Field[];
  /** States of an order. */
  progress: State[];
  /** Those from the first to the good end, by id. */
  way: string[];
  /** Where the buyer's own orders stand in the account. */
  orders: string;
}

/** So many of one thing. */
export interface Piece {
  id: string;
  quantity: number;
  choices?: Choices;
}

export interface QuoteLine extends Piece {
  title: string;
  href: string | null;
  image: string | null;
  /** The first that somebody added; none where the app draws one. */
  pictures: KeptPicture[];
  price: number;
  amount: number;
  /** Pieces that are left; null where it never runs out. */
  available: number | null;
}

export interface Quote {
  lines: QuoteLine[];
  /** What is no longer sold. */
  gone: string[];
  shipping: { choice: string; price: number }[];
  goods: number;
  postage: number;
  total: number;
}

export interface ReceiptData {
  number: string;
  status: string;
  created_at: string;
  name: string;
  email: string;
  address: string | null;
  shipping: string | null;
  note: string | null;
  /** Values of what the shop asks and tells of an order, by the name of the field. */
  told: Record<string, unknown>;
  lines: { title: string; href: string | null; choices: Choices; price: number; quantity: number; amount: number }[];
  goods: number;
  postage: number;
  total: number;
}
