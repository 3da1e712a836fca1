import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Reading } from '../reading/index.ts';
import { rulesPage } from './rules.ts';
import { periodsIn } from './periods.ts';
import { GAMES, type GameKind, type SiteDraft } from '../../templates/index.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];

const spoken = z.record(z.string(), z.string());
const patterns = z.array(z.string());

const known = z.array(
  z.strictObject({
    game: z.enum(GAMES),
    path: z.string(),
    says: patterns,
    hints: patterns,
    parts: z.array(z.string()),
    best: z.int(),
    title: spoken,
    lead: spoken,
  }),
);
const about = z.strictObject({
  play: patterns,
  not: patterns,
  other: patterns,
  beside: patterns,
  parts: z.array(z.string()),
  hands: z.array(z.string()),
  players: z.array(z.string()),
});

const read = (file: string): unknown => load(readFileSync(new URL(file, import.meta.url), 'utf8'));
const any = (sources: readonly string[]): RegExp =>
  sources.length === 0 ? /(?!)/u : new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})(?![\\p{L}\\d])`, 'iu');

const ABOUT = about.parse(read('./about.yaml'));
const PLAY = any(ABOUT.play);
const NOT = any(ABOUT.not);
const OTHER = any(ABOUT.other);
const KNOWN = known
  .parse(read('./games.yaml'))
  .map((each) => ({ ...each, says: any(each.says), hints: any(each.hints) }));

/** Who looks after those that play: what they keep of them are rows. */
const TAUGHT = new RegExp(
  String.raw`(?<!\p{L})(?:teachers?|parents?|class(?:es|rooms?)?|coach(?:es)?|lehr\p{L}+|eltern|klassen?` +
    String.raw`|profess\p{L}+|enseignant\p{L}*|maestr\p{L}+|insegnant\p{L}+)(?!\p{L})`,
  'iu',
);

/** As many games as an app gets. */
const MOST = 6;
/** “small games such as snake, memory and 2048”: each of them is a game. */
const LISTED = new RegExp(
  String.raw`\bgames?,? (?:such as|like|including|e\.g\.|namely` +
    String.raw`|:) ((?:(?!and\b)[\p{L}\d-]+(?: (?!and\b)[\p{L}\d-]+){0,2}, )*(?!and\b)[\p{L}\d-]+(?: ` +
    String.raw`(?!and\b)[\p{L}\d-]+){0,2}(?:,? (?:and|or) [\p{L}\d-]+)?)`,
  'giu',
);

const spelledOut = (text: string): string =>
  text.replace(LISTED, (said, list: string) =>
    [said, ...list.split(/, (?:and |or )?| and | or /u).map((one) => `${one.trim()} game`)].join(', '),
  );

/**
 * The games an idea is about, those it names first; none where it only speaks of games. An idea of a game in general, or of one that the kit does
 * not have, gets the one that its words are nearest to.
 */
export function gamesIn(text: string): GameKind[] {
  const description = spelledOut(text);
  const isPlayed = PLAY.test(description);
  // A memory card game is no card game: what names one game names no other.
  let rest = description;
  const named = KNOWN.filter(({ says }) => {
    const before = rest;
    rest = rest.replace(says, ' ');
    return rest !== before;
  });
  if (NOT.test(description) && !isPlayed) return [];
  if (named.length > 0) return named.slice(0, MOST).map(({ game }) => game);
  if (!isPlayed || NOT.test(description) || OTHER.test(description)) return [];
  const hinted = KNOWN.filter(({ hints }) => hints.test(description));
  return (hinted.length === 0 ? KNOWN.filter(({ game }) => game === 'merge') : hinted.slice(0, 1)).map(
    ({ game }) => game,
  );
}

/** What ends the words that say what an app is. */
const HEAD_ENDS =
  /[.,;:!?\n(]|(?<!\p{L})(?:for|where|with|in which|that|für|mit|bei|pour|avec|para|con|per|voor|met|com|où|waarin)(?!\p{L})/iu;

/** Whether an app is a game: what the idea names first is one, not what a school or a shop has beside its work. */
export function isGame(description: string): boolean {
  const [head = ''] = description.trimStart().split(HEAD_ENDS);
  return !NOT.test(description) && KNOWN.some(({ says }) => says.test(head));
}

/** What players have beside a game where an idea says so: contests between them, and what is told of them. */
const BESIDE = any(ABOUT.beside);

/** Whether an idea is one game and nothing about games: no contests and news of seven others then. */
export function isOneGame(description: string): boolean {
  return isGame(description) && gamesIn(description).length === 1 && !BESIDE.test(description);
}

/** What is told of for its own sake in the idea of one game: of what is only played with nobody keeps rows. */
export function withoutPlayed(reading: Reading): Reading {
  return {
    ...reading,
    notions: reading.notions.filter(({ fields, states }) => fields.length >= TOLD_FROM || states.length > 0),
  };
}

/** From so many properties on, something is told of for its own sake. */
const TOLD_FROM = 2;

/** Words for what the games of an idea are made of, as identifiers: the kit plays it, so nobody keeps rows of it. */
export function gameParts(description: string): ReadonlySet<string> {
  const asked = gamesIn(description);
  if (asked.length === 0) return new Set();
  const hands = isGame(description) && !TAUGHT.test(description) ? ABOUT.hands : [];
  return new Set([
    ...ABOUT.parts,
    ...hands,
    ...KNOWN.filter(({ game }) => asked.includes(game)).flatMap(({ parts }) => parts),
  ]);
}

/** The page of a game, in the language of an app. */
export function gamePage(game: GameKind, language: string): PageDraft {
  const entry = KNOWN.find((each) => each.game === game);
  if (entry === undefined) throw new RangeError(`There is no game ${game}.`);
  const { path, title, lead, best } = entry;
  return {
    kind: 'game',
    id: `play_${game}`,
    path,
    title: title[language] ?? title['en'] ?? path,
    lead: lead[language] ?? lead['en'] ?? '',
    game,
    scores: ABOUT.players.map((name, at) => ({ name, points: Math.max(1, Math.round(best * 0.86 ** at)) })),
  };
}

/** A site with the games that the idea names in front, and without those of its template that it does not name. */
export function withGames(site: SiteDraft, description: string, language: string): SiteDraft {
  const asked = gamesIn(description);
  if (asked.length === 0) return site;
  const others = (site.pages ?? []).filter((page) => page.kind !== 'game');
  const given = (site.pages ?? []).filter((page) => page.kind === 'game' && asked.includes(page.game));
  const periods = periodsIn(description);
  const games = asked.map((game) => {
    const known = given.find((page) => page.kind === 'game' && page.game === game);
    // What the idea is about is in the menu.
    const page = known === undefined ? gamePage(game, language) : { ...known, navigation: true };
    return periods === undefined ? page : { ...page, periods };
  });
  const taken = new Set(others.map(({ path }) => path));
  const played = games.map((page) => (taken.has(page.path) ? { ...page, path: `play-${page.path}` } : page));
  const rules = rulesPage([...played, ...others], description, language);
  const pages = [...played, ...(rules === undefined ? [] : [rules]), ...others].slice(0, MOST_PAGES);
  const ids = new Set(pages.map(({ id }) => id));
  const first = games[0]?.id ?? '';
  return {
    offers: (site.offers ?? []).map((offer) =>
      offer.step?.page === undefined || ids.has(offer.step.page)
        ? offer
        : { ...offer, step: { ...offer.step, page: first } },
    ),
    pages: pages.map((page) =>
      page.kind === 'content'
        ? {
            ...page,
            blocks: page.blocks.map((block) =>
              block.kind === 'call' && !ids.has(block.page) ? { ...block, page: first } : block,
            ),
          }
        : page,
    ),
  };
}

/** As many pages as a site has. */
const MOST_PAGES = 16;
