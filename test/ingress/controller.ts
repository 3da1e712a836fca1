import type { Certificate } from './certificates.ts';

/** Traefik as people have it on their clusters: in a namespace of its own, restricted, following every namespace's Ingresses of its class. */

/** Its namespace, and the name of everything of it. */
export const CONTROLLER = 'traefik';

const labels = { app: CONTROLLER };
const inside = { name: CONTROLLER, namespace: CONTROLLER };
const READ = ['get', 'list', 'watch'];

/**
 * Its objects, for `kubectl apply`: https at the node's port `httpsNodePort`, http at the Service's port 80 for pods. `own` is the certificate that it
 * shows for hosts of which no Ingress names a Secret.
 */
export function controllerObjects(image: string, httpsNodePort: number, own: Certificate): object[] {
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: CONTROLLER, labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'IngressClass',
      metadata: { name: CONTROLLER },
      spec: { controller: 'traefik.io/ingress-controller' },
    },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: inside },
    ...rights(),
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: inside,
      stringData: { 'tls.crt': own.certificate, 'tls.key': own.key, 'settings.yml': JSON.stringify(OWN_CERTIFICATE) },
    },
    deployment(image),
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: inside,
      spec: {
        type: 'NodePort',
        selector: labels,
        ports: [
          { name: 'web', port: 80, targetPort: 'web' },
          { name: 'websecure', port: 443, targetPort: 'websecure', nodePort: httpsNodePort },
        ],
      },
    },
  ];
}

/** JSON is YAML, too. */
const OWN_CERTIFICATE = {
  tls: { stores: { default: { defaultCertificate: { certFile: '/own/tls.crt', keyFile: '/own/tls.key' } } } },
};

/** The rights its documentation asks for. */
function rights(): object[] {
  const rbac = 'rbac.authorization.k8s.io';
  return [
    {
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRole',
      metadata: { name: CONTROLLER },
      rules: [
        { apiGroups: [''], resources: ['services', 'secrets', 'nodes'], verbs: READ },
        { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: READ },
        { apiGroups: ['networking.k8s.io'], resources: ['ingresses', 'ingressclasses'], verbs: READ },
        { apiGroups: ['networking.k8s.io'], resources: ['ingresses/status'], verbs: ['update'] },
      ],
    },
    {
      apiVersion: `${rbac}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name: CONTROLLER },
      roleRef: { apiGroup: rbac, kind: 'ClusterRole', name: CONTROLLER },
      subjects: [{ kind: 'ServiceAccount', ...inside }],
    },
  ];
}

function deployment(image: string): object {
  const settings = [
    '--global.checknewversion=false',
    '--global.sendanonymoususage=false',
    '--ping=true',
    '--entrypoints.traefik.address=:8080',
    '--entrypoints.web.address=:8000',
    // The Service's port, not the pod's.
    '--entrypoints.web.http.redirections.entrypoint.to=:443',
    '--entrypoints.websecure.address=:8443',
    '--entrypoints.websecure.http.tls=true',
    '--providers.file.filename=/own/settings.yml',
    '--providers.kubernetesingress=true',
    `--providers.kubernetesingress.ingressclass=${CONTROLLER}`,
  ];
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: inside,
    spec: {
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: CONTROLLER,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          volumes: [{ name: 'own', secret: { secretName: CONTROLLER } }],
          containers: [
            {
              name: CONTROLLER,
              image,
              imagePullPolicy: 'IfNotPresent',
              args: settings,
              ports: [
                { name: 'web', containerPort: 8000 },
                { name: 'websecure', containerPort: 8443 },
              ],
              volumeMounts: [{ name: 'own', mountPath: '/own', readOnly: true }],
              readinessProbe: { httpGet: { path: '/ping', port: 8080 }, periodSeconds: 1 },
              securityContext: {
                allowPrivilegeEscalation: false,
                capabilities: { drop: ['ALL'] },
                readOnlyRootFilesystem: true,
              },
            },
          ],
        },
      },
    },
  };
}
