import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { PATTERNS } from './limits.ts';
import { isLocalName } from './networks.ts';

/** Hosts of people's own that an app is served at. */
export const DOMAINS = {
  /** Hosts of one app. */
  most: 10,
  /** Characters of a host: the name of its proof, which is longer, must stay within the 253 that DNS has. */
  hostLength: 238,
  /** The label before a host at which its proof is. */
  challenge: '_mvp-challenge',
  /** How long browsers keep to https there. Its subdomains are not ours to speak for. */
  hstsSeconds: 180 * 24 * 3600,
} as const;

/** What has become of one host. */
const DOMAIN_STATES = ['PendingProof', 'Verified', 'Serving', 'Refused'] as const;

const hostName = (): z.ZodString => z.string().min(4).max(DOMAINS.hostLength).regex(new RegExp(PATTERNS.hostName));

/** One host, as it is wanted. */
export const domainSchema = z.object({
  host: hostName().describe(
    'The host name, such as shop.example.com: lower case, in punycode (xn--…) where it has other letters than a to z, no wildcard, no address.',
  ),
  redirectTo: hostName()
    .optional()
    .describe('Another host of this list: whoever opens this one is sent there, such as from www to the bare name.'),
  secretName: z
    .string()
    .min(1)
    .max(253)
    .regex(new RegExp(PATTERNS.objectName))
    .optional()
    .describe('A TLS Secret of the same namespace with a certificate for the host. Default: one from cert-manager.'),
});

/** The list in a spec. */
export const domainsSchema = z
  .array(domainSchema)
  .max(DOMAINS.most)
  .meta({
    description:
      'Hosts of your own at which the app is served, too. Each has to be proved by a DNS record, which status.domains says.',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['host'],
  });

/** Rule of a spec: a host that sends people on sends them to one that does not. */
export const DOMAIN_RULE = {
  rule: '!has(self.domains) || self.domains.all(d, !has(d.redirectTo) || self.domains.exists(o, o.host == d.redirectTo && !has(o.redirectTo)))',
  message: 'redirectTo must be another host of domains, one that has no redirectTo itself',
} as const;

const recordSchema = z.object({
  name: z.string().max(253).describe('The name of the DNS record.'),
  type: z.enum(['TXT', 'CNAME']).describe('The type of the DNS record.'),
  value: z.string().max(253).describe('The value that the DNS record must have.'),
});

/** The list in a status. */
export const domainStatusesSchema = z
  .array(
    z.object({
      host: z.string().max(DOMAINS.hostLength).describe('The host name.'),
      state: z
        .enum(DOMAIN_STATES)
        .describe(
          'PendingProof: the record is not there yet. Verified: it is, something else is missing. Serving: the app answers there. Refused: it cannot.',
        ),
      message: z.string().max(1024).describe('The step that is missing, or the address where the app answers.'),
      url: z.string().max(512).optional().describe('Where the app answers, while it is served there.'),
      proof: recordSchema.describe('The DNS record that proves whose host it is; it has to stay.'),
      address: recordSchema.describe(
        'The DNS record that leads people to the app; an address of the same place does, too.',
      ),
      https: z.boolean().describe('Whether there is a certificate for it.'),
      redirectTo: z
        .string()
        .max(DOMAINS.hostLength)
        .optional()
        .describe('The host that visitors of this one are redirected to.'),
      secretName: z.string().max(253).optional().describe('The Secret with its certificate.'),
      verifiedAt: z.iso
        .datetime()
        .optional()
        .describe('Since when it is proved. Of two apps the earlier one has the host.'),
      missingSince: z.iso.datetime().optional().describe('Since when the record of a proved host is gone.'),
      checkedAt: z.iso.datetime().optional().describe('The time DNS was last asked for this host.'),
      checks: z.int().min(0).describe('Looks in a row that found something missing.'),
    }),
  )
  .max(DOMAINS.most)
  .describe('What has become of spec.domains.');

/** A host of a spec. */
export type Domain = z.infer<typeof domainSchema>;
/** A host of a status. */
export type DomainStatus = z.infer<typeof domainStatusesSchema>[number];

/** The DNS record that proves to the platform that whoever has this `Mvp` has the host. It says nothing to anybody else. */
export function proofOf(host: string, uid: string): DomainStatus['proof'] {
  const token = createHash('sha256').update(`${uid}\n${host}`).digest('hex').slice(0, 40);
  return { name: `${DOMAINS.challenge}.${host}`, type: 'TXT', value: `mvp-domain=${token}` };
}

/** The host as DNS has it, of what a person writes: other letters in punycode, no final dot. Not checked; see {@link domainRefusal}. */
export function hostOfText(text: string): string {
  const bare = text.trim().replace(/\.$/, '').toLowerCase();
  return domainToASCII(bare) || bare;
}

/**
 * Why an app cannot be served at a host, for a person; undefined if it may be.
 *
 * @param platform hosts that are the platform's own, with everything below them
 */
export function domainRefusal(host: string, platform: readonly string[]): string | undefined {
  if (!new RegExp(PATTERNS.hostName).test(host) || host.length > DOMAINS.hostLength || domainToASCII(host) !== host)
    return 'is no host name of the internet, such as shop.example.com';
  if (isLocalName(host)) return 'is a name that only a private network knows';
  if (platform.some((own) => host === own || host.endsWith(`.${own}`))) return 'belongs to the platform itself';
  return undefined;
}
