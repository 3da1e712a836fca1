import { BUILT } from '../../templates/index.ts';
import { isOwnShop } from '../adapt/index.ts';
import { statedColours, type StatedColours } from '../colours/index.ts';
import { interfaceLanguage, languageOf, learned, vocabularyFor } from '../language/index.ts';
import { gamesIn } from '../play/index.ts';
import { read, type Reading } from '../reading/index.ts';
import { detailsIn } from '../text/details.ts';
import { withoutFeasts } from '../text/feasts.ts';
import { withHoldings } from '../text/holding.ts';
import { withoutSpans } from '../text/spans.ts';
import { withoutOffered } from '../text/offered.ts';
import { statementsOf } from '../text/statements.ts';
import { fitOf } from './fit.ts';
import { industryOf, tradeOf } from './industry.ts';
import { notBuilt, withoutNotBuilt, type NotBuilt } from './unbuilt/index.ts';
import { rolesIn, type StatedRole } from './roles.ts';
import { rankTemplates, serves, type RankedTemplate } from './rank.ts';

/** What a person asks for. */
export interface Idea {
  appName: string;
  description: string;
  /** A template to use instead of the best match; one that is not built composes the app from the idea's own nouns. */
  template?: string;
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

/** A template below this score is not the app's: it is composed from the idea's own nouns instead. */
const CHOSEN_FROM = 0.305;
/** Ideas in other languages meet only the words of the vocabulary, not the phrases: less speaks for each template. */
const CHOSEN_FROM_FOREIGN = 0.26;
/** An unbuilt template this much better than the best built one shows that none of the built ones is meant. */
const FOREIGN_LEAD = 0.42;
/** The same where the built one does not serve that trade. */
const STRANGE_LEAD = 0.16;
/** From this score on a template stands in for a better one that is not built. */
const SERVING_FROM = 0.32;
/** What a score is worth when the idea is not meant for it, or speaks of nothing, half or all of what the template is about; in between, in proportion. */
const FIT_WORTH = { against: 0.3, none: 0.7, half: 0.7, all: 1 } as const;

/** The nouns of an idea, as {@link analyze} reads them. */
export function readIdea(idea: Idea): Reading {
  const language = languageOf(idea.description);
  const sentences = statementsOf(idea.description).sentences.map((sentence) =>
    withoutNotBuilt(withHoldings(withoutSpans(withoutColours(withoutFeasts(withoutOffered(sentence))))), language),
  );
  return read(sentences, learned(vocabularyFor(language), sentences, language));
}

/** What colours are of. */
const COLOURED = /\b(accents?|buttons?|background|theme|text|design|look|colou?rs?|palette|highlights?|links?)\b/giu;

/** A sentence without the colours it states: “mint” is no property then, and “orange” nothing to keep; nothing of one that speaks of nothing else. */
function withoutColours(sentence: string): string {
  const rest = withoutStated(sentence);
  if (rest === sentence || !sentence.match(COLOURED)) return rest;
  const left = rest.replace(COLOURED, ' ').match(/\p{L}{3,}/gu) ?? [];
  return left.length <= 2 ? '' : rest;
}

function withoutStated(sentence: string): string {
  return Object.values(statedColours(sentence)).reduce((rest, { words }) => rest.replace(words, ' '), sentence);
}

/** Understands an idea: pure, deterministic, a few milliseconds. */
export function analyze(idea: Idea, reading: Reading = readIdea(idea)): Analysis {
  const statements = statementsOf(idea.description);
  const text = statements.sentences.join(' ');
  const ranked = rankTemplates(
    `${text} ${idea.appName.length < 40 ? idea.appName.replace(/[^\p{L} ]/gu, ' ') : ''}`,
    reading.lemmas,
  );
  // Who lends board games or keeps the results of a league plays nothing on the page.
  const isMeant = ({ id, built }: RankedTemplate): boolean =>
    built && (id !== 'game' || gamesIn(idea.description).length > 0);
  const built = fitting(ranked.filter(isMeant), reading);
  const unbuilt = ranked.filter((each) => !isMeant(each));
  const language = interfaceLanguage(idea.description);
  const written = languageOf(idea.description);
  const best = chosen(idea, built, unbuilt, written === 'en' ? CHOSEN_FROM : CHOSEN_FROM_FOREIGN);
  // One seller's own shop is no market of many; the shop's template has its words in English only.
  const isShop =
    best === 'marketplace' && idea.template === undefined && written === 'en' && isOwnShop(idea.description);
  const template = isShop ? 'ecommerce' : best;
  const leader = template === null ? ranked[0] : ranked.find((each) => each.id === template);
  return {
    industry:
      industryOf(text, reading.lemmas) ??
      (leader !== undefined && leader.score > 0.2 ? leader.industry : tradeOf(reading)),
    audience: audienceOf(reading, template, language),
    coreFeatures: featuresOf(text, reading, language),
    notBuilt: notBuilt({ text, pages: statements.pages, details: detailsIn(idea.description), written }, language),
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
    templates: built.slice(0, 5).map(({ id, name, score, reasons }) => ({ id, name, score, reasons })),
    related: unbuilt.slice(0, 3).map(({ id, name, score }) => ({ id, name, score })),
    template,
    stack: STACK,
  };
}

/** The built templates by what their score is worth for this idea, best first. */
function fitting(built: readonly RankedTemplate[], reading: Reading): RankedTemplate[] {
  return built
    .map((each) => {
      if (each.score === 0) return each;
      const fit = fitOf(each.id, reading.notions, reading.lemmas);
      const { against, none, half, all } = FIT_WORTH;
      const partly = fit < 0.5 ? none + (half - none) * 2 * fit : half + (all - half) * (2 * fit - 1);
      const worth = fit < 0 ? against : partly;
      return { ...each, score: Math.round(each.score * worth * 1000) / 1000 };
    })
    .sort((a, b) => b.score - a.score);
}

function chosen(
  idea: Idea,
  built: readonly RankedTemplate[],
  unbuilt: readonly RankedTemplate[],
  from: number,
): string | null {
  if (idea.template !== undefined) return BUILT.has(idea.template) ? idea.template : null;
  const [other] = unbuilt;
  // The best one that serves the trade the idea fits most, else the best one that is not far behind it.
  const able = built.filter((each) => each.score >= from);
  const serving = able.find(
    (each) =>
      other !== undefined &&
      each.score >= SERVING_FROM &&
      serves(each.id, other.id) &&
      other.score - each.score <= FOREIGN_LEAD,
  );
  const [best] = able;
  if (best === undefined) return null;
  if (other === undefined || other.score - best.score <= STRANGE_LEAD) return best.id;
  return serving?.id ?? null;
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
