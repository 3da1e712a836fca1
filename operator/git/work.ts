import { unpackBundle } from '../../store/index.ts';
import type { Looking, Packed, Pushing, Seen } from './protocol.ts';
import type { Repository } from './repository.ts';

/** What is the platform's and not the app's: never in a repository. */
const PRIVATE = '.mvp/';

/** Reads what is on a branch. @throws GitFailure */
export async function look(repository: Repository, { branch, tip, since }: Looking): Promise<Seen> {
  await repository.fetch(branch, tip);
  const { files } = await repository.files(tip);
  return { files, ...(await repository.commitsAfter(since, tip)) };
}

/** Makes commits of snapshots. @returns the new tip @throws GitFailure */
export async function push(repository: Repository, pushing: Pushing, isHere: boolean): Promise<string> {
  const { branch, onto, from, commits } = pushing;
  if (onto !== undefined && !isHere) await repository.fetch(branch, onto);
  let start = onto;
  if (onto === undefined && from !== undefined) {
    await repository.fetch(from.branch, from.tip);
    start = from.isTip ? from.tip : await repository.commitOf(from.snapshot, from.tip);
  }
  const own = start === undefined ? commits : commits.filter((commit) => commit.start !== true);
  const ready = [];
  for (const { bundle, ...about } of own) ready.push({ ...about, files: await visible(bundle) });
  return repository.push(branch, start, ready);
}

async function visible({ bytes, digest }: Packed): Promise<Map<string, Uint8Array>> {
  const files = await unpackBundle(bytes, digest);
  return new Map([...files].filter(([path]) => !path.startsWith(PRIVATE)));
}
