/** Fixer 10: what no parser sees: promises between browser, server and database that are not kept. */
import type { Finding, Fixer } from '../../contract.ts';
import { ownAddresses } from './addresses.ts';
import { detectArguments } from './arguments.ts';
import { detectAwaits } from './awaits.ts';
import { detectBodies, functionOf } from './bodies.ts';
import { detectClient, fixClient } from './client.ts';
import { detectColumns } from './columns.ts';
import { detectDependencies } from './dependencies.ts';
import { detectElements, fixElement } from './elements.ts';
import { detectEndCommas, detectEndStops } from './end-commas.ts';
import { detectFloating } from './floating.ts';
import { detectForeignDecorators } from './foreign-decorators.ts';
import { detectLostRoutes, type LostRoute } from './lost-routes.ts';
import { detectMembers } from './members.ts';
import { detectHandlers } from './handlers.ts';
import { verbsOf } from './meeting.ts';
import { detectMigrations } from './migrations.ts';
import { readModels } from './models.ts';
import { detectNeedlessAwaits } from './needless-awaits.ts';
import { detectOldApis } from './old-apis.ts';
import { detectConfigVariables, detectCors, detectVariables } from './origins.ts';
import { askOutlines, readMigrationOutlines, readOutlines } from './outlines.ts';
import { detectPages, fixPage } from './pages.ts';
import { placedCalls } from './placed-calls.ts';
import { detectRequests } from './requests.ts';
import { detectRouterNames, detectRoutersMadeTwice } from './router-names.ts';
import { detectRowsAsAnswers } from './rows-as-answers.ts';
import { readRoutes, type Route } from './routes.ts';
import { detectSettings } from './settings.ts';
import { detectTableNames } from './table-names.ts';
import { detectTypeSpellings } from './type-spellings.ts';
import { readWitnesses } from './witnesses.ts';

/** Directives, routes, methods, addresses, tables and columns. */
export const contract: Fixer = {
  meta: {
    id: 'contract',
    number: 10,
    title: 'Front end, back end and database that do not fit together',
    safety:
      'A request is changed only to the one route of the back end that can be meant, a name only to the one column or table that is; a directive only tells Next.js where a module already has to run.',
  },
  ahead: askOutlines,
  async detect(workspace, oracles) {
    const files = await readOutlines(workspace, oracles);
    const models = readModels(workspace, files);
    const routes = readRoutes(workspace);
    const lost =
      routes === undefined
        ? []
        : detectLostRoutes(workspace, files, routes, [
            ...placedCalls(workspace, oracles).map(({ method, full }) => ({ method, path: full })),
            ...readWitnesses(workspace),
          ]);
    const migrations = detectMigrations(workspace, models, files);
    const verbs = (route: Route): readonly string[] => verbsOf(functionOf(route, files)?.name ?? '');
    return [
      ...detectPages(workspace, oracles),
      ...detectClient(workspace, oracles),
      ...detectElements(workspace, oracles),
      ...oracles.modules
        .index(workspace)
        .paths.flatMap((path) => [...ownAddresses(workspace, path), ...detectVariables(workspace, path)]),
      ...detectConfigVariables(workspace),
      ...(routes === undefined
        ? []
        : [
            ...detectRequests(workspace, oracles, [...routes, ...lost.map(asRoute)], (route) =>
              functionOf(route, files),
            ),
            ...lost.map((one) => one.finding),
            ...detectBodies(workspace, oracles, routes, files, verbs),
          ]),
      ...detectHandlers(files),
      ...detectForeignDecorators(files),
      ...detectTypeSpellings(files),
      ...detectEndCommas(files),
      ...detectEndStops(files),
      ...detectTableNames(workspace, files),
      ...detectSettings(workspace, files),
      ...detectRouterNames(oracles, files),
      ...detectRoutersMadeTwice(files),
      ...detectFloating(workspace, oracles),
      ...detectDependencies(files),
      ...detectOldApis(workspace, files),
      ...detectAwaits(files),
      ...detectNeedlessAwaits(files),
      ...(await detectMembers(workspace, oracles, [...files, ...(await readMigrationOutlines(workspace, oracles))])),
      ...detectArguments(files),
      ...detectCors(workspace, oracles, files),
      ...migrations,
      ...(models === null
        ? []
        : [
            ...detectColumns(files, models).map((one) => unlessWrongItself(one, migrations)),
            ...detectRowsAsAnswers(files, models),
          ]),
    ];
  },
  fix(workspace, found) {
    const [path] = found.files;
    const text = path === undefined ? undefined : workspace.text(path);
    if (path === undefined || text === undefined) return null;
    if (typeof found.data?.['page'] === 'string') return fixPage(path, text, found);
    if (typeof found.data?.['element'] === 'number') return fixElement(path, text, found);
    if (found.rule.endsWith('use-client')) return fixClient(path, text);
    const { start, end, right, writes } = found.data ?? {};
    if (typeof writes === 'string') return [{ kind: 'write', path: writes, text: String(found.data?.['text']) }];
    if (typeof start !== 'number' || typeof end !== 'number' || typeof right !== 'string') return null;
    return [{ kind: 'splice', path, start, end, text: right }];
  },
};

/** Nobody is told to use a column or a table by the name that its model is about to lose. */
function unlessWrongItself(one: Finding, migrations: readonly Finding[]): Finding {
  const isWrong = migrations.some(
    ({ rule, evidence, files: [path], autoFixable }) =>
      autoFixable &&
      rule !== 'broken-migration' &&
      !/\/versions\//u.test(path ?? '') &&
      evidence.split(/[ .]/u).at(-1) === one.data?.['right'],
  );
  return isWrong ? { ...one, autoFixable: false } : one;
}

/** Who asks for a route that comes back is not asked to ask otherwise. */
const asRoute = ({ method, path, finding }: LostRoute): Route => {
  const [file = ''] = finding.files;
  return { method, path, file, at: -1, methodAt: [-1, -1], pathAt: [-1, -1], prefixes: [] };
};
