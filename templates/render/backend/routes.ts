import { creatorsOf } from '../../blueprint/index.ts';
import { pythonDoc, python } from '../../quote/index.ts';
import { actionInput } from './action.ts';
import { importsFor, usedWords } from './imports.ts';
import type { Plan, PlannedEntity } from './plan.ts';

/** Up to this many entities have their routes in `main.py`; more get a file per module under `routes/`. */
const IN_MAIN = 3;

/** The routes of the domain: files under `routes/`, and what `main.py` imports and says at its end. */
export function renderRoutes(plan: Plan): {
  readonly files: ReadonlyMap<string, string>;
  readonly imports: readonly string[];
  readonly body: string;
} {
  if (plan.entities.length <= IN_MAIN) {
    const body = plan.entities.map((each) => renderEntity(plan, each, 'app', new Set(MAIN_NAMES))).join('\n\n');
    return { files: new Map(), imports: modelImports(plan, body), body };
  }
  const files = new Map<string, string>();
  for (const [module, entities] of plan.modules) {
    const taken = new Set<string>();
    const body = entities.map((each) => renderEntity(plan, each, 'router', taken)).join('\n\n');
    const source = `router = APIRouter()\n\n\n${body}`;
    const head = pythonDoc(`Routes of ${entities.map((each) => each.names.plural).join(', ')}.`);
    files.set(`routes/${module}.py`, [head, '', importsFor(source, modelImports(plan, source)), '', source].join('\n'));
  }
  const modules = [...plan.modules.keys()].toSorted();
  return {
    files,
    imports: [`from routes import ${modules.join(', ')}`],
    body: modules.map((module) => `app.include_router(${module}.router)`).join('\n'),
  };
}

const MAIN_NAMES = [
  'health',
  'ready',
  'openapi',
  'get_dashboard',
  'measure',
  'show',
  'read_figure',
  'is_told',
  'is_manager',
  'read_chart',
  'by_value',
  'over_time',
  'start_of',
  'step',
  'read_recent',
  'read_attention',
  'add_headers',
  'problem',
  'lifespan',
  'is_ready',
  'public_site',
];

/** Import lines for what a source says of the models. */
export function modelImports(plan: Plan, source: string): string[] {
  const used = usedWords(source);
  return [...plan.modules].flatMap(([module, entities]) => {
    const candidates = entities.flatMap((each) => [
      each.names.class,
      each.rules,
      ...['Create', 'Update', 'Read', 'Query'].map((suffix) => each.names.class + suffix),
      ...(each.entity.workflow?.transitions ?? []).flatMap((step) => actionInput(plan, each, step)?.name ?? []),
    ]);
    const needed = [...new Set(candidates)].filter((name) => used.has(name)).toSorted();
    return needed.length === 0 ? [] : [`from models.${module} import ${needed.join(', ')}`];
  });
}

function renderEntity(plan: Plan, entity: PlannedEntity, router: string, taken: Set<string>): string {
  const { names, rules } = entity;
  const path = `/api/${names.route}`;
  const tags = `tags=[${python(names.route)}]`;
  const one = names.variable;
  const many = names.table;
  const lower = names.singular;
  const route = (
    method: string,
    url: string,
    name: string,
    args: string,
    answer: string,
    body: string,
    doc: string,
    extra = '',
  ): string =>
    [
      `@${router}.${method}(${python(url)}, ${tags}${extra})`,
      `def ${free(name, taken)}(${args}) -> ${answer}:`,
      `    ${pythonDoc(doc)}`,
      `    ${body}`,
    ].join('\n');
  const parts = [
    route(
      'get',
      path,
      `list_${many}`,
      `query: Annotated[${names.class}Query, Query()], user: Principal, db: Db`,
      `Listing[${names.class}Read]`,
      `return list_rows(db, user, ${rules}, query)`,
      `${names.plural}: search, filter, sort, page.`,
    ),
    route(
      'post',
      path,
      `create_${one}`,
      `payload: ${names.class}Create, user: Principal, db: Db`,
      `${names.class}Read`,
      `return create_row(db, user, ${rules}, payload)`,
      `New: ${lower}. For ${creatorsOf(plan.blueprint, entity.entity).join(', ')}.`,
      ', status_code=201',
    ),
    route(
      'get',
      `${path}/options`,
      `list_${one}_options`,
      'user: Principal, db: Db, q: Annotated[Line | None, Query(max_length=200)] = None, own: bool | None = None',
      'list[Option]',
      `return list_options(db, user, ${rules}, q, own)`,
      `${names.plural} to choose from in a form.`,
    ),
    route(
      'get',
      `${path}/{id}`,
      `get_${one}`,
      'id: uuid.UUID, user: Principal, db: Db',
      `${names.class}Read`,
      `return get_row(db, user, ${rules}, id)`,
      `One: ${lower}.`,
    ),
    route(
      'patch',
      `${path}/{id}`,
      `update_${one}`,
      `id: uuid.UUID, payload: ${names.class}Update, user: Principal, db: Db`,
      `${names.class}Read`,
      `return update_row(db, user, ${rules}, id, payload)`,
      `Change: ${lower}. What is left out stays.`,
    ),
    route(
      'delete',
      `${path}/{id}`,
      `delete_${one}`,
      'id: uuid.UUID, user: Principal, db: Db',
      'None',
      `delete_row(db, user, ${rules}, id)`,
      `Delete: ${lower}.`,
      ', status_code=204',
    ),
    ...(entity.entity.workflow?.transitions ?? []).map((step) => {
      const input = actionInput(plan, entity, step);
      return route(
        'post',
        `${path}/{id}/actions/${step.id}`,
        `${step.id}_${one}`,
        `id: uuid.UUID, ${input === undefined ? '' : `payload: ${input.name}, `}user: Principal, db: Db`,
        `${names.class}Read`,
        `return act(db, user, ${rules}, id, ${python(step.id)}${input === undefined ? '' : ', payload'})`,
        `${step.label}: from ${step.from.join(', ')} to ${step.to}.`,
      );
    }),
  ];
  return parts.join('\n\n\n');
}

function free(wish: string, taken: Set<string>): string {
  let name = wish;
  for (let number = 2; taken.has(name); number++) name = `${wish}_${number}`;
  taken.add(name);
  return name;
}
