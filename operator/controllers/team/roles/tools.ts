import { AiError, complete, type Question, type Usage } from '../../../../ai/index.ts';
import type { Mvp, MvpSnapshot, TeamPurpose, Walker } from '../../../../crds/index.ts';
import { readAll, textFiles, unpackBundle, type Digest } from '../../../../store/index.ts';
import { hostOf, urlOf, type Visit } from '../../../deploy/index.ts';
import type { Context } from '../../../runtime/index.ts';
import { inTurn, pictureKey } from '../../../walk/index.ts';
import { podsOf, snapshotsOf, spentToday } from '../../lookup.ts';
import { appOf, bundlesOf, type Platform } from '../../platform.ts';
import type { Observation, Sight } from '../rules.ts';
import { lookAt } from '../sight.ts';
import { teamToken } from '../token.ts';
import { countsIn, type Counts } from './counts.ts';
import { enquiriesIn, type Enquiry } from './enquiries.ts';

/** A picture of the live app, as a JPEG in base64. */
export interface Picture {
  readonly page: string;
  readonly who?: Walker | undefined;
  readonly width: number;
  readonly jpeg: string;
}

/** Pictures a role is given, and bytes of each at most. */
const PICTURES = { most: 6, bytes: 512 * 1024 } as const;

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
    pay,
  }: {
    context: Context;
    platform: Platform;
    signal: AbortSignal;
    lastRun?: string;
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
      const taken = (mvp.status?.walk?.pictures ?? []).filter(({ key }) => key.startsWith(pictureKey(app, '')));
      const found: Picture[] = [];
      for (const { key, ...about } of inTurn(taken).slice(0, PICTURES.most)) {
        const blob = await platform.store.open(key);
        if (blob === undefined) continue;
        const bytes = await readAll(blob.stream, PICTURES.bytes);
        found.push({ ...about, jpeg: Buffer.from(bytes).toString('base64') });
      }
      return found;
    },
    usage: async () => {
      const text = await told('usage');
      return text === undefined ? undefined : countsIn(text);
    },
    enquiries: async () => enquiriesIn((await told('enquiries')) ?? '[]'),
    ask: async (question) => {
      const model = platform.models(context.client, mvp, spentToday(context, mvp));
      if (model === undefined) return undefined;
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
