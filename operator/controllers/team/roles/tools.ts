import { AiError, complete, type Question, type Usage } from '../../../../ai/index.ts';
import type { Mvp, MvpSnapshot, TeamPurpose } from '../../../../crds/index.ts';
import { textFiles, unpackBundle, type Digest } from '../../../../store/index.ts';
import { hostOf, urlOf, type Visit } from '../../../deploy/index.ts';
import { picturesOf, type Picture } from '../../../looks/index.ts';
import { quantity } from '../../../../kube/index.ts';
import type { Context } from '../../../runtime/index.ts';
import { podsOf, snapshotsOf } from '../../lookup.ts';
import { appOf, bundlesOf, databaseOf, type Platform } from '../../platform.ts';
import type { Disk } from '../keeping.ts';
import type { Observation, Sight } from '../rules.ts';
import { lookAt } from '../sight.ts';
import { teamToken } from '../token.ts';
import { countsIn, databaseBytesIn, type Counts } from './counts.ts';
import { enquiriesIn, type Enquiry } from './enquiries.ts';

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
  /** Pictures of the release that was walked through last, of each walker in turn, as base64. */
  pictures: () => Promise<readonly Picture[]>;
  /** How the app was used in the last four weeks; undefined where it does not count. */
  usage: () => Promise<Counts | undefined>;
  /** How full the app's volume is; undefined where the app does not say, or does not answer. */
  disk: () => Promise<Disk | undefined>;
  /** What visitors asked and nobody has answered, oldest first. */
  enquiries: () => Promise<readonly Enquiry[]>;
  /** Asks a model; undefined where there is none, or it cannot help. What it costs is the role's. */
  ask: <Value>(question: Question<Value>) => Promise<Value | undefined>;
}

/** A role: when it looks, what with, and what it makes of that. */
export interface RoleWork<Named extends keyof Tools = keyof Tools> {
  /** Minutes between two looks, where the team does not say. */
  everyMinutes: number;
  /** Whether it looks as soon as another release is live, too. */
  onRelease: boolean;
  tools: readonly Named[];
  /** What it says where it found nothing. Default: nothing is wrong. */
  calm?: string;
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
    left,
    pay,
  }: {
    context: Context;
    platform: Platform;
    signal: AbortSignal;
    lastRun?: string;
    /** Tokens that may still be used; undefined: no limit. */
    left: () => number | undefined;
    /** Is told what a model has cost. */
    pay: (usage: Usage) => void;
  },
): Tools {
  const app = appOf(mvp);
  const web: Tools['web'] = (path, headers = {}) => {
    const ready = podsOf(context, app, 'app').filter(
      ({ status }) => status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') === true,
    );
    const podIPs = ready.flatMap(({ status }) => status?.podIP ?? []);
    return platform.visit({ podIPs, host: hostOf(app, platform.deploy), path, headers, signal });
  };
  const told = async (purpose: TeamPurpose): Promise<string | undefined> => {
    const token = await teamToken(purpose, app, context, platform.deploy);
    if (token === undefined) return undefined;
    const { status, body, headers, problem } = await web(`/api/-/${purpose}`, { authorization: `Bearer ${token}` });
    if (status === undefined || status >= 500) throw new Error(problem ?? `the app answers ${String(status)}`);
    // an app that nobody here made may have one page for every address
    return status === 200 && headers['content-type']?.includes('json') === true ? body : undefined;
  };
  const all: Tools = {
    sight: () => lookAt(mvp, context, lastRun),
    web,
    files: async () => {
      const served = servedBy(mvp, context);
      if (served === undefined) return new Map();
      const digest = served.spec.digest as Digest;
      const bytes = await bundlesOf(context.client, mvp).get(digest);
      return bytes === undefined ? new Map() : textFiles(await unpackBundle(bytes, digest));
    },
    address: urlOf(app, platform.deploy),
    now: context.now,
    pictures: async () => {
      const { looks } = mvp.status ?? {};
      // what is being mended already is no finding
      const isMended = looks !== undefined && looks.ended === undefined;
      if ((mvp.spec.looks ?? platform.looks) === 'off' || isMended) return [];
      return picturesOf(mvp, platform.store);
    },
    usage: async () => {
      const text = await told('usage');
      return text === undefined ? undefined : countsIn(text);
    },
    disk: async () => {
      const { database } = mvp.spec;
      const limitBytes = quantity(database.storage);
      if (databaseOf(mvp).mode === 'external' || limitBytes === undefined) return undefined;
      // one that does not answer is told of by what is seen from outside
      const text = await told('usage').catch(() => undefined);
      signal.throwIfAborted();
      const usedBytes = text === undefined ? undefined : databaseBytesIn(text);
      return usedBytes === undefined ? undefined : { usedBytes, limitBytes };
    },
    enquiries: async () => enquiriesIn((await told('enquiries')) ?? '[]'),
    ask: async (question) => {
      const model = platform.models(context.client, mvp);
      if (model === undefined || left() === 0) return undefined;
      try {
        const { value, usage, replayed } = await complete(model, question, signal);
        if (!replayed) pay(usage);
        return value;
      } catch (error) {
        // rules alone have to do; what was tried in vain is paid all the same
        if (!(error instanceof AiError)) throw error;
        if (error.facts.usage !== undefined) pay(error.facts.usage);
        return undefined;
      }
    },
  };
  // a role's own type knows no others either
  return Object.fromEntries(role.tools.map((name) => [name, all[name]])) as unknown as Tools;
}

function servedBy(mvp: Mvp, context: Context): MvpSnapshot | undefined {
  return snapshotsOf(context, mvp).find(({ metadata }) => metadata.name === mvp.status?.release);
}
