'use client';

/** Guess a word letter by letter, before the flower has lost its petals. */
import { useEffect, useState } from 'react';
import { useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { Flower } from './flower';
import { alphabetOf, freshGuessing, guess, isFound, isIn, isLost, isShown, missesOf, plain, TRIES } from './rules';

// <words>
const words = {
  hangmanHow: 'Guess the word letter by letter. Each wrong letter costs a petal, and with the last one the game ends.',
  wordsFound: 'Words found',
  theWordWas: (word: string) => `The word was ${word.toUpperCase()}`,
  hangmanWord: (shown: string, left: number) => `${shown}. Tries left: ${left}`,
  nextWord: 'Found! Here is the next one.',
};
// </words>

/** So long a word that was found is seen before the next one comes. */
const PAUSE = 1200;

interface HangmanProps extends GameProps {
  words: readonly string[];
}

export function Hangman({ words: list, ...props }: HangmanProps) {
  const round = useRound(props.of);
  const [game, setGame] = useState(() => freshGuessing(list, null, () => 0));
  const { end, state } = round;
  const isOn = state === 'playing';
  const [lost, found] = [isLost(game), isFound(game)];
  useEffect(() => {
    if (isOn && lost) end();
    if (!isOn || !found) return;
    const wait = setTimeout(() => setGame((old) => freshGuessing(list, old)), PAUSE);
    return () => clearTimeout(wait);
  }, [isOn, lost, found, end, list]);
  const alphabet = alphabetOf(list);
  const take = (letter: string): void => {
    if (game.letters.includes(letter)) return;
    round.play(isIn(game, letter) ? 'good' : 'bad');
    setGame(guess(game, letter));
  };
  useKeys(isOn, (key) => {
    const letter = plain(key.toLowerCase());
    if (!alphabet.includes(letter)) return false;
    take(letter);
    return true;
  });
  const left = TRIES - missesOf(game);
  const letters = [...game.word];
  const shown = letters.map((letter) => (isShown(game, letter) || lost ? letter : '_'));
  return (
    <Stage
      {...props}
      round={round}
      points={game.points}
      extra={{ label: words.wordsFound, value: String(game.found) }}
      how={words.hangmanHow}
      ending={words.theWordWas(game.word)}
      onBegin={() => setGame(freshGuessing(list))}
      controls={
        <div className="grid grid-cols-7 gap-1 sm:grid-cols-9">
          {alphabet.map((letter) => {
            const isTried = game.letters.includes(letter);
            const look = !isTried ? '' : isIn(game, letter) ? 'bg-success-soft text-success' : 'bg-sunken line-through';
            return (
              <button
                key={letter}
                type="button"
                className={`button min-h-11 px-0 uppercase ${look}`}
                disabled={isTried}
                onClick={() => take(letter)}
              >
                {letter}
              </button>
            );
          })}
        </div>
      }
    >
      <div className="grid justify-items-center gap-4 overflow-hidden rounded-theme border border-line bg-sunken px-2 py-5">
        <Flower petals={left} of={TRIES} />
        <p
          role="img"
          data-testid="hangman"
          aria-label={words.hangmanWord(shown.join(' '), left)}
          className="flex flex-wrap justify-center gap-1.5"
        >
          {shown.map((letter, at) => (
            <span
              key={at}
              className="grid h-11 w-7 place-items-center border-b-2 border-(--control) text-2xl font-bold uppercase sm:w-9"
            >
              {letter === '_' ? '\u2007' : letter}
            </span>
          ))}
        </p>
        <p role="status" className="min-h-6 font-medium text-success">
          {found && words.nextWord}
        </p>
      </div>
    </Stage>
  );
}
