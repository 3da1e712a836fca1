import type { Mvp, MvpStatus } from '../../../crds/index.ts';
import { conditionOf, type Step } from '../../runtime/index.ts';
import { appOf, type Platform } from '../platform.ts';
import { teamToken } from '../team/token.ts';

/**
 * Once a release serves, a browser walks through it and what it saw becomes part of the status. Nothing waits for it: it is the last thing, it runs beside
 * whatever comes next, and one that breaks down is not tried again for the same release.
 */
export function walking(platform: Pick<Platform, 'walk' | 'deploy'>): Step<Mvp, MvpStatus> {
  return {
    name: 'walking',
    run: (mvp, context, status) => {
      const { release, url } = status;
      const { walk } = platform;
      const serves = conditionOf(status.conditions, 'Ready')?.status === 'True';
      if (walk === undefined || release === undefined || url === undefined || !serves) return {};
      if (status.walk?.release === release) return {};
      const key = `walk/${release}`;
      const app = appOf(mvp);
      const task = context.task(key, async ({ signal }) => {
        const [customer, owner] = [
          await teamToken('walk-customer', app, context, platform.deploy),
          await teamToken('walk-owner', app, context, platform.deploy),
        ];
        const passes = customer === undefined || owner === undefined ? {} : { customer, owner };
        return walk({ app, release, url, passes }, { client: context.client, signal });
      });
      if (task.phase === 'running') return {};
      context.forgetTask(key);
      const at = context.now.toISOString();
      if (task.phase === 'failed') {
        const problem = (task.error instanceof Error ? task.error.message : String(task.error)).slice(0, 512);
        const nothing = { pages: 0, found: 0, findings: [], pictures: status.walk?.pictures ?? [] };
        return {
          status: { walk: { ...nothing, release, at, problem } },
          events: [{ type: 'Warning', reason: 'NotWalked', note: `Nobody saw ${release}: ${problem}` }],
        };
      }
      const { pages, found } = task.result;
      return {
        status: { walk: { ...task.result, release, at } },
        events: [
          {
            type: 'Normal',
            reason: 'Walked',
            note: `A browser opened ${String(pages)} pages of ${release} and found ${amount(found)} wrong`,
          },
        ],
      };
    },
  };
}

function amount(found: number): string {
  if (found === 0) return 'nothing';
  return found === 1 ? '1 thing' : `${String(found)} things`;
}
