import { openSession, restCall, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';

/** Open an editing session. */
export function sessionRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/editor/sessions',
      operation: 'createSession',
      tag: 'editor',
      summary: openSession.title,
      access: 'user',
      body: openSession.input,
      answers: { 201: { description: 'The session.', schema: openSession.output } },
      handle: async (call) => ({ status: 201, body: await openSession.run(restCall(call, services), call.body) }),
    }),
  ];
}
