import type { Observation } from '../../rules.ts';
import type { RoleWork } from '../tools.ts';
import { attacks } from './attacks.ts';
import { ADVISORIES_OF, adviceFor } from './packages.ts';
import { secretsIn } from './secrets.ts';

/** An older list of advisories is worth a word. */
const OLD_MS = 365 * 24 * 3600_000;

/** Looks for secrets in the code, for packages with known faults, and tries on the live app what strangers try. */
export const security: RoleWork<'web' | 'files' | 'address' | 'now'> = {
  everyMinutes: 24 * 60,
  onRelease: true,
  tools: ['web', 'files', 'address', 'now'],
  async observe(tools) {
    const files = await tools.files();
    return [...secretsIn(files), ...(await attacks(tools)), ...adviceFor(files), ...age(tools.now)];
  },
};

function age(now: Date): Observation[] {
  if (now.getTime() - Date.parse(ADVISORIES_OF) < OLD_MS) return [];
  return [
    {
      id: 'security/advisories-are-old',
      severity: 'info',
      title: 'The list of known faults of packages is more than a year old',
      evidence: `It is of ${ADVISORIES_OF}; what was found since is not in it.`,
      proposal: 'Update the platform.',
    },
  ];
}
