/** Fixer 10: what no parser sees: promises between browser and server that are not kept. */
import type { Fixer } from '../../contract.ts';
import { putRight } from '../../told.ts';
import { ownAddresses } from './addresses.ts';
import { detectAwaits } from './awaits.ts';
import { detectClient, fixClient } from './client.ts';
import { detectDependencies } from './dependencies.ts';
import { detectEndCommas } from './end-commas.ts';
import { detectForeignDecorators } from './foreign-decorators.ts';
import { detectLostRoutes, type LostRoute } from './lost-routes.ts';
import { detectMembers } from './members.ts';
import { detectHandlers } from './handlers.ts';
import { detectNeedlessAwaits } from './needless-awaits.ts';
import { detectConfigVariables, detectVariables } from './variables.ts';
import { askOutlines, readMigrationOutlines, readOutlines } from './outlines.ts';
import { detectPages, fixPage } from './pages.ts';
import { placedCalls } from './placed-calls.ts';
import { detectRequests } from './requests.ts';
import { detectRouterNames } from './router-names.ts';
import { detectRowsAsAnswers } from './rows-as-answers.ts';
import { functionOf } from './route-functions.ts';
import { readRoutes, type Route } from './routes.ts';
import { detectSlips } from './slips.ts';
import { detectTableNames } from './table-names.ts';
import { readWitnesses } from './witnesses.ts';

/** Directives, routes, methods and addresses. */
export const contract: Fixer = {
  meta: {
    id: 'contract',
    number: 10,
    title: 'Front end and back end that do not fit together',
    safety:
      'A request is changed only to the one route of the back end that can be meant, a directive only tells Next.js where a module already has to run.',
  },
  ahead: askOutlines,
  async detect(workspace, oracles) {
    const files = await readOutlines(workspace, oracles);
    const routes = readRoutes(workspace);
    const lost =
      routes === undefined
        ? []
        : detectLostRoutes(files, routes, [
            ...placedCalls(workspace, oracles).map(({ method, full }) => ({ method, path: full })),
            ...readWitnesses(workspace),
          ]);
    return [
      ...detectPages(workspace, oracles),
      ...detectClient(workspace, oracles),
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
          ]),
      ...detectHandlers(files),
      ...detectForeignDecorators(files),
      ...detectSlips(workspace, files),
      ...detectEndCommas(files),
      ...detectTableNames(workspace, files),
      ...detectRouterNames(oracles, files),
      ...detectDependencies(files),
      ...detectAwaits(files),
      ...detectNeedlessAwaits(files),
      ...(await detectMembers(workspace, oracles, [...files, ...(await readMigrationOutlines(workspace, oracles))])),
      ...detectRowsAsAnswers(files),
    ];
  },
  fix(workspace, found) {
    const [path] = found.files;
    const text = path === undefined ? undefined : workspace.text(path);
    if (path === undefined || text === undefined) return null;
    if (typeof found.data?.['page'] === 'string') return fixPage(path, text, found);
    if (found.rule.endsWith('use-client')) return fixClient(path, text);
    return putRight(workspace, found);
  },
};

/** Who asks for a route that comes back is not asked to ask otherwise. */
const asRoute = ({ method, path, finding }: LostRoute): Route => {
  const [file = ''] = finding.files;
  return { method, path, file, at: -1, methodAt: [-1, -1], pathAt: [-1, -1], prefixes: [] };
};
