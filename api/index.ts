import type Koa from 'koa';
import { pino, type Logger } from 'pino';

import { KubeClient, RESOURCES, Transport } from '../kube/index.ts';
import { storeClient } from '../store/index.ts';
import {
  accountRoutes,
  Accounts,
  accountSchema,
  AccessTokens,
  familySchema,
  RefreshTokens,
  secretRecords,
  SignIn,
  signingKeysSchema,
} from './account/index.ts';
import type { ActionServices } from './actions/index.ts';
import { API_PREFIX, createApp } from './app.ts';
import {
  appRoutes,
  dataModelRoutes,
  dataRoutes,
  environmentRoutes,
  Feed,
  fileRoutes,
  logRoutes,
  ownerRoutes,
} from './apps/index.ts';
import { builtInCatalogue, catalogueRoutes, type Catalogue } from './catalogue/index.ts';
import { readApiConfig, type ApiConfig } from './config.ts';
import { branchRoutes, chatRoutes, doctorRoutes, sessionRoutes, snapshotRoutes } from './editor/index.ts';
import type { Route } from './http/route.ts';
import { createMcp } from './mcp/index.ts';
import { createOAuth, OAuthRecords, programRoutes } from './oauth/index.ts';
import { openApiDocument } from './openapi/document.ts';
import { teamRoutes } from './team/index.ts';
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
  const changes = new Feed({ client, resource: RESOURCES.change, log });
  mvps.start();
  runs.start();
  changes.start();
  const accounts = new Accounts(secretRecords(client, namespace, 'account', accountSchema));
  const signIn = new SignIn({ accounts, workspaces, requestsPerMinute: config.accountRequestsPerMinute });
  const services = servicesOf({ config, catalogue, mvps, runs, changes });
  const { publicUrl } = config;
  const oauth = await createOAuth({ client, accountsNamespace: namespace, accounts, signIn, publicUrl, log });
  const mcp = createMcp({ services, workspaces, oauth, publicUrl, base: API_PREFIX, log });
  const refreshTokens = new RefreshTokens(secretRecords(client, namespace, 'login', familySchema));
  const routes = routesOf(services, { accounts, accessTokens, refreshTokens, signIn }, oauth.records);
  const app = createApp({ config, accessTokens, workspaces, oauth, mcp, log, ready: () => mvps.synced, routes });
  return {
    app,
    async stop() {
      oauth.stop();
      await Promise.all([mcp.stop(), mvps.stop(), runs.stop(), changes.stop()]);
    },
  };
}

/** The OpenAPI document, for which no cluster is needed: the routes are made but none of them is asked. */
export async function describeApi(): Promise<Record<string, unknown>> {
  const nowhere = { server: new URL('http://127.0.0.1:9'), tls: {}, headers: async () => ({}) };
  const client = new KubeClient(new Transport(nowhere));
  const log = pino({ level: 'silent' });
  const config = readApiConfig({});
  const workspaces = new Workspaces({ client, waitMs: config.workspaceWaitMs });
  const accounts = new Accounts(secretRecords(client, config.accountsNamespace, 'account', accountSchema));
  const services = servicesOf({
    config,
    catalogue: builtInCatalogue(),
    mvps: new Feed({ client, resource: RESOURCES.mvp, log }),
    runs: new Feed({ client, resource: RESOURCES.repairRun, log }),
    changes: new Feed({ client, resource: RESOURCES.change, log }),
  });
  const account = {
    accounts,
    accessTokens: await AccessTokens.unkept(),
    refreshTokens: new RefreshTokens(secretRecords(client, config.accountsNamespace, 'login', familySchema)),
    signIn: new SignIn({ accounts, workspaces, requestsPerMinute: config.accountRequestsPerMinute }),
  };
  const routes = routesOf(services, account, new OAuthRecords(client, config.accountsNamespace));
  return openApiDocument(routes, API_PREFIX);
}

function servicesOf({
  config,
  ...services
}: Pick<ActionServices, 'mvps' | 'runs' | 'changes' | 'catalogue'> & { config: ApiConfig }): ActionServices {
  const store = config.store === undefined ? undefined : storeClient(config.store);
  return { ...services, store, limits: config.limits };
}

function routesOf(
  services: ActionServices,
  account: Parameters<typeof accountRoutes>[0],
  records: OAuthRecords,
): Route[] {
  return [
    ...accountRoutes(account),
    ...programRoutes(records),
    ...appRoutes(services),
    ...dataModelRoutes(services),
    ...logRoutes(services),
    ...ownerRoutes(services),
    ...environmentRoutes(services),
    ...dataRoutes(services),
    ...fileRoutes(services),
    ...sessionRoutes(services),
    ...chatRoutes(services),
    ...doctorRoutes(services),
    ...snapshotRoutes(services),
    ...branchRoutes(services),
    ...teamRoutes(services),
    ...catalogueRoutes(services),
  ];
}
