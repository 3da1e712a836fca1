import { readFile } from 'node:fs/promises';

import { cacheFolder } from '../../setup/cache.ts';

const HEADLINES = { 'warm-look': 'A wash, a walk, a biscuit', main: 'Clean paws, calm dogs' };
/** The longest that what is asked for takes. */
const WAIT_S = 50;

/** The demo user of `make up`. */
export async function demoUser(): Promise<{ email: string; password: string }> {
  const user: unknown = JSON.parse(await readFile(`${cacheFolder()}/demo-user.json`, 'utf8'));
  const { email, password } = user as { email: string; password: string };
  return { email, password };
}

/**
 * Brings an app to where there is something to see on the screens that are empty else: a branch that is in conflict with main, a repository by ssh whose key
 * is still to be added, a domain without records, a locked file, values that are set. Done again, it is as it was.
 */
export async function arrange(base: string, app: string): Promise<void> {
  const api = `${base}/api/conversational-mvp`;
  const call = async (method: string, path: string, body?: unknown, token?: string): Promise<Response> =>
    fetch(`${api}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        prefer: `wait=${String(WAIT_S)}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const login = await call('POST', '/auth/login', await demoUser());
  const { access_token: token } = (await login.json()) as { access_token: string };
  const ask = async (method: string, path: string, body: unknown): Promise<Response> => {
    const answer = await call(method, path, body, token);
    // what is there already is refused as a conflict
    if (!answer.ok && answer.status !== 409) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  await ask('PUT', `/mvps/${app}/locks`, { path: 'frontend/app/globals.css', locked: true });
  await ask('PUT', `/mvps/${app}/env`, { values: { SMTP_HOST: 'smtp.example.com' } });
  await ask('PUT', `/mvps/${app}/git`, { url: 'git@github.com:example/pawsome-parlour.git' });
  await ask('PUT', `/mvps/${app}/domains/pawsome.example.com`, {});
  await ask('POST', '/team/hire', { mvp_id: app, autonomy: 'suggest' });
  const made = await ask('POST', '/editor/branches', { mvp_id: app, branch: 'warm-look' });
  if (!made.ok) return;
  const session = await ask('POST', '/editor/sessions', { mvp_id: app });
  const { session_id } = (await session.json()) as { session_id: string };
  for (const [branch, text] of Object.entries(HEADLINES))
    await ask('POST', '/editor/chat', { session_id, mvp_id: app, branch, message: `Change the headline to "${text}"` });
}
