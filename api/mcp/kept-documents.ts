import { ResourceTemplate, type McpServer, type ServerContext } from '@modelcontextprotocol/server';

import { readAll } from '../../store/index.ts';
import { getMvp, getRun, perform, type ActionCall } from '../actions/index.ts';
import { appOf } from '../apps/lookup.ts';
import { readPicture } from '../apps/picture.ts';
import { openReport } from '../editor/report.ts';
import { ApiError } from '../errors.ts';

/** Most bytes of a report that are given as a document. */
const MAX_REPORT_BYTES = 4 * 1024 * 1024;

/** What the store keeps beside the objects: whole reports of runs, and pictures of live apps. */
export function addKeptDocuments(
  server: McpServer,
  callOf: (ctx: ServerContext) => ActionCall,
  idsLike: (typed: string) => Promise<string[]>,
): void {
  server.registerResource(
    'report',
    new ResourceTemplate('mvp://runs/{run_id}/report', { list: undefined }),
    {
      title: 'The report of a run',
      description: 'Everything that a diagnosis, repair or redeploy found.',
      mimeType: 'application/json',
    },
    async (uri, variables, ctx) => {
      const call = callOf(ctx);
      // refuses what reading a run refuses
      const { run_id: id } = await perform(getRun, call, { run_id: variables['run_id'] });
      const blob = await openReport(call.services.store, await call.tenant(), id);
      const text = Buffer.from(await readAll(blob.stream, MAX_REPORT_BYTES)).toString('utf8');
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    },
  );
  server.registerResource(
    'picture',
    new ResourceTemplate('mvp://apps/{mvp_id}/pictures/{picture}', { list: undefined, complete: { mvp_id: idsLike } }),
    {
      title: 'A picture of a live app',
      description:
        'Taken by the browser that walked through it; walk.pictures of get_mvp names them at the end of href.',
      mimeType: 'image/jpeg',
    },
    async (uri, variables, ctx) => {
      const call = callOf(ctx);
      const { mvp_id: id } = await perform(getMvp, call, { mvp_id: variables['mvp_id'] });
      const { picture } = variables;
      if (typeof picture !== 'string') throw new ApiError('not_found');
      const { mvp } = await appOf(call, id);
      const bytes = await readPicture(call.services.store, mvp, picture);
      return { contents: [{ uri: uri.href, mimeType: 'image/jpeg', blob: Buffer.from(bytes).toString('base64') }] };
    },
  );
}
