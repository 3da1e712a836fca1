import { readAttachmentFile, restCall, type ActionServices } from '../actions/index.ts';
import { MAX_FILE_JSON_BYTES } from '../http/body.ts';
import { route, type Route } from '../http/route.ts';

/** Files that come with an idea. */
export function attachmentRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/attachments',
      operation: 'readAttachment',
      tag: 'apps',
      summary: readAttachmentFile.title,
      description: readAttachmentFile.description,
      access: 'user',
      body: readAttachmentFile.input,
      large: { member: 'content', maxBytes: MAX_FILE_JSON_BYTES },
      answers: { 200: { description: 'What is understood of it.', schema: readAttachmentFile.output } },
      handle: async (call) => ({ body: await readAttachmentFile.run(restCall(call, services), call.body) }),
    }),
  ];
}
