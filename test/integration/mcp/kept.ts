import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';

import { RESOURCES } from '../../../kube/index.ts';
import { createStoreServer, newSigningKey, storeClient, volumeStore } from '../../../store/index.ts';
import { register, type Person } from '../api-client.ts';
import { generatedFor, type RestSystem } from '../api-system.ts';

const REPORT = '{"findings":["all of them"]}';

/** What a test of kept documents needs of its file. */
export interface KeptStage {
  rest: () => RestSystem;
  programOf: (person: Person, url: string, scopes: string) => Promise<Client>;
}

/** Whole reports and pictures, which are in the store and not in objects. */
export function keptSuite({ rest, programOf }: KeptStage): void {
  it('gives the report of a run and the pictures of an app as documents, of the person who allowed it only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mvp-kept-'));
    const signingKey = newSigningKey();
    const server = createStoreServer({ store: volumeStore({ directory: folder }), signingKey });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const store = { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, signingKey };
    const replica = await rest().replica((url) => Promise.resolve({ publicUrl: new URL(url), store }));
    const [person, other] = [await register(rest().url), await register(rest().url)];
    await person.call('POST', '/quick', { app_name: 'tea-kept', description: 'A shop for teas, with tastings.' });
    const { mvp } = await generatedFor(rest(), person, 'tea-kept', new Map([['README.md', '']]));
    const work = { mvp_id: 'tea-kept' };
    const { session_id } = (await person.call('POST', '/editor/sessions', work)).body;
    const run = await person.call('POST', '/editor/doctor/diagnose', { ...work, session_id });
    expect(run.status, run.text).toBe(202);
    const id = String(run.body['run_id']);

    const kept = storeClient(store);
    const picture = createHash('sha256').update('a picture').digest('hex');
    const pictureKey = `picture:${mvp.metadata.uid.toLowerCase()}-${picture}`;
    const reportKey = `report:${createHash('sha256').update(REPORT).digest('hex')}`;
    await kept.write(pictureKey, Buffer.from('a picture'));
    await kept.write(reportKey, Buffer.from(REPORT));
    const { client: cluster } = rest().system;
    const namespace = `mvp-ws-${person.id}`;
    const at = new Date().toISOString();
    const walk = { release: 'tea-kept.main.1', at, pages: 1, found: 0, findings: [] };
    const pictures = [{ key: pictureKey, page: '/', width: 1280 }];
    const subresource = { subresource: 'status' } as const;
    await cluster.patch(RESOURCES.mvp, mvp.metadata, 'merge', { status: { walk: { ...walk, pictures } } }, subresource);
    const counts = { critical: 0, error: 0, warning: 0, info: 0 };
    const report = { key: reportKey, health: { score: 100, status: 'healthy', counts }, counts, findings: [] };
    await cluster.patch(RESOURCES.repairRun, { name: id, namespace }, 'merge', { status: { report } }, subresource);

    const client = await programOf(person, replica.url, 'mvp:read');
    const stranger = await programOf(other, replica.url, 'mvp:read');
    const uris = [`mvp://runs/${id}/report`, `mvp://apps/tea-kept/pictures/${picture}`] as const;
    const [told, seen] = await Promise.all(uris.map(async (uri) => (await client.readResource({ uri })).contents[0]));
    expect(told).toMatchObject({ mimeType: 'application/json', text: REPORT });
    expect(seen).toMatchObject({ mimeType: 'image/jpeg', blob: Buffer.from('a picture').toString('base64') });
    for (const uri of uris) await expect(stranger.readResource({ uri })).rejects.toThrow();
    await expect(client.readResource({ uri: `mvp://apps/tea-kept/pictures/${'0'.repeat(64)}` })).rejects.toThrow(
      'no such picture',
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ name }) => name)).toEqual(expect.arrayContaining(['report', 'picture']));
    await client.close();
    await stranger.close();
    await replica.stop();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
}
