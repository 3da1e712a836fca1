import type Koa from 'koa';
import { pino, type Logger } from 'pino';

import { workOf, type Mvp } from '../crds/index.ts';
import { KubeClient, RESOURCES, Transport } from '../kube/index.ts';
import { storeClient } from '../store/index.ts';
import {
  accountRoutes,
  Accounts,
  accountSchema,
  AccessTokens,
  CALLBACK,
  Identities,
  identitySchema,
  Logins,
  loginsSchema,
  memoryRecords,
  OidcProvider,
  oidcRoutes,
  passwordResetRoutes,
  passwordResetSchema,
  PasswordResets,
  secretRecords,
  SignIn,
  signingKeysSchema,
} from './account/index.ts';
import { personalRoutes } from './account/personal.ts';
import type { ActionServices, People } from './actions/index.ts';
import { administrationRoutes } from './administration/index.ts';
import { API_PREFIX, createApp } from './app.ts';
import {
  appRoutes,
  dataModelRoutes,
  dataRoutes,
  environmentRoutes,
  Feed,
  fileRoutes,
  pictureRoutes,
  logRoutes,
  ownerRoutes,
  rowRoutes,
  resourceRoutes,
} from './apps/index.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { builtInCatalogue, catalogueRoutes, type Catalogue } from './catalogue/index.ts';
import { readApiConfig, type ApiConfig } from './config.ts';
import {
  branchRoutes,
  chatRoutes,
  doctorRoutes,
  Merger,
  sessionRoutes,
  settlingRoutes,
  snapshotRoutes,
} from './editor/index.ts';
import type { Route } from './http/route.ts';
import { smtpMailer } from './mail/index.ts';
import { createMcp, type McpExtension } from './mcp/index.ts';
import { createOAuth, OAuthRecords, programRoutes } from './oauth/index.ts';
import { gitRoutes } from './git/index.ts';
import { openApiDocument } from './openapi/document.ts';
import { teamRoutes } from './team/index.ts';
import { domainRoutes } from './domains/index.ts';
import { webhookRoutes } from './webhooks/index.ts';
import { Workspaces } from './tenant.ts';

export { readApiConfig, type ApiConfig } from './config.ts';
export { describeActions, type DescribedAction } from './actions/describe.ts';
export { builtInCatalogue, type Catalogue } from './catalogue/index.ts';
export type { McpExtension } from './mcp/index.ts';
export { networksOf } from '../crds/index.ts';
export { answerUnread } from './http/unread.ts';
export { smtpMailer } from './mail/index.ts';
export { appoint, resetPassword } from './account/reset.ts';

/** What the API is put together from. */
export interface ApiOptions {
  config: ApiConfig;
  /** In the API's own name. */
  client: KubeClient;
  catalogue: Catalogue;
  log: Logger;
  /** What MCP offers beside the product's own. */
  mcp?: McpExtension;
}

/** A running API: the application, and what stops its watches. */
export interface Api {
  app: Koa;
  stop(): Promise<void>;
}

/** The REST API. Reads (or, the first replica ever, makes) its signing keys and starts its watches. */
export async function createApi({ config, client, catalogue, log, mcp: extension }: ApiOptions): Promise<Api> {
  const namespace = config.accountsNamespace;
  const accessTokens = await AccessTokens.open({
    records: secretRecords(client, namespace, 'signing-keys', signingKeysSchema),
    onError: (error) => log.warn({ err: error }, 'the signing keys could not be read again'),
  });
  const feeds = feedsOf(client, log);
  for (const feed of Object.values(feeds)) feed.start();
  const people = peopleOf(client, config, (error) => log.warn({ err: error }, 'a mail failed'));
  const { accounts, logins, workspaces, resets } = people;
  const signIn = signInOf(config, people);
  const services = servicesOf({ config, catalogue, people, ...feeds });
  const { publicUrl } = config;
  const { programs: records } = people;
  const oauth = await createOAuth({
    client,
    accountsNamespace: namespace,
    accounts,
    accessTokens,
    records,
    signIn,
    ...(config.oidc === undefined ? {} : { oidc: { name: config.oidc.name, start: `${API_PREFIX}/auth/oidc/start` } }),
    publicUrl,
    log,
  });
  const mcp = createMcp({ services, workspaces, oauth, publicUrl, base: API_PREFIX, log, extension });
  const identities = config.oidc === undefined ? undefined : identitiesOf(client, config, people);
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'a sign-in at the provider failed');
  const account = { accounts, accessTokens, logins, signIn, identities, resets, ...outsideOf(config), onFailure };
  const routes = routesOf(services, account);
  const ready = (): boolean => feeds.mvps.synced;
  const app = createApp({ config, accessTokens, workspaces, oauth, mcp, log, ready, routes });
  return {
    app,
    async stop() {
      oauth.stop();
      accessTokens.stop();
      catalogue.stop();
      services.merger.stop();
      await Promise.all([resets.settled(), mcp.stop(), ...Object.values(feeds).map((feed) => feed.stop())]);
    },
  };
}

/** The OpenAPI document, for which no cluster is needed: the routes are made but none of them is asked. */
export async function describeApi(): Promise<Record<string, unknown>> {
  const nowhere = { server: new URL('http://127.0.0.1:9'), tls: {}, headers: async () => ({}) };
  const client = new KubeClient(new Transport(nowhere));
  const log = pino({ level: 'silent' });
  const config = readApiConfig({});
  const people = peopleOf(client, config);
  const { accounts, logins, resets } = people;
  const services = servicesOf({ config, catalogue: builtInCatalogue(), people, ...feedsOf(client, log) });
  const account = {
    accounts,
    logins,
    resets,
    accessTokens: await AccessTokens.open({ records: memoryRecords() }),
    signIn: signInOf(config, people),
    identities: undefined,
    ...outsideOf(config),
    onFailure: () => undefined,
  };
  account.accessTokens.stop();
  return openApiDocument(routesOf(services, account), API_PREFIX);
}

/** The accounts of an installation, and what belongs to them. */
export function peopleOf(
  client: KubeClient,
  config: ApiConfig,
  onMailFailure: (error: unknown) => void = () => undefined,
): People {
  const namespace = config.accountsNamespace;
  const accounts = new Accounts(secretRecords(client, namespace, 'account', accountSchema), config.localAccounts);
  const logins = new Logins(secretRecords(client, namespace, 'logins', loginsSchema));
  const programs = new OAuthRecords(client, namespace);
  return {
    accounts,
    logins,
    programs,
    takesPasswords: config.localAccounts,
    resets: new PasswordResets({
      records: secretRecords(client, namespace, 'password-reset', passwordResetSchema),
      accounts,
      logins,
      forgetPrograms: (id) => programs.forget(id),
      mailer: config.mail === undefined ? undefined : smtpMailer(config.mail),
      sender: config.mail?.name ?? '',
      publicUrl: config.publicUrl,
      onFailure: onMailFailure,
    }),
    workspaces: new Workspaces({
      client,
      waitMs: config.workspaceWaitMs,
      workspaceOf: async (id) => {
        const account = await accounts.find(id);
        return account === undefined ? undefined : (account.workspace ?? id);
      },
    }),
  };
}

function signInOf(config: ApiConfig, { accounts, logins }: People): SignIn {
  const { accountRequestsPerMinute: requestsPerMinute, localAccounts: passwords } = config;
  return new SignIn({ accounts, logins, requestsPerMinute, passwords });
}

/** What the account routes know of the world outside. */
function outsideOf({ oidc, publicUrl, secureCookies }: ApiConfig) {
  const callback = new URL(`${API_PREFIX}${CALLBACK}`, publicUrl);
  return { oidc: oidc === undefined ? undefined : new OidcProvider(oidc, callback), publicUrl, secureCookies };
}

function identitiesOf(
  client: KubeClient,
  { oidc, accountsNamespace }: ApiConfig,
  { accounts, logins, programs }: People,
): Identities {
  return new Identities({
    records: secretRecords(client, accountsNamespace, 'identity', identitySchema),
    accounts,
    config: oidc ?? { trustEmail: false, allowedGroups: [], workspaces: new Map() },
    async endAll(id) {
      await logins.endOthers(id);
      await programs.forget(id);
    },
  });
}

/** Who has written which field is more than half of an object, and nothing here asks for it. */
function withoutManagers(mvp: Mvp): Mvp {
  const { managedFields: _, ...metadata } = mvp.metadata as Mvp['metadata'] & { managedFields?: unknown };
  return { ...mvp, metadata };
}

function feedsOf(client: KubeClient, log: Logger) {
  return {
    mvps: new Feed({ client, resource: RESOURCES.mvp, log, keep: withoutManagers }),
    runs: new Feed({ client, resource: RESOURCES.repairRun, log, keep: workOf }),
    changes: new Feed({ client, resource: RESOURCES.change, log, keep: workOf }),
  };
}

function servicesOf({
  config,
  ...services
}: Pick<ActionServices, 'mvps' | 'runs' | 'changes' | 'catalogue' | 'people'> & { config: ApiConfig }): ActionServices {
  const store = config.store === undefined ? undefined : storeClient(config.store);
  const { limits, webhookNetworks, gitNetworks, ai, appPort } = config;
  const ownHosts = [config.publicUrl.hostname, config.appsOrigin.replace(/^https?:\/\/\*\.|:\d+$/g, '')];
  return { ...services, store, limits, ai, webhookNetworks, gitNetworks, ownHosts, appPort, merger: new Merger() };
}

function routesOf(services: ActionServices, account: Parameters<typeof accountRoutes>[0]): Route[] {
  return [
    ...accountRoutes(account),
    ...passwordResetRoutes(account),
    ...oidcRoutes(account),
    ...personalRoutes(services),
    ...programRoutes(services.people.programs),
    ...administrationRoutes(services),
    ...appRoutes(services),
    ...dataModelRoutes(services),
    ...rowRoutes(services),
    ...logRoutes(services),
    ...resourceRoutes(services),
    ...ownerRoutes(services),
    ...environmentRoutes(services),
    ...domainRoutes(services),
    ...dataRoutes(services),
    ...fileRoutes(services),
    ...pictureRoutes(services),
    ...sessionRoutes(services),
    ...chatRoutes(services),
    ...doctorRoutes(services),
    ...snapshotRoutes(services),
    ...branchRoutes(services),
    ...settlingRoutes(services),
    ...teamRoutes(services),
    ...webhookRoutes(services),
    ...gitRoutes(services),
    ...catalogueRoutes(services),
    ...attachmentRoutes(services),
  ];
}
