import {
  domainRefusal,
  proofOf,
  type Domain,
  type DomainStatus,
  type Mvp,
  type MvpStatus,
} from '../../../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../../../kube/index.ts';
import {
  domainIngress,
  domainNames,
  hostOf,
  isOfDomain,
  MIDDLEWARES,
  solverPolicy,
  urlOfDomain,
} from '../../../deploy/index.ts';
import type { Context, Step, StepResult } from '../../../runtime/index.ts';
import { BY_MVP, isOwnedBy } from '../../lookup.ts';
import { appOf, namespaceOf, type Platform } from '../../platform.ts';
import { isTaken } from './claims.ts';
import { look, wishOf, type Look, type Wish } from './look.ts';
import { domainsReady, dueInMs, eventOf, progress, type Circumstances } from './progress.ts';

export { BY_DOMAIN, byDomain, rivals } from './claims.ts';

/** Hosts of people's own: proved by DNS, each for one app of the cluster, led to the app, with a certificate. */
export function domains(platform: Platform): Step<Mvp, MvpStatus> {
  return {
    name: 'domains',
    run: async (mvp, context, status) => {
      const wanted = mvp.spec.domains ?? [];
      // who sends people on is told what has become of where it sends them
      const inOrder = wanted.toSorted(
        (one, other) => Number(one.redirectTo !== undefined) - Number(other.redirectTo !== undefined),
      );
      const results: DomainStatus[] = [];
      for (const domain of inOrder) {
        const sentTo = results.find(({ host }) => host === domain.redirectTo);
        results.push(await reach({ mvp, context, platform, status }, domain, sentTo));
      }
      await withdraw(mvp, results, context);
      await letSolve(mvp, results, context, platform);
      if (wanted.length === 0) return { status: { domains: undefined }, removed: ['DomainsReady'] };
      const told = wanted.flatMap(({ host }) => results.filter((each) => each.host === host));
      const waits = told.map((each) => dueInMs(each, context.now)).filter((wait) => wait !== undefined);
      const result: StepResult<MvpStatus> = {
        status: { domains: told },
        conditions: [domainsReady(told, tlsOf(platform))],
        events: told.flatMap((each) => eventOf(beforeOf(status, each.host), each)),
      };
      return waits.length === 0 ? result : { ...result, requeueAfterMs: Math.max(50, Math.min(...waits)) };
    },
  };
}

interface Facts {
  mvp: Mvp;
  context: Context;
  platform: Platform;
  status: Readonly<MvpStatus>;
}

async function reach(facts: Facts, domain: Domain, sentTo: DomainStatus | undefined): Promise<DomainStatus> {
  const { mvp, context, platform, status } = facts;
  const before = beforeOf(status, domain.host);
  const circumstances: Circumstances = {
    uid: mvp.metadata.uid,
    target: hostOf(mvp.metadata, platform.deploy),
    refusal: refusalOf(facts, domain, before),
    isLive: status.release !== undefined,
    tls: tlsOf(platform),
    sentTo,
    urlOf: (host, https) => urlOfDomain(host, https, platform.deploy),
    now: context.now,
  };
  if (circumstances.refusal !== undefined) {
    context.forgetTask(taskOf(domain));
    return progress(domain, before, undefined, circumstances);
  }
  const wish: Wish = {
    app: appOf(mvp),
    domain,
    proof: proofOf(domain.host, mvp.metadata.uid),
    isHeld: before?.verifiedAt !== undefined,
    targetHttps: sentTo?.https === true,
  };
  const seen = lookedAt(wish, before, facts);
  const after = progress(domain, before, seen, circumstances);
  if (after.verifiedAt === undefined || seen === undefined || !circumstances.isLive) return after;
  const routeProblem = await lead(wish, after, seen, facts);
  return routeProblem === undefined ? after : progress(domain, before, seen, { ...circumstances, routeProblem });
}

function refusalOf(
  { mvp, context, platform }: Facts,
  domain: Domain,
  before: DomainStatus | undefined,
): string | undefined {
  const { domain: ofApps, platformOrigin } = platform.deploy;
  const own = [ofApps, ...(platformOrigin === undefined ? [] : [new URL(platformOrigin).hostname])];
  const refusal = domainRefusal(domain.host, own);
  if (refusal !== undefined) return `${domain.host} ${refusal}.`;
  if (!isTaken(domain.host, mvp, before, context)) return undefined;
  return `${domain.host} is served by another app already. Its owner has to take it away there first, or its proof from DNS.`;
}

/** The newest look at a host, and the next one begun where it is due; undefined while none is known. */
function lookedAt(wish: Wish, before: DomainStatus | undefined, { context, platform }: Facts): Look | undefined {
  const key = taskOf(wish.domain);
  const { client } = context;
  const begin = (): ReturnType<typeof context.task<Look>> =>
    context.task(key, ({ signal }) => look(wish, { platform, client, now: new Date() }, signal));
  const task = begin();
  if (task.phase === 'failed') {
    // what the API server does not let us is tried again, in time
    if (task.retryAt > context.now) return undefined;
    context.retryTask(key);
    begin();
    return undefined;
  }
  if (task.phase === 'running') return undefined;
  const isNews = task.result.at !== before?.checkedAt;
  if (isNews && task.result.wish === wishOf(wish)) return task.result;
  const isDue = before === undefined || dueInMs(before, context.now) === 0;
  if (!isDue && task.result.wish === wishOf(wish)) return task.result;
  context.forgetTask(key);
  begin();
  return undefined;
}

/** Has the controller of Ingresses lead the host to the app; why it does not, if it says so. */
async function lead(
  wish: Wish,
  after: DomainStatus,
  seen: Look,
  { context, platform }: Facts,
): Promise<string | undefined> {
  const { app, domain, targetHttps } = wish;
  const secret = after.secretName === undefined ? {} : { secretName: after.secretName };
  const route = { host: domain.host, redirectTo: domain.redirectTo, targetHttps, ...secret };
  const manifest = domainIngress(app, route, platform.deploy, seen.middlewares);
  if (manifest === undefined) return undefined;
  try {
    await context.apply(manifest);
    return undefined;
  } catch (error) {
    // an admission of the controller's own, for one
    if (!isKubeError(error, 'Forbidden', 'Invalid', 'BadRequest')) throw error;
    return `The cluster refuses to serve it: ${error.message.slice(0, 400)}`;
  }
}

/** Takes away what is there for hosts that are not this app's any more. The Ingress goes last: it is by it that the others are found. */
async function withdraw(mvp: Mvp, results: readonly DomainStatus[], context: Context): Promise<void> {
  const namespace = namespaceOf(mvp);
  const kept = new Set(
    results
      .filter(({ verifiedAt }) => verifiedAt !== undefined)
      .map(({ host }) => domainNames(mvp.metadata, host).ingress),
  );
  for (const ingress of context.cache(RESOURCES.ingress).by(BY_MVP, `${namespace}/${mvp.metadata.name}`)) {
    const { name } = ingress.metadata;
    if (!isOfDomain(ingress) || !isOwnedBy(ingress, mvp) || kept.has(name)) continue;
    const others = [
      [RESOURCES.certificate, name],
      [RESOURCES.secret, name.replace(/^domain-/, 'domain-tls-')],
      ...MIDDLEWARES.map((suffix) => [RESOURCES.middleware, `${name}-${suffix}`] as const),
    ] as const;
    for (const [kind, other] of others)
      await context.client.delete(kind, { name: other, namespace }).catch((error: unknown) => {
        // also where its kind is not there
        if (!isKubeError(error, 'NotFound', 'Forbidden')) throw error;
      });
    await context.remove(RESOURCES.ingress, ingress);
  }
}

/** While cert-manager gets certificates for hosts of the app, its pods beside it may be asked. */
async function letSolve(
  mvp: Mvp,
  results: readonly DomainStatus[],
  context: Context,
  platform: Platform,
): Promise<void> {
  const policy = solverPolicy(appOf(mvp), platform.deploy);
  const gets = platform.deploy.ingress !== undefined && platform.domains.issuer !== undefined;
  if (gets && results.some(({ verifiedAt }) => verifiedAt !== undefined)) {
    await context.apply(policy);
    return;
  }
  const standing = context.cache(RESOURCES.networkPolicy).get(`${namespaceOf(mvp)}/${policy.metadata.name}`);
  if (standing !== undefined && isOwnedBy(standing, mvp)) await context.remove(RESOURCES.networkPolicy, standing);
}

function tlsOf({ deploy, domains: { https } }: Pick<Platform, 'deploy' | 'domains'>): Circumstances['tls'] {
  if (deploy.ingress !== undefined) return 'ingress';
  return https ? 'front' : 'none';
}

function beforeOf(status: Readonly<MvpStatus>, host: string): DomainStatus | undefined {
  return status.domains?.find((each) => each.host === host);
}

function taskOf({ host }: Domain): string {
  return `domain/${host}`;
}
