import { isGame } from '../play/index.ts';
import { isTextTool } from '../tools/index.ts';
import { asksAdmission } from '../admission/index.ts';
import { templateEntryOf, type EntityDraft, type Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';
import { cleanText } from '../text/clean.ts';
import { any, signs } from './access-signs.ts';
import { isLookedAt, TEAM } from './come-for.ts';
import { isFieldwork } from '../text/fieldwork.ts';
import { plural } from '../text/inflect.ts';
import { withNoted } from '../text/plainer-noted.ts';
import { suggestedIn } from '../text/suggested.ts';
import { ownersIn } from '../text/plainer-sites.ts';
import { literally } from '../words.ts';

/** Who the app is for, and so who sees rows of a kind and who adds them. */
export interface Access {
  /** A tool for one person: each account has rows of its own and nobody else's business. */
  readonly isPersonal: boolean;
  /** Strangers come: what is on offer is seen by everybody, and what is about one of them by that one. Else a team works here. */
  readonly isOpen: boolean;
  /** Visitors see no row even where the template would show some: the idea says that nobody from outside comes, or keeps one person's own things. */
  readonly isClosed: boolean;
  /** The idea says that something waits for somebody's yes. */
  readonly hasApproval: boolean;
  /** Those who use it run the place: each of them works with every row. */
  readonly isRun: boolean;
  /** A tool that is each person's own by itself is shared here: the idea speaks of a family, flatmates or a team. */
  readonly isTogether: boolean;
  /** Who sees rows of a kind. */
  readonly of: (kind: Archetype) => EntityDraft['access'];
  /** What those who register do with a kind of thing that this app has beside its template's, by what the idea says of them. */
  readonly partOf: (draft: EntityDraft, kind: Archetype) => Part;
  /** Whether the idea itself says that people offer these to all: “neighbours share recipes”. */
  readonly isOffered: (draft: EntityDraft) => boolean;
}

/** `theirs` alone, `offered` by them to all, or `kept` by those who run the place. */
export type Part = 'theirs' | 'offered' | 'kept';

/**
 * Who sees what. An app for a team shares everything; one whose customers sign in shares what is on offer and keeps what is personal to each;
 * what an idea adds to a template is no stranger among the template's own entities. `isAbroad`: the idea is told in English words and in its own.
 */
export function accessIn(
  description: string,
  template: Template | undefined,
  notions: readonly Notion[],
  isAbroad = false,
): Access {
  const text = withNoted(cleanText(description));
  const isPersonal = ALONE.test(text) || isForOne(text, notions) || isDiary(text) || isOnesOwn(text);
  const shared = template?.entities.filter((entity) => entity.access !== 'team').length ?? 0;
  const isMostlyShared = template !== undefined && shared * 2 > template.entities.length;
  // In a tool where each account has rows of its own and nobody manages them, what the idea adds is each one's own, too.
  const isEachOnes =
    template?.entities.every(({ access, managedBy }) => access === 'private' && managedBy?.join('') === 'admin') ===
    true;
  // A template whose site offers nothing is a tool: those who register work in it, however much the idea calls it a website.
  const isTool = template?.site !== undefined && (template.site.offers ?? []).length === 0;
  const isTogether = !isPersonal && isTool && TOGETHER.test(text);
  const isRun = RUN.test(text) && !OUTSIDERS.test(text);
  const isOpen =
    !isPersonal &&
    !isTool &&
    !isRun &&
    !INTERNAL.test(text) &&
    // Who sells tickets for a day and an hour sells them to whoever comes.
    (isMostlyShared ||
      asksAdmission(text) ||
      isTextTool(text) ||
      isGame(text) ||
      suggestedIn(text) !== undefined ||
      isSite(text) ||
      isOutward(text) ||
      (template === undefined && (PORTAL.test(text) || isLookedAt(text))));
  return {
    isPersonal,
    hasApproval: /\b(?:approv|authori[sz]|sign(?:s|ed)? off)/iu.test(text),
    isRun: isRun && !isPersonal && !isEachOnes,
    isOpen,
    isClosed: isRun || INTERNAL.test(text) || (isPersonal && !isSite(text) && !isShownOff(template)),
    isTogether,
    // Where a tool is visited, what its staff write down stays with them.
    of: (kind) =>
      isPersonal || (isEachOnes && !isTogether)
        ? 'private'
        : isOpen
          ? PERSONAL.has(kind) || (template?.isVisited === true && HANDED_IN.has(kind))
            ? 'private'
            : 'shared'
          : 'team',
    partOf: (draft, kind) => partIn(text, draft, kind, isAbroad),
    isOffered: (draft) => peopleDo(text, OFFERS, draft, isAbroad),
  };
}

/** What those who use it run themselves: “a blood bank management system”, “an admin backend”, “a beekeeping diary”. */
const RUN = new RegExp(
  String.raw`^[^.!?]{0,160}?\b(?:${any('run_of')} (?:information )?${any('run_with')}|internal [^.!?]{0,40}?(?:system|tool|platform)|admin panel` +
    String.raw`|${any('watched_on')}(?: ${any('run_with')})? (?:for|used by) (?:the |our |all )?(?:\p{L}+ ){0,2}?${any('watched_by')})\b`,
  'iu',
);
/** Others who come to it from outside and do something of their own. */
const OUTSIDERS = new RegExp(String.raw`\b${any('outsiders')}\b ${any('outsiders_do')}|\b${any('outside')}\b`, 'iu');

/** Who offers something to others, or hands it in. */
const PEOPLE = any('people');

/** Strangers register and do something of their own: “families find babysitters”, “you can borrow”. */
const PORTAL = new RegExp(String.raw`\b${any('comers')}\b[^.;:]{0,25}\b${any('comers_do')}\b`, 'iu');

/** What is made for people who do not work there: a place of the web with visitors, or a trade that lives from being seen. */
const SITE = signs('site');
/** The same in the other languages an idea may come in. */
const SITE_ABROAD = signs('site_abroad', true);
/** What is only ever done for people who come from outside: nobody prints opening hours or fares for their colleagues. */
const OUTWARD = signs('outward');
/** “Hiking routes by region, length and difficulty”: what an idea begins with is looked through, where it is nothing that a house keeps for itself. */
const BROWSED = new RegExp(
  String.raw`^(?!\W*(?:my|our|we|i)\b)(?:[\p{L}’'-]+ ){0,3}(?!${any('kept')}\b)\p{L}{3,}s by \p{L}+(?: \p{L}+)?(?:, \p{L}+(?: \p{L}+)?)*,? and \p{L}+`,
  'iu',
);
/** “A curtain maker: …”, “Cheese dairy: …”: a house that lives from those who come. */
const HOUSE = new RegExp(String.raw`^\W*(?:an? )?(?:[\p{L}’'-]+ ){0,2}${any('house')}s?(?:[’']s?)?(?: site)?:`, 'iu');
/** “Find charging stations by town”: whoever is told to look comes from outside, unless it is through what is theirs. */
const LOOK = new RegExp(String.raw`^\W*(?:please )?${any('look')}\b(?! (?:[\p{L}-]+ ){0,3}(?:my|our)\b)`, 'iu');
/** “A music school presents its courses”: what a house shows, it shows to those who come. */
const PRESENTS = new RegExp(
  String.raw`^\W*(?:please )?(?:an?|the|our|my|the \p{L}+ of an?) [^.;:,]{2,60}? ${any('presents')} (?!to )`,
  'iu',
);
/** “Guests pick an evening, see the wines and book seats”: a sentence that tells what those who come do, two things at least. */
const COME = new RegExp(
  String.raw`(?:^|[.!?]\s+)(?:(?:new|local|all|our) )?${any('come')}(?: (?:can|may))? ${any('come_to')}\b` +
    String.raw`[^.!?;]*?(?:,|\band\b) (?:and |also |can )*${any('come_to')}\b`,
  'iu',
);
/** Visitors, and what they come for. */
const VISITORS_DO = new RegExp(
  String.raw`\b${any('visitors')}\b(?: (?:can|may|should))? ${any('visitors_do')}\b`,
  'iu',
);
/** Said in so many words: nobody from outside comes here. */
const INTERNAL = signs('internal');

/** Several people who keep one thing between them. */
const TOGETHER = signs('together');

/** What one person makes for others to see: a portfolio, a gallery, a game. */
const SHOWN_OFF: ReadonlySet<string> = new Set(['Marketing', 'Media', 'Games']);

function isShownOff(template: Template | undefined): boolean {
  return SHOWN_OFF.has(templateEntryOf(template?.id ?? '')?.industry ?? '');
}

function isSite(text: string): boolean {
  return (
    (SITE.test(text) || SITE_ABROAD.test(text)) &&
    (!TEAM.test(text) || /\bweb ?site|\bvisitors\b|\bonline shop/iu.test(text))
  );
}

/** Whether an idea says who uses the app: people from outside, a team or somebody alone. */
export function saysWho(description: string): boolean {
  const text = cleanText(description);
  const signs = [PORTAL, INTERNAL, RUN, TOGETHER, OUTSIDERS, VISITORS_DO, TEAM, SEVERAL, ...OWN, SITE, SITE_ABROAD];
  return (
    signs.some((sign) => sign.test(text)) ||
    [isOutward, isDiary, isOnesOwn, asksAdmission, isGame, isTextTool].some((says) => says(text))
  );
}

/** Whether visitors come for something where a template would only let a team work: a parcel to be tracked is no matter of the fleet. */
export function isForVisitors(description: string, template: Template): boolean {
  const isTool = template.site !== undefined && (template.site.offers ?? []).length === 0;
  return isTool && (VISITORS_DO.test(description) || isHouseSite(description)) && !INTERNAL.test(description);
}

/** “a personal trainer's website: plans to buy, sessions to book”: the site of somebody who has customers, and no tool for those. */
function isHouseSite(description: string): boolean {
  const text = cleanText(description);
  const isOrdered = ORDERED.test(text);
  return (ownersIn(text) !== '' || isOrdered) && isSite(text) && (isOrdered || SELLS.test(text)) && !RUN.test(text);
}
/** “a taxi booking website”: who orders comes from outside. */
const ORDERED = signs('ordered');
const SELLS = signs('sells');

/** The template as this idea needs it: where people from outside come, what it shows and lets them do; else the tool of those who work with it. */
export function asVisited(template: Template | undefined, description: string): Template | undefined {
  const text = cleanText(description);
  const isInside = INTERNAL.test(text) || (RUN.test(text) && !OUTSIDERS.test(text));
  const isVisited = !isInside && (isSite(text) || isOutward(text) || OUTSIDERS.test(text) || VISITORS_DO.test(text));
  return isVisited ? (template?.visited ?? template) : template;
}

function isOutward(text: string): boolean {
  return [OUTWARD, BROWSED, HOUSE, LOOK, PRESENTS, COME].some((sign) => sign.test(text)) && !TEAM.test(text);
}

/** “Please build a beekeeping diary”: what kind of app it is, and everybody writes one of their own. */
const DIARY =
  /^\W*(?:please )?(?:implement|build|create|develop|design|make)\b an? (?:[\p{L}-]+ ){0,3}(?:diary|journal|logbook)\b/iu;
const AT_WORK = signs('at_work');

function isDiary(text: string): boolean {
  return DIARY.test(text) && ![TOGETHER, TEAM, OUTSIDERS, AT_WORK].some((others) => others.test(text));
}

/** “Please build a medication reminder website”: whoever uses it writes down what is theirs. */
const REMINDER = new RegExp(
  String.raw`^\W*(?:please )?(?:implement|build|create|develop|design|make)\b an? ` +
    String.raw`(?:(?:[\p{L}-]+ ){0,3}(?:reminder|tracker|planner|organi[sz]er|log)` +
    String.raw`|personal (?:[\p{L}-]+ ){1,3}(?:records?|tracking|logging|management|accounting))\b`,
  'iu',
);
const WRITES = /\busers?\b[^.;]{0,40}\b(?:adds?|logs?|records?|enters?|notes?|marks?)\b/iu;
/** Others are spoken of: what is shared, shown or sold. */
const WITH_OTHERS = signs('with_others');

function isOnesOwn(text: string): boolean {
  return (
    REMINDER.test(text) &&
    WRITES.test(text) &&
    ![WITH_OTHERS, TOGETHER, TEAM, OUTSIDERS, AT_WORK].some((others) => others.test(text))
  );
}

const OWN = [
  /\b(?:just|only) for (?:me|myself)\b|\bfor myself\b|\bfor my own use\b|\bnur für mich\b/iu,
  new RegExp(String.raw`\b(?:personal|private|my own) (?:\p{L}+ ){0,2}${any('own_tool')}\b`, 'iu'),
  new RegExp(String.raw`^\W*(?:please )?(?:keep track of|${any('i_do')}) my\b`, 'iu'),
  new RegExp(String.raw`\bI (?:\p{L}+ ){0,3}${any('i_do')}\b[^.;]{0,40}\bmy\b`, 'iu'),
];
const SEVERAL = signs('several');
/** Said in so many words, whoever else the idea speaks of. */
const ALONE = /\bjust for me and nobody else\b|\bprivate\W+(?:nobody|no one) else (?:\p{L}+ ){0,2}sees? it\b/iu;

/** What is added to an idea of which somebody has said for whom it is, in words that are understood here. */
export const SAID_OF: Readonly<Record<'visitors' | 'one', string>> = {
  visitors: 'Visitors browse it without an account.',
  one: 'It is just for me and nobody else.',
};

/** The idea speaks of one person's own things, and of nobody else who would use the app. */
function isForOne(text: string, notions: readonly Notion[]): boolean {
  if (!OWN.some((sign) => sign.test(text)) || PORTAL.test(text) || SEVERAL.test(text)) return false;
  return !notions.some((notion) => ['staff', 'person'].includes(notion.archetype) && notion.score >= 1.3);
}

/** What is about one person: where strangers may register, only its owner and those who manage it see it. */
const PERSONAL: ReadonlySet<Archetype> = new Set<Archetype>([
  'person',
  'booking',
  'order',
  'loan',
  'application',
  'attendance',
  'payment',
  'voucher',
  'contract',
  'invoice',
  'measurement',
  'line',
]);

/** What people say or offer, for all to see. */
const CONTRIBUTED: ReadonlySet<Archetype> = new Set<Archetype>(['review', 'comment', 'listing', 'offer']);

/** What people hand in or keep: theirs alone, where the idea says they do. */
const HANDED_IN: ReadonlySet<Archetype> = new Set<Archetype>([
  'document',
  'log',
  'result',
  'inspection',
  'task',
  'thing',
]);
const OWNED: ReadonlySet<Archetype> = new Set<Archetype>([...HANDED_IN, 'animal', 'asset', 'plant', 'work']);

const OFFERS = any('offers');
const HANDS_IN = any('hands_in');

function partIn(text: string, draft: EntityDraft, kind: Archetype, isAbroad: boolean): Part {
  if (PERSONAL.has(kind)) return 'theirs';
  // Who counts on a beach writes down what all look at.
  if (draft.id.startsWith('field_') && isFieldwork(text)) return 'offered';
  if (CONTRIBUTED.has(kind) || peopleDo(text, OFFERS, draft, isAbroad) || makesProfile(text, draft, isAbroad))
    return 'offered';
  const handsIn = peopleDo(text, HANDS_IN, draft, isAbroad);
  if (handsIn && isSeenByOthers(text, draft, isAbroad)) return 'offered';
  // Whoever asks for something waits for the answer; what others ask for is none of their business.
  if (kind === 'request' || (HANDED_IN.has(kind) && handsIn)) return 'theirs';
  const isTheirs = new RegExp(`\\b(?:their|ihre[nmrs]?) (?:\\p{L}+ ){0,2}${nounOf(draft, isAbroad)}`, 'iu').test(text);
  if (isTheirs && (OWNED.has(kind) || isSaved(text, draft, isAbroad))) return 'theirs';
  return handsIn ? 'offered' : 'kept';
}

/** “People can save their patterns”: for themselves, and to find them again. */
function isSaved(text: string, draft: EntityDraft, isAbroad: boolean): boolean {
  return new RegExp(
    `\\b(?:save|keep|store)s? (?:and \\p{L}+ )?their (?:own )?(?:\\p{L}+ ){0,2}${nounOf(draft, isAbroad)}`,
    'iu',
  ).test(text);
}

/** “Neighbours list tools”, “members can upload photos”, and nobody else in between. */
function peopleDo(text: string, does: string, draft: EntityDraft, isAbroad: boolean): boolean {
  return new RegExp(
    `\\b${PEOPLE}\\b[^.;:]{0,30}\\b${does}\\b(?:(?!\\b${PEOPLE}\\b)[^.;:]){0,40}${nounOf(draft, isAbroad)}`,
    'iu',
  ).test(text);
}

/** “People report found items …, others search them”: what some hand in is looked through by all. */
function isSeenByOthers(text: string, draft: EntityDraft, isAbroad: boolean): boolean {
  const does = 'search|browse|see|find|look through|read|view|filter';
  return new RegExp(
    `${nounOf(draft, isAbroad)}[^.;:]{0,80}?\\b${PEOPLE}\\b (?:can |may )?(?:also )?(?:${does}) (?:through |for )?(?:them|these|it)\\b`,
    'iu',
  ).test(text);
}

/** “Sitters create a profile”: theirs is one row of those that visitors see. */
function makesProfile(text: string, draft: EntityDraft, isAbroad: boolean): boolean {
  const makes = String.raw`(?:create|make|fill in|set up|publish|add|write|keep|build|edit|have)`;
  return new RegExp(`${nounOf(draft, isAbroad)}[^.;:]{0,30}\\b${makes}\\b[^.;:]{0,25}\\bprofiles?\\b`, 'iu').test(text);
}

/** The words of a kind of thing, as a pattern that finds them whole; the English ones, too, where the idea is told in them. */
function nounOf(draft: EntityDraft, isAbroad: boolean): string {
  const english = draft.id.replaceAll('_', ' ');
  const words = [draft.singular, draft.plural, ...(isAbroad ? [english, plural(english)] : [])].map((word) =>
    word.toLowerCase(),
  );
  return `(?<!\\p{L})(?:${words.map(literally).join('|')})(?!\\p{L})`;
}
