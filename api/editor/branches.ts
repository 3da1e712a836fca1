import { z } from 'zod';

import {
  compareBranch,
  createBranch,
  deleteBranch,
  getBranch,
  listBranches,
  mergeBranch,
  restCall,
  type ActionServices,
} from '../actions/index.ts';
import { branchId, mvpParams } from '../apps/lookup.ts';
import { route, type Route } from '../http/route.ts';

const params = z.object({ branch: branchId });
const { into } = compareBranch.input.shape;

/** Lines of work beside main: begin, look at, compare, merge, delete. */
export function branchRoutes(services: ActionServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/editor/branches',
      operation: 'listBranches',
      tag: 'editor',
      summary: listBranches.title,
      access: 'user',
      query: mvpParams,
      answers: { 200: { description: 'All of them; main is not among them.', schema: listBranches.output } },
      handle: async (call) => ({ body: await listBranches.run(restCall(call, services), call.query) }),
    }),
    route({
      method: 'POST',
      path: '/editor/branches',
      operation: 'createBranch',
      tag: 'editor',
      summary: createBranch.title,
      description:
        'Nothing is built: it begins with files that are built already. Its preview answers at ' +
        '`mvp-<mvp_id>--<branch>` and has a database of its own. 409 if there is such a branch.',
      access: 'user',
      body: createBranch.input.meta({ id: 'NewBranch' }),
      answers: { 201: { description: 'The branch; its preview is on its way.', schema: createBranch.output } },
      async handle(call) {
        const body = await createBranch.run(restCall(call, services), call.body);
        return { status: 201, headers: { location: body.links['self'] ?? '' }, body };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/branches/{branch}',
      operation: 'getBranch',
      tag: 'editor',
      summary: getBranch.title,
      access: 'user',
      params,
      query: mvpParams,
      answers: { 200: { description: 'The branch.', schema: getBranch.output } },
      async handle(call) {
        const body = await getBranch.run(restCall(call, services), { ...call.query, ...call.params });
        return { body, etag: body.version };
      },
    }),
    route({
      method: 'GET',
      path: '/editor/branches/{branch}/compare',
      operation: 'compareBranch',
      tag: 'editor',
      summary: compareBranch.title,
      description: compareBranch.description,
      access: 'user',
      params,
      query: mvpParams.extend({ into }),
      answers: { 200: { description: 'What a merge would bring, and settle.', schema: compareBranch.output } },
      handle: async (call) => ({
        body: await compareBranch.run(restCall(call, services), { ...call.query, ...call.params }),
      }),
    }),
    route({
      method: 'POST',
      path: '/editor/branches/{branch}/merge',
      operation: 'mergeBranch',
      tag: 'editor',
      summary: mergeBranch.title,
      description:
        'One snapshot with two parents. 409 `merge_conflict` with `conflicts` where both sides differ: send ' +
        '`resolutions` by path. 409 `head_moved` if somebody was faster. Sent again after it is done, it ' +
        'gives the same snapshot.',
      access: 'user',
      params,
      body: mergeBranch.input.omit({ branch: true }).meta({ id: 'Merge' }),
      answers: { 201: { description: 'The merge, on its way to be verified.', schema: mergeBranch.output } },
      handle: async (call) => ({
        status: 201,
        body: await mergeBranch.run(restCall(call, services), { ...call.body, ...call.params }),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/editor/branches/{branch}',
      operation: 'deleteBranch',
      tag: 'editor',
      summary: deleteBranch.title,
      description: deleteBranch.description,
      access: 'user',
      params,
      query: mvpParams,
      answers: { 204: { description: 'It is going.' } },
      async handle(call) {
        await deleteBranch.run(restCall(call, services), { ...call.query, ...call.params });
        return {};
      },
    }),
  ];
}
