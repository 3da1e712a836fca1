import { AUTO_REDEPLOY, type Mvp, type MvpStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Step } from '../../runtime/index.ts';
import { snapshotsOf, verification } from '../lookup.ts';
import { release } from '../releasing.ts';

/**
 * The head of main that somebody wants live, a merge mostly, is asked for once, when it is verified; afterwards it says so, and whoever goes back to an
 * older one is not overruled. What a run has repaired first, the run asks for itself.
 */
export const wanted: Step<Mvp, MvpStatus> = {
  name: 'wanted',
  run: async (mvp, context) => {
    const head = snapshotsOf(context, mvp).at(-1);
    if (head?.metadata.annotations?.[AUTO_REDEPLOY] !== 'true' || verification(head)?.status !== 'True') return {};
    const answer = await release(mvp, head, context);
    const { name, namespace } = head.metadata;
    const annotations = { [AUTO_REDEPLOY]: answer === 'asked' ? 'done' : 'pinned' };
    await context.client.patch(RESOURCES.snapshot, { name, namespace }, 'merge', { metadata: { annotations } });
    if (answer === 'asked') return {};
    const note = `${name} is verified; somebody else says what is live`;
    return { events: [{ type: 'Normal', reason: 'ReleasePinned', note }] };
  },
};
