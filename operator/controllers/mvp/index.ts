import { LABELS, type Mvp, type MvpBranch, type MvpStatus } from '../../../crds/index.ts';
import { RESOURCES, type CoreEvent, type KubeObject } from '../../../kube/index.ts';
import { controller, inOrder, type AnyController, type Change } from '../../runtime/index.ts';
import { keepDatabase, liveOf, quota } from '../environment/index.ts';
import { BY_MVP, hostNameOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { accept, acknowledge, holdHost, suspend } from './accept.ts';
import { backups } from './backups.ts';
import { BY_DOMAIN, byDomain, domains, rivals } from './domains/index.ts';
import { generation } from './generation.ts';
import { history } from './history.ts';
import { looking } from './looking/index.ts';
import { raising } from './raising.ts';
import { redeploying } from './redeploying.ts';
import { release } from './release.ts';
import { verification } from './verification.ts';
import { walking } from './walking.ts';
import { wanted } from './wanted.ts';

/** The `Mvp`s whose spec a snapshot or run names: a foreign one wakes them up too, to be refused or waited for. */
function named(change: Change<KubeObject>): string[] {
  const { spec } = change.object as KubeObject & { spec?: { mvp?: string } };
  return spec?.mvp === undefined ? [] : [`${namespaceOf(change.object)}/${spec.mvp}`];
}

function labelled(change: Change<KubeObject>): string[] {
  const mvp = change.object.metadata.labels?.[LABELS.mvp];
  return mvp === undefined ? [] : [`${namespaceOf(change.object)}/${mvp}`];
}

export { holdsHost } from './accept.ts';

/** From an idea to a live app, and whatever it takes to stay one. */
export function mvpController(platform: Platform): AnyController {
  return controller<Mvp, MvpStatus>({
    kind: RESOURCES.mvp,
    indexes: { [BY_MVP]: (mvp) => [mvp.metadata.name], [BY_DOMAIN]: byDomain },
    watches: [
      // when the holder of a host goes, whoever waits for it is next
      {
        resource: RESOURCES.mvp,
        keys: (change, cache) =>
          change.type === 'updated'
            ? []
            : cache(RESOURCES.mvp)
                .by(BY_MVP, change.object.metadata.name)
                .map((mvp) => `${namespaceOf(mvp)}/${mvp.metadata.name}`),
      },
      { resource: RESOURCES.mvp, keys: (change, cache) => rivals(change as Change<Mvp>, cache) },
      // and so it is when a preview goes that served at the host
      {
        resource: RESOURCES.branch,
        keys: (change, cache) => {
          const branch = change.object as MvpBranch;
          const waiting = change.type === 'deleted' ? cache(RESOURCES.mvp).by(BY_MVP, hostNameOf(branch)) : [];
          return [...named(change), ...waiting.map((mvp) => `${namespaceOf(mvp)}/${mvp.metadata.name}`)];
        },
      },
      { resource: RESOURCES.snapshot, keys: named },
      { resource: RESOURCES.repairRun, keys: named },
      { resource: RESOURCES.backup, keys: named },
      { resource: RESOURCES.change, keys: named },
      { resource: RESOURCES.deployment, keys: labelled },
      { resource: RESOURCES.statefulSet, keys: labelled },
      { resource: RESOURCES.service, keys: labelled },
      { resource: RESOURCES.networkPolicy, keys: labelled },
      { resource: RESOURCES.ingress, keys: labelled },
      { resource: RESOURCES.persistentVolumeClaim, keys: labelled },
      { resource: RESOURCES.role, keys: labelled },
      { resource: RESOURCES.roleBinding, keys: labelled },
      { resource: RESOURCES.pod, keys: labelled },
      {
        resource: RESOURCES.coreEvent,
        keys: (change, cache) => {
          const { namespace = '', name = '' } = (change.object as CoreEvent).involvedObject ?? {};
          const owner = cache(RESOURCES.statefulSet).get(`${namespace}/${name}`);
          return owner === undefined ? [] : labelled({ ...change, object: owner });
        },
      },
    ],
    concurrency: 8,
    reconcile: inOrder(
      [
        accept,
        holdHost(platform),
        suspend,
        domains(platform),
        { name: 'database', run: (mvp, context) => keepDatabase(liveOf(mvp), context, platform) },
        { name: 'quota', run: (mvp, context) => quota(liveOf(mvp), context) },
        generation(platform),
        redeploying,
        verification,
        wanted,
        release(platform),
        history(platform),
        backups,
        raising(platform),
        walking(platform),
        looking(platform),
        acknowledge,
      ],
      { empty: {} },
    ),
  });
}
