import { ENVIRONMENT_AT } from '../../../crds/index.ts';
import { isKubeError, KubeError, RESOURCES, type KubeObject, type Secret } from '../../../kube/index.ts';
import { environmentOf, names, newEnvironmentSecret, secretDigest, type AppRef } from '../../deploy/index.ts';
import type { Context } from '../../runtime/index.ts';
import type { ServingStatus } from './environment.ts';

/** What an app is started with out of its Secrets. */
export interface Started {
  /** Stands for the content of the app's own Secret. */
  secretDigest: string;
  environment: ReturnType<typeof environmentOf>;
}

/** Both Secrets of an app; `keepDatabase` has made sure of them in the same reconcile. */
export async function readSecrets(app: AppRef, context: Context): Promise<Started> {
  const { secret, environment } = names(app);
  const [own, values] = await Promise.all([
    context.client.get(RESOURCES.secret, secret, app.namespace, context.signal),
    context.client.find(RESOURCES.secret, environment, app.namespace, context.signal),
  ]);
  const data = own.data ?? {};
  return { secretDigest: secretDigest(data), environment: environmentOf(values?.data ?? {}, data) };
}

/** Made once, empty, and never written again: what is in it is its owner's. One that a person or a tool has made is as good. */
export async function keepEnvironmentSecret(app: AppRef, context: Context): Promise<void> {
  const { environment: name } = names(app);
  const present = await context.client.find(RESOURCES.secret, name, app.namespace, context.signal);
  if (present !== undefined && isOfOneThatGoes(present, app))
    throw new KubeError('Conflict', `the Secret ${name} belongs to an object that is going`);
  if (present !== undefined) return;
  try {
    await context.client.create(newEnvironmentSecret(app), { signal: context.signal });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
}

/** The values of an app of the same name that was deleted are none of this one's. */
function isOfOneThatGoes({ metadata }: Secret, app: AppRef): boolean {
  return (metadata.ownerReferences ?? []).some(
    ({ kind, uid }) => (kind === 'Mvp' || kind === 'MvpBranch') && uid !== app.uid,
  );
}

/** What a status says of the values once every pod of the release has them; nothing where nobody has set any. */
export function environmentStatus({ metadata }: KubeObject, { environment }: Started): ServingStatus['environment'] {
  const handled = metadata.annotations?.[ENVIRONMENT_AT]?.slice(0, 128);
  const ignored = environment.ignored.slice(0, 20);
  if (handled === undefined && ignored.length === 0) return undefined;
  return { ...(handled === undefined ? {} : { handled }), ...(ignored.length === 0 ? {} : { ignored }) };
}
