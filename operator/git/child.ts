/** A process for one look at a foreign repository: what is hostile in it harms nobody else. It ends with its connection. */
import { networksOf } from '../../crds/index.ts';
import { GitFailure } from './failure.ts';
import type { FromGit, RemoteAddress, ToGit } from './protocol.ts';
import { Repository } from './repository.ts';
import { look, push } from './work.ts';

/** Bytes of one answer of the repository: more than the newest commits of any app have. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A repository for each branch that is worked on, with what was fetched of it. */
const lines = new Map<string, Repository>();
let remote: RemoteAddress | undefined;

const answer = (message: FromGit): void => {
  if (process.connected) process.send?.(message);
};

process.on('message', (message: ToGit) => {
  if (message.type === 'open') remote = message.remote;
  else void work(message);
});
process.on('disconnect', () => process.exit(0));

async function work(message: Exclude<ToGit, { type: 'open' }>): Promise<void> {
  const { id } = message;
  try {
    if (message.type === 'look') {
      const repository = opened();
      lines.set(message.looking.branch, repository);
      answer({ type: 'seen', id, seen: await look(repository, message.looking) });
      return;
    }
    const { branch } = message.pushing;
    const fetched = lines.get(branch);
    answer({
      type: 'pushed',
      id,
      tip: await push(fetched ?? opened(), message.pushing, fetched !== undefined),
    });
  } catch (error) {
    answer(
      error instanceof GitFailure
        ? { type: 'failed', id, reason: error.reason, message: error.message }
        : { type: 'failed', id, reason: 'Unreachable', message: 'It cannot be read.' },
    );
  }
}

function opened(): Repository {
  if (remote === undefined) throw new Error('no repository was named');
  // the operator ends this process in time
  const signal = new AbortController().signal;
  return new Repository({ ...remote, networks: networksOf(remote.networks), signal, maxBytes: MAX_BYTES });
}
