import { accountRoles, manages, mayCreate, NEWCOMER, seesAll } from '../../blueprint/index.ts';
import type { Plan, PlannedEntity } from './plan.ts';

/** The role of the person who adds rows of an entity in the app's tests: a new account's where that may, else the first that may. */
export function testerOf(plan: Plan, entity: PlannedEntity): string {
  const { blueprint } = plan;
  const roles = [accountRoles(blueprint).newAccount, ...blueprint.roles.map(({ id }) => id)];
  return roles.find((role) => canMake(plan, entity, role, [])) ?? 'admin';
}

/** The roles that may not add rows of an entity, a newcomer's among them where there are any. */
export function refusedRoles(plan: Plan, entity: PlannedEntity): string[] {
  const roles = accountRoles(plan.blueprint).all.map(({ id }) => id);
  return roles.filter((role) => !mayCreate(entity.entity, role));
}

/** Whether somebody may add a row and finds what it needs: a row of their own, or one that they see though others add it. */
function canMake(plan: Plan, entity: PlannedEntity, role: string, above: readonly string[]): boolean {
  if (role === NEWCOMER || !mayCreate(entity.entity, role)) return false;
  return entity.fields.every(({ field, input, nullable }) => {
    if (field.reference === undefined || !input || nullable || field.managed) return true;
    const target = plan.entity(field.reference.entity);
    const path = [...above, entity.entity.id];
    if (path.includes(target.entity.id)) return false;
    if (mayCreate(target.entity, role)) return canMake(plan, target, role, path);
    if (field.reference.own && !manages(entity.entity, role)) return false;
    return seesAll(target.entity, role, target.entity.workflow?.states[0]?.id);
  });
}
