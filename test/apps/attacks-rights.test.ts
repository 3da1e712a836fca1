import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountRoles,
  changesAll,
  manages,
  mayCreate,
  nameApp,
  NEWCOMER,
  seesAll,
  type Blueprint,
  type Entity,
} from '../../templates/index.ts';
import { sampled } from '../scope.ts';
import { pythonWithPackages } from './back-end.ts';
import { register, registerAdmin, type Json, type Person } from './person.ts';
import { oneOfEach, planned } from './planned.ts';
import { startApp, type RunningBackend } from './running.ts';

const apps: readonly [string, Blueprint][] = [
  ...Object.entries(oneOfEach()),
  ['a template with writers and readers', planned('Inkling', 'A blog with posts, authors and moderated comments.')],
  [
    'its own nouns, for customers',
    planned('Hounds', 'Dog kennel: customers can book stays for their dogs. Keepers clean the boxes and note meals.'),
  ],
];

/** Another text of that kind, no longer than a field takes. */
const again = (text: string, most = Infinity): string => `${text.slice(0, most - 6)} again`;

/**
 * Who may do what to a row of somebody else, for every role, kind of thing and verb, as the blueprint has it. All rows are sample data, which
 * belongs to an account that does nothing else here.
 */
describe.each(sampled(apps, 2))('a stranger in an app made from %s', (_name, plan) => {
  const names = nameApp(plan);
  const roles = ['admin', ...accountRoles(plan).all.map(({ id }) => id)];
  const cases = roles.flatMap((role) => plan.entities.map((entity) => [role, entity.id, entity] as const));
  let app: RunningBackend;
  let admin: Person;
  const people = new Map<string, Person>();
  const rows = new Map<string, readonly Json[]>();

  const as = (role: string): Person => {
    const person = people.get(role);
    if (person === undefined) throw new Error(`nobody is ${role}`);
    return person;
  };
  const rowsOf = (entity: Entity): readonly Json[] => rows.get(entity.id) ?? [];
  /** One row of each state. */
  const someOf = (entity: Entity): readonly Json[] => [
    ...new Map(rowsOf(entity).map((row) => [stateOf(row), row])).values(),
  ];
  const pathOf = (entity: Entity, row?: Json): string =>
    `/api/${names.entity(entity.id).route}${row === undefined ? '' : `/${row['id'] as unknown as string}`}`;
  const stateOf = (row: Json): string | undefined => row['status'] as unknown as string | undefined;

  /** What a person would fill in to have another row like this one. */
  const formOf = (entity: Entity, row: Json, withManaged: boolean): Record<string, unknown> =>
    Object.fromEntries(
      entity.fields.flatMap((field) => {
        const name = names.field(entity.id, field.id).json;
        const value: unknown = row[name];
        if (field.derived !== undefined || value === null || (field.managed && !withManaged)) return [];
        return [[name, field.unique && typeof value === 'string' ? again(value, field.maxLength) : value]];
      }),
    );
  const everyRow = async (): Promise<string> => {
    const tables = plan.entities.map((entity) => names.entity(entity.id).table);
    const texts = tables.map((table) => `SELECT '${table}' || t::text AS line FROM ${table} t`);
    return app.sql(texts.join(' UNION ALL ') + ' ORDER BY line');
  };

  beforeAll(async () => {
    app = await startApp(await pythonWithPackages(), plan);
    await register(app, 'first');
    admin = await registerAdmin(app);
    for (const role of roles) people.set(role, role === 'admin' ? admin : await register(app, 'somebody', role));
    for (const entity of plan.entities) {
      const list = await admin.send('GET', `${pathOf(entity)}?page_size=200`);
      rows.set(entity.id, (list.body['items'] as unknown as Json[] | undefined) ?? []);
    }
  });
  afterAll(() => app.stop());

  it('has samples of everything to try on', () => {
    for (const entity of plan.entities) expect(rowsOf(entity), entity.id).not.toEqual([]);
  });

  it.each(cases)('who is %s sees of %s what that role sees', async (role, _id, entity) => {
    const seen = rowsOf(entity).filter((row) => seesAll(entity, role, stateOf(row)));
    const list = await as(role).send('GET', `${pathOf(entity)}?page_size=200`);
    expect(list.status).toBe(200);
    expect(list.body['total']).toBe(seen.length);
    for (const row of someOf(entity))
      expect((await as(role).send('GET', pathOf(entity, row))).status).toBe(seen.includes(row) ? 200 : 404);
    const options = await as(role).send('GET', `${pathOf(entity)}/options`);
    expect(options.body).toHaveLength(Math.min(50, seen.length));
  });

  it.each(cases)('who is %s adds to %s only if that role may', async (role, _id, entity) => {
    const account = await as(role).send('GET', '/api/auth/me');
    const { route } = names.entity(entity.id);
    expect(account.body['creates'] as unknown as string[]).toEqual(
      mayCreate(entity, role) ? expect.arrayContaining([route]) : expect.not.arrayContaining([route]),
    );
    if (mayCreate(entity, role)) return;
    const before = await everyRow();
    for (const row of someOf(entity)) {
      const answer = await as(role).send('POST', pathOf(entity), formOf(entity, row, true));
      expect([answer.status, answer.body['code']], answer.text).toEqual([403, 'role']);
      expect(answer.body['detail']).not.toBe('');
    }
    expect(await everyRow()).toBe(before);
  });

  it.each(cases)('who is %s changes, moves and deletes in %s no more than that', async (role, _id, entity) => {
    const before = await everyRow();
    for (const row of someOf(entity)) {
      const path = pathOf(entity, row);
      const refusal = seesAll(entity, role, stateOf(row)) ? 403 : 404;
      const steps = entity.workflow?.transitions ?? [];
      for (const step of steps) {
        const may = step.by.length === 0 ? changesAll(entity, role) : role === 'admin' || step.by.includes(role);
        if (may) continue;
        const answer = await as(role).send('POST', `${path}/actions/${step.id}`, step.asks.length > 0 ? {} : undefined);
        expect(answer.status, `${step.id}: ${answer.text}`).toBe(refusal);
      }
      if (changesAll(entity, role)) continue;
      expect((await as(role).send('PATCH', path, {})).status).toBe(refusal);
      expect((await as(role).send('PATCH', path, formOf(entity, row, false))).status).toBe(refusal);
      expect((await as(role).send('DELETE', path)).status).toBe(refusal);
    }
    expect(await everyRow()).toBe(before);
  });

  it.each(cases)('who is %s cannot say in %s what is not theirs to say', async (role, _id, entity) => {
    const fields = entity.fields.filter((field) => field.managed && field.derived === undefined);
    if (manages(entity, role) || !mayCreate(entity, role)) return;
    const before = await everyRow();
    for (const field of fields) {
      const name = names.field(entity.id, field.id).json;
      const row = rowsOf(entity).find((each) => each[name] !== null);
      if (row === undefined) continue;
      const form = { ...formOf(entity, row, false), [name]: row[name] };
      const answer = await as(role).send('POST', pathOf(entity), form);
      expect([answer.status, answer.body['code']], answer.text).toEqual([403, 'field']);
    }
    expect(await everyRow()).toBe(before);
  });

  it('finds nobody who is new among those who add, change or move anything', () => {
    if (!roles.includes(NEWCOMER)) return;
    for (const entity of plan.entities) {
      expect(mayCreate(entity, NEWCOMER), entity.id).toBe(false);
      expect(changesAll(entity, NEWCOMER), entity.id).toBe(false);
      expect(entity.workflow?.transitions.some(({ by }) => by.includes(NEWCOMER)) ?? false).toBe(false);
    }
  });

  it('who may add something adds it, and it is theirs', async () => {
    const { newAccount } = accountRoles(plan);
    const anybody = plan.entities.filter((entity) => mayCreate(entity, newAccount));
    if (anybody.length === 0) return;
    const made: string[] = [];
    const refused: string[] = [];
    for (const entity of anybody) {
      for (const row of rowsOf(entity)) {
        const needed = entity.fields.flatMap((field) =>
          field.required || field.reference === undefined ? [names.field(entity.id, field.id).json] : [],
        );
        const form = Object.fromEntries(
          Object.entries(formOf(entity, row, false)).filter(([name]) => needed.includes(name)),
        );
        const answer = await as(newAccount).send('POST', pathOf(entity), form);
        if (answer.status !== 201) {
          refused.push(`${entity.id}: ${answer.text}`);
          continue;
        }
        made.push(entity.id);
        expect(answer.body['can_edit']).toBe(true);
        expect((await as(newAccount).send('DELETE', pathOf(entity, answer.body))).status).toBe(204);
        break;
      }
    }
    expect(made, refused.join('\n')).not.toEqual([]);
  });
});
