import { describe, expect, it } from 'vitest';
import * as cards from '../../base/frontend/kit/games/cards/rules.ts';
import * as four from '../../base/frontend/kit/games/four/rules.ts';
import * as memory from '../../base/frontend/kit/games/memory/rules.ts';
import * as merge from '../../base/frontend/kit/games/merge/rules.ts';
import * as snake from '../../base/frontend/kit/games/snake/rules.ts';
import * as sudoku from '../../base/frontend/kit/games/sudoku/rules.ts';
import * as typing from '../../base/frontend/kit/games/typing/rules.ts';
import * as word from '../../base/frontend/kit/games/word/rules.ts';
import { nameApp } from '../../naming/index.ts';
import { blueprint, GAMES } from '../../blueprint/index.ts';
import { renderFrontend } from './index.ts';
import { referenceBlueprint } from './reference/index.ts';

/** The same numbers at every run. */
function random(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('2048', () => {
  it('makes one of two equal tiles, each at most once', () => {
    const board = [
      [2, 2, 2, 2],
      [4, 0, 4, 8],
      [0, 0, 0, 2],
      [0, 0, 0, 0],
    ];
    const moved = merge.move(board, 'left');
    expect(moved.board[0]).toEqual([4, 4, 0, 0]);
    expect(moved.board[1]).toEqual([8, 8, 0, 0]);
    expect(moved.points).toBe(16);
    expect(merge.move(board, 'right').board[1]).toEqual([0, 0, 8, 8]);
    expect(merge.move(board, 'down').board[3]).toEqual([4, 2, 4, 2]);
    expect(merge.move(board, 'up').board[0]).toEqual([2, 2, 2, 2]);
  });

  it('knows when nothing moves any more', () => {
    const full = [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => ((x + y) % 2 === 0 ? 2 : 4)));
    expect(merge.isStuck(full)).toBe(true);
    expect(merge.withTile(full)).toBe(full);
    expect(merge.isStuck(merge.freshBoard(random()))).toBe(false);
  });
});

describe('snake', () => {
  it('grows by what it eats, dies at the wall, and does not turn into its neck', () => {
    const start = { ...snake.freshSnake(random()), food: { x: 9, y: 8 } };
    const fed = snake.step(start, random());
    expect([fed.body.length, fed.eaten, snake.pointsOf(fed)]).toEqual([4, 1, 10]);
    expect(snake.turn(fed, 'left').heading).toBe('right');
    let on = snake.turn({ ...fed, food: { x: 0, y: 0 } }, 'up');
    for (let steps = 0; steps < 8; steps++) on = snake.step(on, random());
    expect(on.isDead).toBe(false);
    expect(snake.step(on, random()).isDead).toBe(true);
  });

  it('dies by biting itself', () => {
    const body = [
      { x: 5, y: 5 },
      { x: 4, y: 5 },
      { x: 4, y: 6 },
      { x: 5, y: 6 },
      { x: 6, y: 6 },
    ];
    const coiled: snake.Snake = { body, heading: 'down', food: { x: 0, y: 0 }, eaten: 0, isDead: false };
    expect(snake.step(coiled).isDead).toBe(true);
  });
});

describe('memory', () => {
  it('keeps pairs open, counts misses, and ends with the last pair', () => {
    let table = memory.freshTable(1, 16, random());
    const where = new Map<number, number[]>();
    table.cards.forEach(({ face }, at) => where.set(face, [...(where.get(face) ?? []), at]));
    const pairs = [...where.values()];
    expect(pairs.map((pair) => pair.length)).toEqual([2, 2, 2, 2]);
    table = memory.turnUp(memory.turnUp(table, pairs[0]?.[0] ?? 0), pairs[1]?.[0] ?? 0);
    expect([table.misses, table.open.length]).toEqual([1, 2]);
    for (const [a = 0, b = 0] of pairs) table = memory.turnUp(memory.turnUp(table, a), b);
    expect(memory.isDone(table)).toBe(true);
    expect(memory.pointsFor(1, table)).toBe(75);
  });
});

describe('five letters', () => {
  it.each([
    ['beach', 'beach', 'right right right right right'],
    ['llama', 'small', 'near near right near none'],
    ['geese', 'these', 'none none right right right'],
    ['night', 'cloud', 'none none none none none'],
  ])('marks %s against %s', (guess, wanted, marks) => {
    expect(word.marksOf(guess, wanted).join(' ')).toBe(marks);
  });
});

describe('the word of the day', () => {
  const list = ['apple', 'bread', 'crane', 'dough', 'eight', 'flame', 'grape'];

  it('is the same all day, another one the next day, and each one once before one comes again', () => {
    const morning = word.dayOf(new Date(2026, 4, 2, 0, 1));
    expect(word.dayOf(new Date(2026, 4, 2, 23, 59))).toBe(morning);
    expect(word.dayOf(new Date(2026, 4, 3, 0, 1))).toBe(morning + 1);
    const week = list.map((_, at) => word.wordOfDay(list, morning + at));
    expect(new Set(week).size).toBe(list.length);
  });

  it('counts days in a row, and begins anew after a day that was missed or lost', () => {
    const first = word.afterDay(undefined, 10, ['crane'], true);
    const second = word.afterDay(first, 11, ['apple', 'crane'], true);
    expect([second.streak, second.best, second.played, second.found]).toEqual([2, 2, 2, 2]);
    expect(word.afterDay(second, 13, ['crane'], true).streak).toBe(1);
    const lost = word.afterDay(second, 12, ['apple'], false);
    expect([lost.streak, lost.best, lost.found]).toEqual([0, 2, 2]);
    expect(word.afterDay(lost, 13, ['crane'], true).streak).toBe(1);
  });

  it('is shared as squares without a letter', () => {
    expect(word.squaresOf(['crate', 'crane'], 'crane')).toBe('🟩🟩🟩⬜🟩\n🟩🟩🟩🟩🟩');
  });

  it('is remembered as it was, and nothing else is', () => {
    const days = word.afterDay(undefined, 10, ['crane'], true);
    expect(word.daysFrom(JSON.stringify(days))).toEqual(days);
    for (const text of [null, '', 'null', '[]', '{"day":1}', '{"day":"1","guesses":[1]}'])
      expect(word.daysFrom(text)).toBeUndefined();
  });
});

describe('falling words', () => {
  it('clears what is typed and takes a life for what lands', () => {
    const words = ['apple', 'boat', 'cake'];
    let sky = typing.pass(typing.freshSky(), 0.1, words, random());
    const [first] = sky.falling;
    expect(typing.typed(sky, 'nothing')).toBeUndefined();
    const cleared = typing.typed(sky, ` ${first?.word.toUpperCase() ?? ''} `);
    expect([cleared?.falling, cleared?.cleared, cleared?.lives]).toEqual([[], 1, 3]);
    for (let seconds = 0; seconds < 60; seconds++) sky = typing.pass(sky, 1, words, random());
    expect(sky.lives).toBe(0);
  });
});

describe('lines against the computer', () => {
  const play = (form: four.Form, level: number, mine: (grid: four.Grid) => four.Spot | undefined): string => {
    const dice = random(11);
    let grid = four.freshGrid(form);
    for (let turn = 0; !four.winning(grid, form) && !four.isFull(grid); turn++) {
      const spot = turn % 2 === 0 ? mine(grid) : four.reply(grid, form, level, dice);
      if (spot === undefined) break;
      grid = four.put(grid, spot, turn % 2 === 0 ? 1 : 2);
    }
    const [end] = four.winning(grid, form) ?? [];
    return end === undefined ? 'draw' : grid[end.y]?.[end.x] === 2 ? 'computer' : 'player';
  };

  it('finds a line that wins, in every direction', () => {
    for (const way of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ]) {
      let grid = four.freshGrid(four.FOUR);
      for (let at = 0; at < 4; at++)
        grid = four.put(grid, { x: 1 + (way[0] ?? 0) * at, y: ((way[1] ?? 0) < 0 ? 5 : 1) + (way[1] ?? 0) * at }, 1);
      expect(four.winning(grid, four.FOUR)).toHaveLength(4);
    }
    expect(four.winning(four.freshGrid(four.FOUR), four.FOUR)).toBeUndefined();
  });

  it('loses no game of noughts and crosses at its strongest, and beats who plays without thinking', () => {
    const first = (form: four.Form) => (grid: four.Grid) => four.movesIn(grid, form)[0];
    expect(play(four.NOUGHTS, 5, (grid) => four.reply(grid, four.NOUGHTS, 5, random(3)))).not.toBe('player');
    expect(play(four.NOUGHTS, 5, first(four.NOUGHTS))).not.toBe('player');
    expect(play(four.FOUR, 5, first(four.FOUR))).toBe('computer');
  });

  it('stops a line that would win', () => {
    let grid = four.freshGrid(four.FOUR);
    for (const x of [2, 3, 4]) grid = four.put(grid, { x, y: 5 }, 1);
    grid = four.put(grid, { x: 1, y: 5 }, 2);
    expect(four.reply(grid, four.FOUR, 4, () => 0.9)).toEqual({ x: 5, y: 5 });
  });
});

describe('twenty-one', () => {
  const card = (rank: number): cards.Card => ({ suit: 'spades', rank });
  const deck = (...ranks: number[]): cards.Card[] => ranks.map(card);

  it('counts an ace as eleven where that is not too much', () => {
    expect(cards.valueOf(deck(1, 13))).toBe(21);
    expect(cards.valueOf(deck(1, 1, 9))).toBe(21);
    expect(cards.valueOf(deck(1, 13, 5))).toBe(16);
  });

  it('pays a win, takes a loss, gives a tie back, and one and a half for twenty-one at once', () => {
    const start = cards.freshDeal();
    expect(cards.stand(cards.bet(start, 25, deck(10, 9, 10, 8, 2))).chips).toBe(125);
    expect(cards.stand(cards.bet(start, 25, deck(10, 10, 8, 9, 2))).chips).toBe(75);
    expect(cards.stand(cards.bet(start, 25, deck(10, 10, 9, 9, 2))).chips).toBe(100);
    expect(cards.bet(start, 25, deck(1, 10, 13, 9, 2)).chips).toBe(138);
    const bust = cards.hit(cards.bet(start, 50, deck(10, 10, 6, 9, 13)));
    expect([bust.told, bust.chips, bust.bet]).toEqual(['lost', 50, 0]);
    expect(cards.isOver({ ...bust, hands: cards.HANDS })).toBe(true);
  });

  it('deals a whole deck, each card once', () => {
    expect(new Set(cards.shuffledDeck(random()).map(({ suit, rank }) => `${suit} ${rank}`)).size).toBe(52);
  });
});

describe('the kit in an app', () => {
  const pathsOf = async (games: readonly string[]): Promise<string[]> => {
    const plan = blueprint.parse({
      ...referenceBlueprint(),
      site: { pages: games.map((game) => ({ kind: 'game', id: game, path: game, title: game, game })) },
    });
    return [...(await renderFrontend(plan, nameApp(plan))).keys()];
  };

  it('has the games that are played, and nothing of games where none is', async () => {
    expect((await pathsOf([])).filter((path) => path.includes('games/'))).toEqual([]);
    const one = await pathsOf(['snake']);
    expect(one).toContain('frontend/kit/games/snake/index.tsx');
    expect(one).toContain('frontend/kit/games/stage.tsx');
    expect(one.filter((path) => path.includes('games/memory'))).toEqual([]);
    const all = await pathsOf(GAMES);
    for (const game of GAMES) expect(all).toContain(`frontend/app/(site)/${game}/page.tsx`);
  });
});

describe('sudoku', () => {
  it.each(sudoku.LEVELS)('has one solution, %s', (level) => {
    const { given, solution } = sudoku.puzzle(level, sudoku.dice(5));
    expect(sudoku.solutionsOf(given)).toBe(1);
    for (let cell = 0; cell < 81; cell++)
      for (let other = 0; other < cell; other++)
        if (sudoku.meet(cell, other)) expect(solution[cell]).not.toBe(solution[other]);
    expect(given.every((number, cell) => number === 0 || number === solution[cell])).toBe(true);
  });

  it('gives fewer numbers in a harder level, and everybody the same on a day', () => {
    const [easy = 0, medium = 0, hard = 0] = sudoku.LEVELS.map(
      (level) => sudoku.puzzleOfDay(level, 20_500).given.filter(Boolean).length,
    );
    expect(easy).toBeGreaterThan(medium);
    expect(medium).toBeGreaterThan(hard);
    expect(sudoku.puzzleOfDay('easy', 20_500)).toEqual(sudoku.puzzleOfDay('easy', 20_500));
    expect(sudoku.puzzleOfDay('easy', 20_501)).not.toEqual(sudoku.puzzleOfDay('easy', 20_500));
  });

  it('is worth less with time, mistakes and hints, and keeps best times', () => {
    expect(sudoku.pointsFor('hard', 600, 1, 1)).toBe(1140);
    expect(sudoku.pointsFor('easy', 10_000, 9, 9)).toBe(50);
    expect([sudoku.clock(65), sudoku.clock(3_725)]).toEqual(['1:05', '1:02:05']);
    expect(sudoku.bestFrom('{"easy":95.5,"hard":-1,"other":4}')).toEqual({ easy: 95 });
    for (const text of [null, '[]', 'null', '{', '7']) expect(sudoku.bestFrom(text)).toEqual({});
  });
});
