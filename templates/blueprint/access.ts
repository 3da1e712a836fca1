import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';
import { NEWCOMER } from './roles.ts';

/** In `createdBy`: every account but a newcomer. */
export const EVERYONE = 'everyone';

/** Whether a role sees, adds, changes and deletes every row of an entity. */
export function manages(entity: Entity, role: string): boolean {
  return role === 'admin' || entity.managedBy.includes(role);
}

/** Whether an account with this role may add rows of an entity, and then change and delete those. */
export function mayCreate(entity: Entity, role: string): boolean {
  if (manages(entity, role)) return true;
  const creators = entity.createdBy ?? (entity.access === 'shared' ? [] : [EVERYONE]);
  return role !== NEWCOMER && (creators.includes(EVERYONE) || creators.includes(role));
}

/** Whether a role changes and deletes rows whoever owns them. */
export function changesAll(entity: Entity, role: string): boolean {
  return manages(entity, role) || (entity.access === 'team' && role !== NEWCOMER);
}

/** Whether a role sees a row in this state whoever owns it; without a state, every row. */
export function seesAll(entity: Entity, role: string, state?: string): boolean {
  const acts = entity.workflow?.transitions.some((transition) => transition.by.includes(role)) === true;
  if (changesAll(entity, role) || acts) return true;
  if (entity.access !== 'shared') return false;
  return entity.shownIn === undefined || (state !== undefined && entity.shownIn.includes(state));
}

/**
 * The states in which the owner of a row still changes and deletes it: those that it gets to by steps of the owner alone. What somebody else has
 * confirmed, paid out or published stays as they saw it. Undefined for what has no states; none for what lasts.
 */
export function ownersStates({ lasting, workflow }: Entity): ReadonlySet<string> | undefined {
  if (lasting) return new Set();
  const first = workflow?.states[0]?.id;
  if (workflow === undefined || first === undefined) return undefined;
  const found = new Set([first]);
  const steps = workflow.transitions.filter(({ by }) => by.length === 0 || by.includes('owner'));
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { from, to } of steps) if (from.some((state) => found.has(state))) found.add(to);
  }
  return found;
}

/**
 * Fields that only who manages or owns the row sees: those that say so, and of rows that all see those which add up rows that they do not, unless
 * they say otherwise: an event's takings from other people's registrations, but not what a campaign has raised. What is worked out from them is
 * confidential, too.
 */
export function confidential({ entities }: Blueprint, entity: Entity): ReadonlySet<string> {
  const found = new Set(entity.fields.filter((each) => each.confidential).map(({ id }) => id));
  const hides = (id: string): boolean =>
    entity.access === 'shared' && entities.some((each) => each.id === id && each.access === 'private');
  for (const { id, derived, confidential: told } of entity.fields)
    if (derived?.kind === 'sum' && told !== false && hides(derived.entity)) found.add(id);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { id, derived } of entity.fields)
      if (derived?.kind === 'formula' && (derived.expression.match(/[a-z]\w*/g) ?? []).some((word) => found.has(word)))
        found.add(id);
  }
  return found;
}

const ADMINISTRATORS: Readonly<Record<string, string>> = {
  de: 'Verwaltung',
  fr: 'Administration',
  es: 'Administración',
  it: 'Amministrazione',
  pt: 'Administração',
  nl: 'Beheer',
};

/** What the roles that may add rows of an entity are called, administrators last. */
export function creatorsOf({ app, roles }: Blueprint, entity: Entity): string[] {
  const labels = roles.filter((role) => mayCreate(entity, role.id)).map((role) => role.label);
  return [...new Set([...labels, ADMINISTRATORS[app.language] ?? 'Administrator'])];
}
