import { readFileSync } from 'node:fs';
import { isAlive } from '../setup/lock.ts';
import { run } from '../setup/run.ts';

const prefix = 'mvp.dev/cluster';

/** A cluster's container as its labels describe it. */
export interface LabelledCluster {
  name: string;
  container: string;
  isRunning: boolean;
  /** Started to stay: only its name removes it. */
  isKept: boolean;
  /** Nobody will stop it: it was not started to stay, and the process that started it is gone. */
  isLeftover: boolean;
  apiPort: number;
  gatewayPort: number;
}

/** Labels of a new cluster's container. */
export function clusterLabels(
  name: string,
  keep: boolean,
  ports: { api: number; gateway: number },
): Record<string, string> {
  return {
    [prefix]: name,
    [`${prefix}-owner`]: owner(process.pid),
    [`${prefix}-keep`]: String(keep),
    [`${prefix}-api-port`]: String(ports.api),
    [`${prefix}-gateway-port`]: String(ports.gateway),
  };
}

/** Every cluster of this Docker engine, of all checkouts. */
export async function listClusters(): Promise<LabelledCluster[]> {
  const fields = ['', '-keep', '-owner', '-api-port', '-gateway-port'].map((part) => `{{.Label "${prefix}${part}"}}`);
  const format = [...fields, '{{.Names}}', '{{.State}}'].join('\t');
  const listed = await run('docker', ['ps', '--all', '--filter', `label=${prefix}`, '--format', format]);
  return listed.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', keep, ownedBy = '', api, gateway, container = '', state] = line.split('\t');
      const isKept = keep === 'true';
      return {
        name,
        container,
        isRunning: state === 'running',
        isKept,
        isLeftover: !isKept && !isOwnerAlive(ownedBy),
        apiPort: Number(api),
        gatewayPort: Number(gateway),
      };
    });
}

/** A process as `<pid>@<start>`: the start keeps a later process with the same number from passing for it. */
function owner(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat, counted after the name, which may hold spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid}@${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return `${pid}@`;
  }
}

function isOwnerAlive(ownedBy: string): boolean {
  const pid = Number(ownedBy.split('@')[0]);
  return isAlive(pid) && owner(pid) === ownedBy;
}
