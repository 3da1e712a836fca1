import { expect, it } from 'vitest';

import { allowAs, form, STOPPED, stopAtBrowser, type ProgramStage } from './asking.ts';
import { Browser } from './browser.ts';
import { CALLBACK, connectProgram, Keeper } from './program.ts';

const password = 'correct horse battery';

/** What a program sends its person to the browser with: what is refused, what is asked, what is remembered. */
export function authorizationSuite({ rest, ada }: ProgramStage): void {
  async function asked(): Promise<{ keeper: Keeper; address: URL }> {
    const keeper = new Keeper();
    await expect(connectProgram(rest().url, keeper, stopAtBrowser)).rejects.toThrow(STOPPED);
    return { keeper, address: new URL(keeper.asked ?? '') };
  }
  const exchange = (keeper: Keeper, code: string, url = rest().url): Promise<Response> =>
    form(`${url}/oauth/token`, {
      grant_type: 'authorization_code',
      code,
      code_verifier: keeper.verifier,
      redirect_uri: CALLBACK,
      client_id: keeper.client?.client_id ?? '',
    });

  it.each<[string, (address: URL) => void]>([
    ['with a plain challenge', (address) => address.searchParams.set('code_challenge_method', 'plain')],
    [
      'without a challenge',
      ({ searchParams }) => {
        searchParams.delete('code_challenge');
        searchParams.delete('code_challenge_method');
      },
    ],
    ['for tokens at once', (address) => address.searchParams.set('response_type', 'token')],
  ])('%s is sent back with an error', async (_, change) => {
    const { address } = await asked();
    change(address);
    const back = await new Browser(rest().url).open(address);
    expect(`${back?.search}${back?.hash}`).toMatch(/error=/);
    expect(back?.searchParams.get('code')).toBeNull();
  });

  it.each([
    'https://evil.example.com/',
    'http://127.0.0.1:7777/other',
    'http://127.0.0.1.evil.example.com:7777/callback',
  ])('that would lead to %s goes nowhere', async (redirect) => {
    const { address } = await asked();
    address.searchParams.set('redirect_uri', redirect);
    const browser = new Browser(rest().url);
    expect(await browser.open(address)).toBeUndefined();
    expect(browser.status).toBe(400);
    expect(browser.text).toContain('redirect_uri');
  });

  it('gives a code that works once, at whichever replica and however many ask at once', async () => {
    const second = await rest().replica({ publicUrl: new URL(rest().url) });
    const { keeper, address } = await asked();
    const back = await allowAs(rest(), ada())(address);
    expect(back.searchParams.get('iss')).toBe(rest().url);
    const code = back.searchParams.get('code') ?? '';
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => exchange(keeper, code, n % 2 === 0 ? rest().url : second.url)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await exchange(keeper, code, second.url)).status).toBe(400);
    await second.stop();
  });

  it('gives a code that is nothing without the verifier, the client and the address it was for', async () => {
    const { keeper, address } = await asked();
    const code = (await allowAs(rest(), ada())(address)).searchParams.get('code') ?? '';
    const other = (await asked()).keeper;
    const base = { grant_type: 'authorization_code', code, client_id: keeper.client?.client_id ?? '' };
    const tries = [
      { ...base, redirect_uri: CALLBACK, code_verifier: 'x'.repeat(43) },
      { ...base, redirect_uri: CALLBACK },
      { ...base, redirect_uri: `${CALLBACK}2`, code_verifier: keeper.verifier },
      { ...base, redirect_uri: CALLBACK, code_verifier: keeper.verifier, client_id: other.client?.client_id ?? '' },
    ];
    for (const each of tries) expect((await form(`${rest().url}/oauth/token`, each)).status).toBe(400);
  });

  it('that a person did not begin cannot be finished by them, and not from another page', async () => {
    const { address } = await asked();
    const attacker = new Browser(rest().url);
    await attacker.open(address);
    const page = attacker.url;
    const victim = new Browser(rest().url);
    expect(await victim.open(page)).toBeUndefined();
    expect([victim.status, victim.text.includes('has ended')]).toEqual([400, true]);
    const evil = { origin: 'http://mvp-evil.localhost' };
    await attacker.press(
      'login',
      [
        ['email', ada().email],
        ['password', password],
      ],
      evil,
    );
    expect(attacker.status).toBe(403);
  });

  it('tells who asks in words that cannot be mistaken for the page', async () => {
    const { address } = await asked();
    const browser = new Browser(rest().url);
    await browser.open(address);
    expect(browser.text).toContain('A program &lt;b&gt;of&lt;/b&gt; tests');
    await browser.press('login', [
      ['email', ada().email],
      ['password', 'wrong password'],
    ]);
    expect([browser.status, browser.text.includes('address or the password is wrong')]).toEqual([401, true]);
    await browser.press('login', [
      ['email', ada().email],
      ['password', password],
    ]);
    expect(browser.text).toContain(ada().email);
    expect(browser.text).toContain('a program on this computer');
    expect(browser.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:7777");
    const back = await browser.press('cancel');
    expect(back?.searchParams.get('error')).toBe('access_denied');
  });

  it('is remembered by what a person allowed: less than was asked stays less', async () => {
    const keeper = new Keeper();
    const client = await connectProgram(rest().url, keeper, allowAs(rest(), ada(), []));
    expect(keeper.kept?.scope).toBe('mvp:read');
    await client.close();
  });
}
