import { observe } from '../rules.ts';
import type { RoleWork } from './tools.ts';

/** Sees whether the app runs: health, restarts, memory, releases that do not come up, failures in the log, backups, certificates, its disk. */
export const operator: RoleWork<'sight' | 'disk'> = {
  everyMinutes: 5,
  onRelease: false,
  tools: ['sight', 'disk'],
  async observe({ sight, disk }) {
    const used = await disk();
    return observe({ ...(await sight()), ...(used === undefined ? {} : { disk: used }) });
  },
};
