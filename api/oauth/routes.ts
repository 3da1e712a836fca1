import { z } from 'zod';

import { ApiError } from '../errors.ts';
import { route, type Route } from '../http/route.ts';
import { SCOPES } from '../scopes.ts';
import type { OAuthRecords } from './records.ts';

const programSchema = z
  .object({
    program_id: z.string(),
    name: z.string().meta({ description: 'What the program calls itself; nobody has checked it.' }),
    scopes: z.array(z.enum(SCOPES)),
    allowed_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Program' });
const programList = z.object({ items: z.array(programSchema) }).meta({ id: 'ProgramList' });
const programParams = z.object({ program_id: z.string().regex(/^[0-9a-f]{40}$/) });

/** The programs a person has allowed to act in their name, and how that ends. Programs themselves cannot ask for this. */
export function programRoutes(records: OAuthRecords): Route[] {
  return [
    route({
      method: 'GET',
      path: '/account/programs',
      operation: 'listPrograms',
      tag: 'account',
      summary: 'The programs that may act in your name',
      access: 'user',
      answers: { 200: { description: 'The newest first.', schema: programList } },
      async handle(call) {
        const grants = await records.grantsOf(call.caller().id);
        const items = await Promise.all(
          grants.map(async ({ id, payload }): Promise<z.infer<typeof programSchema>> => {
            const clientId = payload.clientId ?? '';
            const client = await records.adapter('Client').find(clientId);
            const granted = new Set(Object.values(payload.resources ?? {}).flatMap((scope) => scope.split(' ')));
            return {
              program_id: id,
              name: client?.client_name ?? clientId,
              scopes: SCOPES.filter((scope) => granted.has(scope)),
              allowed_at: dateOf(payload.iat),
              expires_at: dateOf(payload.exp),
            };
          }),
        );
        return { body: { items: items.toSorted((a, b) => b.allowed_at.localeCompare(a.allowed_at)) } };
      },
    }),
    route({
      method: 'DELETE',
      path: '/account/programs/{program_id}',
      operation: 'endProgram',
      tag: 'account',
      summary: 'Take back what a program was allowed',
      description: 'Every token it has is refused from its next request on.',
      access: 'user',
      params: programParams,
      answers: { 204: { description: 'It may do nothing any more.' } },
      async handle(call) {
        const grants = await records.grantsOf(call.caller().id);
        const grant = grants.find(({ id }) => id === call.params.program_id);
        if (grant?.payload.jti === undefined) throw new ApiError('not_found', 'There is no such program.');
        await records.endGrant(grant.payload.jti);
        return { status: 204 };
      },
    }),
  ];
}

function dateOf(seconds: number | undefined): string {
  return new Date((seconds ?? 0) * 1000).toISOString();
}
