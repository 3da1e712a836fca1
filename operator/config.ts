import { availableParallelism, hostname } from 'node:os';
import { z } from 'zod';
import type { BlockList } from 'node:net';
import { readAiConfig, type AiConfig } from '../ai/index.ts';
import { LOOKS_POLICIES, networksOf, type LooksPolicy } from '../crds/index.ts';
import type { BuildConfig } from './build/index.ts';
import { DEFAULT_QUOTA, DEFAULT_STORAGE_BYTES, type WorkspaceConfig } from './controllers/index.ts';
import type { DeployConfig } from './deploy/index.ts';
import type { WalkConfig } from './walk/index.ts';

const MIB = 1024 * 1024;

/** Settings of the operator's process. */
export interface OperatorConfig {
  /** Where operator, API, gateway and store live. */
  systemNamespace: string;
  /** Unique in every process; the pod's name, in a cluster. */
  identity: string;
  /** Port of probes and metrics. */
  probePort: number;
  /** Whether to take part in a leader election. */
  leaderElection: boolean;
  /** Follow one namespace only; workspaces are out of reach then. */
  watchNamespace: string | undefined;
  /** Builds at a time. */
  buildConcurrency: number;
  /** Heap of a process of the repair engine. */
  repairMemoryMiB: number;
  /** Minutes between two sweeps of blobs nobody names any more. */
  sweepMinutes: number;
  /** Revisions kept of a branch, beside those that are needed. */
  snapshotsKept: number;
  store: { url: string; signingKeySecret: string };
  deploy: DeployConfig;
  build: BuildConfig;
  /** Walks through live apps; undefined: there are none. */
  walk?: WalkConfig;
  /** What a model that is shown the pictures of a walk may do, where an app does not say. */
  looks: LooksPolicy;
  workspaces: WorkspaceConfig;
  /** Networks of the installation's own that webhooks may reach, also without https. */
  webhookNetworks: BlockList;
  /** Networks of the installation's own with Git servers that may be reached, also without https. */
  gitNetworks: BlockList;
  /** Hosts of people's own. */
  domains: {
    /** Whom DNS is asked of; with none, the system's resolvers. */
    servers: readonly string[];
    /** Of cert-manager; without one nobody issues certificates. */
    issuer?: { name: string; kind: string };
    /** Whether what is in front of the gateway has certificates for them. */
    https: boolean;
  };
  ai: AiConfig;
}

const text = z.string().min(1);
const optional = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const quota = z.string().transform((value, context): Record<string, string> => {
  const parsed = z.record(z.string(), z.string()).safeParse(JSON.parse(value));
  if (parsed.success) return parsed.data;
  context.addIssue('expected a JSON object of quantities');
  return z.NEVER;
});

const peers = z.string().transform((value, context) => {
  const parsed = z.array(z.record(z.string(), z.unknown())).safeParse(JSON.parse(value));
  if (parsed.success) return parsed.data;
  context.addIssue('expected a JSON array of peers, as in a NetworkPolicy');
  return z.NEVER;
});

const environment = z.object({
  OPERATOR_NAMESPACE: text.default('mvp-system'),
  OPERATOR_IDENTITY: text.default(hostname()),
  OPERATOR_PROBE_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  OPERATOR_LEADER_ELECTION: z.enum(['true', 'false']).default('true'),
  OPERATOR_WATCH_NAMESPACE: optional,
  OPERATOR_BUILD_CONCURRENCY: z.coerce
    .number()
    .int()
    .positive()
    .default(Math.max(1, Math.floor(availableParallelism() / 2))),
  OPERATOR_REPAIR_MEMORY_MIB: z.coerce.number().int().min(128).default(512),
  OPERATOR_SWEEP_MINUTES: z.coerce.number().positive().default(60),
  OPERATOR_SNAPSHOTS_KEPT: z.coerce.number().int().positive().default(50),
  OPERATOR_STORE_URL: z.url().default('http://mvp-store.mvp-system.svc:8082'),
  OPERATOR_STORE_KEY_SECRET: text.default('mvp-store-key'),
  OPERATOR_RUNTIME_IMAGE: text,
  OPERATOR_BUILDER_IMAGE: text,
  OPERATOR_WALKER_IMAGE: optional,
  OPERATOR_LOOKS: z.enum(LOOKS_POLICIES).default('rounds'),
  OPERATOR_BUILDER_DIGEST: z.string().regex(/^[0-9a-f]{8,64}$/),
  OPERATOR_BUILD_DEADLINE_SECONDS: z.coerce.number().int().positive().default(600),
  OPERATOR_DOMAIN: text.default('localhost'),
  OPERATOR_URL_PORT: z.coerce.number().int().positive().optional(),
  OPERATOR_INGRESS: z.enum(['true', 'false']).default('false'),
  OPERATOR_INGRESS_CLASS: optional,
  OPERATOR_INGRESS_KIND: z.enum(['', 'nginx', 'traefik']).default(''),
  OPERATOR_INGRESS_NAMESPACE: optional,
  OPERATOR_INGRESS_TLS: z.enum(['true', 'false']).default('false'),
  OPERATOR_TLS_SECRET: optional,
  OPERATOR_DNS_PEERS: peers.default([]),
  OPERATOR_TRUSTED_PROXIES: list.default([]),
  OPERATOR_WEBHOOK_NETWORKS: list.default([]),
  OPERATOR_GIT_NETWORKS: list.default([]),
  OPERATOR_DNS_SERVERS: list.default([]),
  OPERATOR_DOMAINS_HTTPS: z.enum(['true', 'false']).default('false'),
  OPERATOR_DOMAINS_ISSUER: optional,
  OPERATOR_DOMAINS_ISSUER_KIND: z.enum(['ClusterIssuer', 'Issuer']).default('ClusterIssuer'),
  OPERATOR_PLATFORM_ORIGIN: z
    .string()
    .regex(/^(https?:\/\/[a-z0-9.-]+(:\d{1,5})?)?$/)
    .default(''),
  OPERATOR_STORAGE_CLASS: optional,
  OPERATOR_DRAIN_SECONDS: z.coerce.number().min(0).default(30),
  OPERATOR_API_ACCOUNT: text.default('mvp-api'),
  OPERATOR_WORKSPACE_QUOTA: quota.default({ ...DEFAULT_QUOTA }),
  OPERATOR_WORKSPACE_STORAGE_MIB: z.coerce
    .number()
    .int()
    .positive()
    .default(DEFAULT_STORAGE_BYTES / MIB),
});

/** Reads the `OPERATOR_*` variables, and those of the models; throws, naming the variable, if one is wrong. */
export function readOperatorConfig(env: NodeJS.ProcessEnv): OperatorConfig {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`operator settings: ${z.prettifyError(read.error)}`);
  const settings = read.data;
  const walkerImage = settings.OPERATOR_WALKER_IMAGE;
  return {
    systemNamespace: settings.OPERATOR_NAMESPACE,
    identity: settings.OPERATOR_IDENTITY,
    probePort: settings.OPERATOR_PROBE_PORT,
    leaderElection: settings.OPERATOR_LEADER_ELECTION === 'true',
    watchNamespace: settings.OPERATOR_WATCH_NAMESPACE,
    buildConcurrency: settings.OPERATOR_BUILD_CONCURRENCY,
    repairMemoryMiB: settings.OPERATOR_REPAIR_MEMORY_MIB,
    sweepMinutes: settings.OPERATOR_SWEEP_MINUTES,
    snapshotsKept: settings.OPERATOR_SNAPSHOTS_KEPT,
    store: { url: settings.OPERATOR_STORE_URL, signingKeySecret: settings.OPERATOR_STORE_KEY_SECRET },
    deploy: deployConfig(settings),
    build: {
      builderImage: settings.OPERATOR_BUILDER_IMAGE,
      builderDigest: settings.OPERATOR_BUILDER_DIGEST,
      deadlineSeconds: settings.OPERATOR_BUILD_DEADLINE_SECONDS,
    },
    ...(walkerImage === undefined ? {} : { walk: { walkerImage } }),
    looks: settings.OPERATOR_LOOKS,
    workspaces: {
      apiAccount: { namespace: settings.OPERATOR_NAMESPACE, name: settings.OPERATOR_API_ACCOUNT },
      quota: settings.OPERATOR_WORKSPACE_QUOTA,
      storageBytes: settings.OPERATOR_WORKSPACE_STORAGE_MIB * MIB,
    },
    webhookNetworks: networksOf(settings.OPERATOR_WEBHOOK_NETWORKS),
    gitNetworks: networksOf(settings.OPERATOR_GIT_NETWORKS),
    domains: {
      servers: settings.OPERATOR_DNS_SERVERS,
      ...(settings.OPERATOR_DOMAINS_ISSUER === undefined
        ? {}
        : { issuer: { name: settings.OPERATOR_DOMAINS_ISSUER, kind: settings.OPERATOR_DOMAINS_ISSUER_KIND } }),
      https: settings.OPERATOR_DOMAINS_HTTPS === 'true',
    },
    ai: readAiConfig(env),
  };
}

function deployConfig(settings: z.infer<typeof environment>): DeployConfig {
  const className = settings.OPERATOR_INGRESS_CLASS;
  const tlsSecret = settings.OPERATOR_TLS_SECRET;
  const namespace = settings.OPERATOR_INGRESS_NAMESPACE;
  const kind = settings.OPERATOR_INGRESS_KIND;
  return {
    runtimeImage: settings.OPERATOR_RUNTIME_IMAGE,
    domain: settings.OPERATOR_DOMAIN,
    systemNamespace: settings.OPERATOR_NAMESPACE,
    trustedProxies: settings.OPERATOR_TRUSTED_PROXIES,
    ...(settings.OPERATOR_DNS_PEERS.length === 0 ? {} : { dnsPeers: settings.OPERATOR_DNS_PEERS }),
    drainSeconds: settings.OPERATOR_DRAIN_SECONDS,
    ...(settings.OPERATOR_WALKER_IMAGE === undefined ? {} : { walks: true }),
    ...(settings.OPERATOR_PLATFORM_ORIGIN === '' ? {} : { platformOrigin: settings.OPERATOR_PLATFORM_ORIGIN }),
    ...(settings.OPERATOR_URL_PORT === undefined ? {} : { urlPort: settings.OPERATOR_URL_PORT }),
    ...(settings.OPERATOR_STORAGE_CLASS === undefined ? {} : { storageClass: settings.OPERATOR_STORAGE_CLASS }),
    ...(settings.OPERATOR_INGRESS === 'false'
      ? {}
      : {
          ingress: {
            ...(className === undefined ? {} : { className }),
            ...(kind === '' ? {} : { kind }),
            // a Secret is for nothing else
            tls: settings.OPERATOR_INGRESS_TLS === 'true' || tlsSecret !== undefined,
            ...(tlsSecret === undefined ? {} : { tlsSecret }),
            ...(namespace === undefined ? {} : { namespace }),
          },
        }),
  };
}
