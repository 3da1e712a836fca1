/** A Git server of a test: the `http-backend` of the machine's own git, behind basic authentication, as the forges have it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Who a commit is by where nobody says. */
const PERSON = {
  GIT_AUTHOR_NAME: 'Grace',
  GIT_AUTHOR_EMAIL: 'grace@example.com',
  GIT_COMMITTER_NAME: 'Grace',
  GIT_COMMITTER_EMAIL: 'grace@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
};

/** A server with one repository, at first empty. */
export interface GitServer {
  /** Where it answers, without name and token. */
  url: string;
  token: string;
  /** Headers of authorization it has seen, and paths. */
  seen: { path: string; authorization: string | undefined }[];
  /** The bare repository's folder, for git on this machine. */
  folder: string;
  /** What a request is answered with instead, where this gives something. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Runs git in the repository. @returns what it prints */
  git(...words: string[]): Promise<string>;
  /** Has a person push files to a branch, by a commit on top of it. Null takes a file away. */
  commit(branch: string, message: string, files: Readonly<Record<string, string | Uint8Array | null>>): Promise<string>;
  /** Takes all its branches away. */
  empty(): Promise<void>;
  /** Has git read a stream of commits. */
  fastImport(stream: string): Promise<unknown>;
  /** Writes a file's content. @returns its id */
  blob(content: string): Promise<string>;
  stop(): Promise<void>;
}

const run = promisify(execFile);

/** Runs git as a person who is called Grace. @returns what it prints, without the last line end */
async function git(
  folder: string,
  words: readonly string[],
  input?: string | Uint8Array,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const work = run('git', [...words], {
    cwd: folder,
    env: { ...process.env, ...PERSON, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (input !== undefined) work.child.stdin?.end(input);
  return (await work).stdout.replace(/\n$/, '');
}

/** Starts one on this machine. */
export async function gitServer(): Promise<GitServer> {
  const above = await mkdtemp(join(tmpdir(), 'mvp-git-'));
  const folder = join(above, 'shop.git');
  await git(above, ['init', '--bare', '--initial-branch=main', 'shop.git']);
  await git(folder, ['config', 'http.receivepack', 'true']);
  const token = 'glpat-s3cret/with:odd@signs';
  const made: GitServer = {
    url: '',
    token,
    seen: [],
    folder,
    answer: () => false,
    git: (...words) => git(folder, words),
    commit: (branch, message, files) => commit(folder, branch, message, files),
    empty: async () => {
      const refs = (await git(folder, ['for-each-ref', '--format=%(refname)'])).split('\n');
      for (const ref of refs) if (ref !== '') await git(folder, ['update-ref', '-d', ref]);
    },
    fastImport: (stream) => git(folder, ['fast-import', '--quiet', '--force'], stream),
    blob: (content) => git(folder, ['hash-object', '-w', '--stdin'], content),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(above, { recursive: true, force: true });
    },
  };
  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    made.seen.push({ path: request.url ?? '', authorization });
    if (made.answer(request, response)) return;
    const [, , said] = /^(Basic) (.*)$/.exec(authorization ?? '') ?? [];
    if (
      Buffer.from(said ?? '', 'base64')
        .toString()
        .replace(/^[^:]*:/, '') !== token
    ) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    backend(above, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  made.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/shop.git`;
  return made;
}

function backend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://git.test');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REMOTE_USER: 'git',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.on('close', () => {
    const all = Buffer.concat(parts);
    const end = all.indexOf('\r\n\r\n');
    const headers = all.subarray(0, end).toString().split('\r\n');
    let status = 200;
    for (const line of headers) {
      const at = line.indexOf(':');
      const [name, value] = [line.slice(0, at), line.slice(at + 1).trim()];
      if (name.toLowerCase() === 'status') status = Number(value.split(' ')[0]);
      else response.setHeader(name, value);
    }
    response.writeHead(status).end(all.subarray(end + 4));
  });
}

/** A tree that holds whatever is named: git's own checks are passed by. @returns its id */
export async function treeOf(
  { folder }: GitServer,
  entries: readonly { mode: string; name: string | Buffer; oid: string }[],
): Promise<string> {
  const parts = entries.flatMap(({ mode, name, oid }) => [
    Buffer.from(`${mode} `),
    Buffer.from(name),
    Buffer.from([0]),
    Buffer.from(oid, 'hex'),
  ]);
  return git(folder, ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], Buffer.concat(parts));
}

/** Through an index of its own, without a work tree. */
async function commit(
  folder: string,
  branch: string,
  message: string,
  files: Readonly<Record<string, string | Uint8Array | null>>,
): Promise<string> {
  const index = join(await mkdtemp(join(tmpdir(), 'mvp-index-')), 'index');
  const at = (words: string[], input?: string | Uint8Array): Promise<string> =>
    git(folder, words, input, { GIT_INDEX_FILE: index });
  try {
    const parent = await at(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]).catch(() => '');
    if (parent !== '') await at(['read-tree', parent]);
    for (const [path, content] of Object.entries(files)) {
      if (content === null) await at(['update-index', '--index-info'], `0 ${'0'.repeat(40)}\t${path}\n`);
      else {
        const oid = await at(['hash-object', '-w', '--stdin'], content);
        await at(['update-index', '--add', '--cacheinfo', `100644,${oid},${path}`]);
      }
    }
    const tree = await at(['write-tree']);
    const oid = await at(['commit-tree', tree, ...(parent === '' ? [] : ['-p', parent]), '-m', message]);
    await at(['update-ref', `refs/heads/${branch}`, oid]);
    return oid;
  } finally {
    await rm(join(index, '..'), { recursive: true, force: true });
  }
}
