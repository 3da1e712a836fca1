import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { homedir } from 'node:os';
import { z } from 'zod';

const credentialsSchema = z.object({
  /** The platform: scheme and host. */
  url: z.url(),
  tokenEndpoint: z.url(),
  clientId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
});

/** What `mvp login` keeps. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** Where it is kept: below XDG_CONFIG_HOME, or ~/.config. */
export function credentialsPath(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'mvp', 'credentials.json');
}

/** @throws Error that says to log in */
export async function readCredentials(path: string): Promise<Credentials> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error('you are not logged in; run mvp login first');
  return credentialsSchema.parse(JSON.parse(text));
}

/** For the person alone to read. */
export async function writeCredentials(path: string, credentials: Credentials): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600 });
}

/** Nothing there is fine. */
export async function removeCredentials(path: string): Promise<void> {
  await rm(path, { force: true });
}
