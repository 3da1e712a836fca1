import { describe, expect, it } from 'vitest';
import * as blocks from '../../base/frontend/kit/games/blocks/rules.ts';
import * as hangman from '../../base/frontend/kit/games/hangman/rules.ts';
import * as mines from '../../base/frontend/kit/games/mines/rules.ts';
import * as moles from '../../base/frontend/kit/games/moles/rules.ts';
import * as sums from '../../base/frontend/kit/games/sums/rules.ts';

/** The same numbers at every run. */
function random(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('mental arithmetic', () => {
  it('gives sums with whole results that are not below zero, harder by level', () => {
    const dice = random(3);
    let at = sums.freshSums(null, dice);
    const results: number[] = [];
    for (let done = 0; done < 60; done++) {
      const result = sums.resultOf(at.sum);
      expect(Number.isInteger(result) && result >= 0, JSON.stringify(at.sum)).toBe(true);
      results.push(result);
      const next = sums.answer(at, result, dice);
      expect(next.sum).not.toEqual(at.sum);
      at = next;
    }
    expect([at.right, at.lives, sums.levelOf(at)]).toEqual([60, 3, 11]);
    expect(Math.max(...results.slice(0, 6))).toBeLessThanOrEqual(10);
    expect(Math.max(...results.slice(-12))).toBeGreaterThan(100);
    expect(sums.timeFor(1)).toBeGreaterThan(sums.timeFor(9));
  });

  it('takes a life for a wrong answer and for time that is up, and ends with the third', () => {
    const start = { ...sums.freshSums(null, random()), sum: { a: 7, kind: 'times', b: 8 } as const };
    const wrong = sums.answer(start, 54, random());
    expect([wrong.lives, wrong.points, wrong.last]).toEqual([2, 0, { sum: start.sum, isRight: false }]);
    const late = sums.pass(wrong, sums.timeFor(1) + 1, random());
    expect([late.lives, late.wrong]).toEqual([1, 2]);
    expect(sums.pass(late, 2, random()).lives).toBe(1);
    const over = sums.pass(late, 20, random());
    expect(over.lives).toBe(0);
    expect(sums.pass(over, 20, random())).toBe(over);
    expect(sums.answer(start, 56, random()).points).toBe(21);
    expect(sums.answer({ ...start, left: 1 }, 56, random()).points).toBe(12);
  });

  it('practises what is chosen, without a clock and without lives', () => {
    const dice = random(9);
    let at = sums.freshSums({ kinds: ['times', 'divided'], tables: [7] }, dice);
    for (let done = 0; done < 40; done++) {
      const { a, kind, b } = at.sum;
      expect(kind === 'divided' ? b === 7 : kind === 'times' && (a === 7 || b === 7)).toBe(true);
      at = sums.answer(at, done % 2 === 0 ? sums.resultOf(at.sum) : -1, dice);
    }
    expect([at.lives, at.right, at.wrong, sums.accuracyOf(at)]).toEqual([3, 20, 20, 50]);
    expect(sums.pass(at, 100, dice)).toBe(at);
  });
});

describe('falling blocks', () => {
  const bottom = (row: number[]): blocks.Field => ({
    ...blocks.freshField(random()),
    rows: [...Array.from({ length: blocks.HEIGHT - 1 }, () => Array.from({ length: blocks.WIDTH }, () => 0)), row],
  });

  it('fills a row with what falls, which brings points and goes', () => {
    const field = { ...bottom([0, 0, 0, 0, 1, 1, 1, 1, 1, 1]), piece: { kind: 1, turns: 0, x: 0, y: 3 } };
    const done = blocks.drop(field, random());
    expect(done.cleared).toBe(1);
    expect(done.points).toBe(2 * 15 + 100 + 1);
    expect(done.rows.flat().every((cell) => cell === 0)).toBe(true);
    expect(blocks.drop(bottom([0, 2, 0, 0, 0, 0, 0, 0, 0, 0]), random()).cleared).toBe(0);
  });

  it('turns four times to where it was, stays within the walls, and gives each piece in seven once', () => {
    for (let kind = 1; kind <= blocks.KINDS; kind++) {
      const field = { ...blocks.freshField(random()), piece: { kind, turns: 0, x: 4, y: 5 } };
      const round = [1, 2, 3, 4].reduce((turned) => blocks.turn(turned), field);
      expect(blocks.squaresOf(round.piece)).toEqual(blocks.squaresOf(field.piece));
      const left = Array.from({ length: 12 }).reduce<blocks.Field>((moved) => blocks.shift(moved, -1), field);
      expect(Math.min(...blocks.squaresOf(left.piece).map(({ x }) => x))).toBe(0);
      const upright = Array.from({ length: 12 }).reduce<blocks.Field>(
        (moved) => blocks.shift(moved, 1),
        blocks.turn(field),
      );
      expect(blocks.squaresOf(blocks.turn(upright).piece).every(({ x }) => x >= 0 && x < blocks.WIDTH)).toBe(true);
    }
    const { piece, bag } = blocks.freshField(random());
    expect(new Set([piece.kind, ...bag]).size).toBe(7);
  });

  it('is over when the top is reached, and gets faster by rows', () => {
    let field = blocks.freshField(random());
    for (let fallen = 0; fallen < 200 && !field.isOver; fallen++) field = blocks.drop(field, random(fallen));
    expect(field.isOver).toBe(true);
    expect(blocks.paceOf({ ...field, cleared: 40 })).toBeLessThan(blocks.paceOf({ ...field, cleared: 0 }));
  });
});

describe('minesweeper', () => {
  it('never has a mine where one begins, and counts the mines around', () => {
    for (const level of mines.LEVELS)
      for (let seed = 1; seed < 20; seed++) {
        const ground = mines.open(mines.freshGround(level), 20, random(seed));
        expect(ground.hit).toBeNull();
        expect(ground.mines.size).toBe(mines.SIZES[level].mines);
        expect(mines.countAt(ground, 20)).toBe(0);
        expect(ground.opened.size).toBeGreaterThanOrEqual(6);
      }
  });

  it('is won with every other field open, and lost on a mine', () => {
    const ground = mines.open(mines.freshGround('easy'), 0, random());
    const all = Array.from({ length: 81 }, (_, cell) => cell);
    const won = all.filter((cell) => !ground.mines.has(cell)).reduce((now, cell) => mines.open(now, cell), ground);
    expect(mines.isWon(won)).toBe(true);
    const [mine = 0] = ground.mines;
    expect(mines.isWon(mines.open(ground, mine))).toBe(false);
    expect(mines.open(ground, mine).hit).toBe(mine);
    expect(mines.open(mines.flag(ground, mine), mine).hit).toBeNull();
    expect(mines.pointsFor('easy', 40)).toBe(260);
    expect(mines.pointsFor('hard', 9_000)).toBe(150);
  });

  it('opens around a number whose mines are marked', () => {
    const ground = mines.open(mines.freshGround('easy'), 40, random(5));
    const number = [...ground.opened].find((cell) => mines.countAt(ground, cell) === 1) ?? 0;
    const mine = mines.neighbours('easy', number).find((cell) => ground.mines.has(cell)) ?? 0;
    expect(mines.open(ground, number)).toBe(ground);
    const around = mines.open(mines.flag(ground, mine), number);
    for (const cell of mines.neighbours('easy', number)) expect(around.opened.has(cell)).toBe(cell !== mine);
  });
});

describe('hangman', () => {
  it('shows every place of a letter, with accents or without, and is worth more with fewer misses', () => {
    const start = { ...hangman.freshGuessing(['etage']), word: 'éétage' };
    const one = hangman.guess(start, 'e');
    expect(Array.from(one.word).map((letter) => hangman.isShown(one, letter))).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
    const found = ['x', 't', 'a', 'g'].reduce((game, letter) => hangman.guess(game, letter), one);
    expect([hangman.isFound(found), hangman.missesOf(found), found.points, found.found]).toEqual([true, 1, 65, 1]);
    expect(hangman.guess(found, 'z')).toBe(found);
    expect(hangman.alphabetOf(['straße']).at(-1)).toBe('ß');
  });

  it('is lost with the sixth wrong letter', () => {
    const lost = Array.from('bcdfhjkl').reduce(
      (game, letter) => hangman.guess(game, letter),
      hangman.freshGuessing(['eeaoo']),
    );
    expect([hangman.missesOf(lost), hangman.isLost(lost), lost.points]).toEqual([6, true, 0]);
    const next = hangman.freshGuessing(['apples', 'orange'], { ...lost, word: 'apples', points: 7 });
    expect([next.word, next.points]).toEqual(['orange', 7]);
  });
});

describe('moles', () => {
  it('look out one after another, and cost a life when they get away', () => {
    const dice = random(4);
    let meadow = moles.freshMeadow();
    for (let ticks = 0; ticks < 200 && meadow.lives === moles.LIVES; ticks++) meadow = moles.pass(meadow, 0.1, dice);
    expect(meadow.lives).toBe(moles.LIVES - 1);
    for (let ticks = 0; ticks < 400; ticks++) meadow = moles.pass(meadow, 0.1, dice);
    expect(meadow.lives).toBe(0);
    expect(moles.pass(meadow, 1, dice)).toBe(meadow);
  });

  it('bring points when hit, friends cost a life, and an empty hole nothing', () => {
    const mole = { hole: 3, left: moles.stayOf(1), isFriend: false };
    const meadow = { ...moles.freshMeadow(), moles: [mole, { ...mole, hole: 5, isFriend: true }] };
    expect(moles.hit(meadow, 3)).toMatchObject({ points: 16, hits: 1, lives: 5 });
    expect(moles.hit(meadow, 5)).toMatchObject({ points: 0, hits: 0, lives: 4 });
    expect(moles.hit(meadow, 4)).toBe(meadow);
  });
});
