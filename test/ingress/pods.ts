import type { Kubectl } from '../e2e/kubectl.ts';

/** What a pod was told over plain HTTP; status 0 where no connection came about. */
export interface Told {
  readonly status: number;
  readonly location: string | null;
}

const ASK = `
import http.client, json, sys
address, port, host, path = sys.argv[1:]
connection = http.client.HTTPConnection(address, int(port), timeout=5)
try:
    connection.request("GET", path, headers={"Host": host})
    answer = connection.getresponse()
    print(json.dumps({"status": answer.status, "location": answer.getheader("Location")}))
except OSError as error:
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
    print(json.dumps({"status": 0, "location": None}))
`;

/** A pod named `asker` in that namespace, with Python, that does nothing until it is asked to ask. */
export function asker(namespace: string, image: string): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'asker', namespace },
    spec: {
      terminationGracePeriodSeconds: 0,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'asker',
          image,
          imagePullPolicy: 'IfNotPresent',
          command: ['sleep', '3600'],
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        },
      ],
    },
  };
}

/** Has the asker of a namespace make one request, with a Host header of its own; redirects are not followed. */
export async function ask(
  kubectl: Kubectl,
  namespace: string,
  to: { readonly address: string; readonly port: number; readonly host: string; readonly path: string },
): Promise<Told> {
  const request = [to.address, String(to.port), to.host, to.path];
  const said = await kubectl(['exec', '-n', namespace, 'asker', '--', 'python3', '-c', ASK, ...request]);
  if (said.code !== 0) throw new Error(`asking from ${namespace}: ${said.stderr}`);
  return JSON.parse(said.stdout) as Told;
}
