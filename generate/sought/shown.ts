import type { FieldDraft } from '../../templates/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { ACT_PATTERN } from '../visitors/acts.ts';
import { singular } from '../text/inflect.ts';
import { listedOn } from '../text/named-pages.ts';
import { linesOf, literally } from '../words.ts';
import { lookedAt } from './looked-at.ts';

const READ: ReadonlySet<string> = new Set(linesOf(new URL('read.txt', import.meta.url)));

/** What those who use the site are said to do; of others it is told. */
const DOES = `(?:can|could|may|must|should|will|are able|log|sign|register|enter|apply|upload|${ACT_PATTERN})\\b`;

/** What only those do who come from outside. */
const COMES_FOR = '(?:search|browse|reserve|book|buy|order|compare|rent|hire|subscribe|sign up)\\b';

const ABOUT: FieldDraft = { id: 'about', label: 'About', type: 'longtext' };

/** What is done with things that a house keeps in use: they are lent, booked and mended. */
const USES: ReadonlySet<Notion['archetype']> = new Set<Notion['archetype']>([
  'booking',
  'loan',
  'task',
  'inspection',
  'trip',
  'contract',
  'measurement',
  'alert',
]);
/** Vaccinations with a price are on offer, and none that somebody had. */
const DONE: ReadonlySet<Notion['archetype']> = new Set<Notion['archetype']>(['inspection', 'log']);
const isOnOffer = ({ archetype, fields }: Notion): boolean =>
  DONE.has(archetype) && fields.some(({ id }) => id === 'price') && !fields.some(({ id }) => id === 'date');

const IN_USE = /\b(?:rent|hire|borrow|lend|lent|book|reserv|repair|maint|inspect|servic|track)/iu;

/** Pumps that a maker presents are none that are out for repair: nothing is said of their condition. */
const onShow = ({ archetype }: Notion): Notion['archetype'] => (archetype === 'asset' ? 'thing' : archetype);

/** “Meet the team”: the people of the house, and no list of teams. */
const TEAM = {
  lemma: 'team_member',
  archetype: 'staff',
  one: 'Team member',
  many: 'Team',
  shown: true,
  fields: [{ ...ABOUT }],
} satisfies Partial<Notion>;

/** What a site has a page of only where its idea lists it: who belongs to the house, and how things went. */
const LISTED: ReadonlySet<Notion['archetype']> = new Set<Notion['archetype']>(['person', 'staff', 'result', 'log']);

/** “Reviews of patients”: who is ill is on no page. */
const NEVER_SHOWN = 'patient';

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

/** Papers and figures about somebody. */
const ABOUT_ONE: ReadonlySet<Notion['archetype']> = new Set<Notion['archetype']>([
  'document',
  'result',
  'log',
  'measurement',
]);

/** “Patients see their medical records”: each sees those about them, and nobody else's; of every mention. */
function isTheirOwn({ archetype, one, many }: Notion, description: string): boolean {
  if (!ABOUT_ONE.has(archetype)) return false;
  const names = [many, one].map(literally).join('|');
  const said = [...description.matchAll(new RegExp(`([\\p{L}'’]+) (?:own )?(?:${names})(?!\\p{L})`, 'giu'))];
  return said.length > 0 && said.every(([, before = '']) => /^(?:their|his|her|your)$/iu.test(before));
}

/**
 * Things that visitors come to look at, marked as such. People among them are no accounts: the artists of a label, the players of a team. They are shown
 * like those who work there, with a text about each.
 */
export function withShown(reading: Reading, description: string): Reading {
  const looked = lookedAt(description);
  const isShown = ({ lemma, one }: Notion): boolean =>
    looked.has(one.toLowerCase()) || looked.has(lemma) || READ.has(one.toLowerCase());
  const listed = new Set(listedOn(description).flatMap((name) => [name, name.split(' ').at(-1) ?? name].map(singular)));
  const isListed = ({ lemma, one, archetype }: Notion): boolean =>
    LISTED.has(archetype) && (listed.has(one.toLowerCase()) || listed.has(lemma.replaceAll('_', ' ')));
  const isUser = ({ many }: Notion): boolean =>
    new RegExp(`\\b${literally(many)} (?:(?:also|then|only) )?${DOES}`, 'iu').test(description);
  // “drivers search car parks and reserve a space”: they come from outside, whatever drivers are elsewhere.
  const isVisitor = ({ many }: Notion): boolean =>
    new RegExp(`\\b${literally(many)} (?:can |may |should |could )?${COMES_FOR}`, 'iu').test(description);
  const isKeptInUse = reading.notions.some(({ archetype }) => USES.has(archetype)) || IN_USE.test(description);
  return {
    ...reading,
    notions: reading.notions.map((notion) => {
      if (isOnOffer(notion)) return { ...notion, shown: true, archetype: 'service' };
      if (notion.lemma === 'team' && isStaff(notion, description)) return { ...notion, ...TEAM };
      if (notion.archetype === 'staff' && isVisitor(notion)) return { ...notion, archetype: 'person' };
      if (notion.archetype === 'staff' && isListed(notion)) return { ...notion, listed: true };
      if (notion.lemma === NEVER_SHOWN || isTheirOwn(notion, description) || (!isShown(notion) && !isListed(notion)))
        return notion;
      const isPerson = notion.archetype === 'person' || notion.archetype === 'staff';
      if (!isPerson) return { ...notion, shown: true, archetype: isKeptInUse ? notion.archetype : onShow(notion) };
      if (notion.archetype === 'person' && isUser(notion)) return notion;
      const fields = notion.fields.some(({ id }) => id === ABOUT.id) ? notion.fields : [...notion.fields, { ...ABOUT }];
      return { ...notion, archetype: 'staff', shown: notion.archetype === 'person', fields };
    }),
  };
}
