/** Packs the built form: the same inputs give the same bytes. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

const leftOut = /(?:^|\/)(?:tests|__pycache__|\.pytest_cache|\.venv)(?:\/|$)|\.pyc$/u;

/** Writes `static/`, `backend/` and `csp.map` as a tar.gz: sorted, no times, no owners. */
export async function writeArtifact(
  parts: { readonly site: string; readonly backend: string; readonly csp: string },
  target: string,
): Promise<{ digest: string; bytes: number; path: string }> {
  const entries = new Map<string, Buffer>();
  for (const [prefix, folder] of [
    ['static', parts.site],
    ['backend', parts.backend],
  ] as const) {
    if (!existsSync(folder)) continue;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = relative(folder, join(entry.parentPath, entry.name));
      if (prefix === 'backend' && leftOut.test(path)) continue;
      entries.set(`${prefix}/${path}`, await readFile(join(folder, path)));
    }
  }
  entries.set('csp.map', Buffer.from(parts.csp));
  const archive = pack();
  const packed = buffer(archive);
  for (const name of [...entries.keys()].toSorted()) {
    archive.entry({ name, mode: 0o644, mtime: new Date(0), uid: 0, gid: 0 }, entries.get(name) ?? Buffer.alloc(0));
  }
  archive.finalize();
  const bytes = gzipSync(await packed, { level: 6 });
  await writeFile(target, bytes);
  return { digest: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, path: target };
}
