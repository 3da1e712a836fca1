import type { Blueprint } from './blueprint.ts';

type Role = Pick<Blueprint['roles'][number], 'id' | 'label'>;

/** The role of somebody whom nobody has given one yet. */
export const NEWCOMER = 'newcomer';

const NEW_WITHOUT_ROLE: Readonly<Record<string, string>> = {
  de: 'Neu, noch ohne Rolle',
  fr: 'Nouveau, encore sans rôle',
  es: 'Nuevo, aún sin rol',
  it: 'Nuovo, ancora senza ruolo',
  pt: 'Novo, ainda sem papel',
  nl: 'Nieuw, nog zonder rol',
};

/** What accounts of an app can be. */
export interface AccountRoles {
  /** What a new account gets by itself. */
  readonly newAccount: string;
  /** Every role but `admin`, which always exists. */
  readonly all: readonly Role[];
}

/**
 * Who somebody is who just registered. A new account never gets a role that manages things or acts on others' rows. It works at once where a team
 * works with the same rows, too; but where visitors come as well, rows of a team are none of a stranger's business: there it is a newcomer.
 */
export function accountRoles(blueprint: Blueprint): AccountRoles {
  const { app, entities, roles, site } = blueprint;
  const trusted = trustedRoles(blueprint);
  const hasTeam = entities.some((entity) => entity.access === 'team');
  const isClosed = hasTeam && site.offers.length > 0;
  const open = isClosed ? undefined : roles.find((role) => !trusted.has(role.id));
  if (open !== undefined) return { newAccount: open.id, all: roles };
  const newcomer = { id: NEWCOMER, label: NEW_WITHOUT_ROLE[app.language] ?? 'New, without a role yet' };
  return { newAccount: NEWCOMER, all: [newcomer, ...roles.filter((role) => role.id !== NEWCOMER)] };
}

/**
 * The roles that work at the desk, beside `admin`: where strangers come to the site, those that manage things or act on others' rows; everybody else has
 * an account there. A tool that shows strangers nothing has a desk alone.
 */
export function deskRoles(blueprint: Blueprint): readonly string[] {
  const { offers, pages } = blueprint.site;
  const ids = accountRoles(blueprint).all.map(({ id }) => id);
  if (offers.length === 0 && !pages.some(({ kind }) => kind === 'form')) return ids;
  const trusted = trustedRoles(blueprint);
  return ids.filter((id) => trusted.has(id));
}

/** Roles that manage things or take steps with rows of others. */
function trustedRoles({ entities }: Blueprint): ReadonlySet<string> {
  return new Set(
    entities.flatMap(({ managedBy, workflow }) => [
      ...managedBy,
      ...(workflow?.transitions ?? []).flatMap((transition) => transition.by),
    ]),
  );
}
