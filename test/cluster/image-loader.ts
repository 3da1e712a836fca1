import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import { ProgramFailed, run } from './run.ts';

const idLabel = 'mvp.dev/image-id';

/**
 * Streams local Docker images into a node's containerd, one `docker save` for all of them so that shared layers go once.
 * The image's id is kept as a label there, by which a later call knows that there is nothing to do.
 */
export async function loadImages(container: string, refs: string[], lockFolder: string): Promise<void> {
  if (refs.length === 0) return;
  await withLock(join(lockFolder, 'images.lock'), async () => {
    const present = await idsInNode(container);
    const missing: { ref: string; id: string }[] = [];
    for (const ref of new Set(refs)) {
      const id = (await run('docker', ['image', 'inspect', '--format', '{{.Id}}', ref])).stdout.trim();
      if (present.get(fullName(ref)) !== id) missing.push({ ref, id });
    }
    if (missing.length === 0) return;
    await pipe(
      ['docker', 'save', ...missing.map(({ ref }) => ref)],
      ['docker', 'exec', '--interactive', container, 'ctr', '--namespace', 'k8s.io', 'images', 'import', '-'],
    );
    for (const { ref, id } of missing) {
      await ctr(container, ['images', 'label', fullName(ref), `${idLabel}=${id}`]);
    }
  });
}

/** The name that containerd keeps an image by: the short forms are of Docker's hub. */
export function fullName(ref: string): string {
  const slash = ref.indexOf('/');
  const first = slash === -1 ? '' : ref.slice(0, slash);
  const isHost = first.includes('.') || first.includes(':') || first === 'localhost';
  const named = isHost ? ref : `docker.io/${slash === -1 ? 'library/' : ''}${ref}`;
  return /:[^/]+$/.test(named) ? named : `${named}:latest`;
}

async function idsInNode(container: string): Promise<Map<string, string>> {
  const listed = await ctr(container, ['images', 'ls']);
  const ids = new Map<string, string>();
  for (const line of listed.split('\n')) {
    const id = new RegExp(`${idLabel}=(sha256:[0-9a-f]+)`).exec(line)?.[1];
    const name = line.split(/\s+/)[0];
    if (id && name) ids.set(name, id);
  }
  return ids;
}

async function ctr(container: string, args: string[]): Promise<string> {
  return (await run('docker', ['exec', container, 'ctr', '--namespace', 'k8s.io', ...args])).stdout;
}

/** Runs two programs with the first one's output as the second one's input. */
async function pipe(from: [string, ...string[]], to: [string, ...string[]]): Promise<void> {
  const source = spawn(from[0], from.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  const sink = spawn(to[0], to.slice(1), { stdio: ['pipe', 'ignore', 'pipe'] });
  source.stdout.pipe(sink.stdin);
  sink.stdin.on('error', () => source.kill()); // the sink ended early: its exit code and words tell why
  const ended = [source, sink].map(async (child, at) => {
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const exitCode = await new Promise<number>((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done(code ?? 1));
    });
    return { command: (at === 0 ? from : to).join(' '), finished: { stdout: '', stderr, exitCode } };
  });
  // The sink first: when it fails, the source fails for want of a reader.
  for (const { command, finished } of (await Promise.all(ended)).toReversed()) {
    if (finished.exitCode !== 0) throw new ProgramFailed(command, finished);
  }
}
