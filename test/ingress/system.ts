import { installSystem } from '../../install/index.ts';
import {
  ensureIngressController,
  type Reply,
  type RestOptions,
  send,
  startCluster,
  usesOwnNode,
} from '../../cluster/index.ts';
import { kubectlFor, type Kubectl } from '../e2e/kubectl.ts';
import { makeAuthority, type Authority, type Certificate } from './certificates.ts';
import { CONTROLLER, controllerObjects } from './controller.ts';

/** Apps are at `mvp-<name>.apps.example.test`. */
export const DOMAIN = 'apps.example.test';

/** The host of the platform's page and REST. */
export const PLATFORM = 'mvp.example.test';

/** The node port that a port of this machine leads to; with the gateway off it is free for the controller. */
const NODE_PORT = 30_080;

const say = (line: string): void => console.log(`[ingress] ${line}`);

/** The system on a real node behind Traefik, with no gateway: the one way in is the controller's port, by TLS. */
export interface BehindIngress {
  /** The authority of the certificates in Secrets. */
  readonly authority: Authority;
  /** The authority of the controller's own certificate, which holds for all hosts. */
  readonly ofController: Authority;
  readonly kubectl: Kubectl;
  /** What kubectl printed. Throws with its words where it fails. */
  well(args: readonly string[], timeoutMs?: number): Promise<string>;
  apply(...objects: object[]): Promise<void>;
  /** Installs or upgrades the chart with these settings of `ingress`, over class, host and the controller's namespace. */
  install(ingress: Readonly<Record<string, unknown>>): Promise<void>;
  /** A request as a browser makes it at `https://<host><path>`, trusting the authority of the Secrets alone unless another one is named. */
  visit(host: string, path: string, options?: RestOptions): Promise<Reply>;
  stop(): Promise<void>;
}

/** Starts a cluster of its own with the controller on it; the system is not installed yet. */
export async function startBehindIngress(): Promise<BehindIngress> {
  if (!usesOwnNode()) throw new Error('the test of ingress needs a node of its own: unset MVP_CONTEXT and MVP_CLUSTER');
  const image = await ensureIngressController(say);
  const [authority, ofController] = await Promise.all([makeAuthority(), makeAuthority()]);
  const cluster = await startCluster({ name: `ingress-${process.pid}`, onProgress: say });
  const stop = async (): Promise<void> => {
    await Promise.all([cluster.stop(), authority.remove(), ofController.remove()]);
  };
  try {
    const kubectl = await kubectlFor(cluster.kubeconfig);
    const well = async (args: readonly string[], timeoutMs?: number, input?: string): Promise<string> => {
      const { code, stdout, stderr } = await kubectl(args, input, timeoutMs);
      if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${stderr}`);
      return stdout;
    };
    const apply = async (...objects: object[]): Promise<void> => {
      const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
      await well(['apply', '-f', '-'], undefined, list);
    };
    await cluster.loadImages([image]);
    await apply(...controllerObjects(image, NODE_PORT, await ofController.issue(`*.${DOMAIN}`, PLATFORM)));
    await well(['rollout', 'status', `deployment/${CONTROLLER}`, '-n', CONTROLLER, '--timeout=60s']);
    return {
      authority,
      ofController,
      kubectl,
      well: (args, timeoutMs) => well(args, timeoutMs),
      apply,
      install: async (ingress) => {
        const common = { enabled: true, className: CONTROLLER, host: PLATFORM, controllerNamespace: CONTROLLER };
        const values = {
          domain: DOMAIN,
          urlPort: null,
          gateway: { enabled: false },
          ingress: { ...common, ...ingress },
        };
        await installSystem(cluster, { onProgress: say, values });
      },
      visit: (host, path, options = {}) =>
        send(cluster.gatewayPort, host, path, { authority: authority.certificate, ...options }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A Secret as Ingresses name it. */
export function tlsSecret(name: string, namespace: string, made: Certificate): object {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'kubernetes.io/tls',
    metadata: { name, namespace },
    stringData: { 'tls.crt': made.certificate, 'tls.key': made.key },
  };
}
