import { gunzipSync, gzipSync } from 'node:zlib';
import { API_VERSION, LABELS } from '../crds/index.ts';
import { journalEntrySchema, type Journal } from '../ai/index.ts';
import { BLOB_DATA_KEY, BLOB_LABEL, type ConfigMapStoreOptions } from './config-map.ts';

/** The largest entry, unpacked: longer ones are not answers. */
const MAX_BYTES = 2_000_000;

/**
 * The call journal of one `Mvp`: an immutable ConfigMap an answer, named by the hash of what was asked. The `Mvp` is the only owner, so they go
 * with it and no sooner. What cannot be read counts as absent: the worst that follows is a second call.
 */
export function configMapJournal({ calls, namespace, mvp }: ConfigMapStoreOptions): Journal {
  const nameOf = (key: string): string => `${mvp.uid.slice(0, 8)}-call-${key.slice(0, 40)}`;
  return {
    async read(key) {
      const found = await calls.get(namespace, nameOf(key));
      const data = found?.binaryData?.[BLOB_DATA_KEY];
      const isOurs = found?.metadata.ownerReferences?.some(({ uid }) => uid === mvp.uid) === true;
      if (data === undefined || !isOurs) return undefined;
      try {
        const text = gunzipSync(Buffer.from(data, 'base64'), { maxOutputLength: MAX_BYTES }).toString();
        return journalEntrySchema.safeParse(JSON.parse(text)).data;
      } catch {
        return undefined;
      }
    },

    async write(key, entry) {
      await calls.create({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: nameOf(key),
          namespace,
          labels: { [LABELS.managedBy]: 'mvp-operator', [LABELS.mvp]: mvp.name, [BLOB_LABEL]: 'journal' },
          annotations: { 'mvp.build/purpose': entry.purpose, 'mvp.build/model': `${entry.provider} ${entry.model}` },
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
        binaryData: { [BLOB_DATA_KEY]: gzipSync(JSON.stringify(entry)).toString('base64') },
      });
    },
  };
}
