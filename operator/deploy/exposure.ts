import type { Deployment, Manifest, Service } from '../../kube/index.ts';
import type { AppRef, DeployConfig } from './contract.ts';
import { labelsOf, names, ownedMetadata, RELEASE_LABEL } from './names.ts';

/** When the Service last moved to another release: RFC 3339. From then on the release before drains. */
export const SWITCHED_AT = 'mvp.build/switched-at';

/** The host name of an environment. It is one for the whole cluster. */
export function hostOf(app: Pick<AppRef, 'name'>, config: Pick<DeployConfig, 'domain'>): string {
  return `mvp-${app.name}.${config.domain}`;
}

/** The address people open. */
export function urlOf(app: Pick<AppRef, 'name'>, config: Pick<DeployConfig, 'domain' | 'urlPort' | 'ingress'>): string {
  const secure = config.ingress?.tls === true;
  const port = config.urlPort ?? (secure ? 443 : 80);
  return `${secure ? 'https' : 'http'}://${hostOf(app, config)}${port === (secure ? 443 : 80) ? '' : `:${port}`}`;
}

/** The address at a host of somebody's own. Other ports than the scheme's are the gateway's. */
export function urlOfDomain(host: string, https: boolean, config: Pick<DeployConfig, 'urlPort' | 'ingress'>): string {
  const port = https || config.ingress !== undefined ? undefined : config.urlPort;
  return `${https ? 'https' : 'http'}://${host}${port === undefined || port === 80 ? '' : `:${String(port)}`}`;
}

/**
 * The Service of an app, pointing at one release. Applying it with another release is the switch, the one moment traffic moves.
 *
 * @param release value of the release label, see `releaseLabel`
 * @param switchedAt when it moved there; keep the live value while the release stays the same
 */
export function serviceFor(app: AppRef, release: string, switchedAt: Date): Manifest {
  const metadata = ownedMetadata(app, names(app).service, 'app');
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { ...metadata, annotations: { [SWITCHED_AT]: switchedAt.toISOString() } },
    spec: {
      selector: { ...labelsOf(app, 'app'), [RELEASE_LABEL]: release },
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 }],
    },
  };
}

/** Which release an app's Service points at, and since when; undefined before the first. */
export function serviceRelease(service: Service | undefined): { release: string; switchedAt: Date } | undefined {
  const release = service?.spec?.selector?.[RELEASE_LABEL];
  const since = Date.parse(service?.metadata.annotations?.[SWITCHED_AT] ?? '');
  if (service === undefined || release === undefined) return undefined;
  const created = Date.parse(service.metadata.creationTimestamp ?? '');
  return { release, switchedAt: new Date(Number.isNaN(since) ? (Number.isNaN(created) ? 0 : created) : since) };
}

/**
 * Milliseconds until a Deployment that no longer gets traffic may go: 0 when its time is over, undefined while it is the one that is served.
 */
export function drainLeftMs(
  deployment: Deployment,
  service: Service | undefined,
  now: Date,
  config: Pick<DeployConfig, 'drainSeconds'>,
): number | undefined {
  const live = serviceRelease(service);
  if (live === undefined || deployment.metadata.labels?.[RELEASE_LABEL] === live.release) return undefined;
  return Math.max(0, live.switchedAt.getTime() + config.drainSeconds * 1000 - now.getTime());
}

/** The Ingress of an app, or undefined where the gateway serves the apps. */
export function ingressFor(app: AppRef, config: DeployConfig): Manifest | undefined {
  if (config.ingress === undefined) return undefined;
  const { className, tls, tlsSecret } = config.ingress;
  const host = hostOf(app, config);
  const secret = tlsSecret === undefined ? {} : { secretName: tlsSecret };
  const backend = { service: { name: names(app).service, port: { name: 'http' } } };
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: ownedMetadata(app, names(app).ingress, 'app'),
    spec: {
      ...(className === undefined ? {} : { ingressClassName: className }),
      ...(tls ? { tls: [{ hosts: [host], ...secret }] } : {}),
      rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
    },
  };
}
