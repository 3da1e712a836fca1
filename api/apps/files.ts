import { createHash } from 'node:crypto';

import { zipSync, type Zippable } from 'fflate';
import { z } from 'zod';

import type { MvpSnapshot } from '../../crds/index.ts';
import { isKubeError } from '../../kube/index.ts';
import { BUNDLE_LIMITS, pathProblem } from '../../store/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Route, type RouteCall } from '../http/route.ts';
import { bundleOf, commit, filesOf, headOf, isPrivate, snapshotOf } from './bundles.ts';
import { appOf, mvpParams, snapshotId, unquoted } from './routes.ts';

const fileParams = mvpParams.extend({ path: z.string().min(1).max(BUNDLE_LIMITS.pathBytes) });
const at = z.object({
  snapshot: snapshotId.optional().meta({ description: 'The snapshot to read; default: the newest of main.' }),
});

const fileEntry = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() }).meta({ id: 'FileEntry' });
const fileList = z
  .object({ snapshot: z.string(), digest: z.string(), files: z.array(fileEntry) })
  .meta({ id: 'FileList' });
const written = z
  .object({ snapshot: z.string(), path: z.string(), sha256: z.string(), changed: z.boolean() })
  .meta({ id: 'WrittenFile' });

/** Tries of a write when other files are written at the same time. */
const MAX_TRIES = 4;

/** List, read, write and export the files of an app. */
export function fileRoutes(): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/files',
      operation: 'listFiles',
      tag: 'files',
      summary: 'The files of an app',
      access: 'user',
      params: mvpParams,
      query: at,
      answers: { 200: { description: 'The files of one snapshot.', schema: fileList } },
      async handle(call) {
        const { snapshot, files } = await read(call);
        return {
          etag: snapshot.metadata.name,
          body: {
            snapshot: snapshot.metadata.name,
            digest: snapshot.spec.digest,
            files: [...files].map(([path, bytes]) => ({ path, bytes: bytes.byteLength, sha256: sha256(bytes) })),
          },
        };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/files/{path+}',
      operation: 'readFile',
      tag: 'files',
      summary: 'One file',
      description: 'Its bytes, as text. The ETag is its sha256, for a later write.',
      access: 'user',
      params: fileParams,
      query: at,
      answers: { 200: { description: 'The file.', contentType: 'text/plain' } },
      async handle(call) {
        const { files } = await read(call);
        const bytes = files.get(call.params.path);
        if (bytes === undefined) throw new ApiError('not_found', `There is no file ${call.params.path}.`);
        // Always as plain text: a generated page must never be a page of the platform's own origin.
        return { body: bytes, etag: sha256(bytes), headers: { 'content-type': 'text/plain; charset=utf-8' } };
      },
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/files/{path+}',
      operation: 'writeFile',
      tag: 'files',
      summary: 'Write one file, as a new snapshot',
      description: 'Needs `If-Match` with the ETag of the file as you read it, or `If-None-Match: *` for a new file.',
      access: 'user',
      params: fileParams,
      rawBody: { maxBytes: BUNDLE_LIMITS.bytes, description: 'The whole file.' },
      headers: {
        'If-Match': 'ETag of the file being replaced.',
        'If-None-Match': '`*`: only if there is no such file.',
      },
      answers: {
        200: { description: 'The content is what it was already; no snapshot was made.', schema: written },
        201: { description: 'A new snapshot holds it.', schema: written },
      },
      async handle(call) {
        const { path } = call.params;
        const problem = isPrivate(path) ? 'belongs to the platform' : pathProblem(path);
        if (problem !== undefined) {
          throw new ApiError('invalid', `path: ${problem}`, { errors: [{ field: 'path', message: problem }] });
        }
        const content = new Uint8Array(call.body as unknown as Buffer);
        const { tenant, mvp } = await appOf(call);
        for (let attempt = 1; ; attempt += 1) {
          const parent = await headOf(tenant, mvp);
          const files = await bundleOf(tenant, mvp, parent);
          const before = files.get(path);
          checkPrecondition(call, before);
          const entry = { path, sha256: sha256(content) };
          if (before !== undefined && sha256(before) === entry.sha256) {
            return {
              status: 200,
              etag: entry.sha256,
              body: { ...entry, snapshot: parent.metadata.name, changed: false },
            };
          }
          files.set(path, content);
          try {
            const snapshot = await commit(tenant, mvp, files, {
              parent,
              reason: 'Edited',
              message: before === undefined ? `Added ${path}` : `Edited ${path}`,
              author: call.caller().email,
            });
            return {
              status: 201,
              etag: entry.sha256,
              body: { ...entry, snapshot: snapshot.metadata.name, changed: true },
            };
          } catch (error) {
            // Another file was written in between: ours still goes on top, if its own content has not changed.
            if (!isKubeError(error, 'AlreadyExists') || attempt >= MAX_TRIES) throw error;
          }
        }
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/export',
      operation: 'exportMvp',
      tag: 'files',
      summary: 'The whole app as a zip that runs by itself',
      description:
        'Unpack it and run `docker compose up`, or apply the manifests of its `deploy` folder; its README says how.',
      access: 'user',
      params: mvpParams,
      query: at,
      answers: { 200: { description: 'The zip.', contentType: 'application/zip' } },
      async handle(call) {
        const { snapshot, files } = await read(call);
        const name = call.params.mvp_id;
        return {
          body: zipOf(name, files),
          etag: `${snapshot.metadata.name}-zip`,
          headers: {
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="${name}.zip"`,
          },
        };
      },
    }),
  ];
}

async function read(
  call: RouteCall<{ mvp_id: string }, { snapshot?: string | undefined }, unknown>,
): Promise<{ snapshot: MvpSnapshot; files: Map<string, Uint8Array> }> {
  const { tenant, mvp } = await appOf(call);
  const name = call.query.snapshot;
  const snapshot = name === undefined ? await headOf(tenant, mvp) : await snapshotOf(tenant, mvp, name);
  return { snapshot, files: await filesOf(tenant, mvp, snapshot) };
}

function checkPrecondition(
  call: Pick<RouteCall<unknown, unknown, unknown>, 'header'>,
  before: Uint8Array | undefined,
): void {
  const match = call.header('if-match');
  const noneMatch = call.header('if-none-match');
  if (noneMatch === '*') {
    if (before !== undefined) throw new ApiError('precondition_failed', 'There is such a file already.');
    return;
  }
  if (match === undefined) throw new ApiError('precondition_required');
  if (before === undefined) throw new ApiError('precondition_failed', 'There is no such file any more.');
  if (match !== '*' && unquoted(match) !== sha256(before)) {
    throw new ApiError('precondition_failed', 'The file has changed since you read it.');
  }
}

/** A zip with one folder, whose shell scripts can be run. */
export function zipOf(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, bytes] of files) {
    const mode = path.endsWith('.sh') ? 0o755 : 0o644;
    // A zip's times begin in 1980; a fixed one gives the same bytes for the same files.
    entries[`${folder}/${path}`] = [bytes, { mtime: '1980-01-01T00:00:00', os: 3, attrs: mode << 16 }];
  }
  return zipSync(entries, { level: 6 });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
