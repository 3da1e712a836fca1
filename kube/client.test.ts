import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KubeClient } from './client.ts';
import { parseRetryAfter } from './errors.ts';
import { RESOURCES, pathOf } from './resource.ts';
import { Transport } from './transport.ts';

let server: Server;
let client: KubeClient;
let answers: (() => { status: number; body: string; headers?: Record<string, string> })[];
const requests: { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
beforeEach(async () => {
  answers = [];
  requests.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift()?.() ?? { status: 200, body: '{}' };
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let token = 0;
  const headers = (): Promise<Record<string, string>> =>
    Promise.resolve({ authorization: `Bearer ${String((token += 1))}` });
  client = new KubeClient(
    new Transport({ server: new URL(`http://127.0.0.1:${String(port)}/prefix/`), tls: {}, headers }),
  );
});
afterEach(async () => {
  await client.transport.close();
  server.closeAllConnections();
  server.close();
});

test('refused credentials are read anew once, and never forever', async () => {
  answers.push(
    () => ({ status: 401, body: '' }),
    () => ({ status: 200, body: '{"items":[],"metadata":{"resourceVersion":"1"}}' }),
  );
  await client.list(RESOURCES.pod);
  expect(requests.map((request) => request.headers.authorization)).toEqual(['Bearer 1', 'Bearer 2']);
  for (let index = 0; index < 5; index++) answers.push(() => ({ status: 401, body: '' }));
  await expect(client.list(RESOURCES.pod)).rejects.toMatchObject({ code: 'Unauthorized' });
  expect(requests).toHaveLength(4);
});

test('somebody else s name goes with every call, and the path is escaped', async () => {
  await client.as({ user: 'ada', groups: ['a', 'b'] }).get(RESOURCES.pod, 'x/../y', 'ns');
  expect(requests[0]).toMatchObject({
    url: '/prefix/api/v1/namespaces/ns/pods/x%2F..%2Fy',
    headers: { 'impersonate-user': 'ada' },
  });
  expect(pathOf(RESOURCES.mvp, 'ns', 'shop', 'status')).toBe('/apis/mvp.build/v1alpha1/namespaces/ns/mvps/shop/status');
});

test('an answer that is no Kubernetes Status is an error all the same', async () => {
  answers.push(
    () => ({ status: 502, body: '<html>Bad gateway</html>' }),
    () => ({ status: 200, body: 'not json' }),
  );
  await expect(client.get(RESOURCES.pod, 'a', 'ns')).rejects.toMatchObject({
    code: 'Unavailable',
    status: 502,
    message: '<html>Bad gateway</html>',
  });
  await expect(client.get(RESOURCES.pod, 'a', 'ns')).rejects.toMatchObject({ code: 'Protocol' });
});

test('a write is only repeated where the server said it did not look at it', async () => {
  answers.push(() => ({ status: 500, body: '{}' }));
  const manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'ns' } };
  await expect(client.create(manifest)).rejects.toMatchObject({ code: 'Unavailable' });
  expect(requests).toHaveLength(1);
  answers.push(() => ({ status: 429, body: '{}', headers: { 'retry-after': '0' } }));
  await client.apply(manifest, { fieldManager: 'tests' });
  expect(requests).toHaveLength(3);
  expect(requests[2]).toMatchObject({
    method: 'PATCH',
    url: '/prefix/api/v1/namespaces/ns/configmaps/a?fieldManager=tests&force=true',
    headers: { 'content-type': 'application/apply-patch+yaml' },
  });
});

test('a server that has gone back to before is listed anew: the watch ends as Gone', async () => {
  const told = (version: string): string =>
    JSON.stringify({ type: 'MODIFIED', object: { metadata: { name: 'a', resourceVersion: version } } });
  const bookmark = JSON.stringify({ type: 'BOOKMARK', object: { metadata: { resourceVersion: '99' } } });
  answers.push(() => ({ status: 200, body: `${told('101')}\n${told('101')}\n${bookmark}\n${told('102')}\n` }));
  const seen: string[] = [];
  const watch = async (): Promise<void> => {
    const { signal } = new AbortController();
    for await (const { type } of client.watch(RESOURCES.pod, { resourceVersion: '100', signal })) seen.push(type);
  };
  await expect(watch()).rejects.toMatchObject({ code: 'Gone' });
  expect(seen).toEqual(['MODIFIED', 'MODIFIED']);
});

test('Retry-After is seconds or a date', () => {
  expect(parseRetryAfter('2')).toBe(2000);
  expect(parseRetryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 2000)).toBe(3000);
  expect(parseRetryAfter('soon')).toBeUndefined();
  expect(parseRetryAfter(undefined)).toBeUndefined();
});

test('metadata comes page by page, and an empty list is null on the wire', async () => {
  const page = (items: unknown, next?: string) => () => ({
    status: 200,
    body: JSON.stringify({ items, metadata: { resourceVersion: '1', continue: next } }),
  });
  answers = [page([{ metadata: { name: 'one' } }], 'more'), page([{ metadata: { name: 'two' } }]), page(null)];
  const names: string[] = [];
  for await (const each of client.metadata(RESOURCES.configMap, { namespace: 'shop' }))
    names.push(...each.map(({ name }) => name));
  expect(names).toEqual(['one', 'two']);
  for await (const each of client.metadata(RESOURCES.configMap, { namespace: 'shop' })) expect(each).toEqual([]);
  expect(requests.map(({ headers }) => headers.accept)).toEqual(
    Array(3).fill('application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io'),
  );
});
