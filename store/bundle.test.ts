import { gzipSync } from 'node:zlib';

import tar from 'tar-stream';
import { describe, expect, it } from 'vitest';

import { BUNDLE_LIMITS, digestOf, packBundle, textFiles, unpackBundle } from './index.ts';

const files = new Map<string, string | Uint8Array>([
  ['frontend/app/page.tsx', 'export default function Page() {}\n'],
  ['backend/main.py', 'app = 1\r\n'],
  ['.mvp/blueprint.json', '{}'],
  ['logo.bin', new Uint8Array([0xff, 0xfe, 0])],
  ['ünïcode and space.md', 'grüße'],
]);

describe('packBundle', () => {
  it('gives one digest whatever the order of the files', async () => {
    const forward = await packBundle(files);
    const backward = await packBundle(new Map([...files].reverse()));
    expect(backward.digest).toBe(forward.digest);
    expect(forward.digest).toBe(digestOf(forward.bytes));
    expect(forward.fileCount).toBe(5);
  });

  it('keeps the digest it had when this was written, so that stored bundles keep their names', async () => {
    const bundle = await packBundle(
      new Map([
        ['b/x.txt', 'hi'],
        ['a.txt', 'yo'],
      ]),
    );
    expect(bundle.digest).toBe('sha256:4b9ea01769f5a5d5a944850d7284e975e1eb87f4a13241612af9fe7867500953');
  });

  it('gives back every byte', async () => {
    const { bytes, digest } = await packBundle(files);
    const back = await unpackBundle(bytes, digest);
    expect([...back.keys()]).toEqual([...files.keys()].sort());
    expect(textFiles(back).get('backend/main.py')).toBe('app = 1\r\n');
    expect(back.get('logo.bin')).toEqual(new Uint8Array([0xff, 0xfe, 0]));
    expect(textFiles(back).has('logo.bin')).toBe(false);
  });

  it.each(['../up', 'a/../../b', '/etc/passwd', 'a//b', './a', '', 'a/', 'a\\b', 'a\u0000b', 'x'.repeat(300)])(
    'refuses the path %j',
    async (path) => {
      await expect(packBundle(new Map([[path, 'x']]))).rejects.toMatchObject({ code: 'BundleInvalid' });
    },
  );

  it.each([
    '.git/config',
    '.GIT/hooks/post-checkout',
    'backend/.Git/config',
    '.g\u200cit/config',
    '.git./config',
    'GIT~1/config',
    '.git',
    '.MVP/blueprint.json',
    '.mvp /blueprint.json',
    'frontend/.mvp/blueprint.json',
    '．ｍｖｐ/blueprint.json',
  ])('refuses the path %j, which a disk may take for one that means something', async (path) => {
    await expect(packBundle(new Map([[path, 'x']]))).rejects.toMatchObject({ code: 'BundleInvalid' });
  });

  it.each(['.gitignore', '.github/workflows/ci.yml', '.mvp/blueprint.json', 'docs/mvp/git.md'])(
    'takes the path %j',
    async (path) => {
      expect((await packBundle(new Map([[path, 'x']]))).fileCount).toBe(1);
    },
  );

  it('refuses a path that is a file and a folder', async () => {
    await expect(
      packBundle(
        new Map([
          ['a', '1'],
          ['a/b', '2'],
        ]),
      ),
    ).rejects.toMatchObject({ code: 'BundleInvalid' });
  });

  it('refuses too many files and too many bytes', async () => {
    const many = new Map(Array.from({ length: BUNDLE_LIMITS.files + 1 }, (_, index) => [`f${index}`, '']));
    await expect(packBundle(many)).rejects.toMatchObject({ code: 'BundleTooLarge' });
    const noise = crypto.getRandomValues(new Uint8Array(60_000));
    const large = new Map(
      Array.from({ length: BUNDLE_LIMITS.bytes / 50_000 }, (_, index) => [
        `f${index}`,
        noise.map((byte) => byte ^ index),
      ]),
    );
    for (const [index, content] of [...large.values()].entries()) crypto.getRandomValues(content.subarray(index));
    await expect(packBundle(large)).rejects.toMatchObject({ code: 'BundleTooLarge' });
  });
});

describe('unpackBundle', () => {
  it('refuses bytes that are not the ones named', async () => {
    const { bytes, digest } = await packBundle(files);
    const other = bytes.slice();
    other[20] = (other[20] ?? 0) ^ 1;
    await expect(unpackBundle(other, digest)).rejects.toMatchObject({ code: 'DigestMismatch' });
  });

  it.each([
    ['a symbolic link', async () => archive([{ name: 'a', type: 'symlink', linkname: '/etc/passwd' }])],
    ['a way out of the folder', async () => archive([{ name: '../a' }])],
    ['unsorted entries', async () => archive([{ name: 'b' }, { name: 'a' }])],
    ['a file that is there twice', async () => archive([{ name: 'a' }, { name: 'a' }])],
    ['bytes that are not gzip', async () => new TextEncoder().encode('hello, I am no archive at all')],
    ['half an archive', async () => gzipSync((await tarOf([{ name: 'a'.repeat(50) }])).subarray(0, 700))],
  ])('refuses %s', async (_, make) => {
    const bytes = new Uint8Array(await make());
    await expect(unpackBundle(bytes, digestOf(bytes))).rejects.toMatchObject({ code: 'BundleInvalid' });
  });

  it('stops at the limit when a small archive would become a huge one', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(32 * 1024 * 1024)));
    await expect(unpackBundle(bomb, digestOf(bomb))).rejects.toMatchObject({ code: 'BundleTooLarge' });
  });
});

type Entry = { name: string; type?: 'symlink'; linkname?: string };

async function tarOf(entries: Entry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const entry of entries) pack.entry(entry, entry.type === undefined ? 'x' : '');
  pack.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pack) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

async function archive(entries: Entry[]): Promise<Buffer> {
  return gzipSync(await tarOf(entries));
}
