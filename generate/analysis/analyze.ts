import type { Attachment } from '../attachments/attachment.ts';
import { BUILT, identifierOf } from '../../templates/index.ts';
import { statedColours, type StatedColours } from '../colours/index.ts';
import { inEnglish, interfaceLanguage, languageOf, learned, vocabularyFor, withWholeVerbs } from '../language/index.ts';
import { withoutAskedLists } from '../forms/said.ts';
import { isOfKind } from '../kinds/index.ts';
import { gamesIn, isGame } from '../play/index.ts';
import { isTextTool, textToolsIn } from '../tools/index.ts';
import { read, type Reading } from '../reading/index.ts';
import { isFiller, withoutAppTalk } from '../text/about-apps.ts';
import { detailsIn } from '../text/details.ts';
import { isFieldwork } from '../text/fieldwork.ts';
import { isHandedOut } from '../text/handed-out.ts';
import { keepsEntries } from '../text/logged.ts';
import { withoutFeasts } from '../text/feasts.ts';
import { withHoldings } from '../text/holding.ts';
import { withoutSuperlatives } from '../text/plainer-shown.ts';
import { withoutViews } from '../text/plainer-views.ts';
import { withNoted } from '../text/plainer-noted.ts';
import { withoutSpans } from '../text/spans.ts';
import { withoutExamples } from '../text/examples.ts';
import { withoutOffered } from '../text/offered.ts';
import { READ_AT_MOST } from '../text/clean.ts';
import { ownersIn, wareOfShop } from '../text/plainer-sites.ts';
import { statementsOf } from '../text/statements.ts';
import { suggestedIn } from '../text/suggested.ts';
import { inTheField } from './in-the-field.ts';
import { industryOf, tradeOf } from './industry.ts';
import { notBuilt, withoutNotBuilt, type NotBuilt } from './unbuilt/index.ts';
import { isOwnShares } from './own-shares.ts';
import { rolesIn, type StatedRole } from './roles.ts';
import { rankTemplates, withoutName, type RankedTemplate } from './rank.ts';

/** What a person asks for. */
export interface Idea {
  appName: string;
  description: string;
  /** A template to use instead of the best match; one that is not built composes the app from the idea's own nouns. */
  template?: string;
  /** What was understood of the files that come with it. */
  attachments?: readonly Attachment[];
}

/** What was understood of an idea. */
export interface Analysis {
  industry: string;
  audience: string;
  coreFeatures: string[];
  /** What the idea asks for and no app does, and what the app does instead. */
  notBuilt: NotBuilt[];
  /** What the idea refuses, in its own words. */
  refused: string[];
  /** Who uses the app in a way of their own. */
  roles: StatedRole[];
  colors: StatedColours;
  /** BCP 47, two letters: of the interface. */
  language: string;
  entities: { name: string; label: string; evidence: string[]; fields: string[]; states: string[] }[];
  /** At least three that can be chosen, best first. */
  templates: Omit<RankedTemplate, 'built' | 'industry'>[];
  /** Templates of the catalogue that would fit but cannot be chosen yet. */
  related: { id: string; name: string; score: number }[];
  /** The template the app will be made from, or null: composed from the idea's own nouns. */
  template: string | null;
  stack: typeof STACK;
}

/** What every app is built with. */
export const STACK = {
  frontend: 'Next.js, TypeScript, Tailwind CSS',
  backend: 'Python, FastAPI, SQLAlchemy',
  database: 'PostgreSQL',
  deployment: 'Kubernetes',
} as const;

/** Where the likeliest template is not built, the next one is chosen from this probability on, and from this share of the likeliest one's. */
const NEXT_FROM = { probability: 0.15, share: 0.35 } as const;

/** From this probability on a template is taken. Of ideas in people's words below it, two of four were of another trade (`classify/unseen.txt`). */
const SURE_FROM = 0.36;

/** Templates for what is written in sentences. */
const NOTEBOOKS: ReadonlySet<string> = new Set(['notes', 'docs-kb']);

/** What figures are looked at on, in an idea's first sentence. */
const WATCHED = /^[^.!?]{0,200}\b(?:dashboards?|monitoring|analytics|scorecards?|reporting|statistics)\b/iu;
/** What a board of times lists. */
const BOARD: ReadonlySet<string> = new Set(['departure', 'arrival']);
const BOOKED =
  /\bbook(?!s?\b(?! (?:an?|the)\b)|keep)|\bbook (?:an?|the)\b|\breserv|\bappointments?\b|\bslots?\b|\bschedul/iu;
/** Templates in which something is booked. */
const BOOKS: ReadonlySet<string> = new Set(
  [...BUILT.values()].filter(({ site }) => site?.offers?.some(({ step }) => step?.kind === 'book')).map(({ id }) => id),
);

/** The nouns of an idea, as {@link analyze} reads them. */
export function readIdea(idea: Idea): Reading {
  const language = languageOf(idea.description);
  const stated = statementsOf(idea.description).sentences.map(withoutColours);
  const told = language === 'de' ? stated.map(withWholeVerbs) : stated;
  const sentences = (
    language === 'en'
      ? withoutAppTalk(told.map((sentence) => withoutViews(withNoted(withoutAskedLists(sentence)))))
      : told
  ).map((sentence) =>
    withoutNotBuilt(
      withHoldings(withoutSpans(withoutFeasts(withoutOffered(withoutExamples(withoutSuperlatives(sentence)))))),
      language,
    ),
  );
  const reading = read(sentences, learned(vocabularyFor(language), sentences, language));
  return language === 'en' && isFieldwork(idea.description) ? inTheField(reading) : reading;
}

/** What colours are of. */
const COLOURED =
  /\b(accents?|buttons?|backgrounds?|theme|text|design|look|colou?rs?|palette|highlights?|links?|components?|elements?)\b/giu;

/** A sentence without the colours it states: “mint” is no property then, and “orange” nothing to keep; nothing of one that speaks of nothing else. */
function withoutColours(sentence: string): string {
  const rest = withoutStated(sentence);
  if (rest === sentence || !sentence.match(COLOURED)) return rest;
  const left = (rest.replace(COLOURED, ' ').match(/\p{L}{3,}/gu) ?? []).filter((word) => !isFiller(word));
  return left.length <= 2 ? '' : rest;
}

function withoutStated(sentence: string): string {
  return Object.values(statedColours(sentence)).reduce((rest, { words }) => rest.replace(words, ' '), sentence);
}

/** Understands an idea: pure, deterministic, a few milliseconds. */
export function analyze(idea: Idea, reading: Reading = readIdea(idea)): Analysis {
  const statements = statementsOf(idea.description);
  const text = statements.sentences.join(' ');
  const language = interfaceLanguage(idea.description);
  const written = languageOf(idea.description);
  const owners = ownersIn(idea.description.slice(0, READ_AT_MOST));
  const told = owners === '' ? text : `${owners}: ${text}`;
  const { ranked: all, fits } = rankTemplates(inEnglish(withoutName(told, idea.appName), written));
  // Who lends board games or keeps the results of a league plays nothing on the page.
  const isPlayed = gamesIn(idea.description).length > 0;
  const isDiary = keepsEntries(idea.description);
  // Figures of people who work somewhere are no appointments with them.
  const isBoard = reading.notions.some(({ lemma }) => BOARD.has(lemma));
  const isWatched = written === 'en' && (isBoard || WATCHED.test(text)) && !BOOKED.test(text);
  const ranked = all.map((each) => ({
    ...each,
    built:
      each.built &&
      (each.id !== 'game' || isPlayed) &&
      !(isWatched && BOOKS.has(each.id)) &&
      !(isDiary && NOTEBOOKS.has(each.id)),
  }));
  const built = ranked.filter((each) => each.built);
  const unbuilt = ranked.filter((each) => !each.built);
  // A page to write in is no notebook that a team shares.
  const isTool = isTextTool(statements.sentences.join(' '));
  const suggested = written === 'en' ? suggestedIn(idea.description) : undefined;
  const itself = isTool
    ? null
    : isGame(idea.description)
      ? 'game'
      : (chosen(ranked, fits, written) ?? (written === 'en' && isPlainShop(idea.description) ? 'ecommerce' : null));
  const isForeign =
    (suggested !== undefined && !isOffered(itself, suggested.thing)) ||
    // What is taken out and brought back is no stock, and who counts birds asks nobody.
    (written === 'en' && (itself === 'inventory' || itself === 'lending') && isHandedOut(idea.description)) ||
    (written === 'en' && itself === 'survey' && isFieldwork(idea.description)) ||
    (language === 'en' && isOfKind(idea.description));
  const isShares = written === 'en' && (itself === null || itself === 'marketplace') && isOwnShares(idea.description);
  const own = isForeign ? null : isShares ? 'portfolio-tracker' : itself;
  const template = idea.template === undefined ? own : known(idea.template);
  const leader = template === null ? ranked[0] : ranked.find((each) => each.id === template);
  return {
    industry:
      industryOf(told, reading.lemmas) ??
      (leader !== undefined && leader.score > 0.2 ? leader.industry : tradeOf(reading)),
    audience: audienceOf(reading, template, language),
    coreFeatures: featuresOf(text, reading, language),
    notBuilt: notBuilt(
      {
        text,
        pages: statements.pages,
        details: detailsIn(idea.description),
        written,
        isFileTool: textToolsIn(text).includes('table'),
      },
      language,
    ),
    roles: rolesIn(statements, written),
    refused: statements.refused.slice(0, 20).map((each) => each.slice(0, 120)),
    colors: statedColours(idea.description.slice(0, 8000)),
    language,
    entities: reading.notions.map((notion) => ({
      name: notion.lemma.replaceAll('_', ' '),
      label: notion.one,
      evidence: [...new Set(notion.evidence)].filter((each) => each !== 'attribute'),
      fields: notion.fields.map((field) => field.label),
      states: notion.states,
    })),
    templates: offered(built, template, ranked[0]),
    related: unbuilt.slice(0, 3).map(({ id, name, score }) => ({ id, name, score })),
    template,
    stack: STACK,
  };
}

/** The templates that can be chosen, the one that is first; where it stands in for a likelier one, it says so. */
function offered(
  built: readonly RankedTemplate[],
  template: string | null,
  first: RankedTemplate | undefined,
): Analysis['templates'] {
  const standsIn = first !== undefined && !first.built && template !== null;
  return built
    .toSorted((a, b) => Number(b.id === template) - Number(a.id === template))
    .slice(0, 5)
    .map(({ id, name, score, reasons }) => ({
      id,
      name,
      score,
      reasons:
        standsIn && id === template
          ? [`It stands in for “${first.name}”, which is not built yet.`, ...reasons]
          : reasons,
    }));
}

/** Whether a template's site shows what an idea suggests: who recommends hikes has no gym. */
function isOffered(template: string | null, thing: string): boolean {
  const found = BUILT.get(template ?? '');
  const names = [thing, thing.split(' ').at(-1) ?? thing].map((name) => identifierOf(name));
  return (found?.entities ?? []).some(
    ({ id, words, kinds = [] }) =>
      found?.site?.offers?.some(({ entity }) => entity === id) === true &&
      names.some((name) => [id, ...words, ...kinds].includes(name)),
  );
}

const BASKET = /\b(?:basket|cart|checkout|check out)\b/iu;

/** A shop by its ware, with a basket: nothing else than that, however few examples name the ware. */
const isPlainShop = (idea: string): boolean => wareOfShop(idea) !== undefined && BASKET.test(idea);

const known = (id: string): string | null => (BUILT.has(id) ? id : null);

/** The languages in which the shop's template has its words. */
const SPEAKS_OF_SHOPS: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es']);

function chosen(ranked: readonly RankedTemplate[], fits: boolean, written: string): string | null {
  const [first] = ranked;
  if (!fits || first === undefined) return null;
  const next = ranked.find(
    ({ built, score }) => built && score >= NEXT_FROM.probability && score >= first.score * NEXT_FROM.share,
  );
  // A guess is worse than no template: its copy and its things would be of another trade.
  if ((next?.score ?? 1) < SURE_FROM) return null;
  const best = next?.id ?? null;
  // Where the shop's template has no words, a market can be one seller's.
  return best === 'ecommerce' && !SPEAKS_OF_SHOPS.has(written) ? 'marketplace' : best;
}

const AND: Readonly<Record<string, string>> = { de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', nl: 'en' };

function audienceOf(reading: Reading, template: string | null, language: string): string {
  const people = reading.notions
    .filter((notion) => ['person', 'staff'].includes(notion.archetype))
    .sort((a, b) => b.score - a.score);
  const words = people.slice(0, 3).map((notion) => (language === 'de' ? notion.many : notion.many.toLowerCase()));
  if (words.length > 0)
    return words.length === 1
      ? (words[0] ?? '')
      : `${words.slice(0, -1).join(', ')} ${AND[language] ?? 'and'} ${words.at(-1) ?? ''}`;
  // In other languages the plan says it of the app's own things.
  if (language !== 'en') return '';
  return (template === null ? undefined : BUILT.get(template)?.audience) ?? 'a small team and the people it works for';
}

const FEATURES: readonly [RegExp, string][] = [
  [/\b(remind|erinner)/iu, 'Reminders'],
  [/\b(calendar|schedule|timetable|kalender|stundenplan)/iu, 'Calendar'],
  [/\b(chart|graph|over time|trend|statistic|diagramm)/iu, 'Charts over time'],
  [/\b(no double|double booking|double-book|überschneid)/iu, 'No double booking'],
  [/\b(approve|approval|genehmig)/iu, 'Approval'],
  [/\b(alert|warn|notify|notification)/iu, 'Alerts'],
  [/\b(overdue|late|überfällig)/iu, 'Overdue list'],
  [/\b(low stock|stock is low|running low|run out)/iu, 'Low-stock warning'],
  [/\b(leaderboard|standings|ranking)/iu, 'Leaderboard'],
  [/\b(search|filter)/iu, 'Search and filters'],
  [/\b(invoice|bill\b|rechnung)/iu, 'Invoices'],
  [/\b(pay|payment|zahlung)/iu, 'Payments'],
  [/\b(rate|rating|review|score)/iu, 'Ratings'],
  [/\b(comment)/iu, 'Comments'],
  [/\b(print|printable)/iu, 'Printable list'],
  [/\b(attendance|attended|anwesenheit)/iu, 'Attendance'],
  [/\b(status|stage|state)/iu, 'Status tracking'],
  [/\b(dashboard|overview|übersicht)/iu, 'Overview page'],
];

function featuresOf(text: string, reading: Reading, language: string): string[] {
  const named = FEATURES.filter(([word]) => word.test(text)).map(([, feature]) => feature);
  const things = [...reading.notions]
    .sort((a, b) => b.score - a.score)
    .slice(0, 6)
    .map((notion) => (language === 'en' ? `Manage ${notion.many.toLowerCase()}` : notion.many));
  return [...new Set([...things, ...named])].map((each) => each.slice(0, 120)).slice(0, 12);
}
