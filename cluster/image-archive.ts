import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Extract, type Pack } from 'tar-stream';
import { z } from 'zod';

/** What an archive was cut down to. */
export interface CutArchive {
  /** An OCI archive for `ctr images import`. Its error is the conversion's. */
  readonly stream: Pack | Readable;
  /** Layers and their bytes that were left in. Whole when the stream has ended. */
  readonly sent: { layers: number; bytes: number };
}

/** A file of an archive that is being read. */
type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** A content digest, `sha256:<hex>`. */
type Digest = string;

interface Descriptor {
  readonly mediaType: string;
  readonly digest: Digest;
  readonly size: number;
}

const DOCKER = 'application/vnd.docker';
const legacyManifest = z.array(z.object({ Config: z.string(), RepoTags: z.array(z.string()).nullable() }));
const imageConfig = z.object({ rootfs: z.object({ diff_ids: z.array(z.string()) }) });

/**
 * Turns what `docker save` writes into an OCI archive without the layers that the receiver has. Docker can't be asked for some layers only, but
 * reading all of them is quick; storing and unpacking them is what takes long.
 *
 * Engines from version 25 on name each layer by its digest: it is passed on or not. Older ones name layers by something else, so each is
 * read to its end into the `scratch` folder before it is known which one it is.
 *
 * @param nameOf the receiver's full name of a tag
 */
export function withoutLayers(
  archive: Readable,
  present: ReadonlySet<Digest>,
  options: { readonly scratch: string; readonly nameOf: (tag: string) => string },
): CutArchive {
  const stream = pack();
  const sent = { layers: 0, bytes: 0 };
  convert(archive, stream, present, sent, options).then(
    () => stream.finalize(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { stream, sent };
}

/** The archive as it is, of which it is known how many layers it has. */
export function whole(archive: Readable, layers: number): CutArchive {
  const sent = { layers, bytes: 0 };
  const stream = archive.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sent.bytes += chunk.byteLength;
        done(null, chunk);
      },
    }),
  );
  return { stream, sent };
}

async function convert(
  archive: Readable,
  output: Pack,
  present: ReadonlySet<Digest>,
  sent: CutArchive['sent'],
  { scratch, nameOf }: { readonly scratch: string; readonly nameOf: (tag: string) => string },
): Promise<void> {
  const reader = extract();
  const reading = pipeline(archive, reader);
  // It is awaited at the end; until then the loop below meets the same error first.
  reading.catch(() => undefined);
  const written = new Set<Digest>(present);
  /** Sizes of all layers of an older archive, those left out included: manifests name them. */
  const sizes = new Map<Digest, number>();
  const small = new Map<string, Buffer>();
  let isOci = false;
  for await (const entry of reader) {
    const { name, type, size } = entry.header;
    const blob = /^blobs\/sha256\/([0-9a-f]{64})$/.exec(name)?.[1];
    if (type !== 'file') entry.resume();
    else if (blob !== undefined) {
      if (written.has(`sha256:${blob}`)) entry.resume();
      else {
        written.add(`sha256:${blob}`);
        count(sent, size);
        await pipeline(entry, output.entry({ name, size }));
      }
    } else if (name.endsWith('/layer.tar')) {
      const file = join(scratch, `layer-${randomBytes(6).toString('hex')}`);
      try {
        const digest = await spool(entry, file);
        sizes.set(digest, size);
        if (!written.has(digest)) {
          written.add(digest);
          count(sent, size);
          await pipeline(createReadStream(file), output.entry({ name: pathOf(digest), size }));
        }
      } finally {
        await rm(file, { force: true });
      }
    } else if (/^(manifest|index|[0-9a-f]{64})\.json$|^oci-layout$/.test(name)) {
      small.set(name, await buffer(entry));
      isOci ||= name === 'index.json';
    } else entry.resume();
  }
  await reading;
  for (const [name, content] of isOci ? small : index(small, sizes, nameOf)) output.entry({ name }, content);
}

function count(sent: CutArchive['sent'], size: number): void {
  sent.layers += 1;
  sent.bytes += size;
}

/** Writes a stream to a file and answers with its digest. */
async function spool(from: Entry, file: string): Promise<Digest> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(from, hashing, createWriteStream(file));
  return `sha256:${hash.digest('hex')}`;
}

/** Manifests, configurations and the index of an archive of an older engine, by their paths in an OCI archive. */
function index(
  files: ReadonlyMap<string, Buffer>,
  sizes: ReadonlyMap<Digest, number>,
  nameOf: (tag: string) => string,
): Map<string, Buffer> {
  const result = new Map<string, Buffer>();
  const add = (mediaType: string, content: Buffer): Descriptor => {
    const digest = `sha256:${createHash('sha256').update(content).digest('hex')}`;
    result.set(pathOf(digest), content);
    return { mediaType, digest, size: content.byteLength };
  };
  const images = legacyManifest.parse(JSON.parse(files.get('manifest.json')?.toString() ?? '[]'));
  const manifests = images.flatMap(({ Config, RepoTags }) => {
    const config = files.get(Config);
    if (config === undefined) throw new Error(`docker save wrote no ${Config}`);
    const { rootfs } = imageConfig.parse(JSON.parse(config.toString()));
    const layers = rootfs.diff_ids.map((digest): Descriptor => {
      const size = sizes.get(digest);
      if (size === undefined) throw new Error(`docker save wrote no layer ${digest}`);
      return { mediaType: `${DOCKER}.image.rootfs.diff.tar`, digest, size };
    });
    const mediaType = `${DOCKER}.distribution.manifest.v2+json`;
    const manifest = {
      schemaVersion: 2,
      mediaType,
      config: add(`${DOCKER}.container.image.v1+json`, config),
      layers,
    };
    const described = add(mediaType, Buffer.from(JSON.stringify(manifest)));
    return (RepoTags ?? []).map((tag) => ({ ...described, annotations: { 'io.containerd.image.name': nameOf(tag) } }));
  });
  result.set('oci-layout', Buffer.from('{"imageLayoutVersion":"1.0.0"}'));
  result.set('index.json', Buffer.from(JSON.stringify({ schemaVersion: 2, manifests })));
  return result;
}

function pathOf(digest: Digest): string {
  return digest.replace('sha256:', 'blobs/sha256/');
}
