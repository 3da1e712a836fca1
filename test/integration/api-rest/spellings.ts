import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { PREFIX, send } from '../api-client.ts';
import { rest, expectError } from './scene.ts';

/** The first line of the answer to a request whose address is written exactly so. */
function raw(method: string, target: string): Promise<string> {
  return new Promise((resolve) => {
    const { port } = new URL(rest.url);
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nhost: api\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
  });
}

describe('paths in other spellings', () => {
  it('ask for a token on every route that wants one, or lead nowhere', async () => {
    const document = await send(rest.url, 'GET', '//openapi.json');
    const paths = Object.entries(document.body['paths'] as Record<string, Record<string, { security?: unknown[] }>>);
    expect(paths.length).toBeGreaterThan(15);
    const passed: string[] = [];
    for (const [path, operations] of paths) {
      const filled = path.replaceAll(/\{[^}]+\}/g, 'petal-stem');
      const below = filled.slice(PREFIX.length);
      const spellings = [
        filled,
        filled.toUpperCase(),
        `${PREFIX.toUpperCase()}${below}`,
        `${PREFIX}${below.toUpperCase()}`,
        `${filled}/`,
        `/${filled}`,
        `${PREFIX}/.${below}`,
        filled.replace('/api', '/%61pi'),
        `${PREFIX}//${below.slice(1)}`,
        `${filled}?a=b`,
        `http://elsewhere${filled}`,
      ];
      for (const [method, { security }] of Object.entries(operations)) {
        // what is public is public in every spelling
        if (!Array.isArray(security) || security.length === 0) continue;
        for (const spelling of spellings) {
          const line = await raw(method.toUpperCase(), spelling);
          if (!/^HTTP\/1\.1 (401|404|405) /.test(line)) passed.push(`${method} ${spelling}: ${line}`);
        }
      }
    }
    expect(passed).toEqual([]);
  });

  it.each(['//', '/%E0%A4%A', 'http://[', 'http://', '*', '/api/%', `${PREFIX}/mvps/%E0%A4%A`, '/?%', '\\'])(
    '%s is answered, and the next request too',
    async (target) => {
      for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
        expect(await raw(method, target)).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
      expect((await send(rest.url, 'GET', '//healthz')).status).toBe(200);
    },
  );

  it('say which methods there are where another one was tried', async () => {
    const reply = await send(rest.url, 'DELETE', '/quick');
    expectError(reply, 405, 'method_not_allowed');
    expect(reply.headers.get('allow')).toBe('POST');
    expectError(await send(rest.url, 'PROPFIND', '/mvps'), 405);
  });

  it.each([
    '//healthz',
    '//readyz',
    '//openapi.json',
    '//.well-known/jwks.json',
    '//.well-known/oauth-protected-resource',
    '//.well-known/oauth-authorization-server',
    '//oauth/style.css',
    '//oauth/token',
    '//oauth/register',
    '//oauth/revoke',
    '//docs',
    '//mcp',
    '/mvps',
    '/mvps/petal-stem/files/README.md',
  ])('%s answers methods it does not know with 405 and those it does', async (path) => {
    for (const method of ['PATCH', 'PROPFIND']) {
      const reply = await send(rest.url, method, path, undefined, { authorization: 'Bearer none' });
      expect([method, reply.status], reply.text).toEqual([method, 405]);
      expect(reply.headers.get('allow'), `${method} ${path}`).toMatch(/\b(GET|POST)\b/);
    }
  });
});
