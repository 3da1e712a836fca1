import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { builtInCatalogue } from './offline.ts';

const long = {
  app_name: 'Everything Shed',
  description: ['gliders', 'anchors', 'lamps', 'pumps', 'drums', 'tents', 'saws', 'kilns']
    .flatMap((thing) => [thing, `spare ${thing}`, `hired ${thing}`])
    .map(
      (thing) =>
        `We keep ${thing} with a name, colour, weight and price, hired out to members who pay a fee when it is due.`,
    )
    .join(' '),
};
const asked = { workspace: 'ada', signal: new AbortController().signal };

let catalogue: Catalogue;
afterEach(() => {
  catalogue.stop();
});

test('while an idea is read, others are answered', async () => {
  catalogue = builtInCatalogue();
  await catalogue.analyze({ app_name: 'Warm', description: 'A shop for warm socks.' }, asked);
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const order: string[] = [];
  await Promise.all([
    catalogue.analyze(long, asked).then(({ entities }) => order.push(entities.length > 5 ? 'idea' : 'nothing')),
    fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/healthz`).then(() =>
      order.push('health'),
    ),
  ]);
  server.close();
  expect(order).toEqual(['health', 'idea']);
}, 60_000);

test('an idea that never comes to an end is refused in plain words, and says at which field', async () => {
  const script = new URL('fixtures/endless.ts', import.meta.url);
  catalogue = builtInCatalogue(undefined, { script, spinMs: 300, checkMs: 50 });
  await expect(catalogue.analyze(long, asked)).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'description', message: 'It takes too long to read; shorten or reword it.' }],
  });
}, 60_000);
