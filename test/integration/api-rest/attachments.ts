import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { attachmentsOf } from '../../../operator/controllers/attachments.ts';
import { generateApp } from '../../../operator/generator/app.ts';
import { pdf } from '../../attachments/pdf.ts';
import { workbook } from '../../attachments/workbook.ts';
import { register } from '../api-client.ts';
import { bob, expectError, idea, namespaceOf, rest } from './scene.ts';

const csv = 'Name;Stock;Origin\nRose;3;Kenya\nFern;12;"Peru; high up"\nMoss;8;</script>';
const file = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content).toString('base64') });

describe('attachments', () => {
  it('go from a file to rows of the app, by REST, kept in the user’s own workspace', async () => {
    const ada = await register(rest.url);
    const read = await ada.call('POST', '/attachments', file('plants.csv', csv));
    expect(read.status, read.text).toBe(200);
    expect(read.body['attachment']).toMatchObject({
      kind: 'table',
      one: 'Plant',
      rows: [['Rose', 3, 'Kenya'], {}, {}],
    });
    const body = { ...idea, app_name: 'Planted', attachments: [read.body['attachment']] };
    const made = await ada.call('POST', '/quick', body, { 'idempotency-key': 'planted' });
    expect(made.status, made.text).toBe(202);
    // sent again it is the same app, with another file another request
    expect((await ada.call('POST', '/quick', body, { 'idempotency-key': 'planted' })).body['mvp_id']).toBe('planted');
    expectError(await ada.call('POST', '/quick', { ...body, attachments: [] }, { 'idempotency-key': 'planted' }), 422);

    const namespace = namespaceOf(ada);
    const mvp = await rest.system.client.get(RESOURCES.mvp, 'planted', namespace);
    const kept = mvp.spec.attachments?.[0]?.configMap.name ?? '';
    const { metadata } = await rest.system.client.get(RESOURCES.configMap, kept, namespace);
    expect(metadata.ownerReferences).toMatchObject([{ kind: 'Mvp', uid: mvp.metadata.uid }]);
    const attachments = await attachmentsOf(rest.system.client, mvp, new AbortController().signal);
    const { appName, description } = mvp.spec;
    const { files } = await generateApp({ appName, description, attachments });
    const plan = JSON.parse(String(files.get('.mvp/blueprint.json'))) as { seed: Record<string, unknown[]> };
    expect(plan.seed['plant']).toMatchObject([
      { name: 'Rose', stock: 3 },
      { name: 'Fern', origin: 'Peru; high up' },
      { name: 'Moss', origin: '</script>' },
    ]);
  });

  it('are workbooks and texts as well, up to what the app keeps', async () => {
    const ada = await register(rest.url);
    const read = async (name: string, content: string | Buffer): Promise<unknown> => {
      const reply = await ada.call('POST', '/attachments', file(name, content));
      expect(reply.status, reply.text).toBe(200);
      return reply.body['attachment'];
    };
    const sheets = {
      Plants: [
        ['Name', 'Stock'],
        ['Rose', 3],
      ],
      Growers: [
        ['Name', 'Land'],
        ['Ann', 'Kenya'],
      ],
    };
    const attachments = [
      await read('stock.xlsx', Buffer.from(workbook(sheets))),
      await read('brief.md', '# Shop\n\n- Guests book a workshop and pay a deposit\n'),
      await read('more.pdf', Buffer.from(pdf([['Each workshop has a level.']]))),
    ];
    const { status, text } = await ada.call('POST', '/quick', { ...idea, app_name: 'Grown', attachments });
    expect(status, text).toBe(202);
    const mvp = await rest.system.client.get(RESOURCES.mvp, 'grown', namespaceOf(ada));
    const kept = await attachmentsOf(rest.system.client, mvp, new AbortController().signal);
    const { appName, description } = mvp.spec;
    const { files } = await generateApp({ appName, description, attachments: kept });
    const plan = JSON.parse(String(files.get('.mvp/blueprint.json'))) as {
      entities: { id: string; fields: { id: string }[] }[];
      seed: Record<string, unknown[]>;
    };
    expect(plan.seed['plant']).toMatchObject([{ name: 'Rose', stock: 3 }]);
    expect(plan.seed['grower']).toMatchObject([{ name: 'Ann', land: 'Kenya' }]);
    const workshop = plan.entities.find(({ id }) => id === 'workshop');
    expect(workshop?.fields.map(({ id }) => id)).toContain('level');
  });

  it('that cannot be taken are refused by name, with why, and attachments made by hand are checked', async () => {
    const picture = await bob.call('POST', '/attachments', file('plants.csv', Buffer.from('89504e470d0a1a0a', 'hex')));
    expectError(picture, 422);
    expect(picture.body['detail']).toBe('plants.csv is a picture, which is not read here.');
    expectError(await bob.call('POST', '/attachments', { name: 'x.csv', content: '<no base64>' }), 422);
    expectError(await bob.call('POST', '/attachments', file('x.csv', Buffer.alloc(5_250_000, 'a'))), 422);
    const bad = { kind: 'table', name: 'x', one: 'X', many: 'Xs', columns: [], rows: [], said: [] };
    expectError(await bob.call('POST', '/quick', { ...idea, attachments: [bad] }), 422);
  });
});
