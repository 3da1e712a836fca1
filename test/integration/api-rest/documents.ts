import { describe, expect, it } from 'vitest';
import { send, type Reply } from '../api-client.ts';
import { rest, ada, expectError } from './scene.ts';

describe('documents', () => {
  it('describes every route in OpenAPI 3.1, with references that lead somewhere', async () => {
    const { body } = await send(rest.url, 'GET', '//openapi.json');
    expect(body['openapi']).toBe('3.1.0');
    const { schemas } = body['components'] as { schemas: Record<string, unknown> };
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const each of references) expect(schemas).toHaveProperty([each.replace('#/components/schemas/', '')]);
    const paths = body['paths'] as Record<string, Record<string, { requestBody?: unknown }>>;
    expect(paths['/api/conversational-mvp/quick']?.['post']?.requestBody).toBeDefined();
    expect(paths['/api/conversational-mvp/mvps/{mvp_id}/files/{path}']).toHaveProperty('put');
  });

  it('keeps browsers from misusing its answers', async () => {
    const { headers } = await send(rest.url, 'GET', '//healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    const limited = await ada.call('GET', '/mvps');
    expect(Number(limited.headers.get('ratelimit-limit'))).toBeGreaterThan(0);
    expect(Number(limited.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  });

  it('says when to come back when there were too many requests', async () => {
    const slow = await rest.replica({ limits: { apps: 5, running: 5, requestsPerMinute: 3 } });
    const authorization = `Bearer ${ada.token}`;
    const replies: Reply[] = [];
    for (let n = 0; n < 5; n += 1) replies.push(await send(slow.url, 'GET', '/mvps', undefined, { authorization }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const last = replies[4];
    if (last === undefined) throw new Error('no reply');
    expectError(last, 429, 'rate_limited');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await slow.stop();
  });
});
