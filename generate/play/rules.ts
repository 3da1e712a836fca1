import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { GAMES, type SiteDraft } from '../../templates/index.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type GamePage = Extract<PageDraft, { kind: 'game' }>;

const WORDS = z
  .record(
    z.string(),
    z.strictObject({
      title: z.string(),
      lead: z.string(),
      call: z.string(),
      games: z.record(
        z.enum(GAMES),
        z.strictObject({ goal: z.string(), rules: z.array(z.tuple([z.string(), z.string()])).min(1) }),
      ),
    }),
  )
  .parse(load(readFileSync(new URL('./rules.yaml', import.meta.url), 'utf8')));

/** Says that there is a page on how it is played. */
const ASKS =
  /(?<!\p{L})(?:rules?|how to play|how it is played|instructions|tutorial|spielregeln|regeln|anleitung)(?!\p{L})/iu;
/** What visitors do by the rules, whoever makes them: no page on a game. */
const NOT = /(?<!\p{L})(?:house|club|league|tournament|community) rules?(?!\p{L})/iu;

/** The page with the rules of the games of a site, where the idea asks for it and the language has words for it. */
export function rulesPage(pages: readonly PageDraft[], description: string, language: string): PageDraft | undefined {
  const said = WORDS[language];
  const games = pages.filter((page): page is GamePage => page.kind === 'game');
  const [first] = games;
  const has = pages.some(({ id, path }) => /rules|how_to_play|how-to-play/u.test(`${id} ${path}`));
  if (said === undefined || first === undefined || has || !ASKS.test(description.replace(NOT, ''))) return undefined;
  const blocks = games.flatMap(({ game, title }): Extract<PageDraft, { kind: 'content' }>['blocks'] => {
    const { goal, rules } = said.games[game];
    const named = games.length > 1 ? { title } : {};
    return [
      { kind: 'text', ...named, text: [goal] },
      { kind: 'list', items: rules.map(([name, text]) => ({ title: name, text })) },
    ];
  });
  const call = { kind: 'call' as const, title: said.call, label: first.title, text: '', page: first.id };
  return { kind: 'content', id: 'rules', path: 'rules', title: said.title, lead: said.lead, blocks: [...blocks, call] };
}
