/** Faults that were held back once and are known now (see `held-out.ts`). */
import { fault, once, type Fault } from './fault.ts';

const client = /^frontend\/lib\/api\.ts$/u;
const routes = /^backend\/routes\/\w+\.py$/u;

/** Addresses and methods, in the manner of other frameworks or with a part lost. */
export const returnedRoutes: readonly Fault[] = [
  fault('route-singular', 'route mismatch', 'app', once(routes, /^@router\.\w+\("\/api\/\w+?(s)["/]/gmu, '')),
  fault('route-without-slash', 'route mismatch', 'app', once(routes, /^@router\.\w+\("(\/)api\//gmu, '')),
  fault(
    'route-with-methods',
    'route mismatch',
    'app',
    once(routes, /^@router\.((?:get|post|delete)\("[^"]+")/gmu, (found) => {
      const [, method = '', address = ''] = /^(\w+)\((.*)$/u.exec(found) ?? [];
      return `route(${address}, methods=["${method.toUpperCase()}"]`;
    }),
  ),
  fault(
    'request-by-query',
    'route mismatch',
    'app',
    once(client, /`\/[\w/-]+(\/)\$\{encodeURIComponent\(id\)\}`/gu, '?id='),
  ),
];
