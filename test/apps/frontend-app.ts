import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../../repair/verify/config.ts';
import { baseManifests, fastCompiler, prepareToolchain, type Toolchain } from '../../repair/verify/toolchain.ts';
import { run } from '../../repair/verify/runner/process.ts';
import { withLock } from '../../setup/lock.ts';
import { renderApp, type Blueprint } from '../../templates/index.ts';

const WORK = fileURLToPath(new URL('../.work/', import.meta.url));

/** The packages of the reference app, installed once into the cache, by whichever of the test files that want them comes first. */
export async function toolchain(): Promise<Toolchain> {
  const manifests = await baseManifests();
  return withLock(join(cacheFolder(), 'test-toolchain.lock'), async () =>
    prepareToolchain(manifests, { onProgress: (line) => process.stderr.write(`${line}\n`) }),
  );
}

/** Writes an app into a folder of its own; `remove` takes it away again. */
export async function writeApp(plan: Blueprint): Promise<{ folder: string; remove: () => Promise<void> }> {
  await mkdir(WORK, { recursive: true });
  const folder = await mkdtemp(join(WORK, 'app-'));
  for (const [path, text] of await renderApp(plan)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** What the strict type check of TypeScript says of an app's front end; empty where nothing is wrong. */
export async function typeErrors(folder: string, tools: Toolchain): Promise<string> {
  const cwd = join(folder, 'frontend');
  await symlink(tools.nodeModules, join(cwd, 'node_modules'));
  const checked = await run(process.execPath, [fastCompiler(), '--noEmit', '-p', '.'], {
    cwd,
    env: process.env as Record<string, string>,
    timeoutMs: 200_000,
  });
  return checked.code === 0 ? checked.output : `exit code ${String(checked.code)}\n${checked.output}`;
}

/** Builds the site the way an owner without our system would: packages, `next build`, `csp.mjs`. */
export async function buildSite(folder: string, tools: Toolchain): Promise<void> {
  const env = {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SKIP_TYPECHECK: '1',
  };
  const cwd = join(folder, 'frontend');
  const must = async (command: string, args: readonly string[]): Promise<void> => {
    const ran = await run(command, args, { cwd, env, timeoutMs: 550_000 });
    if (ran.code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${ran.output.slice(-3_000)}`);
  };
  // Links cost nothing; a cache on another disk is copied. Turbopack follows no symbolic link out of the app.
  const linked = await run('cp', ['-al', tools.nodeModules, 'node_modules'], { cwd, env, timeoutMs: 120_000 });
  if (linked.code !== 0) await must('cp', ['-a', tools.nodeModules, 'node_modules']);
  await must(process.execPath, ['node_modules/next/dist/bin/next', 'build']);
  await must(process.execPath, ['../deploy/csp.mjs', 'out', 'csp.map']);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
};

/** Serves a built site under its own policies, and passes `/api` on, as nginx does in a release. */
export async function serveSite(
  folder: string,
  backendPort: number,
  port = 0,
): Promise<{ url: string; stop: () => void }> {
  const root = join(folder, 'frontend/out');
  const map = await readFile(join(folder, 'frontend/csp.map'), 'utf8');
  const policies = new Map(
    [...map.matchAll(/^"(.*?)" "(.*)";$/gmu)].map(([, path = '', policy = '']) => [path, policy]),
  );
  const find = async (path: string): Promise<string | undefined> => {
    const row = `/${path.split('/')[1] ?? ''}/_.html`;
    for (const each of ['', '/index.html', '.html']
      .map((end) => path + end)
      .concat(/^\/[^/]+\/[^/.]+$/u.test(path) ? row : [])) {
      const file = join(root, each);
      if ((await stat(file).catch(() => undefined))?.isFile()) return file;
    }
    return undefined;
  };
  const page = async (response: ServerResponse, path: string): Promise<void> => {
    const found = await find(path);
    const file = found ?? join(root, '404.html');
    const policy = policies.get(file.slice(root.length));
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
    });
    if (extname(file) !== '.html') return void createReadStream(file).pipe(response);
    // The back end fills the top of the page, as it does in a release by server-side includes.
    const head = await fetch(`http://127.0.0.1:${backendPort}/api/site/head?path=${encodeURIComponent(path)}`);
    const told = head.ok ? await head.text() : '';
    response.end((await readFile(file, 'utf8')).replace('<head>', () => `<head>${told}`));
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    const { method, headers, url } = incoming;
    // A connection of its own, as nginx opens one: the back end ends what is idle for five seconds, also at the moment it is used again.
    const target = { host: '127.0.0.1', port: backendPort, path: url, method, headers, agent: false };
    const onward = request(target, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    incoming.pipe(onward);
  };
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://site');
    if (pathname === '/sitemap.xml' || pathname === '/robots.txt') incoming.url = `/api/site${pathname}`;
    if (incoming.url?.startsWith('/api/') === true) pass(incoming, response);
    else void page(response, decodeURIComponent(pathname));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
