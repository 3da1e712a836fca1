import { getSetupCode, openAsOwner, restCall, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** How an owner gets into an app: by a link, or by the setup code. */
export function ownerRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/owner-link',
      operation: 'openAsOwner',
      tag: 'apps',
      summary: openAsOwner.title,
      description:
        'A link that works once and for a minute. The token in it stands behind `#`, which browsers send to ' +
        'no server. 409 `no_owner_link`: the app is older than such links; use its setup code.',
      access: 'user',
      params: mvpParams,
      query: openAsOwner.input.pick({ branch: true }),
      answers: { 201: { description: 'Open it in a browser.', schema: openAsOwner.output } },
      async handle(call) {
        const body = await openAsOwner.run(restCall(call, services), { ...call.params, ...call.query });
        return { status: 201, headers: { 'cache-control': 'no-store' }, body };
      },
    }),
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/setup-code',
      operation: 'getSetupCode',
      tag: 'apps',
      summary: getSetupCode.title,
      description: 'For exported and older apps: whoever enters it in the app becomes an administrator.',
      access: 'user',
      params: mvpParams,
      query: getSetupCode.input.pick({ branch: true }),
      answers: { 200: { description: 'It does not expire.', schema: getSetupCode.output } },
      async handle(call) {
        const body = await getSetupCode.run(restCall(call, services), { ...call.params, ...call.query });
        return { headers: { 'cache-control': 'no-store' }, body };
      },
    }),
  ];
}
