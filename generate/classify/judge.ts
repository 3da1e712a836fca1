import { exampleIdeas, NONE, type Example } from './examples.ts';
import { fits, guess, theModel } from './model.ts';

/** How the classifier does on the example ideas that it has not learned from. Shares are 0 to 1. */
export interface Judgement {
  ideas: number;
  first: number;
  inThree: number;
  /** Share of the ideas that suit a template and got none. */
  refused: number;
  none: number;
  recognised: number;
  /** Milliseconds. */
  slowest: number;
  /** The ideas whose first answer is wrong, with the answers. */
  wrong: string[];
}

/** Judges the committed model by the held-out ideas, or by others. Deterministic but for the time. */
export function judgeHeldOut(ideas: readonly Example[] = exampleIdeas()): Judgement {
  const model = theModel();
  guess('warm up', model);
  const judged = ideas
    .filter(({ heldOut }) => heldOut)
    .map(({ templates, text }) => {
      const started = performance.now();
      const guesses = guess(text, model);
      const order = guesses.filter(({ id }) => id !== NONE).map(({ id }) => id);
      return {
        text,
        fits: fits(guesses, model),
        order,
        right: templates[0] ?? NONE,
        took: performance.now() - started,
      };
    });
  const suited = judged.filter(({ right }) => right !== NONE);
  const none = judged.filter(({ right }) => right === NONE);
  const share = <T>(of: readonly T[], holds: (each: T) => boolean): number => of.filter(holds).length / of.length;
  return {
    ideas: suited.length,
    first: share(suited, ({ right, order }) => order[0] === right),
    inThree: share(suited, ({ right, order }) => order.slice(0, 3).includes(right)),
    refused: share(suited, ({ fits }) => !fits),
    none: none.length,
    recognised: share(none, ({ fits }) => !fits),
    slowest: Math.max(...judged.map(({ took }) => took)),
    wrong: judged
      .filter(({ right, order, fits }) => (right === NONE ? fits : order[0] !== right))
      .map(({ right, order, text }) => `${right}, not ${order.slice(0, 3).join(', ')}: ${text.slice(0, 100)}`),
  };
}
