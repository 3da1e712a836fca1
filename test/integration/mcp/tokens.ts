import { expect, it } from 'vitest';

import { RESOURCES } from '../../../kube/index.ts';
import { register, send, type Reply } from '../api-client.ts';
import { allowAs, call, form, mcpHeaders, STOPPED, stopAtBrowser, type ProgramStage } from './asking.ts';
import { Browser } from './browser.ts';
import { connectProgram, Keeper } from './program.ts';

/** Tokens: refused, revoked, expired, refreshed, and never more than they allow. */
export function tokensSuite({ rest, ada }: ProgramStage): void {
  /** A program that was allowed what it asked for, with its tokens. */
  async function allowed(scopes?: readonly string[]): Promise<Keeper> {
    const keeper = new Keeper();
    const client = await connectProgram(rest().url, keeper, allowAs(rest(), ada(), scopes));
    await client.close();
    return keeper;
  }
  const ask = (token: string, url = rest().url): Promise<Reply> =>
    send(url, 'POST', '//mcp', call('list_mvps'), {
      ...mcpHeaders,
      authorization: `Bearer ${token}`,
    });

  it('is asked for with the place where there are some', async () => {
    const reply = await send(rest().url, 'POST', '//mcp', call('list_mvps'), mcpHeaders);
    expect(reply.status).toBe(401);
    const challenge = reply.headers.get('www-authenticate') ?? '';
    const at = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const metadata = (await (await fetch(at)).json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({ resource: `${rest().url}/mcp`, authorization_servers: [rest().url] });
    const server = (await (await fetch(`${rest().url}/.well-known/oauth-authorization-server`)).json()) as object;
    expect(server).toMatchObject({
      issuer: rest().url,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  it('of the web application is none for programs, nor the other way round', async () => {
    expect((await ask(ada().token)).status).toBe(401);
    const { kept } = await allowed();
    const reply = await send(rest().url, 'GET', '/mvps', undefined, { authorization: `Bearer ${kept?.access_token}` });
    expect(reply.status).toBe(401);
  });

  it('for another resource is not given out', async () => {
    const keeper = new Keeper();
    await expect(connectProgram(rest().url, keeper, stopAtBrowser)).rejects.toThrow(STOPPED);
    const asked = new URL(keeper.asked ?? '');
    asked.searchParams.set('resource', 'https://other.example.com/mcp');
    const back = await new Browser(rest().url).open(asked);
    expect(back?.searchParams.get('error')).toBe('invalid_target');
  });

  it('is refused by every replica from the moment it is revoked', async () => {
    const second = await rest().replica({ publicUrl: new URL(rest().url) });
    const { kept, client } = await allowed();
    const token = kept?.access_token ?? '';
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token, second.url)).status).toBe(200);
    const revoked = await form(`${rest().url}/oauth/revoke`, {
      token: kept?.refresh_token ?? '',
      client_id: client?.client_id ?? '',
    });
    expect(revoked.status).toBe(200);
    expect((await ask(token)).status).toBe(401);
    expect((await ask(token, second.url)).status).toBe(401);
    await second.stop();
  });

  it('ends with the permission, which a person sees and takes back, and nobody else', async () => {
    const cleo = await register(rest().url);
    const keeper = new Keeper();
    const client = await connectProgram(rest().url, keeper, allowAs(rest(), cleo));
    await client.close();
    const { items } = (await cleo.call('GET', '/account/programs')).body as { items: { program_id: string }[] };
    expect(items).toMatchObject([{ name: 'A program <b>of</b> tests', scopes: ['mvp:read', 'mvp:write'] }]);
    const path = `/account/programs/${items[0]?.program_id}`;
    expect((await ada().call('DELETE', path)).status).toBe(404);
    expect((await ask(keeper.kept?.access_token ?? '')).status).toBe(200);
    expect((await cleo.call('DELETE', path)).status).toBe(204);
    expect((await ask(keeper.kept?.access_token ?? '')).status).toBe(401);
    const again = { grant_type: 'refresh_token', refresh_token: keeper.kept?.refresh_token ?? '' };
    const refreshed = await form(`${rest().url}/oauth/token`, { ...again, client_id: keeper.client?.client_id ?? '' });
    expect(refreshed.status).toBe(400);
    expect((await cleo.call('GET', '/account/programs')).body).toEqual({ items: [] });
  });

  it('is refused when it has expired', async () => {
    const { kept } = await allowed();
    const { client } = rest().system;
    const secrets = await client.listAll(RESOURCES.secret, {
      namespace: 'mvp-accounts',
      labelSelector: 'mvp.build/oauth-model=AccessToken',
    });
    for (const secret of secrets) {
      const record = JSON.parse(Buffer.from(secret.data?.['record'] ?? '', 'base64').toString()) as object;
      const past = Math.floor(Date.now() / 1000) - 1;
      const data = { record: Buffer.from(JSON.stringify({ ...record, expires: past })).toString('base64') };
      await client.patch(RESOURCES.secret, secret.metadata, 'merge', { data });
    }
    expect((await ask(kept?.access_token ?? '')).status).toBe(401);
  });

  it('does not stand in what is kept of it', async () => {
    const { kept } = await allowed();
    const secrets = await rest().system.client.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' });
    const all = secrets.map(
      ({ metadata, data }) => JSON.stringify(metadata) + Buffer.from(data?.['record'] ?? '', 'base64').toString(),
    );
    for (const token of [kept?.access_token, kept?.refresh_token]) {
      expect(token).toMatch(/.{40}/);
      expect(all.filter((text) => text.includes(token ?? ''))).toEqual([]);
    }
  });

  it('that allows reading only cannot change anything, and says what is lacking', async () => {
    const { kept } = await allowed([]);
    const header = { ...mcpHeaders, authorization: `Bearer ${kept?.access_token}` };
    const idea = { app_name: 'No', description: 'An app that must not be made.' };
    const reply = await send(rest().url, 'POST', '//mcp', call('create_mvp', idea), header);
    expect(reply.status).toBe(403);
    const challenge = reply.headers.get('www-authenticate');
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="mvp:read mvp:write"');
    expect((await ask(kept?.access_token ?? '')).status).toBe(200);
    const mvps = await rest().system.client.listAll(RESOURCES.mvp, { namespace: `mvp-ws-${ada().id}` });
    expect(mvps.filter(({ spec }) => spec.appName === 'No')).toEqual([]);
  });

  it('of one refresh works once: used twice, everything that came of it ends', async () => {
    const { kept, client } = await allowed();
    const refresh = (token = kept?.refresh_token): Promise<Response> =>
      form(`${rest().url}/oauth/token`, {
        grant_type: 'refresh_token',
        refresh_token: token ?? '',
        client_id: client?.client_id ?? '',
      });
    const first = await refresh();
    expect(first.status).toBe(200);
    const next = (await first.json()) as { access_token: string; refresh_token: string };
    expect((await ask(next.access_token)).status).toBe(200);
    expect((await refresh()).status).toBe(400);
    expect((await ask(next.access_token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(400);
  });
}
