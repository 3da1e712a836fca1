import { proofOf, type Domain, type DomainStatus } from '../../../../crds/index.ts';
import { backoffMs, type ConditionValue, type EventValue } from '../../../runtime/index.ts';
import type { Look } from './look.ts';

/** A proved host is looked at again after this time: it may have been sold. */
const AGAIN_MS = 3600_000;
/** The record of a proved host may be gone for so long, as when its zone is moved. */
const GRACE_MS = 24 * 3600_000;
/** While something is missing: soon at first, when somebody is just making the record. */
const WAITS = { firstMs: 1000, factor: 1.6, maxMs: 5 * 60_000, jitter: 0 };

/** What beside a look decides what becomes of a host. */
export interface Circumstances {
  readonly uid: string;
  /** The host that the platform gave the app: where its own name has to lead. */
  readonly target: string;
  /** Why it cannot be served at all. */
  readonly refusal: string | undefined;
  /** Whether some release of the app serves. */
  readonly isLive: boolean;
  /** What the host has got to, as the controller of the Ingress said when it refused it. */
  readonly routeProblem?: string;
  /** ingress: by a Secret for each host. front: by whatever is in front of the gateway. none: not at all. */
  readonly tls: 'ingress' | 'front' | 'none';
  /** What has become of the host that this one sends people to. */
  readonly sentTo: DomainStatus | undefined;
  /** The address for a scheme. */
  readonly urlOf: (host: string, https: boolean) => string;
  readonly now: Date;
}

/** What has become of a host after a look, or what is known without one. */
export function progress(
  domain: Domain,
  before: DomainStatus | undefined,
  seen: Look | undefined,
  circumstances: Circumstances,
): DomainStatus {
  const { uid, target, refusal, tls } = circumstances;
  const isNews = seen !== undefined && seen.at !== before?.checkedAt;
  const proved = refusal === undefined ? provedOf(before, isNews ? seen : undefined, circumstances.now) : {};
  const secretName =
    seen?.certificate !== undefined && 'secretName' in seen.certificate ? seen.certificate.secretName : undefined;
  const isProved = 'verifiedAt' in proved;
  const https =
    isProved &&
    (tls === 'front' ||
      (tls === 'ingress' && (seen === undefined ? before?.https === true : secretName !== undefined)));
  const kept = seen === undefined ? before?.secretName : secretName;
  const next = {
    host: domain.host,
    proof: proofOf(domain.host, uid),
    address: { name: domain.host, type: 'CNAME' as const, value: target },
    https,
    ...(domain.redirectTo === undefined ? {} : { redirectTo: domain.redirectTo }),
    ...(isProved && kept !== undefined ? { secretName: kept } : {}),
    ...proved,
    ...(seen === undefined
      ? before?.checkedAt === undefined
        ? {}
        : { checkedAt: before.checkedAt }
      : { checkedAt: seen.at }),
  };
  const where = whereItIs(domain, isProved, seen, before, { ...circumstances, https });
  const isWhole = where.state === 'Serving' && (https || tls !== 'ingress') && !('missingSince' in proved);
  // what comes after the proof is looked for soon again
  const isNewlyProved = isProved && before?.verifiedAt === undefined;
  const checks = isWhole ? 0 : isNewlyProved ? 1 : (before?.checks ?? 0) + (isNews ? 1 : 0);
  return { ...next, ...where, checks };
}

/** Since when a host is proved. A name server that does not answer takes nothing away. */
function provedOf(
  before: DomainStatus | undefined,
  news: Look | undefined,
  now: Date,
): Pick<DomainStatus, 'verifiedAt' | 'missingSince'> {
  const { verifiedAt, missingSince } = before ?? {};
  const since = verifiedAt === undefined ? {} : { verifiedAt, ...(missingSince === undefined ? {} : { missingSince }) };
  switch (news?.answers.proof) {
    case undefined:
    case 'Unknown':
      return since;
    case 'Found':
      return { verifiedAt: verifiedAt ?? now.toISOString() };
    case 'Missing': {
      if (verifiedAt === undefined) return {};
      const gone = missingSince ?? now.toISOString();
      return now.getTime() - Date.parse(gone) < GRACE_MS ? { verifiedAt, missingSince: gone } : {};
    }
  }
}

type Where = Pick<DomainStatus, 'state' | 'message' | 'url'>;

function whereItIs(
  domain: Domain,
  isProved: boolean,
  seen: Look | undefined,
  before: DomainStatus | undefined,
  { uid, target, refusal, isLive, routeProblem, tls, sentTo, urlOf, https }: Circumstances & { https: boolean },
): Where {
  const { host, redirectTo } = domain;
  if (refusal !== undefined) return { state: 'Refused', message: refusal };
  if (!isProved) {
    if (seen === undefined && before?.state === 'PendingProof') return { state: before.state, message: before.message };
    const { name, value } = proofOf(host, uid);
    const said = seen?.answers.said === undefined ? '' : ` ${seen.answers.said}`;
    return { state: 'PendingProof', message: `Make a TXT record ${name} with the value ${value}.${said}` };
  }
  // after a new start, what was found before holds until it is looked at again
  if (seen === undefined && before?.verifiedAt !== undefined && isLive && routeProblem === undefined) {
    const { state, message, url } = before;
    return { state, message, ...(url === undefined ? {} : { url }) };
  }
  const verified = (message: string): Where => ({ state: 'Verified', message });
  if (!isLive) return verified('It is proved. The app is not live yet.');
  if (seen?.answers.hasAddress === false)
    return verified(`It is proved. Lead it to the app: make a CNAME record ${host} with the value ${target}.`);
  if (routeProblem !== undefined) return verified(routeProblem);
  if (redirectTo !== undefined && sentTo?.state !== 'Serving')
    return verified(`It is proved. ${redirectTo}, where it sends people, is not served yet.`);
  const url = urlOf(host, https);
  const does = redirectTo === undefined ? `The app is at ${url}.` : `${url} sends people to ${redirectTo}.`;
  const certificate = seen?.certificate;
  const missing =
    certificate !== undefined && 'missing' in certificate ? certificate.missing : 'There is no certificate yet.';
  const without = https || tls !== 'ingress' ? '' : ` It has no https yet. ${missing}`;
  const gone =
    seen?.answers.proof === 'Missing' ? ' Its proof is gone from DNS: make the record again within a day.' : '';
  return { state: 'Serving', message: `${does}${without}${gone}`, url };
}

/** Milliseconds until a host is to be looked at again. */
export function dueInMs({ state, checks, checkedAt }: DomainStatus, now: Date): number | undefined {
  if (state === 'Refused') return undefined;
  if (checkedAt === undefined) return 0;
  const wait = checks === 0 ? AGAIN_MS : backoffMs(checks, WAITS);
  return Math.max(0, Date.parse(checkedAt) + wait - now.getTime());
}

/** What all hosts together come to. */
export function domainsReady(statuses: readonly DomainStatus[], tls: Circumstances['tls']): ConditionValue {
  const reasons = [
    ['Refused', 'DomainRefused'],
    ['PendingProof', 'ProofMissing'],
    ['Verified', 'NotReachable'],
  ] as const;
  for (const [state, reason] of reasons) {
    const found = statuses.find((each) => each.state === state);
    if (found !== undefined) return notReady(reason, found);
  }
  const bare = tls === 'ingress' ? statuses.find(({ https }) => !https) : undefined;
  if (bare !== undefined) return notReady('CertificateMissing', bare);
  const hosts = statuses.map(({ host }) => host).join(', ');
  const scheme = tls === 'none' ? ' This platform has no https for them.' : '';
  return {
    type: 'DomainsReady',
    status: 'True',
    reason: 'Serving',
    message: `Served: ${hosts}.${scheme}`.slice(0, 1000),
  };
}

function notReady(reason: string, { host, message }: DomainStatus): ConditionValue {
  return { type: 'DomainsReady', status: 'False', reason, message: `${host}: ${message}`.slice(0, 1000) };
}

/** What is told of a host that has come to another state. */
export function eventOf(before: DomainStatus | undefined, after: DomainStatus): EventValue[] {
  if (before?.state === after.state) return [];
  const type = after.state === 'Refused' ? 'Warning' : 'Normal';
  return [{ type, reason: `Domain${after.state}`, note: `${after.host}: ${after.message}`.slice(0, 1000) }];
}
