import { describe, expect, it } from 'vitest';
import { GAMES } from '../../templates/index.ts';
import { gamePage, gameParts, gamesIn, withGames } from './index.ts';
import { rulesPage } from './rules.ts';

describe('the games an idea is about', () => {
  it.each([
    ['A typing game where words fall and players type them before they land.', 'typing'],
    ['Build me a snake game with levels and a high score list.', 'snake'],
    ['A memory card game for children with pictures of animals', 'memory'],
    ['Casual games: 2048, tic tac toe and blackjack. Play online games without an account.', 'merge noughts'],
    ['An online game in which armies take turns, with strategy and opponents', 'four'],
    ['A word guessing game for language learners', 'word'],
    ['A browser game with a leaderboard', 'merge'],
    ['Ein Kartenspiel für den Browser mit Bestenliste', 'cards'],
    ['Un jeu de mémoire pour les enfants', 'memory'],
  ])('%s → %s', (text, games) => {
    expect(gamesIn(text).slice(0, games.split(' ').length).join(' ')).toBe(games);
  });

  it.each([
    'A shop that sells snakes and lizards',
    'A board game library where members borrow games',
    'Track our hockey games and player scores',
    'A typing pool: clerks type letters for lawyers',
    'Memory books for weddings: couples order them, we print them',
    'A studio of game developers keeps its bugs and releases',
    'Members of a chess club arrange matches and keep their results',
  ])('none in: %s', (text) => {
    expect(gamesIn(text)).toEqual([]);
    expect(gameParts(text).size).toBe(0);
  });

  it('stand in front, in place of those that are not asked for', () => {
    const site = withGames(
      {
        offers: [],
        pages: [
          gamePage('merge', 'en'),
          { kind: 'content', id: 'about', path: 'snake', title: 'Snakes', blocks: [{ kind: 'text', text: ['x'] }] },
        ],
      },
      'A snake game',
      'de',
    );
    expect(site.pages?.map(({ path }) => path)).toEqual(['play-snake', 'snake']);
    expect(withGames({ pages: [] }, 'A bakery', 'en')).toEqual({ pages: [] });
  });
});

describe('the page of rules', () => {
  const rules = (text: string): string[] =>
    (withGames({ pages: [] }, text, 'en').pages ?? []).flatMap((page) => (page.kind === 'content' ? [page.path] : []));

  it('is there where the idea asks for it', () => {
    expect(rules('A browser game of snake with a page that explains the rules.')).toEqual(['rules']);
    expect(rules('A sudoku website with instructions.')).toEqual(['rules']);
    expect(rules('A browser game of snake with a leaderboard.')).toEqual([]);
    expect(rules('A chess club with club rules and members.')).toEqual([]);
  });

  it('tells every game of the kit in the languages it has', () => {
    for (const language of ['en', 'de'])
      for (const game of GAMES) {
        const page = rulesPage([gamePage(game, language)], 'rules', language);
        expect(page?.kind === 'content' && page.blocks.length, `${game} ${language}`).toBe(3);
      }
  });
});
