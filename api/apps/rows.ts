import { queryRows, restCall, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** Rows that a running app keeps. */
export function rowRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'POST',
      path: '/mvps/{mvp_id}/rows/query',
      operation: 'queryRows',
      tag: 'apps',
      summary: queryRows.title,
      description: `${queryRows.description} It is asked by POST, so that no value of a filter is in a log of addresses.`,
      access: 'user',
      params: mvpParams,
      body: queryRows.input.omit({ mvp_id: true }).meta({ id: 'RowQueryOf' }),
      answers: { 200: { description: 'Rows, and what their columns are.', schema: queryRows.output } },
      async handle(call) {
        const body = await queryRows.run(restCall(call, services), { ...call.body, ...call.params });
        return { headers: { 'cache-control': 'no-store' }, body };
      },
    }),
  ];
}
