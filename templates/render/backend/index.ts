import { accountRoles, deskRoles, shopIn, type Blueprint } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { python } from '../../quote/index.ts';
import { isSpoken } from '../languages.ts';
import { FIXED, fill, readBase, SHOP_TESTS } from './base.ts';
import { renderDashboard } from './dashboard.ts';
import { renderDerived, renderModelsIndex } from './derived.ts';
import { pythonFormatter } from './format.ts';
import { importGroups, importsFor } from './imports.ts';
import { kitFiles, kitSamples } from './kit-parts.ts';
import { renderTables } from './migration.ts';
import { renderModels } from './models.ts';
import { renderOffers } from './offers.ts';
import { planBackend, type Plan } from './plan.ts';
import { withoutUnused } from './prune.ts';
import { modelImports, renderRoutes } from './routes.ts';
import { renderSeed } from './seed.ts';
import { renderTests } from './tests.ts';

/**
 * The files of the app's back end, path → text, formatted; the same blueprint gives the same bytes. Throws an `ExpressionError` for a rule
 * that does not fit the blueprint and a RangeError for a name that it does not have.
 */
export async function renderBackend(blueprint: Blueprint, names: AppNames): Promise<Map<string, string>> {
  const plan = planBackend(blueprint, names);
  const files = new Map<string, string>();
  for (const path of [...FIXED, ...kitFiles(blueprint)]) files.set(path, await readBase(path));
  if (shopIn(blueprint) !== undefined) files.set(SHOP_TESTS, await readBase(SHOP_TESTS));
  const isOneFile = plan.modules.size === 1;
  for (const [module, entities] of plan.modules) {
    const derived = isOneFile ? renderDerived(plan) : '';
    const end = derived === '' ? '' : `\n# Computed from other rows by the database, at every read.\n${derived}\n`;
    files.set(`models/${module}.py`, withImports(`${renderModels(plan, entities)}${end}`));
  }
  if (!isOneFile) files.set('models/__init__.py', renderModelsIndex(plan));
  const routes = renderRoutes(plan);
  for (const [path, text] of routes.files) files.set(path, text);
  files.set('main.py', await renderMain(plan, routes));
  files.set('offers.py', renderOffers(plan));
  files.set('config.py', await renderConfig(plan));
  files.set('migrations/versions/0001_initial.py', await renderMigration(plan));
  files.set('migrations/seed.py', await renderSeedFile(plan));
  const others = [...files].flatMap(([path, text]) => (path.endsWith('.py') ? [text] : []));
  files.set('rows.py', withoutUnused(await readBase('rows.py'), '# --- Calculation', others));
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

async function renderMain(plan: Plan, routes: ReturnType<typeof renderRoutes>): Promise<string> {
  const definitions = renderDashboard(plan);
  const empty = ['FIGURES: list[Figure] = []', 'CHARTS: list[Chart] = []', 'ATTENTION: list[Attention] = []'];
  const base = empty.reduce((text, line) => fill(text, line, ''), await readBase('main.py'));
  const source = fill(fill(base, '# definitions', definitions), '# routes', `\n${routes.body}`);
  const known = ['Any', 'Annotated', 'APIRouter', 'Db', 'Decimal', 'Principal', 'dt', 'now', 'orm', 'sa', 'uuid'];
  const extra = importsFor(
    `${definitions}\n${routes.body}`,
    [...routes.imports, ...modelImports(plan, definitions)],
    known,
  )
    .split('\n')
    .filter((line) => line !== '');
  const annotated = /\bAnnotated\[/.test(routes.body) ? ['from typing import Annotated'] : [];
  return sortImports(source, [...extra, ...annotated]);
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
  const { app } = plan.blueprint;
  const roles = accountRoles(plan.blueprint);
  const desk = deskRoles(plan.blueprint).map(python).join(', ');
  const base = await readBase('config.py');
  const constants = [
    ['APP_NAME = "Reference app"', `APP_NAME = ${python(app.name)}`],
    ['LANGUAGE = "en"', `LANGUAGE = ${python(app.language)}`],
    ['CURRENCY = "EUR"', `CURRENCY = ${python(app.currency)}`],
    [
      'ROLES = {"member": "Member"}',
      `ROLES = {${roles.all.map((role) => `${python(role.id)}: ${python(role.label)}`).join(', ')}}`,
    ],
    ['NEW_ACCOUNT = "member"', `NEW_ACCOUNT = ${python(roles.newAccount)}`],
    ['OPEN_SIGN_UP = True', `OPEN_SIGN_UP = ${app.signUp === 'open' ? 'True' : 'False'}`],
    ['DESK_ROLES = {"member"}', `DESK_ROLES: set[str] = ${desk === '' ? 'set()' : `{${desk}}`}`],
  ] as const;
  const spoken =
    isSpoken(app.language) && app.language !== 'en'
      ? withTexts(base, await readBase(`texts.${app.language}.py`))
      : withTexts(base);
  return constants.reduce((text, [line, value]) => fill(text, line, value), spoken);
}

/** The sentences of the API in the app's language; without `texts`, those of the reference app. */
function withTexts(source: string, texts?: string): string {
  const [start = '', rest = ''] = source.split('# texts\n');
  const [own = '', end = ''] = rest.split('# end of texts\n');
  return `${start}${texts ?? own}${end}`;
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
  const rows = renderSeed(plan);
  const kit = kitSamples(plan.blueprint);
  const lines = [rows, ...kit.map((line) => `    ${line}`)].filter((line) => line !== '').join('\n');
  const base = fill(await readBase('migrations/seed.py'), '    # sample', lines);
  const extra = [...(lines.includes('Decimal(') ? ['from decimal import Decimal'] : []), ...modelImports(plan, lines)];
  return sortImports(base, [...extra, ...(kit.length > 0 ? ['from kit.scores import sample_scores'] : [])]);
}
