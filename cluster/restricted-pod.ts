import { readConfig } from './config.ts';

const { baseImage } = readConfig();

/** A pod as the strictest pod security allows it, as user 10001 of group 10002. */
export function pod(name: string, command: string, more: { volumes?: object[]; volumeMounts?: object[] } = {}): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels: { app: name } },
    spec: {
      restartPolicy: 'Never',
      terminationGracePeriodSeconds: 0,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 10_001,
        fsGroup: 10_002,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      volumes: more.volumes ?? [],
      containers: [
        {
          name: 'main',
          image: baseImage,
          command: ['bash', '-c', command],
          volumeMounts: more.volumeMounts ?? [],
          securityContext: {
            allowPrivilegeEscalation: false,
            capabilities: { drop: ['ALL'] },
            readOnlyRootFilesystem: true,
          },
        },
      ],
    },
  });
}
