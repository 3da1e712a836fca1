import { z } from 'zod';
import type { Blueprint, blueprint, site } from '../blueprint/index.ts';
import type { EntityDraft } from './flow.ts';

const templateId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** What is known of a template without reading the whole of it. */
export const templateEntry = z.strictObject({
  id: templateId,
  name: z.string().min(1).max(60),
  industry: z.string().min(1).max(60),
  /** What it keeps, in the words of whoever looks for it. */
  entities: z.array(z.string().min(2).max(40)).min(3),
});
export type TemplateEntry = z.infer<typeof templateEntry>;

/** An entity of a template, with what the idea may call it. */
export interface TemplateEntity extends EntityDraft {
  /** Exact synonyms (singular, snake case): an idea that says one of them renames this entity to it. */
  words: string[];
  /** Kinds of it: the entity keeps its identifier and shows the idea's word as its label (farmer → borrower). */
  kinds?: string[];
  /** Kinds that its own choices and samples tell apart already: an idea that says “houses and flats” means this entity as it is. */
  folds?: string[];
  /** Told apart by these fields: an idea that names one kind alone is about that kind, and none of the samples fit. */
  sorts?: string[];
  /** Kinds of nouns (`staff`, `goods`) that stand for it where no word of it is said: whoever works here is the technician. */
  alike?: string[];
  /** Stands for whatever kind of thing the idea says, and is of that kind then: what is looked for in a directory is a sitter, a mosque, a playground. */
  bends?: boolean;
  /** Other names of the very same thing, among `words`: whatever the idea calls it, the sample rows stay. */
  same?: string[];
  /** What its fields keep already and the idea may name: no thing of its own. */
  holds?: string[];
  /** Stays in an idea that names much else and not this. */
  core?: boolean;
  /** A part of the app that is left out when the idea does not speak of it. */
  optional?: boolean;
  /** Left out only when the idea speaks of one of these instead (a bike rental needs no list of services). */
  unless?: string[];
  /** Makes no sense without these: left out with them. */
  needs?: string[];
}

/** A landing text of a template. `{client}`, `{clients}`, `{Client}` and `{Clients}` stand for the words of the entity `client`; `{app}` for the name. */
export type LandingDraft = z.input<typeof blueprint>['landing'];
export type DashboardDraft = z.input<typeof blueprint>['dashboard'];
export type SeedRow = Blueprint['seed'][string][number];

/** What visitors see and do, as a template's author writes it. */
export type SiteDraft = z.input<typeof site>;

/** A complete app as data. Prose may hold slots (see {@link LandingDraft}). */
export interface Template {
  id: string;
  audience: string;
  tagline: string;
  brand: z.input<typeof blueprint>['brand'];
  roles: Blueprint['roles'];
  entities: TemplateEntity[];
  landing: LandingDraft;
  /** Left out: the plan decides what visitors see. */
  site?: SiteDraft;
  /** Whether visitors may write to those who run the app: a contact page comes with the site, in the app's language. Default false. */
  letters?: boolean;
  /** The same for an idea in which people from outside come: with a site, and with roles and rights for them. Left out: there is no such difference. */
  visited?: Template;
  /** Said of such a `visited` one. */
  isVisited?: boolean;
  dashboard: DashboardDraft;
  /**
   * The one trade that its rows and copy are of; left out where they fit every business. `words` (singular) speak of it, in an idea and in the copy;
   * `shared` do where the idea speaks of nothing else; of an `only` trade is no idea that says none of either; `tells` only in the copy; `fields`
   * (`product.glaze`) are of no use elsewhere; `sold` is the entity whose kinds an idea may list (“bread and cakes”), `sorted` that of its categories.
   */
  trade?: {
    words: string[];
    shared: string[];
    only: boolean;
    tells: string[];
    fields: string[];
    sold?: string | undefined;
    sorted?: string | undefined;
  };
  /** Sample rows, or parts of them: what a row does not say is made to fit. Entities without rows get rows that fit their fields. */
  seed: Record<string, SeedRow[]>;
}
