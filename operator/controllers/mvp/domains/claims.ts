import { isDeepStrictEqual } from 'node:util';
import type { DomainStatus, Mvp } from '../../../../crds/index.ts';
import { RESOURCES } from '../../../../kube/index.ts';
import type { Change, Context, IndexFunction } from '../../../runtime/index.ts';
import { namespaceOf } from '../../platform.ts';

/** Index of `Mvp`s by the hosts they ask for. */
export const BY_DOMAIN = 'domain';

/** Files an `Mvp` under its hosts. */
export const byDomain: IndexFunction<Mvp> = (mvp) => (mvp.spec.domains ?? []).map(({ host }) => host);

/**
 * Whether somebody else's app has a host: whoever has proved it first keeps it, in the whole cluster, then the older object, then the smaller uid. An app
 * that has not proved it is after all that have.
 */
export function isTaken(
  host: string,
  mvp: Mvp,
  own: DomainStatus | undefined,
  context: Pick<Context, 'cache'>,
): boolean {
  return context
    .cache(RESOURCES.mvp)
    .by(BY_DOMAIN, host)
    .filter((other) => other.metadata.uid !== mvp.metadata.uid && other.metadata.deletionTimestamp === undefined)
    .some((other) => {
      const verifiedAt = verifiedAtOf(other, host);
      if (verifiedAt === undefined) return false;
      return own?.verifiedAt === undefined || rank(other, verifiedAt) < rank(mvp, own.verifiedAt);
    });
}

/** Whoever asks for the same hosts is woken up when one is claimed or given up. */
export function rivals(change: Change<Mvp>, cache: Context['cache']): string[] {
  const { object, previous, type } = change;
  if (type === 'updated' && previous !== undefined && isDeepStrictEqual(claimsOf(object), claimsOf(previous)))
    return [];
  const hosts = new Set([object, ...(previous === undefined ? [] : [previous])].flatMap((mvp) => byDomain(mvp)));
  return [...hosts]
    .flatMap((host) => cache(RESOURCES.mvp).by(BY_DOMAIN, host))
    .filter((other) => other.metadata.uid !== object.metadata.uid)
    .map((other) => `${namespaceOf(other)}/${other.metadata.name}`);
}

function claimsOf(mvp: Mvp): unknown {
  return [mvp.metadata.deletionTimestamp, byDomain(mvp).map((host) => [host, verifiedAtOf(mvp, host)])];
}

function verifiedAtOf(mvp: Mvp, host: string): string | undefined {
  return mvp.status?.domains?.find((each) => each.host === host)?.verifiedAt;
}

function rank({ metadata }: Mvp, verifiedAt: string): string {
  return [verifiedAt, metadata.creationTimestamp, metadata.uid].join(' ');
}
