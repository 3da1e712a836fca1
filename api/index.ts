import type Koa from 'koa';
import type { Logger } from 'pino';

import { type KubeClient, RESOURCES } from '../kube/index.ts';
import { storeClient } from '../store/index.ts';
import {
  accountRoutes,
  Accounts,
  accountSchema,
  AccessTokens,
  familySchema,
  RefreshTokens,
  secretRecords,
  signingKeysSchema,
} from './account/index.ts';
import { createApp } from './app.ts';
import { appRoutes, Feed, fileRoutes, logRoutes } from './apps/index.ts';
import { catalogueRoutes, type Catalogue } from './catalogue/index.ts';
import type { ApiConfig } from './config.ts';
import { doctorRoutes, sessionRoutes, snapshotRoutes } from './editor/index.ts';
import { Workspaces } from './tenant.ts';

export { readApiConfig, type ApiConfig } from './config.ts';
export { builtInCatalogue, type Catalogue } from './catalogue/index.ts';
export { answerUnread } from './http/unread.ts';

/** What the API is put together from. */
export interface ApiOptions {
  config: ApiConfig;
  /** In the API's own name. */
  client: KubeClient;
  catalogue: Catalogue;
  log: Logger;
}

/** A running API: the application, and what stops its watches. */
export interface Api {
  app: Koa;
  stop(): Promise<void>;
}

/** The REST API. Reads (or, the first replica ever, makes) its signing keys and starts its watches. */
export async function createApi({ config, client, catalogue, log }: ApiOptions): Promise<Api> {
  const namespace = config.accountsNamespace;
  const accessTokens = await AccessTokens.open(secretRecords(client, namespace, 'signing-keys', signingKeysSchema));
  const workspaces = new Workspaces({ client, waitMs: config.workspaceWaitMs });
  const mvps = new Feed({ client, resource: RESOURCES.mvp, log });
  const runs = new Feed({ client, resource: RESOURCES.repairRun, log });
  mvps.start();
  runs.start();
  const app = createApp({
    config,
    accessTokens,
    workspaces,
    log,
    ready: () => mvps.synced,
    routes: [
      ...accountRoutes({
        accounts: new Accounts(secretRecords(client, namespace, 'account', accountSchema)),
        accessTokens,
        refreshTokens: new RefreshTokens(secretRecords(client, namespace, 'login', familySchema)),
        workspaces,
        requestsPerMinute: config.accountRequestsPerMinute,
      }),
      ...appRoutes({ mvps, limits: config.limits }),
      ...logRoutes(),
      ...fileRoutes(),
      ...sessionRoutes(),
      ...doctorRoutes({ runs, store: config.store === undefined ? undefined : storeClient(config.store) }),
      ...snapshotRoutes(),
      ...catalogueRoutes(catalogue),
    ],
  });
  return {
    app,
    async stop() {
      await Promise.all([mvps.stop(), runs.stop()]);
    },
  };
}
