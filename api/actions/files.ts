import { z } from 'zod';

import { lockedFiles } from '../../crds/index.ts';
import { isKubeError } from '../../kube/index.ts';
import { BUNDLE_LIMITS, pathProblem } from '../../store/index.ts';
import { bundleOf, commit, headOf, isPrivate } from '../apps/bundles.ts';
import { appOf, branchId, mvpId, snapshotId } from '../apps/lookup.ts';
import { readFiles, sha256, textOf } from '../apps/reading.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

const path = z
  .string()
  .min(1)
  .max(BUNDLE_LIMITS.pathBytes)
  .meta({ description: 'As list_files gives it, such as frontend/app/page.tsx.' });
const snapshot = snapshotId
  .optional()
  .meta({ description: 'The snapshot to read; default: the newest of the branch.' });
const branch = branchId.optional().meta({ description: 'Whose newest snapshot it is; default: main.' });

const fileEntry = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() }).meta({ id: 'FileEntry' });

/** What files there are. */
export const listFiles = action({
  name: 'list_files',
  title: 'The files of an app',
  description: 'Lists the files of one snapshot of an app with their sizes and digests.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({ mvp_id: mvpId, snapshot, branch }),
  output: z.object({ snapshot: z.string(), digest: z.string(), files: z.array(fileEntry) }).meta({ id: 'FileList' }),
  async run(call, wanted) {
    const found = await readFiles(call, wanted);
    return {
      snapshot: found.snapshot.metadata.name,
      digest: found.snapshot.spec.digest,
      files: [...found.files].map(([name, bytes]) => ({ path: name, bytes: bytes.byteLength, sha256: sha256(bytes) })),
    };
  },
});

/** What one of them says. */
export const readFile = action({
  name: 'read_file',
  title: 'One file',
  description: 'The whole of one file. A file that is no text comes in base64.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({ mvp_id: mvpId, path, snapshot, branch }),
  output: z.object({
    snapshot: z.string(),
    path: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    encoding: z.enum(['utf-8', 'base64']),
    content: z.string(),
  }),
  async run(call, wanted) {
    const found = await readFiles(call, wanted);
    const bytes = found.files.get(wanted.path);
    if (bytes === undefined) throw new ApiError('not_found', `There is no file ${wanted.path}.`);
    const text = textOf(bytes);
    return {
      snapshot: found.snapshot.metadata.name,
      path: wanted.path,
      sha256: sha256(bytes),
      bytes: bytes.byteLength,
      ...(text === undefined
        ? { encoding: 'base64' as const, content: Buffer.from(bytes).toString('base64') }
        : { encoding: 'utf-8' as const, content: text }),
    };
  },
});

/** Lines of one answer to a search. */
const MAX_MATCHES = 200;
/** Characters given of one line. */
const MAX_LINE = 300;
/** Characters given before what was looked for, where the line is longer. */
const BEFORE = 60;

/** Where something is said. */
export const searchFiles = action({
  name: 'search_files',
  title: 'Search the files of an app',
  description: 'Finds lines that contain a text, in upper or lower case, and gives file, line number and line.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    query: z.string().min(1).max(200).meta({ description: 'The text to look for, taken literally.' }),
    under: z
      .string()
      .max(BUNDLE_LIMITS.pathBytes)
      .optional()
      .meta({ description: 'Only files whose path begins so, such as backend/.' }),
    snapshot,
    branch,
  }),
  output: z
    .object({
      snapshot: z.string(),
      matches: z.array(z.object({ path: z.string(), line: z.int(), text: z.string() })),
      more: z.boolean().meta({ description: `There are more than the ${MAX_MATCHES} given.` }),
    })
    .meta({ id: 'FileMatches' }),
  async run(call, { query, under, ...wanted }) {
    const found = await readFiles(call, wanted);
    const sought = query.toLowerCase();
    const matches = [...found.files]
      .filter(([name]) => under === undefined || name.startsWith(under))
      .flatMap(([name, bytes]) =>
        (textOf(bytes) ?? '').split('\n').flatMap((text, index) => {
          const at = text.toLowerCase().indexOf(sought);
          const from = text.length > MAX_LINE ? Math.max(0, at - BEFORE) : 0;
          return at < 0 ? [] : [{ path: name, line: index + 1, text: text.slice(from, from + MAX_LINE) }];
        }),
      );
    return {
      snapshot: found.snapshot.metadata.name,
      matches: matches.slice(0, MAX_MATCHES),
      more: matches.length > MAX_MATCHES,
    };
  },
});

/** Tries of a write when other files are written at the same time. */
const MAX_TRIES = 4;

const writtenSchema = z
  .object({ snapshot: z.string(), path: z.string(), sha256: z.string(), changed: z.boolean() })
  .meta({ id: 'WrittenFile' });

/** One file gets other content. */
export const writeFile = action({
  name: 'write_file',
  title: 'Write one file, as a new snapshot',
  description:
    'Writes one whole file; the branch’s files become its next snapshot. On main redeploy releases it; ' +
    'elsewhere the preview follows. State if_match with the sha256 of the file as you read it, or "new" ' +
    'if there is no such file yet, so that nobody else’s change is overwritten.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId.default('main'),
    path,
    content: z.string().max(BUNDLE_LIMITS.writtenBytes).meta({ description: 'The whole file.' }),
    encoding: z.enum(['utf-8', 'base64']).default('utf-8'),
    if_match: z.string().min(1).max(100).meta({ description: 'sha256 of the file being replaced, `new`, or `*`.' }),
  }),
  output: writtenSchema,
  async run(call, { mvp_id: id, branch: line, path: name, content: text, encoding, if_match: wanted }) {
    const problem = isPrivate(name) ? 'belongs to the platform' : pathProblem(name);
    if (problem !== undefined) {
      throw new ApiError('invalid', `path: ${problem}`, { errors: [{ field: 'path', message: problem }] });
    }
    const content = new Uint8Array(Buffer.from(text, encoding));
    const { tenant, mvp } = await appOf(call, id);
    if (lockedFiles(mvp.metadata.annotations).includes(name))
      throw new ApiError('conflict', `${name} is locked. Unlock it first.`);
    for (let attempt = 1; ; attempt += 1) {
      const parent = await headOf(tenant, mvp, line);
      const files = await bundleOf(tenant, mvp, parent);
      const before = files.get(name);
      checkPrecondition(wanted, before);
      const entry = { path: name, sha256: sha256(content) };
      if (before !== undefined && sha256(before) === entry.sha256) {
        return { ...entry, snapshot: parent.metadata.name, changed: false };
      }
      files.set(name, content);
      try {
        const made = await commit(tenant, mvp, files, {
          parent,
          reason: 'Edited',
          message: before === undefined ? `Added ${name}` : `Edited ${name}`,
          author: call.caller().email,
        });
        return { ...entry, snapshot: made.metadata.name, changed: true };
      } catch (error) {
        // Another file was written in between: ours still goes on top, if its own content has not changed.
        if (!isKubeError(error, 'AlreadyExists') || attempt >= MAX_TRIES) throw error;
      }
    }
  },
});

function checkPrecondition(wanted: string, before: Uint8Array | undefined): void {
  if (wanted === 'new') {
    if (before !== undefined) throw new ApiError('precondition_failed', 'There is such a file already.');
    return;
  }
  if (before === undefined) throw new ApiError('precondition_failed', 'There is no such file any more.');
  if (wanted !== '*' && wanted !== sha256(before)) {
    throw new ApiError('precondition_failed', 'The file has changed since you read it.');
  }
}
