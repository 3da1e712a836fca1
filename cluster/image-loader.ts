import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Loaded } from './cluster.ts';
import { whole, withoutLayers, type CutArchive } from './image-archive.ts';
import { withLock } from '../setup/lock.ts';
import { ProgramFailed, run } from '../setup/run.ts';

const idLabel = 'mvp.dev/image-id';

/**
 * Streams local Docker images into a node's containerd, one `docker save` for all of them, without the layers that are there.
 * An image's id is kept as a label there, by which a later call knows that there is nothing to do.
 */
export async function loadImages(container: string, refs: string[], folder: string): Promise<Loaded> {
  if (refs.length === 0) return { images: 0, layers: 0, bytes: 0 };
  return withLock(join(folder, 'images.lock'), async () => {
    const present = await idsInNode(container);
    const missing: { ref: string; id: string; layers: string[] }[] = [];
    for (const ref of new Set(refs)) {
      const format = '{{.Id}} {{range .RootFS.Layers}}{{.}} {{end}}';
      const said = (await run('docker', ['image', 'inspect', '--format', format, ref])).stdout.trim();
      const [id = '', ...layers] = said.split(' ');
      if (present.get(fullName(ref)) !== id) missing.push({ ref, id, layers });
    }
    if (missing.length === 0) return { images: 0, layers: 0, bytes: 0 };
    const stored = new Set((await ctr(container, ['content', 'ls', '--quiet'])).split('\n'));
    const wanted = new Set(missing.flatMap(({ layers }) => layers));
    const sent = await send(
      ['docker', 'save', ...missing.map(({ ref }) => ref)],
      ['docker', 'exec', '--interactive', container, 'ctr', '--namespace', 'k8s.io', 'images', 'import', '-'],
      // Into an empty node everything goes as it is: there is nothing to find out.
      (archive) =>
        [...wanted].some((layer) => stored.has(layer))
          ? withoutLayers(archive, stored, { scratch: folder, nameOf: fullName })
          : whole(archive, wanted.size),
    );
    for (const { ref, id } of missing) {
      await ctr(container, ['images', 'label', fullName(ref), `${idLabel}=${id}`]);
    }
    return { images: missing.length, ...sent };
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

/** Runs two programs with the first one's archive, made ready by `prepare`, as the second one's input. */
async function send(
  from: [string, ...string[]],
  to: [string, ...string[]],
  prepare: (archive: Readable) => CutArchive,
): Promise<{ layers: number; bytes: number }> {
  const source = spawn(from[0], from.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  const sink = spawn(to[0], to.slice(1), { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = [source, sink].map(async (child, at) => {
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const exitCode = await new Promise<number>((done, fail) => {
      child.on('error', fail);
      child.on('close', (code) => done(code ?? 1));
    });
    return { command: (at === 0 ? from : to).join(' '), finished: { stdout: '', stderr, exitCode } };
  });
  const archive = prepare(source.stdout);
  const piped = await pipeline(archive.stream, sink.stdin).catch((error: unknown) => {
    // Whichever ended early tells why by its exit code and words; the other one must not wait for it.
    source.kill();
    sink.kill();
    return error;
  });
  // The sink first: when it fails, the source fails for want of a reader.
  for (const { command, finished } of (await Promise.all(ended)).toReversed()) {
    if (finished.exitCode !== 0 && finished.stderr !== '') throw new ProgramFailed(command, finished);
  }
  if (piped !== undefined) throw piped;
  return archive.sent;
}
