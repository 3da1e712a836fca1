/** Two tenants: Bob tries whatever there is on what is Ada's, and so does code that runs in an app or a build. `make attack` writes the tables. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { KINDS, workspaceNamespace } from '../../crds/index.ts';
import { keepTable } from '../attacks/tables.ts';
import { isWhole } from '../scope.ts';
import { PREFIX, register, send, type Person } from './api-client.ts';
import { generatedFor, startRestSystem, type RestSystem } from './api-system.ts';
import { OPERATIONS, type Operation, type Stage } from './ways/operations.ts';

const files = new Map([
  ['README.md', '# Teas\n'],
  ['frontend/app/page.tsx', 'export default function Page() {\n  return <h1>Tea</h1>;\n}\n'],
]);
const APP = 'adas-teas';
/** Public: they tell what there is to choose from, and read what they are given. */
const PUBLIC = new Set(['list_templates', 'analyze_idea', 'read_attachment']);
/** Names nothing of anybody: what it answers is about whoever asks. */
const OWN = new Set(['list_mvps', 'get_workspace', 'list_logins', 'get_usage', 'export_account', 'create_mvp']);

interface Tried {
  readonly name: string;
  readonly ada: number;
  readonly bob: number;
  readonly nobody: number;
  /** Whether an answer to somebody else names the app or its owner. */
  readonly leaks: boolean;
}

let rest: RestSystem;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  if (!isWhole) return;
  rest = await startRestSystem(builtInCatalogue());
  [ada, bob] = await Promise.all([register(rest.url), register(rest.url)]);
}, 240_000);

afterAll(() => rest?.stop());

/** A route without the names in it, so that two spellings of it are one. */
const shape = (method: string, path: string): string =>
  `${method} ${path.replaceAll(/\{[^}]+\}(?:\.main\.\d)?/gu, '*').replaceAll(/(?<=branches\/)dark|(?<=team\/)operator|(?<=files\/).+/gu, '*')}`;

async function tried(operation: Operation, on: Stage): Promise<Tried> {
  const { method, path, body, headers } = operation.rest(on);
  const nobody = await send(rest.url, method, path, body, headers);
  // what is Bob's own would be made, or end his login
  const other = OWN.has(operation.name) && method !== 'GET' ? undefined : await bob.call(method, path, body, headers);
  const own = await ada.call(method, path, body, headers);
  if (own.status < 400 && own.status !== 204) operation.keep?.(on, own.body as Record<string, string>);
  const told = other !== undefined && other.status < 400 ? other.text : '';
  return {
    name: `\`${operation.name}\``,
    ada: own.status,
    bob: other?.status ?? 0,
    nobody: nobody.status,
    leaks: [ada.email, ada.id, on.first].some((secret) => told.includes(secret)),
  };
}

describe.runIf(isWhole)('another tenant reaches', () => {
  it('nothing of hers by any operation of REST', async () => {
    const on: Stage = {
      app: APP,
      email: ada.email,
      user: ada.id,
      first: `${APP}.main.1`,
      session: '',
      change: '',
      settling: 'c-none',
      run: '',
      login: '',
      backup: '',
      webhook: '',
    };
    const all: Tried[] = [];
    for (const operation of OPERATIONS) {
      all.push(await tried(operation, on));
      if (operation.name === 'create_mvp') await generatedFor(rest, ada, APP, files);
    }
    const of = ({ name }: Tried): string => name.slice(1, -1);
    const asked = all.filter((one) => !PUBLIC.has(of(one)));
    keepTable(
      'rest',
      'Another tenant, and nobody, by REST',
      'Each operation is asked for what is hers: first without a token, as code in an app pod or a build ' +
        `Job would, then with another tenant's, then with her own. ` +
        `Operations: ${String(asked.length)}; successes of somebody else on what is hers: 0.`,
      ['operation', 'without a token', 'another tenant', 'herself'],
      asked.map(({ name, nobody, bob: other, ada: own }) => [
        name,
        String(nobody),
        other === 0 ? 'own things only' : String(other),
        String(own),
      ]),
    );
    expect(asked.length).toBeGreaterThan(70);
    expect(asked.filter(({ nobody }) => nobody !== 401)).toEqual([]);
    expect(all.filter(({ leaks }) => leaks)).toEqual([]);
    const reached = asked.filter((one) => !OWN.has(of(one)) && one.bob < 400);
    expect(reached).toEqual([]);
    // an attack on what is not there shows nothing: hers is there, or why not is said to her as well
    expect(asked.filter(({ ada: own }) => own < 400).length).toBeGreaterThan(50);
  }, 120_000);

  it('nothing of hers by a route that is no operation', async () => {
    const { body } = await send(rest.url, 'GET', '//openapi.json');
    const on = new Proxy({} as Stage, { get: (_, name) => `{${String(name)}}` });
    const known = new Set(
      OPERATIONS.map(({ rest: requestOf }) => requestOf(on)).map(({ method, path }) =>
        shape(method, path.split('?', 1)[0] ?? ''),
      ),
    );
    const eve = await register(rest.url);
    const made = await eve.call('POST', '/quick', { app_name: 'Eves Teas', description: 'A shop for teas.' });
    const app = String(made.body['mvp_id']);
    const rows: string[][] = [];
    const reached: string[] = [];
    for (const [path, methods] of Object.entries(body['paths'] as Record<string, Record<string, unknown>>)) {
      if (!path.startsWith(PREFIX) || !path.includes('{')) continue;
      const below = path.slice(PREFIX.length);
      for (const method of Object.keys(methods).map((each) => each.toUpperCase())) {
        if (known.has(shape(method, below))) continue;
        const target = below.replaceAll('{mvp_id}', app).replaceAll(/\{[^}]+\}/gu, 'x');
        const input = method === 'GET' || method === 'DELETE' ? undefined : { mvp_id: app };
        const nobody = await send(rest.url, method, target, input);
        const other = await bob.call(method, target, input);
        rows.push([`${method} ${below}`, String(nobody.status), String(other.status)]);
        if (nobody.status < 400 || other.status < 400) reached.push(`${method} ${target}`);
      }
    }
    keepTable(
      'routes',
      'Routes that are no operation',
      'Routes with something in their path, filled with the name of her app.',
      ['route', 'without a token', 'another tenant'],
      rows,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(reached).toEqual([]);
  }, 60_000);

  it('no verb of any kind, by token, from an app pod or from a build Job', async () => {
    const [hers, his] = [await workspaceOf('Eves Books'), await workspaceOf('Dans Books')];
    const verbs = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection'] as const;
    const own = KINDS.map(({ plural, scope }) => ({ group: 'mvp.build', plural, isWide: scope === 'Cluster' }));
    const others = [
      ...['pods', 'pods/exec', 'pods/log', 'secrets', 'configmaps', 'services', 'persistentvolumeclaims'].map(
        (plural) => ({ group: '', plural, isWide: false }),
      ),
      ...['deployments', 'statefulsets'].map((plural) => ({ group: 'apps', plural, isWide: false })),
      { group: 'batch', plural: 'jobs', isWide: false },
      { group: 'networking.k8s.io', plural: 'networkpolicies', isWide: false },
      { group: 'rbac.authorization.k8s.io', plural: 'rolebindings', isWide: false },
    ];
    // Pods of apps and builds run as `default` and have no token of it; this is what they could do if they had.
    const who = [
      ['another tenant’s token', `system:serviceaccount:${his}:tenant`, his],
      ['his app pod or build Job', `system:serviceaccount:${his}:default`, his],
      ['her own app pod or build Job', `system:serviceaccount:${hers}:default`, hers],
    ] as const;
    const rows: string[][] = [];
    const allowed: string[] = [];
    for (const { group, plural, isWide } of [...own, ...others]) {
      const row = [`${plural}${group === '' ? '' : `.${group}`}`];
      for (const [name, user, home] of who) {
        const may = await Promise.all(
          verbs.map((verb) => isAllowed(user, home, verb, group, plural, isWide ? '' : hers)),
        );
        const got = verbs.filter((_, at) => may[at]);
        row.push(`${String(got.length)} of ${String(verbs.length)}`);
        allowed.push(...got.map((verb) => `${name} ${verb} ${plural}`));
      }
      rows.push(row);
    }
    keepTable(
      'kubernetes',
      'Every verb of every kind, on what is hers',
      `${String(rows.length)} kinds, ${String(verbs.length)} verbs (${verbs.join(', ')}) and ` +
        `${String(who.length)} accounts, as the API server's authorizer decides: ` +
        `${String(rows.length * verbs.length * who.length)} questions, ${String(allowed.length)} allowed. Pods of apps and builds have no token besides.`,
      ['kind', ...who.map(([name]) => name)],
      rows,
    );
    expect(rows.length).toBe(KINDS.length + others.length);
    expect(allowed).toEqual([]);
    // the same question has another answer for herself
    expect(await isAllowed(`system:serviceaccount:${hers}:tenant`, hers, 'list', 'mvp.build', 'mvps', hers)).toBe(true);
  }, 120_000);
});

/** The namespace of somebody new who has an app. */
async function workspaceOf(app: string): Promise<string> {
  const person = await register(rest.url);
  const reply = await person.call('POST', '/quick', { app_name: app, description: 'A shop for second-hand books.' });
  expect(reply.status, reply.text).toBe(202);
  return workspaceNamespace(person.id);
}

/** What the API server's authorizer says of an account and the groups that it has by itself. */
async function isAllowed(
  user: string,
  home: string,
  verb: string,
  group: string,
  plural: string,
  namespace: string,
): Promise<boolean> {
  const [resource, subresource] = plural.split('/');
  const groups = ['system:serviceaccounts', `system:serviceaccounts:${home}`, 'system:authenticated'];
  const resourceAttributes = { namespace, verb, group, resource, ...(subresource && { subresource }) };
  const { status } = await rest.system.client.json<{ status: { allowed: boolean } }>({
    method: 'POST',
    path: '/apis/authorization.k8s.io/v1/subjectaccessreviews',
    body: {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SubjectAccessReview',
      spec: { user, groups, resourceAttributes },
    },
  });
  return status.allowed;
}
