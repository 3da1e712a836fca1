import { createDomainTable, type DomainRoute } from './domains.ts';
import { branchNameOf, previewName, type Mvp, type MvpBranch } from '../crds/index.ts';

/** What the gateway knows of one app, or of the preview of a branch. */
export interface AppRoute {
  /** As in its host and its Service: `shop`, or `shop--dark`. */
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
  | { readonly to: 'app'; readonly app: AppRoute; readonly domain?: DomainRoute }
  | { readonly to: 'nobody'; readonly name: string };

/** The apps and previews by host. Plain state behind a few functions; whoever watches the cluster feeds it. */
export interface RouteTable {
  set(object: Mvp | MvpBranch): void;
  /** All objects of a kind have been told of: those without one of these uids are gone. */
  retain(kind: 'apps' | 'branches', uids: ReadonlySet<string>): void;
  remove(object: Mvp | MvpBranch): void;
  /** Who answers for this `Host` header. */
  find(host: string | undefined): Route;
}

interface Candidate {
  readonly route: AppRoute;
  readonly uid: string;
  readonly created: number;
  /** Whether its `status.url` names the host: such a one keeps it. */
  readonly holds: boolean;
  readonly isBranch: boolean;
}

/** An empty table for `mvp-<name>.<domain>` and `mvp-<name>--<branch>.<domain>`. */
export function createRouteTable(domain: string): RouteTable {
  const byName = new Map<string, Map<string, Candidate>>();
  const domains = createDomainTable();
  const suffix = `.${domain}`;

  const set = (object: Mvp | MvpBranch): void => {
    const name = nameOf(object);
    const candidates = byName.get(name) ?? new Map<string, Candidate>();
    const candidate = candidateOf(object, name, `mvp-${name}${suffix}`);
    candidates.set(object.metadata.uid, candidate);
    byName.set(name, candidates);
    if (!isBranch(object)) domains.set(object, candidate.route);
  };
  const drop = (name: string, isOut: (candidate: Candidate) => boolean): void => {
    const candidates = byName.get(name);
    for (const [uid, candidate] of candidates ?? []) if (isOut(candidate)) candidates?.delete(uid);
    if (candidates?.size === 0) byName.delete(name);
  };
  return {
    set,
    retain(kind, uids) {
      for (const name of byName.keys())
        drop(name, ({ isBranch, uid }) => isBranch === (kind === 'branches') && !uids.has(uid));
      if (kind === 'apps') domains.retain(uids);
    },
    remove(object) {
      drop(nameOf(object), ({ uid }) => uid === object.metadata.uid);
      domains.remove(object.metadata.uid);
    },
    find(host) {
      const bare = bareHost(host);
      const name = appNameOf(bare, suffix);
      if (name === undefined) {
        const own = domains.find(bare);
        return own === undefined ? { to: 'platform' } : { to: 'app', ...own };
      }
      const [first] = [...(byName.get(name)?.values() ?? [])].sort(compare);
      return first === undefined ? { to: 'nobody', name } : { to: 'app', app: first.route };
    },
  };
}

/** A host without a port. */
function bareHost(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The `<name>` of a host `mvp-<name>.<domain>`. */
function appNameOf(bare: string, suffix: string): string | undefined {
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

function isBranch(object: Mvp | MvpBranch): object is MvpBranch {
  return !('appName' in object.spec);
}

function nameOf(object: Mvp | MvpBranch): string {
  return isBranch(object) ? previewName(object.spec.mvp, branchNameOf(object)) : object.metadata.name;
}

function candidateOf(object: Mvp | MvpBranch, name: string, host: string): Candidate {
  const ready = object.status?.conditions?.find(({ type }) => type === 'Ready');
  const { url, release } = object.status ?? {};
  return {
    uid: object.metadata.uid,
    created: Date.parse(object.metadata.creationTimestamp ?? '') || 0,
    holds: url !== undefined && URL.canParse(url) && new URL(url).hostname === host,
    isBranch: isBranch(object),
    route: {
      name,
      namespace: object.metadata.namespace ?? 'default',
      appName: isBranch(object) ? `${object.spec.mvp}, branch ${branchNameOf(object)}` : object.spec.appName,
      stage: ready?.reason ?? 'Pending',
      live: release !== undefined,
    },
  };
}
