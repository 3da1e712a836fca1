export { changesAll, confidential, creatorsOf, EVERYONE, manages, mayCreate, ownersStates, seesAll } from './access.ts';
export { blueprint, type Blueprint } from './blueprint.ts';
export { entity, rule, type Effect, type Entity, type Rule, type Transition, type Workflow } from './entity.ts';
export { field, fieldType, identifier, MAX_LABEL, tone, type Field, type FieldType, type Tone } from './field.ts';
export { accountRoles, NEWCOMER, type AccountRoles } from './roles.ts';
