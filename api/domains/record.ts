import { domainToUnicode } from 'node:url';
import { z } from 'zod';

import { proofOf, type DomainStatus, type Mvp } from '../../crds/index.ts';

/** A host of somebody's own, as REST gives it. */
export const domainSchema = z
  .object({
    mvp_id: z.string(),
    host: z.string().meta({ description: 'As DNS has it: other letters than a to z in punycode.' }),
    name: z.string().meta({ description: 'The host as people read it.' }),
    state: z.enum(['pending_proof', 'verified', 'serving', 'refused']).meta({
      description:
        'pending_proof: make the record of the purpose proof. verified: it is proved, and message says what ' +
        'is missing. serving: the app answers there. refused: it cannot be served, as message says.',
    }),
    message: z.string(),
    url: z.string().nullable(),
    https: z.boolean().meta({ description: 'Whether there is a certificate for it.' }),
    redirect_to: z.string().nullable(),
    secret_name: z.string().nullable().meta({ description: 'The TLS Secret that somebody has named for it.' }),
    records: z
      .array(
        z.object({
          purpose: z.enum(['proof', 'address']),
          type: z.enum(['TXT', 'CNAME']),
          name: z.string(),
          value: z.string(),
        }),
      )
      .meta({
        description:
          'The DNS records to make. The proof has to stay. Instead of the CNAME, which a bare domain cannot ' +
          'have, an ALIAS or the addresses of the same place do.',
      }),
    verified_at: z.string().nullable(),
    checked_at: z.string().nullable().meta({ description: 'When DNS was asked last.' }),
  })
  .meta({ id: 'Domain' });

/** The list of an app's hosts. */
export const domainListSchema = z.object({ items: z.array(domainSchema) }).meta({ id: 'DomainList' });

const STATES = {
  PendingProof: 'pending_proof',
  Verified: 'verified',
  Serving: 'serving',
  Refused: 'refused',
} as const satisfies Record<DomainStatus['state'], z.infer<typeof domainSchema>['state']>;

/** The hosts an app is to have, with what has become of each; one that was just added is not looked at yet. */
export function domainsOf({ metadata, spec, status }: Mvp): z.infer<typeof domainSchema>[] {
  return (spec.domains ?? []).map(({ host, redirectTo, secretName }) => {
    const found = status?.domains?.find((each) => each.host === host);
    const proof = proofOf(host, metadata.uid);
    const address = found === undefined ? [] : [{ purpose: 'address' as const, ...found.address }];
    return {
      mvp_id: metadata.name,
      host,
      name: domainToUnicode(host) || host,
      state: STATES[found?.state ?? 'PendingProof'],
      message: found?.message ?? `Make a TXT record ${proof.name} with the value ${proof.value}.`,
      url: found?.url ?? null,
      https: found?.https ?? false,
      redirect_to: redirectTo ?? null,
      secret_name: secretName ?? null,
      records: [{ purpose: 'proof' as const, ...proof }, ...address],
      verified_at: found?.verifiedAt ?? null,
      checked_at: found?.checkedAt ?? null,
    };
  });
}
