import { observe } from '../rules.ts';
import type { RoleWork } from './tools.ts';

/** Sees whether the app runs: health, restarts, memory, releases that do not come up, failures in the log. */
export const operator: RoleWork<'sight'> = {
  everyMinutes: 5,
  onRelease: false,
  tools: ['sight'],
  observe: async ({ sight }) => observe(await sight()),
};
