import { readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { readAiConfig, type AiConfig } from '../ai/index.ts';
import { networksOf } from '../crds/index.ts';
import type { OidcConfig } from './account/index.ts';
import { SMTP_TLS, type MailConfig } from './mail/index.ts';

/** What one account may do. */
export interface AccountLimits {
  /** Apps there may be. */
  apps: number;
  /** Apps that may be on their way to live at once. */
  running: number;
  /** Requests a minute. */
  requestsPerMinute: number;
}

/** Settings of the API's process. */
export interface ApiConfig {
  port: number;
  /** Of the web server in the pods of apps. */
  appPort: number;
  /** Where people and programs reach the platform: scheme and host. Tokens are given out for it. */
  publicUrl: URL;
  /** The namespace of account Secrets, the only one the API's own account reads Secrets in. */
  accountsNamespace: string;
  /** Whether browsers reach us by https: cookies are `Secure` then. */
  secureCookies: boolean;
  /** Whether a proxy in front of us states the client's address in X-Forwarded-For. */
  behindProxy: boolean;
  /** Networks of the proxies in front of that one, such as a load balancer: what they say of the client is believed. */
  trustedProxies: BlockList;
  /** Requests a minute to the account routes from one address, before anyone is known. */
  accountRequestsPerMinute: number;
  limits: AccountLimits;
  /** Whether there are accounts with passwords. */
  localAccounts: boolean;
  /** The provider of OpenID Connect; undefined: there is none. */
  oidc: OidcConfig | undefined;
  /** What mail goes out by; undefined: none does. */
  mail: MailConfig | undefined;
  /** The models that apps are raised with, without their keys. */
  ai: AiConfig;
  /** The store's server, for whole repair reports. */
  store: { url: string; signingKey: string } | undefined;
  /** Networks of the installation's own that webhooks may reach; else nothing that is not on the internet. */
  webhookNetworks: BlockList;
  /** Networks of the installation's own with Git servers that may be reached; else nothing that is not on the internet. */
  gitNetworks: BlockList;
  /** The longest wait for a new workspace. */
  workspaceWaitMs: number;
  /** The folder of the built editor. */
  webDirectory: string;
  /** The origins of the apps as a policy names them, such as `https://*.apps.example.com`: the editor shows them in frames. */
  appsOrigin: string;
}

const count = (fallback: number): z.ZodType<number> => z.coerce.number().int().positive().default(fallback);
const flag = z.enum(['true', 'false']).default('false');

const optional = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

function json<T>(schema: z.ZodType<T>) {
  return z.string().transform((text, context): T => {
    try {
      const read = schema.safeParse(JSON.parse(text));
      if (read.success) return read.data;
      context.addIssue(z.prettifyError(read.error));
    } catch {
      context.addIssue('expected JSON');
    }
    return z.NEVER;
  });
}

const environment = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  API_PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  API_ACCOUNTS_NAMESPACE: z.string().min(1).default('mvp-accounts'),
  API_SECURE_COOKIES: flag,
  API_BEHIND_PROXY: flag,
  API_TRUSTED_PROXIES: z.string().default(''),
  API_WEBHOOK_NETWORKS: z.string().default(''),
  API_GIT_NETWORKS: z.string().default(''),
  API_ACCOUNT_REQUESTS_PER_MINUTE: count(60),
  API_MAX_APPS: count(50),
  API_MAX_RUNNING: count(20),
  API_REQUESTS_PER_MINUTE: count(1200),
  API_STORE_URL: z.url().optional(),
  API_STORE_SIGNING_KEY_FILE: z.string().min(1).optional(),
  API_WORKSPACE_WAIT_MS: count(30_000),
  API_WEB_DIRECTORY: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../web/dist', import.meta.url))),
  API_LOCAL_ACCOUNTS: z.enum(['true', 'false']).default('true'),
  API_OIDC_ISSUER: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  API_OIDC_CLIENT_ID: z.string().default(''),
  API_OIDC_CLIENT_SECRET_FILE: optional,
  API_OIDC_NAME: z.string().max(60).default(''),
  API_OIDC_SCOPE: z.string().default('openid email profile'),
  API_OIDC_TRUST_EMAIL: flag,
  API_OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  API_OIDC_ALLOWED_GROUPS: json(z.array(z.string())).default([]),
  API_OIDC_WORKSPACES: json(z.record(z.string(), z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/))).default({}),
  API_SMTP_HOST: optional,
  API_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  API_SMTP_TLS: z.enum(SMTP_TLS).default('starttls'),
  API_SMTP_USER: optional,
  API_SMTP_PASSWORD_FILE: optional,
  API_MAIL_FROM: optional.pipe(z.email().optional()),
  // Goes into headers of mails.
  API_MAIL_NAME: z
    .string()
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  // Goes into a header, so nothing but an origin with a wildcard may be in it.
  API_APPS_ORIGIN: z
    .string()
    .regex(/^https?:\/\/\*(\.[a-z0-9-]+)+(:\d{1,5})?$/)
    .default('http://*.localhost:8080'),
});

function oidcOf(settings: z.infer<typeof environment>): OidcConfig | undefined {
  const { API_OIDC_ISSUER: issuer, API_OIDC_CLIENT_ID: clientId, API_OIDC_CLIENT_SECRET_FILE: file } = settings;
  if (issuer === undefined) return undefined;
  if (clientId === '') throw new Error('API settings: API_OIDC_ISSUER needs API_OIDC_CLIENT_ID');
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret: file === undefined ? undefined : readFileSync(file, 'utf8').trim(),
    name: settings.API_OIDC_NAME || new URL(issuer).hostname,
    scope: settings.API_OIDC_SCOPE,
    trustEmail: settings.API_OIDC_TRUST_EMAIL === 'true',
    groupsClaim: settings.API_OIDC_GROUPS_CLAIM,
    allowedGroups: settings.API_OIDC_ALLOWED_GROUPS,
    // Never the name of somebody's own.
    workspaces: new Map(
      Object.entries(settings.API_OIDC_WORKSPACES).map(([group, workspace]) => [group, `team-${workspace}`]),
    ),
  };
}

function mailOf(settings: z.infer<typeof environment>): MailConfig | undefined {
  const { API_SMTP_HOST: host, API_SMTP_TLS: tls, API_SMTP_USER: user, API_SMTP_PASSWORD_FILE: file } = settings;
  const from = settings.API_MAIL_FROM;
  if (host === undefined) return undefined;
  if (from === undefined) throw new Error('API settings: API_SMTP_HOST needs API_MAIL_FROM');
  if (user !== undefined && tls === 'none')
    throw new Error('API settings: API_SMTP_USER needs API_SMTP_TLS, or its password would be sent in the clear');
  if (user !== undefined && file === undefined)
    throw new Error('API settings: API_SMTP_USER needs API_SMTP_PASSWORD_FILE');
  return {
    host,
    port: settings.API_SMTP_PORT,
    tls,
    login: user === undefined || file === undefined ? undefined : { user, password: readFileSync(file, 'utf8').trim() },
    from,
    name: settings.API_MAIL_NAME || 'MVP Operator',
  };
}

/** Reads the `API_*` variables; throws, naming the variable, if one is wrong. */
export function readApiConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`API settings: ${z.prettifyError(read.error)}`);
  const settings = read.data;
  const keyFile = settings.API_STORE_SIGNING_KEY_FILE;
  const oidc = oidcOf(settings);
  const localAccounts = settings.API_LOCAL_ACCOUNTS === 'true';
  if (!localAccounts && oidc === undefined)
    throw new Error('API settings: API_LOCAL_ACCOUNTS=false needs API_OIDC_ISSUER, or nobody could come in');
  return {
    port: settings.API_PORT,
    appPort: 8080,
    ai: readAiConfig(env),
    publicUrl: new URL('/', settings.API_PUBLIC_URL),
    accountsNamespace: settings.API_ACCOUNTS_NAMESPACE,
    secureCookies: settings.API_SECURE_COOKIES === 'true',
    behindProxy: settings.API_BEHIND_PROXY === 'true',
    trustedProxies: networksOf(settings.API_TRUSTED_PROXIES.split(',').filter((text) => text !== '')),
    accountRequestsPerMinute: settings.API_ACCOUNT_REQUESTS_PER_MINUTE,
    webhookNetworks: networksOf(settings.API_WEBHOOK_NETWORKS.split(',').filter((text) => text !== '')),
    gitNetworks: networksOf(settings.API_GIT_NETWORKS.split(',').filter((text) => text !== '')),
    localAccounts,
    oidc,
    mail: mailOf(settings),
    limits: {
      apps: settings.API_MAX_APPS,
      running: settings.API_MAX_RUNNING,
      requestsPerMinute: settings.API_REQUESTS_PER_MINUTE,
    },
    store:
      settings.API_STORE_URL === undefined || keyFile === undefined
        ? undefined
        : { url: settings.API_STORE_URL, signingKey: readFileSync(keyFile, 'utf8').trim() },
    workspaceWaitMs: settings.API_WORKSPACE_WAIT_MS,
    webDirectory: settings.API_WEB_DIRECTORY,
    appsOrigin: settings.API_APPS_ORIGIN,
  };
}
