import type { Mvp } from '../crds/index.ts';
import type { AppRoute } from './routes.ts';

/** How a host of somebody's own is served. */
export interface DomainRoute {
  readonly host: string;
  /** Whether there is a certificate for it in front of the gateway: then it is by https alone. */
  readonly https: boolean;
  /** The host to which people are sent, and whether that one is by https. */
  readonly redirect?: { readonly host: string; readonly https: boolean };
}

/** Who is served at which host of somebody's own. */
export interface DomainTable {
  set(mvp: Mvp, app: AppRoute): void;
  remove(uid: string): void;
  /** Only apps with one of these uids are left. */
  retain(uids: ReadonlySet<string>): void;
  find(host: string): { readonly app: AppRoute; readonly domain: DomainRoute } | undefined;
}

interface Claim {
  readonly app: AppRoute;
  readonly domain: DomainRoute;
  readonly rank: string;
}

/** An empty table. Only what the operator has found to be proved and this app's gets into it. */
export function createDomainTable(): DomainTable {
  const byHost = new Map<string, Map<string, Claim>>();
  const hostsOf = new Map<string, readonly string[]>();

  const remove = (uid: string): void => {
    for (const host of hostsOf.get(uid) ?? []) {
      const claims = byHost.get(host);
      claims?.delete(uid);
      if (claims?.size === 0) byHost.delete(host);
    }
    hostsOf.delete(uid);
  };
  return {
    remove,
    retain(uids) {
      for (const uid of hostsOf.keys()) if (!uids.has(uid)) remove(uid);
    },
    set(mvp, app) {
      const { uid, creationTimestamp } = mvp.metadata;
      remove(uid);
      const all = mvp.status?.domains ?? [];
      const served = all.filter(({ state }) => state === 'Serving');
      for (const { host, https, redirectTo, verifiedAt = '' } of served) {
        const target = all.find((other) => other.host === redirectTo);
        const claims = byHost.get(host) ?? new Map<string, Claim>();
        const redirect =
          redirectTo === undefined ? {} : { redirect: { host: redirectTo, https: target?.https === true } };
        claims.set(uid, {
          app,
          domain: { host, https, ...redirect },
          rank: [verifiedAt, creationTimestamp, uid].join(' '),
        });
        byHost.set(host, claims);
      }
      if (served.length > 0)
        hostsOf.set(
          uid,
          served.map(({ host }) => host),
        );
    },
    find(host) {
      // two may be told of for a moment: whoever has proved it first has it
      const [first] = [...(byHost.get(host)?.values() ?? [])].sort((one, other) => (one.rank < other.rank ? -1 : 1));
      return first;
    },
  };
}
