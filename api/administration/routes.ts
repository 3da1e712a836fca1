import { createResetLink, restCall, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';

/** What administrators of the platform do. */
export function administrationRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/administration/reset-links',
      operation: 'createResetLink',
      tag: 'administration',
      summary: createResetLink.title,
      description: createResetLink.description,
      access: 'user',
      body: createResetLink.input,
      answers: { 201: { description: 'The link; it is shown this once.', schema: createResetLink.output } },
      handle: async (call) => ({
        status: 201,
        headers: { 'cache-control': 'no-store' },
        body: await createResetLink.run(restCall(call, services), call.body),
      }),
    }),
  ];
}
