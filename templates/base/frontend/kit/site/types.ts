/** What visitors see of an app: the shapes of the site's data, and of what the app says about itself in `lib/site.ts`. */
import type { KeptPicture } from '@/kit/pictures/client';
import type { State } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';
import type { ListQuery, Page, Reference, Row } from '@/lib/api';

/** A row that another one refers to; `href` is its page, if visitors see it. */
export interface PublicLink {
  id: string;
  label: string;
  href: string | null;
}

/** What visitors see of a row. `values` holds its public fields by name. */
export interface PublicRow {
  id: string;
  slug: string | null;
  title: string;
  status: string | null;
  created_at: string;
  by: string | null;
  /** The picture of who added it, beside the name. */
  face: string | null;
  values: Record<string, unknown>;
  /** Places left; null where nothing counts against a limit. */
  left: number | null;
  /** What somebody added, the first for the card; without any, the app draws one. */
  pictures: KeptPicture[];
}

/** What a list can be narrowed to: values with their number of rows, or a range. */
export interface Facet {
  values: { value: string | number | boolean; label: string | null; count: number }[];
  low: number | string | null;
  high: number | string | null;
}

export interface PublicListing {
  items: PublicRow[];
  total: number;
  page: number;
  page_size: number;
  facets: Record<string, Facet>;
}

export interface PublicDetail {
  row: PublicRow;
  /** Id of an entity → its rows that refer to this one. */
  related: Record<string, PublicRow[]>;
  similar: PublicRow[];
}

/** A row that the first step adds: who it belongs to is whoever takes the step. */
export interface Added {
  /** The field that refers to the chosen row; left out where none is chosen. */
  via?: string;
  fields: Field[];
  /** What it is called: after the chosen row, or by a number of its own. */
  titled?: { name: string; isNumber: boolean };
  create: (values: Record<string, unknown>) => Promise<Row>;
  /** Where it is full, what is added waits in line: the state it then has, and the field with its place. `copies`: of a thing, and no places. */
  waits?: { state: string; line?: string; copies?: boolean };
  /** Where it stands afterwards, in the account of who added it. */
  page: string;
  /** A row of the visitor's own that goes with it, added on the way: the visitor as a client, their dog. */
  profile?: {
    via: string;
    label: string;
    fields: Field[];
    /** Which of its fields are known from the account. */
    known: { name?: string; email?: string };
    own: (signal?: AbortSignal) => Promise<Reference[]>;
    create: (values: Record<string, unknown>) => Promise<Row>;
  };
}

/** What a visitor does first with a row: one button on its page. */
export interface Step {
  label: string;
  /** Said when it is done. */
  done?: string;
  added?: Added;
  /** Another page of the site that takes the row along. */
  href?: string;
  /** The field of that page's form that refers to the row. */
  into?: string;
  /** States of a row in which the step is no longer taken. */
  closed?: string[];
}

/** What people with an account say or keep of a row. */
export interface Voice {
  kind: 'review' | 'comment' | 'favourite';
  entity: string;
  /** What the button of a favourite says where it is more than keeping for later: “Like”, “Follow”. */
  label?: string;
  /** The field that refers to the row. */
  via: string;
  /** What is typed in, and which of it is the number of stars. */
  fields: Field[];
  stars?: string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Row>>;
  create: (values: Record<string, unknown>) => Promise<Row>;
  update: (id: string, values: Record<string, unknown>) => Promise<Row>;
  remove: (id: string) => Promise<void>;
  /** Where one's own stand in the account. */
  page: string;
}

/** What visitors see of one kind of thing. */
export interface Offer {
  entity: string;
  /** Below which every row has its page; null where rows stand on other rows' pages only. */
  path: string | null;
  /** Route and page of the same rows at the desk. */
  route: string;
  singular: string;
  plural: string;
  title: string;
  lead: string;
  /** What is drawn where a row has no picture of its own. */
  picture: string;
  image?: string;
  price?: string;
  summary?: string;
  /** The field with the recording: rows can be played. */
  plays?: string;
  fields: Field[];
  states?: State[];
  /** Names of fields: on a card, to filter by, to compare. */
  card: string[];
  filters: string[];
  sorts: string[];
  compare: string[];
  /** What is booked of it by the day, so that the list can show what is free: the fields of the first and the last day. */
  free?: { from: { name: string; label: string }; to: { name: string; label: string } };
  /** Whether the rows stand in a table: they are read against each other, and have no pictures. */
  table?: boolean;
  /** Whether visitors take the list along as a file, though it is no list of readings. */
  download?: boolean;
  /** Fields with the average of the stars, and of how many reviews. */
  rating?: { average: string; count?: string };
  voices?: Voice[];
  step?: Step;
  /** How a visitor adds such a row, where everybody may. */
  adding?: Added;
}

/** A page of the site, as the menu and the footer show it. */
export interface SiteLink {
  href: string;
  title: string;
  /** Left out of the menu: only the footer leads there. */
  isQuiet?: boolean;
}

/** A form for guests. */
export interface GuestFormData {
  /** Its name at the back end. */
  name: string;
  title: string;
  lead: string;
  fields: Field[];
  submit: string;
  /** Said when it has arrived. */
  thanks: string;
  /** The page where its reference is looked up. */
  lookup?: string;
  /** The page of what arrives, at the desk. */
  page?: string;
}

/** A page where the reference of a form is looked up. */
export interface LookupData {
  name: string;
  title: string;
  lead: string;
  fields: Field[];
  states?: State[];
}

export interface LookupResult {
  reference: string;
  status: string | null;
  created_at: string;
  updated_at: string;
  values: Record<string, unknown>;
}

/** A fact that the owner writes at the desk. */
export interface OwnersFact {
  id: string;
  label: string;
  value: string | null;
}
