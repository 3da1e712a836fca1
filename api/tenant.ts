import { setTimeout as sleep } from 'node:timers/promises';

import { isKubeError, RESOURCES, type KubeClient } from '../kube/index.ts';
import { API_VERSION, STORAGE_FULL, TENANT, type MvpWorkspace } from '../crds/index.ts';
import { ApiError } from './errors.ts';

/** A user's workspace, reached in the name of its `tenant` ServiceAccount: Kubernetes itself refuses everything else. */
export interface Tenant {
  client: KubeClient;
  namespace: string;
}

/** How long a workspace found ready, and whose it is, is taken to be so without looking again. */
const READY_FOR_MS = 60_000;

/** Nothing has been made yet: for whoever lists, that is an empty list. */
export class NoWorkspace extends ApiError {
  constructor() {
    super('not_found', 'You have not made an app yet.');
  }
}

/** What {@link Workspaces} needs. */
export interface WorkspacesOptions {
  /** In the API's own name: it may create workspaces and impersonate their tenants. */
  client: KubeClient;
  /** Longest wait for a new workspace. */
  waitMs: number;
  /** The workspace of a user: their own unless they share one. Undefined if there is no such user: a token may outlive its account by minutes. */
  workspaceOf: (userId: string) => Promise<string | undefined>;
}

/** Users' workspaces: made for a user's first app, removed with the account unless others share it. Who has made nothing has none. */
export class Workspaces {
  readonly #client: KubeClient;
  readonly #waitMs: number;
  readonly #workspaceOf: WorkspacesOptions['workspaceOf'];
  readonly #names = new Map<string, { name: string; until: number }>();
  /** Namespaces of workspaces seen ready lately; only a cache: RBAC decides, not this. */
  readonly #ready = new Map<string, { namespace: string; until: number }>();

  constructor(options: WorkspacesOptions) {
    this.#client = options.client;
    this.#waitMs = options.waitMs;
    this.#workspaceOf = options.workspaceOf;
  }

  /**
   * A user's workspace in the user's name, made if there is none yet.
   *
   * @throws ApiError `unavailable` if it does not become ready in time, `unauthenticated` if the account is gone, `storage_full`
   */
  async make(userId: string, signal: AbortSignal): Promise<Tenant> {
    const workspace = await this.find(userId, signal);
    if (workspace === undefined) await this.#request(await this.#nameOf(userId));
    const full = workspace?.status?.conditions?.find(({ type }) => type === STORAGE_FULL);
    if (full?.status === 'True') throw new ApiError('storage_full', `${full.message}.`);
    return this.of(userId, signal);
  }

  /** Removes a user's own workspace, with everything that was ever made in it. */
  async remove(userId: string): Promise<void> {
    this.#ready.delete(userId);
    this.#names.delete(userId);
    try {
      await this.#client.delete(RESOURCES.workspace, { name: userId });
    } catch (error) {
      if (!isKubeError(error, 'NotFound')) throw error;
    }
  }

  /** All workspaces, by their names. */
  async all(signal: AbortSignal): Promise<Map<string, MvpWorkspace>> {
    const all = await this.#client.listAll(RESOURCES.workspace, { signal });
    return new Map(all.map((workspace) => [workspace.metadata.name, workspace]));
  }

  /** A user's workspace as it is; undefined where nothing has been made yet. */
  async find(userId: string, signal: AbortSignal): Promise<MvpWorkspace | undefined> {
    return this.#client.find(RESOURCES.workspace, await this.#nameOf(userId), undefined, signal);
  }

  /** Changes what a user's workspace may have; null: what everybody may. It is made if there is none yet. */
  async limit(
    userId: string,
    limits: Readonly<Record<string, number | null>>,
    signal: AbortSignal,
  ): Promise<MvpWorkspace> {
    const name = await this.#nameOf(userId);
    if ((await this.#client.find(RESOURCES.workspace, name, undefined, signal)) === undefined)
      await this.#request(name);
    return this.#client.patch(RESOURCES.workspace, { name }, 'merge', { spec: { limits } });
  }

  async #nameOf(userId: string): Promise<string> {
    const known = this.#names.get(userId);
    if (known !== undefined && known.until > Date.now()) return known.name;
    const name = await this.#workspaceOf(userId);
    if (name === undefined) throw new ApiError('unauthenticated', 'This account is gone.');
    if (this.#names.size > 10_000) this.#names.clear();
    this.#names.set(userId, { name, until: Date.now() + READY_FOR_MS });
    return name;
  }

  async #request(name: string): Promise<void> {
    try {
      await this.#client.create({
        apiVersion: API_VERSION,
        kind: 'MvpWorkspace',
        metadata: { name },
        spec: { user: name },
      });
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
    }
  }

  /**
   * A user's workspace in the user's name.
   *
   * @throws NoWorkspace if there is none, ApiError `unavailable` if it does not become ready in time
   */
  async of(userId: string, signal: AbortSignal): Promise<Tenant> {
    const namespace = await this.#namespaceOf(await this.#nameOf(userId), signal);
    return {
      namespace,
      // No groups: the API server adds a ServiceAccount's own, and to name one would need a right of its own.
      client: this.#client.as({ user: `system:serviceaccount:${namespace}:${TENANT}` }),
    };
  }

  async #namespaceOf(name: string, signal: AbortSignal): Promise<string> {
    const known = this.#ready.get(name);
    if (known !== undefined && known.until > Date.now()) return known.namespace;
    const deadline = Date.now() + this.#waitMs;
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 1.5, 1000)) {
      const workspace = await this.#client.find(RESOURCES.workspace, name, undefined, signal);
      if (workspace === undefined) throw new NoWorkspace();
      const ready = workspace?.status?.conditions?.some((each) => each.type === 'Ready' && each.status === 'True');
      const namespace = workspace?.status?.namespace;
      if (ready === true && namespace !== undefined) {
        if (this.#ready.size > 10_000) this.#ready.clear();
        this.#ready.set(name, { namespace, until: Date.now() + READY_FOR_MS });
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
