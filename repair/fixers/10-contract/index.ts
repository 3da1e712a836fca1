/** Fixer 10: what no parser sees: promises between browser, server and database that are not kept. */
import type { Fixer } from '../../contract.ts';
import { detectClient, fixClient } from './client.ts';
import { detectRequests } from './requests.ts';

/** Directives, routes, methods and addresses. */
export const contract: Fixer = {
  meta: {
    id: 'contract',
    number: 10,
    title: 'Front end and back end that do not fit together',
    safety:
      'A request is changed only to the one route of the back end that can be meant; a directive only tells Next.js where a module already has to run.',
  },
  detect: async (workspace, oracles) => [...detectClient(workspace, oracles), ...detectRequests(workspace, oracles)],
  fix(workspace, found) {
    const [path] = found.files;
    const text = path === undefined ? undefined : workspace.text(path);
    if (path === undefined || text === undefined) return null;
    if (found.rule.endsWith('use-client')) return fixClient(path, text);
    const { start, end, right } = found.data ?? {};
    if (typeof start !== 'number' || typeof end !== 'number' || typeof right !== 'string') return null;
    return [{ kind: 'splice', path, start, end, text: right }];
  },
};
