import { describe, expect, it } from 'vitest';
import { GAMES } from '../../templates/index.ts';
import { gamePage, gameParts, gamesIn, isGame, isOneGame, playFront, withGames } from './index.ts';
import { analyze } from '../analysis/index.ts';
import { planApp } from '../plan/index.ts';
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
    ['A tetris clone with levels and a leaderboard', 'blocks'],
    ['Ein Spiel: fallende Blöcke im Browser', 'blocks'],
    ['Minesweeper in three sizes with best times', 'mines'],
    ['Un démineur en ligne', 'mines'],
    ['A hangman game with words for language learners', 'hangman'],
    ['A whack-a-mole game and a reaction time test', 'moles'],
    ['Ein Reaktionsspiel für zwischendurch', 'moles'],
    ['A times tables trainer for primary schools with levels and stars', 'sums'],
    ['A maths quiz for kids against the clock', 'sums'],
    ['Number Ninja: an arithmetic game where children add and subtract before the timer ends', 'sums'],
    ['Kopfrechnen-Trainer mit Bestenliste der Woche', 'sums'],
    ['Un jeu de calcul mental avec un classement', 'sums'],
    ['Un juego de cálculo mental para niños', 'sums'],
    ['Un gioco di matematica con livelli', 'sums'],
    ['Een rekenspel met tafels en een ranglijst', 'sums'],
    ['Um jogo de tabuada com níveis', 'sums'],
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
    'Tutors for maths and arithmetic: parents book lessons, pupils get exercises on times tables',
    'A gardener gets rid of moles and mice, and visitors ask for a quote',
    'We sell building blocks and bricks by the pallet',
    'Patients book a reaction test for allergies with our doctors',
    'A school keeps maths quizzes and marks by class',
    'Members of a chess club arrange matches and keep their results',
  ])('none in: %s', (text) => {
    expect(gamesIn(text)).toEqual([]);
    expect(gameParts(text).size).toBe(0);
  });

  it.each([
    ['A times tables game for children with a leaderboard', true],
    ['Ein Gedächtnisspiel mit Bildern von Tieren', true],
    ['A primary school website with news and a times tables game for pupils', false],
    ['A toy shop. Visitors play a memory game while they wait.', false],
  ])('is all that “%s” is: %s', (text, is) => {
    expect(isGame(text)).toBe(is);
    expect(gameParts(text).has('child')).toBe(is);
  });

  it('are their own front where nothing else is', () => {
    expect(playFront([gamePage('sums', 'fr')], 'fr')?.headline).toBe('Calcul mental');
    const two = playFront([gamePage('snake', 'de'), gamePage('sums', 'de')], 'de');
    expect(two?.subline).toContain('Snake, Kopfrechnen');
    expect(playFront([], 'de')).toBeUndefined();
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

describe('an idea of one game', () => {
  it.each([
    ['A minesweeper game with three sizes, a table of best scores and a count of moves.', true],
    ['A hangman game for the browser', true],
    ['A sudoku game with monthly competitions', false],
    ['Small games such as snake and memory', false],
    ['A typing game for school classes', false],
  ])('%s: %s', (text, isOne) => {
    expect(isOneGame(text)).toBe(isOne);
  });

  it('is that game, and nothing about others', () => {
    const idea = {
      appName: 'Pip',
      description:
        'A falling blocks game to play alone, with levels of difficulty, a count of moves and a score table.',
    };
    const plan = planApp(idea, analyze(idea));
    expect(plan.entities.map(({ id }) => id)).toEqual(['enquiry']);
    const page = plan.site.pages.find(({ kind }) => kind === 'game');
    expect(plan.landing.headline).toBe(page?.title);
    expect(plan.landing.steps[0]?.title).toBe('Press play');
    const cup = { ...idea, description: `${idea.description} Tournaments every month.` };
    expect(planApp(cup, analyze(cup)).entities.map(({ id }) => id)).toContain('tournament');
  });
});

describe('of what leaderboards are', () => {
  it.each([
    ['A snake game with a leaderboard of the week and of all time, sounds by level.', 'week all'],
    ['A memory game with daily, weekly and monthly leaderboards.', 'day week month all'],
    [
      'An arithmetic game for kids. High scores of the day, the month and of all time, music every week.',
      'day month all',
    ],
    ['Ein Memory-Spiel mit Bestenliste der Woche', 'week all'],
    ['Un jeu de mémoire avec un classement du jour et du mois', 'day month all'],
    ['A snake game with a leaderboard and a puzzle of the day', ''],
    ['A word guessing game with the word of the day, weekly newsletter, and a leaderboard of all time', ''],
  ])('%s → %s', (text, periods) => {
    const [page] = withGames({ pages: [] }, text, 'en').pages ?? [];
    expect((page?.kind === 'game' && page.periods?.join(' ')) || '').toBe(periods);
  });
});
