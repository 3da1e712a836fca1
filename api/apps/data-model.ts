import { getDataModel, restCall, type ActionServices } from '../actions/index.ts';
import { route, type Route } from '../http/route.ts';
import { mvpParams } from './lookup.ts';

/** What an app keeps. */
export function dataModelRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/mvps/{mvp_id}/data-model',
      operation: 'getDataModel',
      tag: 'apps',
      summary: getDataModel.title,
      description: getDataModel.description,
      access: 'user',
      params: mvpParams,
      query: getDataModel.input.omit({ mvp_id: true }).strip(),
      answers: { 200: { description: 'Things with their columns.', schema: getDataModel.output } },
      handle: async (call) => ({
        body: await getDataModel.run(restCall(call, services), { ...call.params, ...call.query }),
      }),
    }),
  ];
}
