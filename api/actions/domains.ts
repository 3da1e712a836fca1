import { z } from 'zod';

import { domainRefusal, DOMAINS, hostOfText, PATTERNS, type Domain, type Mvp } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { appOf, mvpParams } from '../apps/lookup.ts';
import { domainListSchema, domainSchema, domainsOf } from '../domains/record.ts';
import { ApiError } from '../errors.ts';
import { action, type ActionCall } from './action.ts';

/** Writes of the operator to the same object, which come often while an app is being made. */
const TRIES = 8;

const host = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .meta({ description: 'The host name.', examples: ['shop.example.com'] });

/** Which there are. */
export const listDomains = action({
  name: 'list_domains',
  title: 'The domains of an app',
  description:
    'Lists the hosts of the person’s own at which an app is served, what has become of each, and the DNS records to make: tell the person those word for word.',
  scope: 'mvp:read',
  effect: 'reads',
  input: mvpParams,
  output: domainListSchema,
  async run(call, { mvp_id: id }) {
    return { items: domainsOf((await appOf(call, id)).mvp) };
  },
});

/** One more, or another way to serve it. */
export const setDomain = action({
  name: 'set_domain',
  title: 'Serve an app at a domain',
  description:
    'Has an app served at a host of the person’s own, too. The answer holds two DNS records that the ' +
    'person has to make where the domain is kept: one proves whose it is, the other leads to the app. ' +
    'Both are looked for again and again; call list_domains until its state is serving. A host belongs ' +
    'to one app of the platform. Say redirect_to to send people on to another host of the app, such as ' +
    'from www to the bare name. Called again, it changes how the host is served.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: mvpParams.extend({
    host,
    redirect_to: host.optional().meta({ description: 'Another host of the app, where people are sent.' }),
    secret_name: z.string().min(1).max(253).regex(new RegExp(PATTERNS.objectName)).optional().meta({
      description: 'A TLS Secret beside the app with a certificate for the host; default: one from cert-manager.',
    }),
  }),
  output: domainSchema,
  async run(call, { mvp_id: id, host: written, redirect_to: sent, secret_name: secretName }) {
    const wanted: Domain = {
      host: checked('host', written, call),
      ...(sent === undefined ? {} : { redirectTo: checked('redirect_to', sent, call) }),
      ...(secretName === undefined ? {} : { secretName }),
    };
    const mvp = await changed(call, id, (before) => {
      const others = before.filter((each) => each.host !== wanted.host);
      if (others.length >= DOMAINS.most)
        throw new ApiError('conflict', `An app has at most ${String(DOMAINS.most)} domains; remove one first.`);
      if (wanted.redirectTo !== undefined) mayRedirect(wanted, others);
      return others.length === before.length
        ? [...before, wanted]
        : before.map((each) => (each.host === wanted.host ? wanted : each));
    });
    return recordFor(mvp, wanted.host);
  },
});

/** One less. */
export const removeDomain = action({
  name: 'remove_domain',
  title: 'Serve an app at a domain no more',
  description:
    'Takes a host away from an app, which goes on at its others. The person may then remove its DNS ' +
    'records; leaving the one that leads to the app is harmless.',
  scope: 'mvp:write',
  effect: 'changes',
  input: mvpParams.extend({ host }),
  output: z.object({ mvp_id: z.string(), host: z.string(), removed: z.literal(true) }),
  async run(call, { mvp_id: id, host: written }) {
    const name = hostOfText(written);
    await changed(call, id, (before) => {
      if (!before.some((each) => each.host === name)) throw new ApiError('not_found', `The app has no domain ${name}.`);
      const sender = before.find(({ redirectTo }) => redirectTo === name);
      if (sender !== undefined)
        throw new ApiError('conflict', `${sender.host} sends people to ${name}; remove it first, or change it.`);
      return before.filter((each) => each.host !== name);
    });
    return { mvp_id: id, host: name, removed: true as const };
  },
});

/** @throws ApiError `invalid` naming the field */
function checked(field: string, written: string, call: ActionCall): string {
  const name = hostOfText(written);
  const message = domainRefusal(name, call.services.ownHosts);
  if (message !== undefined) throw wrong(field, message);
  return name;
}

function mayRedirect({ host: from, redirectTo }: Domain, others: readonly Domain[]): void {
  const target = others.find((each) => each.host === redirectTo);
  if (target === undefined) throw wrong('redirect_to', 'is no other domain of this app; add that one first');
  if (target.redirectTo !== undefined) throw wrong('redirect_to', `sends people on itself, to ${target.redirectTo}`);
  if (others.some((each) => each.redirectTo === from))
    throw wrong('redirect_to', 'cannot be: other domains send people to this one');
}

function wrong(field: string, message: string): ApiError {
  return new ApiError('invalid', `${field}: ${message}`, { errors: [{ field, message }] });
}

/** Writes the list that `change` makes of the present one; somebody else's write in between has it made again. */
async function changed(call: ActionCall, id: string, change: (before: readonly Domain[]) => Domain[]): Promise<Mvp> {
  for (let tries = 1; ; tries++) {
    const { tenant, mvp } = await appOf(call, id);
    const { name, resourceVersion } = mvp.metadata;
    const domains = change(mvp.spec.domains ?? []);
    try {
      return await tenant.client.patch(RESOURCES.mvp, { name, namespace: tenant.namespace }, 'merge', {
        metadata: { resourceVersion },
        spec: { domains: domains.length === 0 ? null : domains },
      });
    } catch (error) {
      if (tries === TRIES || !isKubeError(error, 'Conflict')) throw error;
    }
  }
}

function recordFor(mvp: Mvp, name: string): ReturnType<typeof domainsOf>[number] {
  const found = domainsOf(mvp).find((each) => each.host === name);
  if (found === undefined) throw new ApiError('conflict', 'Somebody else has just taken this domain away again.');
  return found;
}
