import { analyzeIdea, listTemplates, restCall, type ActionServices } from '../actions/index.ts';
import { MAX_FILE_JSON_BYTES } from '../http/body.ts';
import { route, type Route } from '../http/route.ts';

/** What there is to be made, and what is understood of an idea; nothing is created. */
export function catalogueRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/templates',
      operation: 'listTemplates',
      tag: 'catalogue',
      summary: listTemplates.title,
      access: 'user',
      answers: { 200: { description: 'All of them.', schema: listTemplates.output } },
      handle: async (call) => ({ body: await listTemplates.run(restCall(call, services), {}) }),
    }),
    route({
      method: 'POST',
      path: '/analyze',
      operation: 'analyze',
      tag: 'catalogue',
      summary: analyzeIdea.title,
      description: 'The analysis and the best templates with reasons. Creates nothing.',
      access: 'user',
      body: analyzeIdea.input,
      large: { member: 'attachments', maxBytes: MAX_FILE_JSON_BYTES },
      answers: { 200: { description: 'The analysis.', schema: analyzeIdea.output } },
      handle: async (call) => ({ body: await analyzeIdea.run(restCall(call, services), call.body) }),
    }),
  ];
}
