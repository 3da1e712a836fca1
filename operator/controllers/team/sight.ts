import type { Mvp, MvpSnapshot } from '../../../crds/index.ts';
import { isKubeError, pathOf, RESOURCES, type Pod } from '../../../kube/index.ts';
import { domainNames, releaseLabel, RELEASE_LABEL } from '../../deploy/index.ts';
import { certificateEnd, certificateProblem } from '../../domains/index.ts';
import { conditionOf, type Context } from '../../runtime/index.ts';
import { backupsOf, podsOf, runsOf, snapshotsOf, verification } from '../lookup.ts';
import { appOf, namespaceOf } from '../platform.ts';
import type { ShownCertificate } from './keeping.ts';
import { failuresIn, type Sight } from './rules.ts';

/** The most that is read of one pod's log. */
const LOG_BYTES = 256 * 1024;
/** How far back a first look reads the log. */
const FIRST_LOOK_SECONDS = 600;

/** What can be seen of an app now: its objects from the cache, and the log since the last look. */
export async function lookAt(mvp: Mvp, context: Context, lastRun: string | undefined): Promise<Sight> {
  const snapshots = snapshotsOf(context, mvp);
  const served = snapshots.find(({ metadata }) => metadata.name === mvp.status?.release);
  const pods = podsOf(context, appOf(mvp), 'app').filter(
    ({ metadata }) => served !== undefined && metadata.labels?.[RELEASE_LABEL] === releaseLabel(served.metadata.name),
  );
  const since =
    lastRun === undefined ? FIRST_LOOK_SECONDS : Math.ceil((context.now.getTime() - Date.parse(lastRun)) / 1000);
  return {
    now: context.now,
    mvp,
    pods,
    database: podsOf(context, appOf(mvp), 'database'),
    served,
    earlier: earlierThan(served, snapshots),
    runs: runsOf(context, mvp),
    failures: (await Promise.all(pods.map((pod) => failuresOf(pod, context, Math.max(1, since))))).flat(),
    backups: backupsOf(context, mvp),
    certificates: await certificatesOf(mvp, context),
  };
}

/** Certificates of the hosts that have one, or had one. */
async function certificatesOf(mvp: Mvp, { client, now, signal }: Context): Promise<ShownCertificate[]> {
  const shown = (mvp.status?.domains ?? []).filter(({ https, secretName }) => https || secretName !== undefined);
  return Promise.all(
    shown.map(async ({ host, secretName }) => {
      const own = mvp.spec.domains?.find((each) => each.host === host)?.secretName;
      const name = own ?? secretName ?? domainNames(appOf(mvp), host).secret;
      const secret = await client.find(RESOURCES.secret, name, namespaceOf(mvp), signal);
      const pem = (key: string): string => Buffer.from(secret?.data?.[key] ?? '', 'base64').toString();
      const about = { host, secretName: name, renewed: own === undefined };
      if (secret === undefined) return { ...about, problem: 'is not there' };
      const certificate = pem('tls.crt');
      const problem = certificateProblem({ certificate, key: pem('tls.key') }, host, now);
      if (problem !== undefined) return { ...about, problem };
      const ends = certificateEnd(certificate);
      return { ...about, ...(ends === undefined ? {} : { ends }) };
    }),
  );
}

function earlierThan(served: MvpSnapshot | undefined, snapshots: readonly MvpSnapshot[]): MvpSnapshot | undefined {
  if (served === undefined) return undefined;
  return snapshots.findLast(
    (one) =>
      one.spec.revision < served.spec.revision &&
      one.spec.digest !== served.spec.digest &&
      verification(one)?.status === 'True' &&
      conditionOf(one.status?.conditions, 'Deployable')?.status !== 'False',
  );
}

async function failuresOf(pod: Pod, { client, signal }: Context, sinceSeconds: number): Promise<string[]> {
  try {
    const log = await client.text({
      method: 'GET',
      path: `${pathOf(RESOURCES.pod, namespaceOf(pod), pod.metadata.name)}/log`,
      query: { container: 'backend', sinceSeconds, limitBytes: LOG_BYTES },
      signal,
    });
    return failuresIn(log);
  } catch (error) {
    // A pod that has not started has no log; a node that does not answer is told of by the pod itself.
    if (isKubeError(error) && error.code !== 'Aborted') return [];
    throw error;
  }
}
