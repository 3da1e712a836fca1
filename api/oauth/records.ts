import { createHash } from 'node:crypto';

import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

import { isKubeError, RESOURCES, type KubeClient, type Manifest, type Secret } from '../../kube/index.ts';

/** Says that a Secret is one of ours, and of which kind. */
const RECORD_LABEL = 'mvp.build/record';
const MODEL_LABEL = 'mvp.build/oauth-model';
const GRANT_LABEL = 'mvp.build/oauth-grant';
const UID_LABEL = 'mvp.build/oauth-uid';
const CODE_LABEL = 'mvp.build/oauth-user-code';
const CLIENT_LABEL = 'mvp.build/oauth-client';
const USER_LABEL = 'mvp.build/user';
const DATA_KEY = 'record';
/** When a device asked for its tokens last, in milliseconds. */
const POLLED = 'mvp.build/oauth-polled';
/** Begins the id that stands for a device's code where only the record is known: it finds who asks, never what they were allowed. */
const KEPT_ID = 'kept:';

/** A registered client that nobody has allowed anything goes after a day. */
const UNUSED_CLIENT_SECONDS = 24 * 3600;
/** Tries of a write that others write at the same time. */
const MAX_TRIES = 5;
/** Kinds whose id is the secret itself; it is not kept, so that nobody who reads the records can use them. */
const SECRET_IDS: ReadonlySet<string> = new Set([
  'AccessToken',
  'RefreshToken',
  'AuthorizationCode',
  'DeviceCode',
  'Session',
]);

const keptSchema = z.object({
  /** Seconds since 1970; none for what stays. */
  expires: z.number().optional(),
  payload: z.looseObject({}),
});
type Kept = z.infer<typeof keptSchema>;

/** A permission that a person gave. */
export interface StoredGrant {
  /** A digest of its id: to name it by, not to use it. */
  id: string;
  payload: AdapterPayload;
}

/** What the authorization server keeps, as Secrets of the accounts' namespace: any replica finds what another wrote. */
export class OAuthRecords {
  readonly #client: KubeClient;
  readonly #namespace: string;
  readonly #now: () => number;

  constructor(client: KubeClient, namespace: string, now: () => number = Date.now) {
    this.#client = client;
    this.#namespace = namespace;
    this.#now = now;
  }

  /** The store of one kind, as the authorization server asks for it. */
  adapter(model: string): Adapter {
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const secret = await this.#client.find(RESOURCES.secret, nameOf(model, id), this.#namespace);
      const payload = secret === undefined ? undefined : this.#payloadOf(secret, id);
      if (payload === undefined || !id.startsWith(KEPT_ID)) return payload;
      // Whoever reads the records learns this id: at the token endpoint it stays a code that nobody has answered yet.
      const { accountId: _account, grantId: _grant, error: _error, ...asked } = payload;
      return asked;
    };
    const findBy = async (label: string, value: string): Promise<AdapterPayload | undefined> => {
      const [found] = await this.#list({ [MODEL_LABEL]: model, [label]: digestOf(value) });
      return found === undefined ? undefined : this.#payloadOf(found);
    };
    return {
      find,
      findByUid: (uid) => findBy(UID_LABEL, uid),
      findByUserCode: async (userCode) => {
        const [found] = await this.#list({ [MODEL_LABEL]: model, [CODE_LABEL]: digestOf(userCode) });
        return found === undefined ? undefined : this.#payloadOf(found, `${KEPT_ID}${found.metadata.name}`);
      },
      upsert: async (id, payload, expiresIn) => {
        const seconds = model === 'Client' ? UNUSED_CLIENT_SECONDS : expiresIn;
        await this.#write(model, id, payload, seconds);
        // What somebody allowed stays as long as the permission does.
        if (model === 'Grant' && payload.clientId !== undefined) await this.#keepClient(payload.clientId, expiresIn);
      },
      consume: (id) => this.#consume(model, id),
      destroy: (id) => this.#remove(nameOf(model, id)),
      revokeByGrantId: async (grantId) => {
        const found = await this.#list({ [MODEL_LABEL]: model, [GRANT_LABEL]: digestOf(grantId) });
        await Promise.all(found.map(({ metadata }) => this.#remove(metadata.name)));
      },
    };
  }

  /** What a user has allowed. */
  async grantsOf(user: string): Promise<StoredGrant[]> {
    const found = await this.#list({ [USER_LABEL]: user, [MODEL_LABEL]: 'Grant' });
    return found.flatMap((secret) => {
      const payload = this.#payloadOf(secret);
      return payload === undefined ? [] : [{ id: secret.metadata.name.slice('oauth-grant-'.length), payload }];
    });
  }

  /** Ends a permission: every token that came of it is refused from the next request on. */
  async endGrant(grantId: string): Promise<void> {
    const found = await this.#list({ [GRANT_LABEL]: digestOf(grantId) });
    await Promise.all(found.map(({ metadata }) => this.#remove(metadata.name)));
    await this.#remove(nameOf('Grant', grantId));
  }

  /** Forgets everything of a user: permissions, tokens, and where they are signed in. */
  async forget(user: string): Promise<void> {
    const found = await this.#list({ [USER_LABEL]: user });
    await Promise.all(found.map(({ metadata }) => this.#remove(metadata.name)));
  }

  /** Whether a device may ask for its tokens now, and not too soon after it did, whichever replica heard it then. */
  async mayPoll(deviceCode: string, everyMs: number): Promise<boolean> {
    const kept = deviceCode.startsWith(KEPT_ID);
    const name = nameOf('DeviceCode', deviceCode);
    const secret = kept ? undefined : await this.#client.find(RESOURCES.secret, name, this.#namespace);
    // what is wrong with an unknown one is said by who reads it
    if (secret === undefined) return true;
    if (this.#now() - Number(secret.metadata.annotations?.[POLLED] ?? 0) < everyMs) return false;
    const { metadata, ...rest } = withRecord(secret, keptOf(secret));
    try {
      await this.#client.replace({
        ...rest,
        metadata: { ...metadata, annotations: { [POLLED]: String(this.#now()) } },
      });
      return true;
    } catch (error) {
      // asked twice at the same time, or answered meanwhile: a moment later is soon enough
      if (isKubeError(error, 'Conflict', 'NotFound')) return false;
      throw error;
    }
  }

  /** Removes what has expired. Any replica may, any number of times. */
  async sweep(): Promise<void> {
    for (const secret of await this.#list({})) {
      if (this.#expired(keptOf(secret))) await this.#remove(secret.metadata.name);
    }
  }

  #payloadOf(secret: Secret, id?: string): AdapterPayload | undefined {
    const kept = keptOf(secret);
    if (this.#expired(kept)) return undefined;
    return { ...kept.payload, ...(id !== undefined && 'kind' in kept.payload ? { jti: id } : {}) };
  }

  #expired({ expires }: Kept): boolean {
    return expires !== undefined && expires * 1000 <= this.#now();
  }

  async #write(model: string, id: string, payload: AdapterPayload, seconds: number | undefined): Promise<void> {
    const manifest = this.#manifestOf(model, id, payload, seconds);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#client.create(manifest);
        return;
      } catch (error) {
        if (!isKubeError(error, 'AlreadyExists')) throw error;
      }
      try {
        await this.#client.replace(manifest);
        return;
      } catch (error) {
        if (!isKubeError(error, 'NotFound', 'Conflict') || attempt >= MAX_TRIES) throw error;
      }
    }
  }

  /** Once, whichever replica: the version that was read is what is replaced, so of two at the same time one fails. */
  async #consume(model: string, id: string): Promise<void> {
    const spent = new errors.InvalidGrant('it was used already');
    const secret = await this.#client.find(RESOURCES.secret, nameOf(model, id), this.#namespace);
    if (secret === undefined) throw spent;
    const kept = keptOf(secret);
    if (kept.payload['consumed'] !== undefined || this.#expired(kept)) throw spent;
    const payload = { ...kept.payload, consumed: Math.floor(this.#now() / 1000) };
    try {
      await this.#client.replace(withRecord(secret, { ...kept, payload }));
    } catch (error) {
      if (isKubeError(error, 'Conflict', 'NotFound')) throw spent;
      throw error;
    }
  }

  async #keepClient(clientId: string, seconds: number | undefined): Promise<void> {
    const secret = await this.#client.find(RESOURCES.secret, nameOf('Client', clientId), this.#namespace);
    // One that says itself who it is (by a metadata document) is not kept here.
    if (secret === undefined) return;
    const kept = keptOf(secret);
    const expires = Math.max(kept.expires ?? 0, Math.floor(this.#now() / 1000) + (seconds ?? 0) + 3600);
    await this.#client.replace(withRecord(secret, { ...kept, expires })).catch((error: unknown) => {
      if (!isKubeError(error, 'Conflict')) throw error;
    });
  }

  #manifestOf(model: string, id: string, payload: AdapterPayload, seconds: number | undefined): Manifest {
    const { grantId, uid, userCode, accountId, clientId } = payload;
    const labels = {
      [RECORD_LABEL]: 'oauth',
      [MODEL_LABEL]: model,
      ...(grantId === undefined ? {} : { [GRANT_LABEL]: digestOf(grantId) }),
      ...(uid === undefined ? {} : { [UID_LABEL]: digestOf(uid) }),
      ...(userCode === undefined ? {} : { [CODE_LABEL]: digestOf(userCode) }),
      ...(accountId === undefined ? {} : { [USER_LABEL]: accountId }),
      ...(clientId === undefined ? {} : { [CLIENT_LABEL]: digestOf(clientId) }),
    };
    const { jti, ...rest } = payload;
    const kept: Kept = {
      ...(seconds === undefined ? {} : { expires: Math.floor(this.#now() / 1000) + seconds }),
      payload: SECRET_IDS.has(model) ? rest : { ...rest, ...(jti === undefined ? {} : { jti }) },
    };
    return {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: nameOf(model, id), namespace: this.#namespace, labels },
      type: 'mvp.build/oauth',
      data: { [DATA_KEY]: encoded(kept) },
    };
  }

  #list(labels: Record<string, string>): Promise<Secret[]> {
    const labelSelector = Object.entries({ ...labels, [RECORD_LABEL]: 'oauth' })
      .map(([key, value]) => `${key}=${value}`)
      .join(',');
    return this.#client.listAll(RESOURCES.secret, { namespace: this.#namespace, labelSelector });
  }

  async #remove(name: string): Promise<void> {
    try {
      await this.#client.delete(RESOURCES.secret, { namespace: this.#namespace, name });
    } catch (error) {
      if (!isKubeError(error, 'NotFound')) throw error;
    }
  }
}

/** A digest as a label's value or a name's part: what it stands for cannot be read from it. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

function nameOf(model: string, id: string): string {
  if (model === 'DeviceCode' && /^kept:oauth-devicecode-[0-9a-f]{40}$/.test(id)) return id.slice(KEPT_ID.length);
  return `oauth-${model.toLowerCase()}-${digestOf(id)}`;
}

function keptOf(secret: Secret): Kept {
  return keptSchema.parse(JSON.parse(Buffer.from(secret.data?.[DATA_KEY] ?? '', 'base64').toString('utf8')));
}

function encoded(kept: Kept): string {
  return Buffer.from(JSON.stringify(kept)).toString('base64');
}

function withRecord(secret: Secret, kept: Kept): Manifest {
  const { name, namespace = '', labels = {}, resourceVersion, uid } = secret.metadata;
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace, labels, resourceVersion, uid },
    type: 'mvp.build/oauth',
    data: { [DATA_KEY]: encoded(kept) },
  };
}
