import { readFileSync } from 'node:fs';

import { isPerson, isPictured, type Blueprint } from '../../blueprint/index.ts';
import { nameApp } from '../../naming/index.ts';
import { planBackend, type PlannedEntity, type PlannedField } from './plan.ts';

/**
 * What becomes of the values of a column in a masked copy: kept, kept but for addresses and numbers to call in it, made up, or nobody's password. A
 * picture is kept where everybody sees it.
 */
export type Mask = 'keep' | 'loose' | 'email' | 'phone' | 'name' | 'text' | 'url' | 'password' | 'json' | 'picture';

/** What becomes of an app's tables and columns in a masked copy. Null: its rows are left out. What is not spoken of is masked by its type. */
export interface MaskRules {
  tables: Record<string, Record<string, Mask> | null>;
  /** Routes of things whose pictures everybody sees. */
  pictures: string[];
}

/** The tables that every app has. Nobody is signed in, invited or counted in a copy; who the owner is stays, so that the owner's link works. */
const KIT: MaskRules['tables'] = {
  alembic_version: { version_num: 'keep' },
  users: { email: 'email', name: 'name', role: 'keep', password_hash: 'password', preferences: 'json' },
  sessions: null,
  login_attempts: null,
  staff_invitations: null,
  app_state: { key: 'keep', value: 'keep' },
  account_notices: { route: 'keep', label: 'text', status: 'keep' },
  game_scores: { game: 'keep', player: 'name' },
  kept_pictures: { route: 'keep', media_type: 'keep', digest: 'keep', large: 'picture', small: 'picture' },
};

const WORDS = readFileSync(new URL('personal.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const NAMES = new Set(WORDS.flatMap((word) => (word.startsWith('=') ? [word.slice(1)] : [])));
const TELLING = WORDS.filter((word) => !word.startsWith('='));

/** How a copy of the app's data is masked, by what its blueprint says of each field. Without one everything is masked by its type. */
export function maskRules(blueprint: Blueprint | undefined): MaskRules {
  if (blueprint === undefined) return { tables: KIT, pictures: [] };
  const plan = planBackend(blueprint, nameApp(blueprint));
  const own = plan.entities.map((entity) => [entity.names.table, columnsOf(entity)] as const);
  const seen = plan.entities.filter(({ entity }) => entity.access === 'shared' && isPictured(blueprint, entity.id));
  return { tables: { ...Object.fromEntries(own), ...KIT }, pictures: seen.map(({ names }) => names.route) };
}

function columnsOf(planned: PlannedEntity): Record<string, Mask> {
  const stored = planned.fields.filter(({ live }) => !live);
  const columns = Object.fromEntries(stored.map((each) => [each.names.column, maskOf(planned, each)]));
  const title = columns[stored.find(({ field }) => field.id === planned.entity.title)?.names.column ?? ''];
  const isShown = title === 'keep' || title === 'loose';
  return { status: 'keep', slug: isShown ? 'keep' : 'text', reference_code: 'text', ...columns };
}

/** What only some see is made up; of what all see, only what tells of a person. */
function maskOf({ entity }: PlannedEntity, { field, confidential }: PlannedField): Mask {
  const isHidden = confidential || entity.access === 'private';
  const isOfPeople = isPerson(entity) || entity.fields.some(({ type }) => type === 'phone');
  switch (field.type) {
    case 'email':
    case 'phone':
      return field.type;
    case 'url':
      return isHidden || isOfPeople ? 'url' : 'keep';
    case 'text':
      if (isOfPeople && (NAMES.has(field.id) || field.id === entity.title)) return 'name';
      return isHidden || has(field.id, TELLING) ? 'text' : 'loose';
    case 'longtext':
      return entity.access !== 'shared' || isHidden || isOfPeople || has(field.id, TELLING) ? 'text' : 'loose';
    default:
      return 'keep';
  }
}

/** Whether a word is in an id: by itself, or at the end of a compound. */
function has(id: string, words: readonly string[]): boolean {
  return words.some((word) => `_${id}_`.includes(`_${word}_`) || (word.length > 5 && id.endsWith(word)));
}
