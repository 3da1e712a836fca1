import type { Blueprint } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { python } from '../../quote/index.ts';
import { FIXED, fill, readBase } from './base.ts';
import { renderDashboard } from './dashboard.ts';
import { renderModelsIndex } from './derived.ts';
import { pythonFormatter } from './format.ts';
import { importGroups, importsFor } from './imports.ts';
import { renderTables } from './migration.ts';
import { renderModels } from './models.ts';
import { planBackend, type Plan } from './plan.ts';
import { renderRoutes } from './routes.ts';
import { renderSeed } from './seed.ts';
import { renderTests } from './tests.ts';

/**
 * The files of the app's back end, path → text, formatted; the same blueprint gives the same bytes. Throws an `ExpressionError` for a rule
 * that does not fit the blueprint and a RangeError for a name that it does not have.
 */
export async function renderBackend(blueprint: Blueprint, names: AppNames): Promise<Map<string, string>> {
  const plan = planBackend(blueprint, names);
  const files = new Map<string, string>();
  for (const path of FIXED) files.set(path, await readBase(path));
  for (const [module, entities] of plan.modules) {
    const body = renderModels(plan, entities);
    files.set(`models/${module}.py`, withImports(body));
  }
  files.set('models/__init__.py', renderModelsIndex(plan));
  const routes = renderRoutes(plan);
  for (const [path, text] of routes.files) files.set(path, text);
  files.set('main.py', await renderMain(routes));
  files.set('config.py', await renderConfig(plan));
  files.set('dashboard.py', await renderDashboardFile(plan));
  files.set('migrations/versions/0001_initial.py', await renderMigration(plan));
  files.set('migrations/seed.py', await renderSeedFile(plan));
  for (const [path, text] of renderTests(plan)) files.set(path, text);
  const format = pythonFormatter();
  return new Map(
    [...files]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => [`backend/${path}`, path.endsWith('.py') ? format(text) : text] as const),
  );
}

/** Imports go below the docstring on the first line. */
function withImports(source: string): string {
  const end = source.indexOf('\n');
  return `${source.slice(0, end)}\n\n${importsFor(source)}\n${source.slice(end)}`;
}

async function renderMain(routes: ReturnType<typeof renderRoutes>): Promise<string> {
  const base = fill(await readBase('main.py'), '# routes', `\n${routes.body}`);
  const known = ['Any', 'Principal', 'Db', 'Problem', 'APIRouter', 'sa', 'Annotated'];
  const extra = importsFor(routes.body, routes.imports, known)
    .split('\n')
    .filter((line) => line !== '');
  const annotated = /\bAnnotated\[/.test(routes.body) ? ['from typing import Annotated'] : [];
  return sortImports(base, [...extra, ...annotated]);
}

/** Puts further import lines into the groups of a file that has all three: standard library, packages, the app's own. */
function sortImports(source: string, extra: readonly string[]): string {
  const head = source.slice(0, source.indexOf('\n') + 1);
  const rest = source.slice(head.length);
  const code = rest.search(/^(?!import |from |\s*$)/mu);
  const lines = rest.slice(0, code).split('\n');
  return `${head}\n${importGroups([...lines, ...extra].filter((line) => line !== ''))}\n\n${rest.slice(code)}`;
}

async function renderConfig(plan: Plan): Promise<string> {
  const { app, roles } = plan.blueprint;
  const base = await readBase('config.py');
  const constants = [
    ['APP_NAME = "Reference app"', `APP_NAME = ${python(app.name)}`],
    ['LANGUAGE = "en"', `LANGUAGE = ${python(app.language)}`],
    ['CURRENCY = "EUR"', `CURRENCY = ${python(app.currency)}`],
    [
      'ROLES = {"member": "Member"}',
      `ROLES = {${roles.map((role) => `${python(role.id)}: ${python(role.label)}`).join(', ')}}`,
    ],
  ] as const;
  return constants.reduce((text, [line, value]) => fill(text, line, value), base);
}

async function renderDashboardFile(plan: Plan): Promise<string> {
  const definitions = renderDashboard(plan);
  const base = ['FIGURES: list[Figure] = []', 'CHARTS: list[Chart] = []', 'ATTENTION: list[Attention] = []'].reduce(
    (text, line) => fill(text, line, ''),
    await readBase('dashboard.py'),
  );
  const classes = plan.entities
    .map((each) => each.names.class)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(definitions));
  const known = ['sa', 'dt', 'uuid', 'Any', 'Decimal', 'orm', 'now'];
  const extra = importsFor(definitions, [`from models import ${classes.toSorted().join(', ')}`], known)
    .split('\n')
    .filter((line) => line !== '');
  return sortImports(fill(base, '# definitions', definitions), extra);
}

async function renderMigration(plan: Plan): Promise<string> {
  const { tables, drops, needsGist } = renderTables(plan);
  const base = await readBase('migrations/versions/0001_initial.py');
  const text = fill(fill(base, '    # tables', tables), '    # drops', drops);
  const gist = needsGist
    ? 'from alembic import op\nfrom sqlalchemy.dialects.postgresql import ExcludeConstraint\n'
    : 'from alembic import op\n';
  return text.replace('from alembic import op\n', gist);
}

async function renderSeedFile(plan: Plan): Promise<string> {
  const lines = renderSeed(plan);
  const base = fill(await readBase('migrations/seed.py'), '    # sample', lines);
  const classes = plan.entities
    .map((each) => each.names.class)
    .filter((name) => new RegExp(`\\b${name}[,)]`).test(lines));
  const extra = [
    ...(lines.includes('Decimal(') ? ['from decimal import Decimal'] : []),
    ...(classes.length === 0 ? [] : [`from models import ${classes.toSorted().join(', ')}`]),
  ];
  return sortImports(base, extra);
}
