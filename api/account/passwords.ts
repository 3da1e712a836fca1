import { randomInt } from 'node:crypto';

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { ApiError } from '../errors.ts';

/** The fewest characters of a password. */
export const MIN_PASSWORD = 10;
/** The most. */
export const MAX_PASSWORD = 200;
/** A score of 2 stands for more than a million guesses: years, at the rate at which tries are let through. */
const LEAST_SCORE = 2;
/** Characters that are weighed; what is longer is not weaker. */
const WEIGHED = 64;

/** Weighs passwords by a kept list of common ones, and by patterns, names and dates in them. Made once; it reads its lists then. */
export class Passwords {
  readonly #meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: WEIGHED });

  /** @throws ApiError `invalid` for one that somebody would guess, also from the person's own address and name */
  check(password: string, person: { email: string; name: string }): void {
    const own = [
      person.email,
      ...person.email.split('@'),
      ...person.email.split(/[@.+_-]/),
      ...person.name.split(/\s+/),
    ].filter((word) => word.length > 2);
    const { score } = this.#meter.check(password.slice(0, WEIGHED), own);
    if (score >= LEAST_SCORE) return;
    const message = 'is too easy to guess; several unusual words make a good one';
    throw new ApiError('invalid', `password: ${message}`, { errors: [{ field: 'password', message }] });
  }
}

/** Letters and digits that nobody takes for another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new random password: 80 bits, in groups that can be read out. */
export function randomPassword(): string {
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(''),
  );
  return groups.join('-');
}
