import { zipSync, type Zippable } from 'fflate';
import { z } from 'zod';

import { BUNDLE_LIMITS } from '../../store/index.ts';
import {
  listFiles,
  lockFile,
  readFile,
  restCall,
  searchFiles,
  writeFile,
  type ActionServices,
} from '../actions/index.ts';
import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { branchId, mvpParams, snapshotId } from './lookup.ts';
import { readFiles } from './reading.ts';
import { unquoted } from './routes.ts';

const fileParams = mvpParams.extend({ path: z.string().min(1).max(BUNDLE_LIMITS.pathBytes) });
const at = z.object({
  snapshot: snapshotId.optional().meta({ description: 'The snapshot to read; default: the newest of the branch.' }),
  branch: branchId.optional().meta({ description: 'Whose newest snapshot it is; default: main.' }),
});

/** List, read, write and export the files of an app. */
export function fileRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/files',
      operation: 'listFiles',
      tag: 'files',
      summary: listFiles.title,
      access: 'user',
      params: mvpParams,
      query: at,
      answers: { 200: { description: 'The files of one snapshot.', schema: listFiles.output } },
      async handle(call) {
        const body = await listFiles.run(restCall(call, services), { ...call.params, ...call.query });
        return { etag: body.snapshot, body };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/files/{path+}',
      operation: 'readFile',
      tag: 'files',
      summary: readFile.title,
      description: 'Its bytes, as text. The ETag is its sha256, for a later write.',
      access: 'user',
      params: fileParams,
      query: at,
      answers: { 200: { description: 'The file.', contentType: 'text/plain' } },
      async handle(call) {
        const file = await readFile.run(restCall(call, services), { ...call.params, ...call.query });
        return {
          body: Buffer.from(file.content, file.encoding),
          etag: file.sha256,
          // Always as plain text: a generated page must never be a page of the platform's own origin.
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        };
      },
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/files/{path+}',
      operation: 'writeFile',
      tag: 'files',
      summary: writeFile.title,
      description: 'Needs `If-Match` with the ETag of the file as you read it, or `If-None-Match: *` for a new file.',
      access: 'user',
      params: fileParams,
      query: at.pick({ branch: true }),
      rawBody: { maxBytes: BUNDLE_LIMITS.writtenBytes, description: 'The whole file.' },
      headers: {
        'If-Match': 'ETag of the file being replaced.',
        'If-None-Match': '`*`: only if there is no such file.',
      },
      answers: {
        200: { description: 'The content is what it was already; no snapshot was made.', schema: writeFile.output },
        201: { description: 'A new snapshot holds it.', schema: writeFile.output },
      },
      async handle(call) {
        const match = call.header('if-none-match') === '*' ? 'new' : call.header('if-match');
        if (match === undefined) throw new ApiError('precondition_required');
        const body = await writeFile.run(restCall(call, services), {
          ...call.params,
          branch: call.query.branch ?? 'main',
          content: (call.body as unknown as Buffer).toString('base64'),
          encoding: 'base64',
          if_match: match === 'new' || match === '*' ? match : unquoted(match),
        });
        return { status: body.changed ? 201 : 200, etag: body.sha256, body };
      },
    }),
    route({
      method: 'PUT',
      path: '/mvps/{mvp_id}/locks',
      operation: 'lockFile',
      tag: 'files',
      summary: lockFile.title,
      description: lockFile.description,
      access: 'user',
      params: mvpParams,
      body: lockFile.input.omit({ mvp_id: true }).meta({ id: 'FileLock' }),
      answers: { 200: { description: 'What is locked now.', schema: lockFile.output } },
      handle: async (call) => ({
        body: await lockFile.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/search',
      operation: 'searchFiles',
      tag: 'files',
      summary: searchFiles.title,
      description: searchFiles.description,
      access: 'user',
      params: mvpParams,
      query: searchFiles.input.omit({ mvp_id: true }).strip(),
      answers: { 200: { description: 'Lines that contain it.', schema: searchFiles.output } },
      async handle(call) {
        const body = await searchFiles.run(restCall(call, services), { ...call.params, ...call.query });
        return { body };
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
        const { snapshot, files } = await readFiles(call, { ...call.params, ...call.query });
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
