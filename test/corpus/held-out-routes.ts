/** The faults kept back (see `held-out.ts`) of requests and the routes that answer them. */
import { fault, once, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const routes = /^backend\/routes\/\w+\.py$/u;

/** Addresses and methods, in the manner of other frameworks or with a part lost. */
export const heldOutRoutes: readonly Fault[] = [
  fault(
    'route-parameter-renamed',
    'route mismatch',
    'app',
    once(routes, /^@router\.\w+\("\/api\/[\w/-]+\{(id)\}/gmu, 'item_id'),
    kept,
  ),
  fault(
    'route-of-other-framework',
    'route mismatch',
    'app',
    once(routes, /^@router\.\w+\("\/api\/[\w/-]+(\{id\})/gmu, ':id'),
    kept,
  ),
  fault(
    'account-prefix-dropped',
    'route mismatch',
    'app',
    once(/^backend\/accounts\.py$/u, /APIRouter\((prefix="[^"]+", )/gu, ''),
    kept,
  ),
];
