import { createHash } from 'node:crypto';

import {
  API_VERSION,
  DRAFT_AUTHOR,
  LABELS,
  type Mvp,
  type MvpChange,
  type MvpTeam,
  type TeamFinding,
} from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Context } from '../../runtime/index.ts';
import { namespaceOf } from '../platform.ts';

/** Drafts that a look begins at most. */
const MOST = 5;

/**
 * Has the drafts of some findings worked out: each becomes a change that is a dry run, so that a person sees what it would do and nothing is done. What the
 * app does not understand stays a proposal in words.
 */
export async function drafted(
  findings: readonly TeamFinding[],
  wishes: ReadonlyMap<string, string>,
  { team, mvp, context }: { team: MvpTeam; mvp: Mvp; context: Context },
): Promise<TeamFinding[]> {
  const result: TeamFinding[] = [];
  let begun = 0;
  for (const finding of findings) {
    const instruction = wishes.get(finding.id)?.slice(0, 500);
    if (instruction === undefined || begun === MOST) {
      result.push(finding);
      continue;
    }
    begun += 1;
    const change = await dryRun(instruction, team, mvp, context);
    const isVain = change.status?.conditions?.some(({ type, status }) => type === 'Succeeded' && status === 'False');
    result.push(isVain === true ? finding : { ...finding, draft: { instruction, change: change.metadata.name } });
  }
  return result;
}

/** Its name follows from what it asks and of which files, so that it is worked out once. */
async function dryRun(instruction: string, team: MvpTeam, mvp: Mvp, context: Context): Promise<MvpChange> {
  const { name, uid } = mvp.metadata;
  const digest = createHash('sha256')
    .update([team.metadata.uid, mvp.status?.head, instruction].join('\n'))
    .digest('hex');
  return context.create<MvpChange>(RESOURCES.change, {
    apiVersion: API_VERSION,
    kind: 'MvpChange',
    metadata: {
      name: `draft-${digest.slice(0, 16)}`,
      namespace: namespaceOf(mvp),
      labels: { [LABELS.mvp]: name, [LABELS.branch]: 'main' },
      ownerReferences: [
        { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
      ],
    },
    spec: { mvp: name, branch: 'main', instruction, author: DRAFT_AUTHOR, dryRun: true, autoRedeploy: false },
  });
}
