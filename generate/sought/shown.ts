import type { FieldDraft } from '../../templates/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { ACT_PATTERN } from '../visitors/acts.ts';
import { lookedAt } from './looked-at.ts';

/** What those who use the site are said to do; of others it is told. */
const DOES = `(?:can|could|may|must|should|will|are able|log|sign|register|enter|apply|upload|${ACT_PATTERN})\\b`;

const ABOUT: FieldDraft = { id: 'about', label: 'About', type: 'longtext' };

/** “Meet the team”: the people of the house, and no list of teams. */
const TEAM = {
  lemma: 'team_member',
  archetype: 'staff',
  one: 'Team member',
  many: 'Team',
  shown: true,
  fields: [{ ...ABOUT }],
} satisfies Partial<Notion>;

/** Whether an idea speaks of one team alone, shows it, and has no others to play or race against. */
function isStaff({ fields }: Notion, description: string): boolean {
  return (
    fields.length === 0 &&
    /\b(?:the|our) (?:\p{L}+ )?team\b|, (?:and )?team(?:,| and|\.)/iu.test(description) &&
    !/\bteams\b|\b(?:league|match(?:es)?|fixtures?|tournaments?|squad|score[sd]?|hackathon|sports? team|team of|teammates?)\b/iu.test(
      description,
    )
  );
}

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
      if (notion.lemma === 'team' && isStaff(notion, description)) return { ...notion, ...TEAM };
      if (!isShown(notion)) return notion;
      const isPerson = notion.archetype === 'person' || notion.archetype === 'staff';
      if (!isPerson) return { ...notion, shown: true };
      if (notion.archetype === 'person' && isUser(notion)) return notion;
      const fields = notion.fields.some(({ id }) => id === ABOUT.id) ? notion.fields : [...notion.fields, { ...ABOUT }];
      return { ...notion, archetype: 'staff', shown: notion.archetype === 'person', fields };
    }),
  };
}
