import type { Domain } from '../../../../crds/index.ts';
import { isKubeError, RESOURCES, type KubeClient, type Manifest } from '../../../../kube/index.ts';
import {
  domainCertificate,
  domainMiddlewares,
  domainNames,
  type AppRef,
  type DomainRoute,
} from '../../../deploy/index.ts';
import { certificateProblem, type DomainAnswers } from '../../../domains/index.ts';
import { applyManifest } from '../../../runtime/index.ts';
import type { Platform } from '../../platform.ts';

/** What one look at a host found. */
export interface Look {
  readonly at: string;
  /** What was looked for: with another wish it says nothing. */
  readonly wish: string;
  readonly answers: DomainAnswers;
  /** The Secret with its certificate, or why there is none. */
  readonly certificate: { readonly secretName: string } | { readonly missing: string } | undefined;
  /** Middlewares that are there for it. */
  readonly middlewares: readonly string[];
}

/** What a look is about. */
export interface Wish {
  readonly app: AppRef;
  readonly domain: Domain;
  readonly proof: { readonly name: string; readonly value: string };
  /** Whether it is proved and this app's, so that a certificate may be got for it. */
  readonly isHeld: boolean;
  readonly targetHttps: boolean;
}

/** What a wish is told apart by. */
export function wishOf({ domain, isHeld, targetHttps }: Wish): string {
  return JSON.stringify([domain.redirectTo, domain.secretName, isHeld, targetHttps]);
}

/** Asks DNS about a host, and once it is held sees to its certificate. Rejects with what the API server says, and by the signal. */
export async function look(
  wish: Wish,
  { platform, client, now }: { platform: Pick<Platform, 'deploy' | 'domains'>; client: KubeClient; now: Date },
  signal: AbortSignal,
): Promise<Look> {
  const { app, domain, proof, isHeld, targetHttps } = wish;
  const answers = await platform.domains.ask({ host: domain.host, proof, signal });
  const seen = { at: now.toISOString(), wish: wishOf(wish), answers };
  // an authority that cannot find the host either would only count the tries
  if (!isHeld || platform.deploy.ingress === undefined || answers.hasAddress === false)
    return { ...seen, certificate: undefined, middlewares: [] };
  const certificate = await certificateOf(wish, { platform, client, now }, signal);
  const route: DomainRoute = {
    host: domain.host,
    redirectTo: domain.redirectTo,
    targetHttps,
    ...('secretName' in certificate ? { secretName: certificate.secretName } : {}),
  };
  const middlewares = domainMiddlewares(app, route, platform.deploy);
  const made: string[] = [];
  for (const each of middlewares)
    if ((await applied(each, client, signal)) === undefined) made.push(each.metadata.name);
  return { ...seen, certificate, middlewares: made };
}

async function certificateOf(
  { app, domain }: Wish,
  { platform, client, now }: { platform: Pick<Platform, 'deploy' | 'domains'>; client: KubeClient; now: Date },
  signal: AbortSignal,
): Promise<{ secretName: string } | { missing: string }> {
  const { host } = domain;
  const { issuer } = platform.domains;
  const own = domain.secretName;
  if (own === undefined) {
    if (issuer === undefined)
      return { missing: 'This platform gets no certificates by itself; name a TLS Secret in secretName.' };
    const refused = await applied(domainCertificate(app, host, issuer), client, signal);
    if (refused !== undefined) return { missing: refused };
  }
  const secretName = own ?? domainNames(app, host).secret;
  const secret = await client.find(RESOURCES.secret, secretName, app.namespace, signal);
  const pem = (key: string): string => Buffer.from(secret?.data?.[key] ?? '', 'base64').toString();
  const problem =
    secret === undefined
      ? 'is not there'
      : certificateProblem({ certificate: pem('tls.crt'), key: pem('tls.key') }, host, now);
  if (problem === undefined) return { secretName };
  if (own !== undefined) return { missing: `The Secret ${own} ${problem}.` };
  return { missing: await issuing(app, host, client, signal) };
}

/** What cert-manager says of a certificate that is on its way. */
async function issuing(app: AppRef, host: string, client: KubeClient, signal: AbortSignal): Promise<string> {
  const found = await client.find(RESOURCES.certificate, domainNames(app, host).ingress, app.namespace, signal);
  const conditions = found?.status?.conditions ?? [];
  const said = ['Ready', 'Issuing']
    .map((type) => conditions.find((each) => each.type === type))
    .flatMap((each) =>
      each?.message === undefined || each.status === (each.type === 'Ready' ? 'True' : 'False') ? [] : [each.message],
    );
  return `The certificate is on its way. ${said.join(' ').slice(0, 400)}`.trim();
}

/** Applies what another program's kind is; why that cannot be, where that program is not there or does not let us. */
async function applied(manifest: Manifest, client: KubeClient, signal: AbortSignal): Promise<string | undefined> {
  const kind = manifest.kind === 'Certificate' ? RESOURCES.certificate : RESOURCES.middleware;
  try {
    const live = await client.find(kind, manifest.metadata.name, manifest.metadata.namespace, signal);
    await applyManifest(client, live, manifest, signal);
    return undefined;
  } catch (error) {
    const program = kind === RESOURCES.certificate ? 'cert-manager' : 'Traefik’s Middleware';
    if (isKubeError(error, 'NotFound')) return `${program} is not installed on this cluster.`;
    if (isKubeError(error, 'Forbidden', 'Invalid', 'BadRequest')) return `${program}: ${error.message.slice(0, 400)}`;
    throw error;
  }
}
