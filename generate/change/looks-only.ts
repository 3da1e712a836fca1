import type { Blueprint } from '../../templates/index.ts';
import { unfounded } from './assist/index.ts';
import type { Edit } from './edit.ts';

/** Operations on how an app reads and is arranged. They take nothing away, open nothing, and leave data and what the idea states, such as colours, alone. */
const LOOKS: ReadonlySet<Edit['do']> = new Set([
  'move_field',
  'swap_fields',
  'sort',
  'rename_field',
  'rename_action',
  'rename_page',
  'set_corners',
  'set_text',
  'replace_text',
  'add_section',
  'add_chart',
]);

/** Why an operation is none of looks alone, for wishes that nobody said: their words bear out nothing. */
export function beyondLooks(one: Edit, plan: Blueprint): string | undefined {
  if (!LOOKS.has(one.do)) return 'That is more than how the app looks and reads; only a person may wish for it.';
  return unfounded(one, plan, '');
}

/** Pages of an app: what may be written for its looks. Accounts, the kit, the client and everything behind it may not. */
export const isOfLooks = (path: string): boolean => /^frontend\/app\/.*\.tsx$/.test(path);
