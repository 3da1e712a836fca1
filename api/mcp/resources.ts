import { ResourceTemplate, type McpServer, type ServerContext } from '@modelcontextprotocol/server';

import {
  getMvp,
  getTeam,
  listFiles,
  listMvps,
  perform,
  readFile,
  type Action,
  type ActionCall,
} from '../actions/index.ts';
import { ApiError } from '../errors.ts';

/** Makes the call of an action for the person who asks. */
type CallOf = (ctx: ServerContext) => ActionCall;

/** The most apps that are listed as resources. */
const LISTED = 100;

/** Apps, their files and their teams, to be read as documents. `idsLike` completes the id of an app. */
export function addResources(server: McpServer, callOf: CallOf, idsLike: (typed: string) => Promise<string[]>): void {
  const complete = { mvp_id: idsLike };
  const json = async (uri: URL, action: Action, input: object, ctx: ServerContext) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify(await perform(action, callOf(ctx), input)),
      },
    ],
  });
  server.registerResource(
    'app',
    new ResourceTemplate('mvp://apps/{mvp_id}', {
      list: async (ctx) => {
        const { items } = await perform(listMvps, callOf(ctx), { limit: LISTED });
        return {
          resources: items.map(({ mvp_id: id, app_name: name, message }) => ({
            uri: `mvp://apps/${id}`,
            name,
            description: message,
            mimeType: 'application/json',
          })),
        };
      },
      complete,
    }),
    { title: 'An app', description: 'Its record: stage, address, analysis, health.', mimeType: 'application/json' },
    (uri, variables, ctx) => json(uri, getMvp, { mvp_id: one(variables['mvp_id']) }, ctx),
  );
  server.registerResource(
    'files',
    new ResourceTemplate('mvp://apps/{mvp_id}/files', { list: undefined, complete }),
    { title: 'The files of an app', description: 'Their paths, sizes and digests.', mimeType: 'application/json' },
    (uri, variables, ctx) => json(uri, listFiles, { mvp_id: one(variables['mvp_id']) }, ctx),
  );
  server.registerResource(
    'team',
    new ResourceTemplate('mvp://apps/{mvp_id}/team', { list: undefined, complete }),
    { title: 'The team of an app', description: 'What it found and did.', mimeType: 'application/json' },
    (uri, variables, ctx) => json(uri, getTeam, { mvp_id: one(variables['mvp_id']) }, ctx),
  );
  server.registerResource(
    'file',
    new ResourceTemplate('mvp://apps/{mvp_id}/files/{+path}', { list: undefined, complete }),
    { title: 'A file of an app', description: 'Its newest content on main.' },
    async (uri, variables, ctx) => {
      const input = { mvp_id: one(variables['mvp_id']), path: decodeURIComponent(one(variables['path'])) };
      const file = await perform(readFile, callOf(ctx), input);
      const content = file.encoding === 'utf-8' ? { text: file.content } : { blob: file.content };
      const mimeType = file.encoding === 'utf-8' ? 'text/plain' : 'application/octet-stream';
      return { contents: [{ uri: uri.href, mimeType, ...content }] };
    },
  );
}

function one(value: string | string[] | undefined): string {
  if (typeof value !== 'string') throw new ApiError('not_found');
  return value;
}
