import { createHash } from 'node:crypto';

import { API_VERSION, LABELS, RELEASE_MANAGER, type Mvp, type MvpTeam, type TeamAct } from '../../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../../kube/index.ts';
import type { Context } from '../../runtime/index.ts';
import { namespaceOf } from '../platform.ts';
import type { Decision } from './decide.ts';

/**
 * Does what was decided. Done twice, as after a crash, it is as done once.
 *
 * @returns undefined where somebody else, such as Git, says which release is live: then it stays a proposal
 */
export async function doIt(
  decided: NonNullable<Decision['act']>,
  team: MvpTeam,
  mvp: Mvp,
  context: Context,
): Promise<TeamAct | undefined> {
  const { finding, why, remedy } = decided;
  const at = context.now.toISOString();
  if (remedy.verb === 'RollBack') {
    const moved = await release(mvp, remedy.to, context);
    return moved ? { at, finding, verb: 'RollBack', object: remedy.to, why, undo: remedy.from } : undefined;
  }
  const object = await openRepair(finding, team, mvp, context);
  const undo = mvp.status?.release;
  return { at, finding, verb: 'Repair', object, why, ...(undo === undefined ? {} : { undo }) };
}

async function release(mvp: Mvp, snapshot: string, context: Context): Promise<boolean> {
  const { name, uid } = mvp.metadata;
  try {
    await context.client.apply(
      {
        apiVersion: API_VERSION,
        kind: 'Mvp',
        metadata: { name, namespace: namespaceOf(mvp), uid },
        spec: { release: snapshot },
      },
      { fieldManager: RELEASE_MANAGER, force: false, signal: context.signal },
    );
    return true;
  } catch (error) {
    if (isKubeError(error, 'Conflict')) return false;
    throw error;
  }
}

/** A run of the doctor on main. Its name follows from what it is for and the day, so that it is opened once. */
async function openRepair(finding: string, team: MvpTeam, mvp: Mvp, context: Context): Promise<string> {
  const day = context.now.toISOString().slice(0, 10);
  const digest = createHash('sha256').update([team.metadata.uid, finding, day].join('\n')).digest('hex');
  const { name, uid } = mvp.metadata;
  const made = await context.create(RESOURCES.repairRun, {
    apiVersion: API_VERSION,
    kind: 'RepairRun',
    metadata: {
      name: `team-${digest.slice(0, 16)}`,
      namespace: namespaceOf(mvp),
      labels: { [LABELS.mvp]: name },
      ownerReferences: [
        { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
      ],
    },
    spec: { mvp: name, branch: 'main', mode: 'Fix', trigger: 'Schedule', createSnapshot: true, autoRedeploy: true },
  });
  return made.metadata.name;
}
