import git from 'isomorphic-git';
import { GitFailure } from './failure.ts';
import { memoryFs } from './memory-fs.ts';
import { askedAt, transport, type Remote } from './transport.ts';
import { readFiles, writeFiles, type Checkout, type Objects } from './tree.ts';

/** Commits read of a branch at most: what is before them is not looked at. */
const DEPTH = 20;
/** Characters of what somebody says of a commit. */
const SAID = 300;
const GITDIR = '/repository';

/** A commit somebody made, as far as a snapshot tells of it. The texts are theirs. */
export interface TheirCommit {
  oid: string;
  subject: string;
  author: string;
}

/** A commit to make. */
export interface NewCommit {
  files: ReadonlyMap<string, Uint8Array>;
  message: string;
  author: { name: string; email: string };
  /** Seconds since 1970. The same commit at the same place has the same id. */
  at: number;
}

/** Names the snapshot that a commit is, in the last line of its message. */
export const TRAILER = 'Mvp-Snapshot';

const COMMITTER = { name: 'MVP Operator', email: 'mvp-operator@noreply.invalid' };

/** A remote repository as it is looked at and written to once. Everything of it is in memory. */
export class Repository {
  readonly #remote: Remote;
  readonly #objects: Objects & { gitdir: string };

  constructor(remote: Remote) {
    this.#remote = remote;
    this.#objects = { fs: memoryFs(), gitdir: GITDIR, cache: {} };
  }

  /** Gets the newest commits of a branch. @throws GitFailure `Overtaken` if it is not at `tip` any more */
  async fetch(branch: string, tip: string): Promise<void> {
    await this.#begin(branch);
    const { fetchHead } = await this.#tried(() =>
      git.fetch({
        ...this.#objects,
        ...this.#line(branch),
        singleBranch: true,
        depth: DEPTH,
        tags: false,
      }),
    );
    if (fetchHead !== tip) throw overtaken();
  }

  /** The files of a commit that was fetched. */
  async files(oid: string): Promise<Checkout> {
    return this.#tried(async () => {
      const { commit } = await git.readCommit({ ...this.#objects, oid });
      return readFiles(this.#objects, commit.tree);
    });
  }

  /** Commits after `since`, newest first; `whole`: that one was met. Without it, or where it is far back, the newest ones. */
  async commitsAfter(since: string | undefined, tip: string): Promise<{ commits: TheirCommit[]; whole: boolean }> {
    const found = await this.#tried(() => git.log({ ...this.#objects, ref: tip, depth: DEPTH }));
    const at = found.findIndex(({ oid }) => oid === since);
    return {
      whole: at !== -1,
      commits: (at === -1 ? found : found.slice(0, at)).map(({ oid, commit: { message, author } }) => ({
        oid,
        subject: (message.split('\n', 1)[0] ?? '').slice(0, SAID),
        author: `${author.name} <${author.email}>`.slice(0, SAID),
      })),
    };
  }

  /** The newest commit that says it is a snapshot, if it is among those that were fetched. */
  async commitOf(snapshot: string, tip: string): Promise<string | undefined> {
    const found = await this.#tried(() => git.log({ ...this.#objects, ref: tip, depth: DEPTH }));
    return found.find(({ commit }) => commit.message.trimEnd().endsWith(`\n${TRAILER}: ${snapshot}`))?.oid;
  }

  /**
   * Puts commits on top of one that was fetched, or of nothing, and the branch there. It never takes anything away: a branch that has moved on is left as it
   * is.
   *
   * @returns the new tip
   * @throws GitFailure `Overtaken` or `PushRefused`
   */
  async push(branch: string, onto: string | undefined, commits: readonly NewCommit[]): Promise<string> {
    if (onto === undefined) await this.#begin(branch);
    const executable = onto === undefined ? new Set<string>() : (await this.files(onto)).executable;
    let tip = onto;
    for (const commit of commits) {
      const tree = await writeFiles(this.#objects, { files: new Map(commit.files), executable });
      const when = { timestamp: commit.at, timezoneOffset: 0 };
      tip = await git.writeCommit({
        ...this.#objects,
        commit: {
          message: commit.message,
          tree,
          parent: tip === undefined ? [] : [tip],
          author: { ...commit.author, ...when },
          committer: { ...COMMITTER, ...when },
        },
      });
    }
    if (tip === undefined) throw new Error('nothing to push');
    await git.writeRef({ ...this.#objects, ref: `refs/heads/${branch}`, value: tip, force: true });
    await this.#tried(() => git.push({ ...this.#objects, ...this.#line(branch) }));
    return tip;
  }

  async #begin(branch: string): Promise<void> {
    await git.init({ ...this.#objects, bare: true, defaultBranch: branch });
    await git.addRemote({ ...this.#objects, remote: 'origin', url: askedAt(this.#remote), force: true });
  }

  #line(branch: string): {
    http: ReturnType<typeof transport>;
    url: string;
    remote: string;
    ref: string;
    remoteRef: string;
  } {
    const ref = `refs/heads/${branch}`;
    return { http: transport(this.#remote), url: askedAt(this.#remote), remote: 'origin', ref, remoteRef: ref };
  }

  async #tried<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error, this.#remote.signal);
    }
  }
}

/** The branches of a repository with their tips. Asks for nothing else, so it may run anywhere. */
export async function branchesOf(remote: Remote): Promise<ReadonlyMap<string, string>> {
  try {
    const http = transport(remote);
    const refs = await git.listServerRefs({ http, url: askedAt(remote), prefix: PREFIX, protocolVersion: 2 });
    return new Map(
      refs.flatMap(({ ref, oid }) => (ref.startsWith(PREFIX) ? [[ref.slice(PREFIX.length), oid] as const] : [])),
    );
  } catch (error) {
    throw failureOf(error, remote.signal);
  }
}

const PREFIX = 'refs/heads/';

function overtaken(): GitFailure {
  return new GitFailure('Overtaken', 'The repository has moved on meanwhile; it is looked at again.');
}

/** An error of the library without the other side's words. */
function failureOf(error: unknown, signal: AbortSignal): GitFailure {
  if (error instanceof GitFailure) return error;
  if (signal.aborted) return new GitFailure('Unreachable', 'There was no answer in time.');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = error instanceof Error ? error.message : '';
  if (code === 'PushRejectedError' || (code === 'GitPushError' && /fetch first|fast-forward|lock/i.test(text)))
    return overtaken();
  if (code === 'GitPushError')
    return new GitFailure(
      'PushRefused',
      'The repository does not take the commits: the branch is protected, a hook refuses them, or the token or key may not write.',
    );
  if (code === 'SmartHttpError') return new GitFailure('RepositoryNotFound', 'There is no Git repository.');
  if (code === 'UnsafeFilepathError')
    return new GitFailure('NotTaken', 'It has a path that means something else to a disk.');
  return new GitFailure('Unreachable', 'Its answer makes no sense.');
}
