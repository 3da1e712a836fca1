import { z } from 'zod';

import {
  accountRoles,
  changesAll,
  deskRoles,
  directionOf,
  drawnAs,
  isDark,
  manages,
  mayCreate,
  NEWCOMER,
  seesAll,
} from '../../templates/index.ts';
import type { Blueprint, Entity } from '../../templates/index.ts';
import type { Doubt } from '../../generate/index.ts';

/** What of the plan of an app is shown before anything is made. */
export const plannedShape = {
  kept: z.array(z.object({ thing: z.string(), fields: z.array(z.string()) })).meta({
    description:
      'The things that the app would keep, with their fields, as people read them. A sentence at the end ' +
      'of the idea corrects them: In the plan, leave out “Things”. In the plan, leave out “Field” of ' +
      '“Things”. In the plan, call “Things” “Others”. In the plan, call “Field” of “Things” “Another”. ' +
      'What cannot be corrected so is told in not_built.',
  }),
  surfaces: z
    .array(
      z.object({
        surface: z.enum(['site', 'account', 'desk']).meta({
          description:
            'site: for everybody; account: what somebody who signs up has there; desk: where those work who run it.',
        }),
        pages: z.array(z.string()).meta({ description: 'Their titles, in the language of the app.' }),
      }),
    )
    .meta({ description: 'Where people meet the app, and the pages there.' }),
  people: z
    .array(
      z.object({
        role: z.string(),
        does: z.string(),
        is_new: z.boolean().meta({ description: 'Whether a new account has this role.' }),
        manages: z.array(z.string()).meta({ description: 'Things of which it changes every row.' }),
        adds: z.array(z.string()).meta({ description: 'Things of which it adds rows and changes its own.' }),
        sees: z.array(z.string()).meta({ description: 'Things of which it sees every row and changes none.' }),
      }),
    )
    .meta({
      description: 'The roles of accounts, and what each may do; an administrator may do everything and is not listed.',
    }),
  look: z
    .object({
      direction: z
        .string()
        .meta({ description: 'The art direction: type, shapes, layout and pictures that belong together.' }),
      scheme: z.enum(['light', 'dark']).meta({ description: 'What the app is unless a person chooses otherwise.' }),
      primary: z.string(),
      accent: z.string(),
      background: z.string(),
      corners: z.string(),
      font: z.string(),
    })
    .meta({ id: 'PlannedLook', description: 'The look, with what the idea leaves open filled in.' }),
  questions: z
    .array(
      z.object({
        about: z.enum(['template', 'access', 'colour', 'deal', 'prices']),
        thing: z.string().nullable().meta({ description: 'What it is about, as the app calls it.' }),
        options: z.array(
          z.object({
            choice: z.string(),
            sentence: z.string().nullable().meta({ description: 'Added to the idea, it settles the question.' }),
            template: z.string().nullable().meta({ description: 'Chosen, it settles the question.' }),
          }),
        ),
      }),
    )
    .max(3)
    .meta({ description: 'What the idea leaves open that changes the app most; each can be left open.' }),
};

type Planned = z.infer<z.ZodObject<typeof plannedShape>>;

/** The plan of an app as it is shown. */
export function plannedOf(plan: Blueprint, doubts: readonly Doubt[]): Planned {
  const { brand } = plan;
  const { primary, accent, background } = brand;
  const direction = directionOf(plan);
  return {
    kept: plan.entities.map(({ plural, fields }) => ({ thing: plural, fields: fields.map(({ label }) => label) })),
    surfaces: surfacesOf(plan),
    people: peopleOf(plan),
    look: {
      direction,
      scheme: isDark(brand) ? 'dark' : 'light',
      primary,
      accent,
      background,
      ...drawnAs(direction),
    },
    questions: doubts.map(({ about, thing, settlings }) => ({
      about,
      thing: thing ?? null,
      options: settlings.map(({ choice, sentence, template }) => ({
        choice,
        sentence: sentence ?? null,
        template: template ?? null,
      })),
    })),
  };
}

function surfacesOf(plan: Blueprint): Planned['surfaces'] {
  const { entities, site, landing } = plan;
  const { newAccount } = accountRoles(plan);
  const isVisited = site.offers.length > 0 || site.pages.length > 0;
  const desk = deskRoles(plan);
  const isOwn = (entity: Entity): boolean => mayCreate(entity, newAccount) || entity.id === site.shop?.order;
  const own = entities.filter((entity) => isOwn(entity) && !manages(entity, newAccount));
  const front = isVisited ? [landing.headline, ...site.pages.map(({ title }) => title)] : [landing.headline];
  return [
    { surface: 'site' as const, pages: front },
    // where strangers come; else whoever signs up works at the desk
    { surface: 'account' as const, pages: desk.includes(newAccount) ? [] : own.map(({ plural }) => plural) },
    { surface: 'desk' as const, pages: entities.map(({ plural }) => plural) },
  ].filter(({ pages }) => pages.length > 0);
}

function peopleOf(plan: Blueprint): Planned['people'] {
  const { newAccount, all } = accountRoles(plan);
  const named = (has: (entity: Blueprint['entities'][number]) => boolean): string[] =>
    plan.entities.filter(has).map(({ plural }) => plural);
  return all
    .filter(({ id }) => id !== NEWCOMER || newAccount === NEWCOMER)
    .map(({ id, label }) => ({
      role: label,
      does: plan.roles.find((role) => role.id === id)?.description ?? '',
      is_new: id === newAccount,
      manages: named((entity) => changesAll(entity, id)),
      adds: named((entity) => !changesAll(entity, id) && mayCreate(entity, id)),
      sees: named(
        (entity) => !changesAll(entity, id) && !mayCreate(entity, id) && seesAll(entity, id, entity.shownIn?.[0]),
      ),
    }));
}
