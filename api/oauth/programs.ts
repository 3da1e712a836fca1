import { z } from 'zod';

import { SCOPES } from '../scopes.ts';
import type { OAuthRecords } from './records.ts';

/** A program that may act in somebody's name. */
export const programSchema = z
  .object({
    program_id: z.string(),
    name: z.string().meta({ description: 'What the program calls itself; nobody has checked it.' }),
    scopes: z.array(z.enum(SCOPES)),
    allowed_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Program' });

/** The programs that may act in a user's name, the newest first. */
export async function programsOf(records: OAuthRecords, user: string): Promise<z.infer<typeof programSchema>[]> {
  const grants = await records.grantsOf(user);
  const programs = await Promise.all(
    grants.map(async ({ id, payload }) => {
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
  return programs.toSorted((a, b) => b.allowed_at.localeCompare(a.allowed_at));
}

function dateOf(seconds: number | undefined): string {
  return new Date((seconds ?? 0) * 1000).toISOString();
}
