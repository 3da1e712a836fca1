import { networkInterfaces } from 'node:os';
import { AI_VARIABLES, ANTHROPIC_URL, OPENAI_URL, readAiConfig } from '../ai/index.ts';
import { run } from '../setup/run.ts';

/** What `make up` does about models. */
export interface ModelSetUp {
  /** Settings of the chart. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Which provider is in use, for people. Holds no key. */
  readonly says: string;
  /** What leads from the cluster to the models' servers. */
  readonly relays: readonly Relay[];
}

/** A port of this machine at which the cluster finds a server: one on this machine's loopback, or one on the internet, by this machine's DNS. */
export interface Relay {
  readonly port: number;
  /** Scheme, host and port of the server. */
  readonly origin: string;
}

/** Name of the container that leads from the cluster to the servers. */
const RELAY = 'mvp-up-models';
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
const SERVERS = [
  { name: 'anthropic', own: ANTHROPIC_URL, base: 'ANTHROPIC_BASE_URL', relay: 'MVP_AI_RELAY_ANTHROPIC', port: 28_081 },
  { name: 'openai', own: OPENAI_URL, base: 'OPENAI_BASE_URL', relay: 'MVP_AI_RELAY_OPENAI', port: 28_082 },
] as const;

/**
 * Works out from the environment which models the system uses. `host` is this machine's address as the cluster sees it: everything goes through a relay there,
 * because the pods of our own node reach nothing outside. Undefined for a cluster of somebody else, which reaches servers itself. Throws, naming the variable,
 * if one is wrong.
 */
export function modelSetUp(env: NodeJS.ProcessEnv, host: string | undefined): ModelSetUp {
  const { providers } = readAiConfig(env);
  if (providers.length === 0) {
    const off = env['AI'] !== undefined && /^(off|false|no|0)$/i.test(env['AI']);
    const why = off ? 'AI=off' : 'neither ANTHROPIC_API_KEY, OPENAI_API_KEY nor a base URL is set';
    return {
      values: {},
      says: `Models: none (${why}); apps are planned by rules and rendered from templates`,
      relays: [],
    };
  }
  const settings: Record<string, string> = {};
  for (const name of AI_VARIABLES) {
    const value = env[name];
    if (value !== undefined && value.trim() !== '') settings[name] = value.trim();
  }
  const relays: Relay[] = [];
  const ports = new Set<number>();
  for (const { name, own, base, relay, port } of SERVERS) {
    if (!providers.some((provider) => provider.name === name)) continue;
    const url = new URL(providers.find((provider) => provider.name === name)?.baseUrl ?? own);
    if (host === undefined) {
      if (LOOPBACK.test(url.hostname))
        throw new Error(`${base} names this machine, which the cluster does not reach: use an address that it does`);
      if (url.port !== '' || url.protocol === 'http:') ports.add(Number(url.port === '' ? 80 : url.port));
      continue;
    }
    if (url.hostname === '0.0.0.0') url.hostname = 'localhost';
    relays.push({ port, origin: url.origin });
    ports.add(port);
    settings[relay] = `http://${host}:${String(port)}${url.pathname.replace(/\/$/, '')}`;
  }
  const told = providers.map(({ name, models, baseUrl, isNamed }, index) => {
    // a server without such a model is asked what it has
    const which =
      baseUrl !== undefined && !isNamed ? 'whichever model it has' : [...new Set(Object.values(models))].join(', ');
    return `${index === 0 ? 'first' : 'then'} ${name} (${which}${baseUrl === undefined ? '' : ` at ${new URL(baseUrl).host}`})`;
  });
  return {
    values: { models: { settings, egressPorts: [...ports].toSorted((a, b) => a - b) } },
    says: `Models: ${told.join(', ')}; what they get wrong stays as rendered`,
    relays,
  };
}

/** This machine's address on Docker's bridge, where a node in a container finds it; undefined where there is none. */
export function bridgeAddress(): string | undefined {
  return networkInterfaces()['docker0']?.find(({ family }) => family === 'IPv4')?.address;
}

/** What the relay's container runs: requests go on to the servers as they are. It holds no key; a server that is not there is a broken connection. */
const PROGRAM = `
const { relays, host } = JSON.parse(process.argv[1]);
for (const { port, origin } of relays)
  require('node:http').createServer((asked, answer) => {
    const url = new URL(origin + asked.url);
    const { request } = require(url.protocol === 'https:' ? 'node:https' : 'node:http');
    const on = request(url, { method: asked.method, headers: { ...asked.headers, host: url.host } }, (given) => {
      answer.writeHead(given.statusCode, given.headers);
      given.pipe(answer);
      given.on('error', () => answer.destroy());
    });
    on.on('error', () => asked.socket.destroy());
    answer.on('close', () => on.destroy());
    asked.pipe(on);
  }).listen(port, host);`;

/** What the node is told: the pods that a policy lets out reach these ports of this machine, and nothing else outside. */
function rules(host: string, relays: readonly Relay[]): string {
  const pods = '10.244.0.0/23';
  const last = `FORWARD -s ${pods} ! -d ${pods} -j REJECT`;
  const ports = relays.map(({ port }) => `-s ${pods} -d ${host}/32 -p tcp --dport ${String(port)}`);
  return [
    'set -e',
    ...ports.flatMap((match) => [
      `iptables -t nat -C POSTROUTING ${match} -j MASQUERADE 2>/dev/null || iptables -t nat -A POSTROUTING ${match} -j MASQUERADE`,
      `iptables -C FORWARD ${match} -j ACCEPT 2>/dev/null || iptables -A FORWARD ${match} -j ACCEPT`,
    ]),
    // it was the last one, and is again
    `while iptables -D ${last} 2>/dev/null; do :; done; iptables -A ${last}`,
  ].join('\n');
}

/** A node, as far as the relay needs it. */
interface Node {
  exec(command: string[]): Promise<{ readonly exitCode: number; readonly stderr: string }>;
}

/**
 * Starts the relay in a container of the host's network that outlives this command, and lets the node's pods reach it; without relays, ends it. `node` is
 * undefined where pods reach this machine anyway.
 */
export async function relay(
  relays: readonly Relay[],
  image: string,
  host: string,
  node: Node | undefined,
): Promise<void> {
  await run('docker', ['rm', '--force', RELAY], { allowFailure: true });
  if (relays.length === 0) return;
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  const trust =
    certificates === undefined
      ? []
      : ['--volume', `${certificates}:/certificates.pem:ro`, '--env', 'NODE_EXTRA_CA_CERTS=/certificates.pem'];
  const limits = ['--restart', 'unless-stopped', '--memory', '96m', '--cap-drop', 'ALL', '--read-only'];
  const start = [
    'run',
    '--detach',
    '--name',
    RELAY,
    '--network',
    'host',
    ...limits,
    ...trust,
    image,
    'node',
    '-e',
    PROGRAM,
  ];
  await run('docker', [...start, JSON.stringify({ relays, host })]);
  const told = await node?.exec(['bash', '-c', rules(host, relays)]);
  if (told !== undefined && told.exitCode !== 0)
    throw new Error(`the node does not let pods reach the models: ${told.stderr}`);
}
