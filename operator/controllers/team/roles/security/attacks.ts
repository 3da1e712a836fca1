import type { Visit } from '../../../../deploy/index.ts';
import type { Observation } from '../../rules.ts';
import { promisesIn } from '../contract.ts';
import type { Tools } from '../tools.ts';

type Own = Pick<Tools, 'web' | 'address'>;

/** Secured routes that are tried without a login. */
const MOST_ROUTES = 25;

/** Files that no app gives out, and what shows that one does. */
const HIDDEN: readonly (readonly [path: string, shows: RegExp])[] = [
  ['/.env', /^[A-Z_]+=/m],
  ['/backend/.env', /^[A-Z_]+=/m],
  ['/.git/config', /^\[core\]/m],
  ['/backend/config.py', /^(?:import|from|class|def) /m],
  ['/%2e%2e/%2e%2e/%2e%2e/etc/passwd', /^root:/m],
  ['/api/..%2f..%2f..%2fetc%2fpasswd', /^root:/m],
  ['/_next/static/..%2f..%2f..%2fetc%2fpasswd', /^root:/m],
];

/** A token that claims everything and is signed by nobody. */
const UNSIGNED = [
  { alg: 'none', typ: 'JWT' },
  { sub: '1', role: 'admin', exp: 4102444800 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

/** What a stranger tries first, by reading alone: hidden files, routes without a login, forged tokens, what failures and headers give away. */
export async function attacks(tools: Own): Promise<Observation[]> {
  const start = await tools.web('/');
  // what does not answer is told of by others
  if (start.status === undefined) return [];
  return [
    ...headers(tools, start),
    ...(await hidden(tools)),
    ...(await otherOrigins(tools)),
    ...(await closedRoutes(tools)),
    ...(await failures(tools)),
  ];
}

function headers({ address }: Own, start: Visit): Observation[] {
  const policy = start.headers['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
  const lacks = [
    ...(scripts === undefined ? ['Content-Security-Policy: scripts of anybody may run'] : []),
    ...(scripts?.includes("'unsafe-inline'") === true && !/'(?:sha|nonce)/.test(scripts)
      ? ['Content-Security-Policy: scripts within pages may run']
      : []),
    ...(start.headers['x-content-type-options'] === 'nosniff' ? [] : ['X-Content-Type-Options: nosniff']),
    ...(start.headers['x-frame-options'] !== undefined || policy.includes('frame-ancestors')
      ? []
      : ['X-Frame-Options or frame-ancestors: any site may show the app in a frame']),
  ];
  if (lacks.length === 0) return [];
  return [
    finding(
      'headers',
      'warning',
      'Pages lack headers that protect visitors',
      `${address}/ lacks:\n${lacks.join('\n')}`,
      'Set them for every page.',
    ),
  ];
}

async function hidden({ web, address }: Own): Promise<Observation[]> {
  const found: Observation[] = [];
  for (const [path, shows] of HIDDEN) {
    const { status, body } = await web(path);
    if (status !== 200 || /<html/i.test(body) || !shows.test(body)) continue;
    found.push(
      finding(
        `file${path}`,
        'critical',
        'A file that nobody should see is given out',
        `${address}${path} answers 200 with its content.`,
        'Move it out of what is served, and change every secret that stands in it.',
      ),
    );
  }
  return found;
}

async function otherOrigins({ web, address }: Own): Promise<Observation[]> {
  const evil = 'https://evil.example';
  const { headers: said } = await web('/api/health', { origin: evil });
  const allowed = said['access-control-allow-origin'];
  if (said['access-control-allow-credentials'] !== 'true' || (allowed !== evil && allowed !== '*')) return [];
  return [
    finding(
      'origins',
      'error',
      'Other sites may act in the name of who is signed in',
      `${address}/api/health, asked by ${evil}, allows it with credentials.`,
      'Name the origins that may.',
    ),
  ];
}

/** Routes that say of themselves that one has to be signed in, asked as nobody and with a forged token. */
async function closedRoutes({ web, address }: Own): Promise<Observation[]> {
  const description = await web('/api/openapi.json');
  const found: Observation[] = [];
  for (const { path } of securedIn(description).slice(0, MOST_ROUTES)) {
    for (const [who, extra] of [
      ['nobody', {}],
      ['somebody with a token that nobody has signed', { authorization: `Bearer ${UNSIGNED}.` }],
    ] as const) {
      const { status = 0 } = await web(path, extra);
      if (status < 200 || status >= 300) continue;
      found.push(
        finding(
          `open${path}`,
          'critical',
          `${path} is open to everybody`,
          `${address}${path} says that one has to be signed in, and answers ${String(status)} to ${who}.`,
          'Have the route check who asks.',
        ),
      );
      break;
    }
  }
  return found;
}

function securedIn({ status, body }: Visit): { path: string }[] {
  if (status !== 200) return [];
  try {
    return promisesIn(body).filter(({ isSecured }) => isSecured);
  } catch {
    return [];
  }
}

async function failures({ web, address }: Own): Promise<Observation[]> {
  for (const path of ['/api/%00', '/api/%F0%28%8C%28', '/api/no-such-route?x=%27%3B--']) {
    const { status = 0, body } = await web(path);
    if (!/Traceback \(most recent call last\)|File "\/[^"]+", line \d+|psycopg|sqlalchemy\.exc/.test(body)) continue;
    return [
      finding(
        'failures',
        'warning',
        'A failure tells how the app works inside',
        `${address}${path} answers ${String(status)} with lines of code.`,
        'Answer failures with a plain word, and keep the rest in the log.',
      ),
    ];
  }
  return [];
}

function finding(
  id: string,
  severity: Observation['severity'],
  title: string,
  evidence: string,
  proposal: string,
): Observation {
  return {
    id: `security/${id}`.slice(0, 128),
    severity,
    title: title.slice(0, 200),
    evidence: evidence.slice(0, 2000),
    proposal,
  };
}
