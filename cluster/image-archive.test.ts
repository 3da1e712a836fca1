import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutLayers } from './image-archive.ts';

let scratch = '';
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'mvp-archive-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

const digestOf = (content: string | Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** An archive of these files, in this order. */
async function archiveOf(files: Readonly<Record<string, string>>): Promise<Readable> {
  const stream = pack();
  for (const [name, content] of Object.entries(files)) stream.entry({ name }, content);
  stream.finalize();
  return Readable.from([await buffer(stream)]);
}

/** What the receiver gets: its files, and how much of it were layers. */
async function cut(archive: Readable, present: string[]): Promise<{ files: Map<string, string>; layers: number }> {
  const { stream, sent } = withoutLayers(archive, new Set(present), {
    scratch,
    nameOf: (tag) => `docker.io/library/${tag}`,
  });
  const reader = extract();
  Readable.from([await buffer(stream)]).pipe(reader);
  const files = new Map<string, string>();
  for await (const entry of reader) files.set(entry.header.name, (await buffer(entry)).toString());
  return { files, layers: sent.layers };
}

/** Two images of an older engine: both start from `base`, and each has a layer of its own. */
function older(): Record<string, string> {
  const config = (own: string): string =>
    JSON.stringify({ rootfs: { type: 'layers', diff_ids: [digestOf('base'), digestOf(own)] } });
  const nameOf = (content: string): string => `${digestOf(content).slice(7)}.json`;
  const folder = (letter: string): string => letter.repeat(64);
  return {
    [`${folder('a')}/VERSION`]: '1.0',
    [`${folder('a')}/json`]: '{}',
    [`${folder('a')}/layer.tar`]: 'base',
    [`${folder('b')}/layer.tar`]: 'one',
    [`${folder('c')}/layer.tar`]: 'two',
    [nameOf(config('one'))]: config('one'),
    [nameOf(config('two'))]: config('two'),
    'manifest.json': JSON.stringify([
      { Config: nameOf(config('one')), RepoTags: ['one:1'], Layers: [] },
      { Config: nameOf(config('two')), RepoTags: ['two:1'], Layers: [] },
    ]),
    repositories: '{}',
  };
}

const blob = (content: string): string => `blobs/sha256/${digestOf(content).slice(7)}`;

it('leaves out the layers that are there, and names all of them in the manifests', async () => {
  const { files, layers } = await cut(await archiveOf(older()), [digestOf('base')]);
  expect(layers).toBe(2);
  expect(files.has(blob('base'))).toBe(false);
  expect([files.get(blob('one')), files.get(blob('two'))]).toEqual(['one', 'two']);
  const index = JSON.parse(files.get('index.json') ?? '') as {
    manifests: { digest: string; size: number; annotations: Record<string, string> }[];
  };
  expect(index.manifests.map(({ annotations }) => annotations['io.containerd.image.name'])).toEqual([
    'docker.io/library/one:1',
    'docker.io/library/two:1',
  ]);
  for (const [at, own] of ['one', 'two'].entries()) {
    const described = index.manifests[at];
    const text = files.get(`blobs/sha256/${described?.digest.slice(7)}`) ?? '';
    expect([digestOf(text), text.length]).toEqual([described?.digest, described?.size]);
    const manifest = JSON.parse(text) as { config: { digest: string }; layers: { digest: string; size: number }[] };
    expect(manifest.layers).toMatchObject([
      { digest: digestOf('base'), size: 4 },
      { digest: digestOf(own), size: 3 },
    ]);
    expect(files.has(`blobs/sha256/${manifest.config.digest.slice(7)}`)).toBe(true);
  }
  expect(await readdir(scratch)).toEqual([]);
});

it('sends a layer of two images once', async () => {
  const twice = { ...older(), [`${'d'.repeat(64)}/layer.tar`]: 'base' };
  expect((await cut(await archiveOf(twice), [])).layers).toBe(3);
});

it('passes on what a newer engine writes, but for the blobs that are there', async () => {
  const archive = {
    [blob('here')]: 'here',
    [blob('new')]: 'new',
    'index.json': '{"schemaVersion":2,"manifests":[]}',
    'manifest.json': '[]',
    'oci-layout': '{"imageLayoutVersion":"1.0.0"}',
  };
  const { files } = await cut(await archiveOf(archive), [digestOf('here')]);
  expect([...files.keys()].toSorted()).toEqual([blob('new'), 'index.json', 'manifest.json', 'oci-layout'].toSorted());
  expect(files.get('index.json')).toBe(archive['index.json']);
});

it('fails where the archive ends early', async () => {
  const whole = await buffer(await archiveOf(older()));
  await expect(cut(Readable.from([whole.subarray(0, 2_000)]), [])).rejects.toThrow();
  await expect(cut(await archiveOf({ 'manifest.json': older()['manifest.json'] ?? '' }), [])).rejects.toThrow(
    /wrote no/,
  );
});
