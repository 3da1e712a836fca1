import type { Mvp } from '../crds/index.ts';

/** What the gateway knows of one app. */
export interface AppRoute {
  readonly name: string;
  readonly namespace: string;
  readonly appName: string;
  /** The stage people see: the reason of `Ready`. */
  readonly stage: string;
  /** Whether some release of it serves. */
  readonly live: boolean;
}

/** Where a request goes. */
export type Route =
  | { readonly to: 'platform' }
  | { readonly to: 'app'; readonly app: AppRoute }
  | { readonly to: 'nobody'; readonly name: string };

/** The apps by host. Plain state behind three functions; whoever watches the cluster feeds it. */
export interface RouteTable {
  /** All `Mvp`s as they stand. */
  replace(mvps: readonly Mvp[]): void;
  set(mvp: Mvp): void;
  remove(mvp: Mvp): void;
  /** Who answers for this `Host` header. */
  find(host: string | undefined): Route;
}

interface Candidate {
  readonly route: AppRoute;
  readonly uid: string;
  readonly created: number;
  /** Whether its `status.url` names the host: such a one keeps it. */
  readonly holds: boolean;
}

/** An empty table for `mvp-<name>.<domain>`. */
export function createRouteTable(domain: string): RouteTable {
  const byName = new Map<string, Map<string, Candidate>>();
  const suffix = `.${domain}`;

  const set = (mvp: Mvp): void => {
    const candidates = byName.get(mvp.metadata.name) ?? new Map<string, Candidate>();
    candidates.set(mvp.metadata.uid, candidateOf(mvp, `mvp-${mvp.metadata.name}${suffix}`));
    byName.set(mvp.metadata.name, candidates);
  };
  return {
    set,
    replace(mvps) {
      byName.clear();
      for (const mvp of mvps) set(mvp);
    },
    remove(mvp) {
      const candidates = byName.get(mvp.metadata.name);
      candidates?.delete(mvp.metadata.uid);
      if (candidates?.size === 0) byName.delete(mvp.metadata.name);
    },
    find(host) {
      const name = appNameOf(host, suffix);
      if (name === undefined) return { to: 'platform' };
      const [first] = [...(byName.get(name)?.values() ?? [])].sort(compare);
      return first === undefined ? { to: 'nobody', name } : { to: 'app', app: first.route };
    },
  };
}

/** The `<name>` of a host `mvp-<name>.<domain>`, with or without a port. */
function appNameOf(host: string | undefined, suffix: string): string | undefined {
  const bare = (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!bare.startsWith('mvp-') || !bare.endsWith(suffix)) return undefined;
  const name = bare.slice(4, -suffix.length);
  return name === '' || name.includes('.') ? undefined : name;
}

/** A host has one holder: who has it in `status.url`, then the older, then the smaller uid. */
function compare(one: Candidate, other: Candidate): number {
  if (one.holds !== other.holds) return one.holds ? -1 : 1;
  if (one.created !== other.created) return one.created - other.created;
  return one.uid < other.uid ? -1 : 1;
}

function candidateOf(mvp: Mvp, host: string): Candidate {
  const ready = mvp.status?.conditions?.find(({ type }) => type === 'Ready');
  const { url, release } = mvp.status ?? {};
  return {
    uid: mvp.metadata.uid,
    created: Date.parse(mvp.metadata.creationTimestamp ?? '') || 0,
    holds: url !== undefined && URL.canParse(url) && new URL(url).hostname === host,
    route: {
      name: mvp.metadata.name,
      namespace: mvp.metadata.namespace ?? 'default',
      appName: mvp.spec.appName,
      stage: ready?.reason ?? 'Pending',
      live: release !== undefined,
    },
  };
}
