import type { FieldDraft } from '../../templates/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { ACT_PATTERN } from '../visitors/acts.ts';
import { lookedAt } from './looked-at.ts';

/** What those who use the site are said to do; of others it is told. */
const DOES = `(?:can|could|may|must|should|will|are able|log|sign|register|enter|apply|upload|${ACT_PATTERN})\\b`;

const ABOUT: FieldDraft = { id: 'about', label: 'About', type: 'longtext' };

/**
 * Things that visitors come to look at, marked as such. People among them are no accounts: the artists of a label, the players of a team. They are shown
 * like those who work there, with a text about each.
 */
export function withShown(reading: Reading, description: string): Reading {
  const looked = lookedAt(description);
  const isShown = ({ lemma, one }: Notion): boolean => looked.has(one.toLowerCase()) || looked.has(lemma);
  const isUser = ({ many }: Notion): boolean =>
    new RegExp(`\\b${many.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} (?:(?:also|then|only) )?${DOES}`, 'iu').test(
      description,
    );
  return {
    ...reading,
    notions: reading.notions.map((notion) => {
      if (!isShown(notion)) return notion;
      const isPerson = notion.archetype === 'person' || notion.archetype === 'staff';
      if (!isPerson) return { ...notion, shown: true };
      if (notion.archetype === 'person' && isUser(notion)) return notion;
      const fields = notion.fields.some(({ id }) => id === ABOUT.id) ? notion.fields : [...notion.fields, { ...ABOUT }];
      return { ...notion, archetype: 'staff', shown: notion.archetype === 'person', fields };
    }),
  };
}
