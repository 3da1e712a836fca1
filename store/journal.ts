import { API_VERSION, LABELS } from '../crds/index.ts';
import type { Journal } from '../ai/index.ts';
import { BLOB_LABEL, type ConfigMapStoreOptions } from './config-map.ts';
import { dataOf, entryIn } from './journal-entry.ts';
import { paidAnnotations, type PaidUnder } from './paid.ts';

/**
 * The call journal of one `Mvp`: an immutable ConfigMap an answer, named by the hash of what was asked. The `Mvp` is the only owner, so they go
 * with it and no sooner. What cannot be read counts as absent: the worst that follows is a second call.
 */
export function configMapJournal({
  calls,
  namespace,
  mvp,
  under = 'app',
}: ConfigMapStoreOptions & { readonly under?: PaidUnder }): Journal {
  const nameOf = (key: string): string => `${mvp.uid.slice(0, 8)}-call-${key.slice(0, 40)}`;
  return {
    async read(key) {
      const found = await calls.get(namespace, nameOf(key));
      const isOurs = found?.metadata.ownerReferences?.some(({ uid }) => uid === mvp.uid) === true;
      return found === undefined || !isOurs ? undefined : entryIn(found);
    },

    async write(key, entry) {
      await calls.create({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: nameOf(key),
          namespace,
          labels: { [LABELS.managedBy]: 'mvp-operator', [LABELS.mvp]: mvp.name, [BLOB_LABEL]: 'journal' },
          annotations: {
            'mvp.build/purpose': entry.purpose,
            'mvp.build/model': `${entry.provider} ${entry.model}`,
            ...paidAnnotations(entry, under),
          },
          ownerReferences: [
            {
              apiVersion: API_VERSION,
              kind: 'Mvp',
              name: mvp.name,
              uid: mvp.uid,
              controller: true,
              blockOwnerDeletion: false,
            },
          ],
        },
        immutable: true,
        binaryData: dataOf(entry),
      });
    },
  };
}
