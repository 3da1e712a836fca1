import { createHash, createHmac, randomBytes } from 'node:crypto';

import { environmentRefusal, ENVIRONMENT, LABELS, SECRET_KEYS } from '../../crds/index.ts';
import type { Manifest } from '../../kube/index.ts';
import type { AppRef } from './contract.ts';
import { labelsOf, names, ownerOf } from './names.ts';

/** Letters and digits that are not mistaken for one another when a person types them. */
const TYPED = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A new Secret of an app, with random content. To be created once and never applied: where one is there already, that one stays.
 * With `retain` it has no owner, so that it outlives the `Mvp` as its volume does.
 */
export function newSecret(app: AppRef, { retain }: { retain: boolean }): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: names(app).secret,
      namespace: app.namespace,
      labels: { ...labelsOf(app, 'app'), [LABELS.managedBy]: 'mvp-operator' },
      ...(retain ? {} : { ownerReferences: [ownerOf(app)] }),
    },
    type: 'Opaque',
    stringData: content(),
  };
}

/** Annotation of pod templates: which content of the Secret they were made with, so that another content restarts them. */
export const SECRET_DIGEST = 'mvp.build/secret';

/** What stands for the content of a Secret; nothing of the content can be worked out from it. */
export function secretDigest(data: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}

/** The Secret of an app's environment values, empty: whoever owns the app fills it. */
export function newEnvironmentSecret(app: AppRef): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: names(app).environment,
      namespace: app.namespace,
      labels: { ...labelsOf(app, 'app'), [LABELS.managedBy]: 'mvp-operator' },
      ownerReferences: [ownerOf(app)],
    },
    type: 'Opaque',
  };
}

/** Annotation of an app's pods: which environment values they were made with. */
export const ENVIRONMENT_DIGEST = 'mvp.build/environment';

/**
 * The variables in an app's environment Secret, and the keys that may be none. People choose values that can be guessed, so their digest is keyed by
 * what only the app's own Secret holds.
 */
export function environmentOf(
  data: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): { names: string[]; ignored: string[]; digest: string } {
  const keys = Object.keys(data).toSorted();
  const usable = keys.filter((key) => environmentRefusal(key) === undefined).slice(0, ENVIRONMENT.most);
  const digest = createHmac('sha256', own[SECRET_KEYS.jwtSecret] ?? '')
    .update(JSON.stringify(usable.map((key) => [key, data[key]])))
    .digest('hex')
    .slice(0, 16);
  return { names: usable, ignored: keys.filter((key) => !usable.includes(key)), digest };
}

/** Fresh content for those of a Secret's keys that somebody has taken away; undefined if none is missing. */
export function missingContent(data: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const lacking = Object.entries(content()).filter(([key]) => (data[key] ?? '') === '');
  return lacking.length === 0 ? undefined : Object.fromEntries(lacking);
}

function content(): Record<string, string> {
  return {
    [SECRET_KEYS.databasePassword]: randomBytes(24).toString('base64url'),
    [SECRET_KEYS.jwtSecret]: randomBytes(48).toString('base64url'),
    [SECRET_KEYS.setupCode]: setupCode(),
  };
}

/** Sixteen characters in groups of four: 79 bits, and a person can type it. */
function setupCode(): string {
  const characters: string[] = [];
  while (characters.length < 16) {
    for (const byte of randomBytes(32)) {
      // Bytes past the last whole multiple would make some characters likelier.
      const character = byte < 248 ? TYPED[byte % TYPED.length] : undefined;
      if (character !== undefined && characters.length < 16) characters.push(character);
    }
  }
  return [0, 4, 8, 12].map((at) => characters.slice(at, at + 4).join('')).join('-');
}
