import { setTimeout as sleep } from 'node:timers/promises';

import { isKubeError, RESOURCES, type KubeClient } from '../kube/index.ts';
import { API_VERSION } from '../crds/index.ts';
import { ApiError } from './errors.ts';

/** A user's workspace, reached in the name of its `tenant` ServiceAccount: Kubernetes itself refuses everything else. */
export interface Tenant {
  client: KubeClient;
  namespace: string;
}

/** The ServiceAccount every workspace has, which the API's account may impersonate. */
export const TENANT_ACCOUNT = 'tenant';

/** How long a workspace found ready is taken to be so without looking again. */
const READY_FOR_MS = 60_000;

/** What {@link Workspaces} needs. */
export interface WorkspacesOptions {
  /** In the API's own name: it may create workspaces and impersonate their tenants. */
  client: KubeClient;
  /** Longest wait for a new workspace. */
  waitMs: number;
}

/** Users' workspaces: asked for when a user registers, waited for when one is first needed. */
export class Workspaces {
  readonly #client: KubeClient;
  readonly #waitMs: number;
  /** Namespaces of workspaces seen ready lately; only a cache: RBAC decides, not this. */
  readonly #ready = new Map<string, { namespace: string; until: number }>();

  constructor(options: WorkspacesOptions) {
    this.#client = options.client;
    this.#waitMs = options.waitMs;
  }

  /** Asks for a user's workspace; there already is fine. Does not wait for it. */
  async request(userId: string): Promise<void> {
    try {
      await this.#client.create({
        apiVersion: API_VERSION,
        kind: 'MvpWorkspace',
        metadata: { name: userId },
        spec: { user: userId },
      });
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
    }
  }

  /**
   * A user's workspace in the user's name.
   *
   * @throws ApiError `unavailable` if it does not become ready in time
   */
  async of(userId: string, signal: AbortSignal): Promise<Tenant> {
    const namespace = await this.#namespaceOf(userId, signal);
    return {
      namespace,
      // No groups: the API server adds a ServiceAccount's own, and to name one would need a right of its own.
      client: this.#client.as({ user: `system:serviceaccount:${namespace}:${TENANT_ACCOUNT}` }),
    };
  }

  async #namespaceOf(userId: string, signal: AbortSignal): Promise<string> {
    const known = this.#ready.get(userId);
    if (known !== undefined && known.until > Date.now()) return known.namespace;
    const deadline = Date.now() + this.#waitMs;
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 1.5, 1000)) {
      const workspace = await this.#client.find(RESOURCES.workspace, userId, undefined, signal);
      if (workspace === undefined) await this.request(userId);
      const ready = workspace?.status?.conditions?.some((each) => each.type === 'Ready' && each.status === 'True');
      const namespace = workspace?.status?.namespace;
      if (ready === true && namespace !== undefined) {
        if (this.#ready.size > 10_000) this.#ready.clear();
        this.#ready.set(userId, { namespace, until: Date.now() + READY_FOR_MS });
        return namespace;
      }
      if (Date.now() > deadline) {
        throw new ApiError('unavailable', 'Your workspace is still being prepared; try again in a moment.', {
          retryAfterSeconds: 2,
        });
      }
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
