import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  restCall,
  testWebhook,
  type ActionServices,
} from '../actions/index.ts';
import { mvpParams } from '../apps/lookup.ts';
import { route, type Route } from '../http/route.ts';

/** Webhooks of an app: make, list, try and delete them, see what was sent, and send it again. */
export function webhookRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/webhooks',
      operation: 'listWebhooks',
      tag: 'team',
      summary: listWebhooks.title,
      access: 'user',
      params: mvpParams,
      answers: { 200: { description: 'All of them.', schema: listWebhooks.output } },
      handle: async (call) => ({ body: await listWebhooks.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/webhooks',
      operation: 'createWebhook',
      tag: 'team',
      summary: createWebhook.title,
      description:
        'Messages are CloudEvents 1.0 in JSON, signed as Standard Webhooks says. `secret` is in this answer ' +
        'and in no other. 422 for an address that is not on the internet, 409 for more than ten.',
      access: 'user',
      params: mvpParams,
      body: createWebhook.input.omit({ mvp_id: true }).meta({ id: 'WebhookRequest' }),
      answers: { 201: { description: 'It is told from now on.', schema: createWebhook.output } },
      handle: async (call) => ({
        status: 201,
        body: await createWebhook.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/mvps/{mvp_id}/webhooks/{webhook}',
      operation: 'deleteWebhook',
      tag: 'team',
      summary: deleteWebhook.title,
      access: 'user',
      params: deleteWebhook.input,
      answers: { 204: { description: 'It is gone.' } },
      async handle(call) {
        await deleteWebhook.run(restCall(call, services), call.params);
        return { status: 204 };
      },
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/webhooks/{webhook}/test',
      operation: 'testWebhook',
      tag: 'team',
      summary: testWebhook.title,
      access: 'user',
      params: testWebhook.input,
      answers: { 202: { description: 'It is on its way.', schema: testWebhook.output } },
      handle: async (call) => ({ status: 202, body: await testWebhook.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/webhooks/{webhook}/deliveries',
      operation: 'listDeliveries',
      tag: 'team',
      summary: listDeliveries.title,
      access: 'user',
      params: listDeliveries.input,
      answers: { 200: { description: 'The newest of them.', schema: listDeliveries.output } },
      handle: async (call) => ({ body: await listDeliveries.run(restCall(call, services), call.params) }),
    }),
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/webhooks/{webhook}/deliveries/{delivery}/replay',
      operation: 'replayDelivery',
      tag: 'team',
      summary: replayDelivery.title,
      description: 'It has the same id. 409 while it is still being tried.',
      access: 'user',
      params: replayDelivery.input,
      answers: { 202: { description: 'It is on its way once more.', schema: replayDelivery.output } },
      handle: async (call) => ({ status: 202, body: await replayDelivery.run(restCall(call, services), call.params) }),
    }),
  ];
}
