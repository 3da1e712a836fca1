import type { Mvp, MvpSnapshot } from '../../../../crds/index.ts';
import { textFiles, unpackBundle, type Digest } from '../../../../store/index.ts';
import { hostOf, urlOf, type Visit } from '../../../deploy/index.ts';
import type { Context } from '../../../runtime/index.ts';
import { podsOf, snapshotsOf } from '../../lookup.ts';
import { appOf, bundlesOf, type Platform } from '../../platform.ts';
import type { Observation, Sight } from '../rules.ts';
import { lookAt } from '../sight.ts';

/** What roles work with. Each is given only those it names. */
export interface Tools {
  /** The app's objects and its log since the last look. */
  sight: () => Promise<Sight>;
  /** Asks the live app for a path, signed in as nobody, by GET. */
  web: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Visit>;
  /** The text files of the release that is live. */
  files: () => Promise<ReadonlyMap<string, string>>;
  /** Where people find the app. */
  address: string;
  now: Date;
}

/** A role: when it looks, what with, and what it makes of that. */
export interface RoleWork<Named extends keyof Tools = keyof Tools> {
  /** Minutes between two looks, where the team does not say. */
  everyMinutes: number;
  /** Whether it looks as soon as another release is live, too. */
  onRelease: boolean;
  tools: readonly Named[];
  observe(tools: Pick<Tools, Named>): Promise<readonly Observation[]>;
}

/** Any role. */
export interface AnyRole extends Omit<RoleWork, 'observe'> {
  /** Is given those tools alone that it names. */
  observe(tools: Tools): Promise<readonly Observation[]>;
}

/** The tools that a role names, and no others: what is not named is not there. */
export function toolsFor(
  role: AnyRole,
  mvp: Mvp,
  {
    context,
    platform,
    signal,
    lastRun,
  }: { context: Context; platform: Platform; signal: AbortSignal; lastRun?: string },
): Tools {
  const app = appOf(mvp);
  const all: Tools = {
    sight: () => lookAt(mvp, context, lastRun),
    web: (path, headers = {}) => {
      const ready = podsOf(context, app, 'app').filter(
        ({ status }) => status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') === true,
      );
      const podIPs = ready.flatMap(({ status }) => status?.podIP ?? []);
      return platform.visit({ podIPs, host: hostOf(app, platform.deploy), path, headers, signal });
    },
    files: async () => {
      const served = servedBy(mvp, context);
      if (served === undefined) return new Map();
      const digest = served.spec.digest as Digest;
      const bytes = await bundlesOf(context.client, mvp).get(digest);
      return bytes === undefined ? new Map() : textFiles(await unpackBundle(bytes, digest));
    },
    address: urlOf(app, platform.deploy),
    now: context.now,
  };
  // a role's own type knows no others either
  return Object.fromEntries(role.tools.map((name) => [name, all[name]])) as unknown as Tools;
}

function servedBy(mvp: Mvp, context: Context): MvpSnapshot | undefined {
  return snapshotsOf(context, mvp).find(({ metadata }) => metadata.name === mvp.status?.release);
}
