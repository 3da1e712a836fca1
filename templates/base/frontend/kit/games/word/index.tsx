'use client';

/** Guess the word: five letters, six guesses; one word a day for everybody, or one after the other for practice. */
import { DeleteIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keptHere } from '@/kit/kept';
import { useKeys, useRound } from '../round';
import { Stage, type GameProps } from '../stage';
import { DailyResult } from './daily';
import { LOOKS } from './looks';
import {
  afterDay,
  dayOf,
  daysFrom,
  GUESSES,
  LENGTH,
  lettersKnown,
  marksOf,
  pointsFor,
  wordOfDay,
  type Days,
} from './rules';

// <words>
const words = {
  wordHow:
    'Guess the word of five letters in six tries. A filled square: right place. A framed one: elsewhere in the word.',
  wordsFound: 'Words found',
  theWordWas: (word: string) => `The word was ${word.toUpperCase()}`,
  checkGuess: 'Check',
  deleteLetter: 'Delete a letter',
  tooFew: 'The word has five letters.',
  nextWord: 'Found! Here is the next one.',
  wordOfTheDay: 'Word of the day',
  practice: 'Practice',
  dayFound: 'Found!',
  guessRow: (number: number, letters: string) => `Guess ${number}: ${letters}`,
};
// </words>

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

interface WordProps extends GameProps {
  /** Words of five letters to guess. */
  words: readonly string[];
}

const pick = (from: readonly string[], but: string): string => {
  const free = from.filter((each) => each !== but);
  return free[Math.floor(Math.random() * free.length)] ?? from[0] ?? 'games';
};

export function WordGame({ words: list, ...props }: WordProps) {
  const round = useRound(props.of);
  const [word, setWord] = useState(list[0] ?? 'games');
  const [guesses, setGuesses] = useState<string[]>([]);
  const [draft, setDraft] = useState('');
  const [found, setFound] = useState(0);
  const [points, setPoints] = useState(0);
  const [told, setTold] = useState('');
  const [isDaily, setDaily] = useState(true);
  const [days, setDays] = useState<Days>();
  const kept = `${props.of}.days`;
  useEffect(() => {
    const before = daysFrom(keptHere.get(kept));
    setDays(before);
    if (before?.day === dayOf(new Date())) setDaily(false);
  }, [kept]);
  const endDay = (all: string[], isFound: boolean) => {
    const after = afterDay(days, dayOf(new Date()), all, isFound);
    keptHere.set(kept, JSON.stringify(after));
    setDays(after);
    round.end();
  };
  const check = () => {
    if (draft.length < LENGTH) return setTold(words.tooFew);
    setDraft('');
    setTold('');
    if (isDaily && (draft === word || guesses.length + 1 >= GUESSES)) {
      const isFound = draft === word;
      round.play(isFound ? 'good' : 'end');
      setGuesses((old) => [...old, draft]);
      if (isFound) {
        setPoints(pointsFor(guesses.length + 1));
        setFound(1);
      }
      return endDay([...guesses, draft], isFound);
    }
    if (draft === word) {
      round.play('good');
      setPoints((old) => old + pointsFor(guesses.length + 1));
      setFound((old) => old + 1);
      setGuesses([]);
      setWord(pick(list, word));
      return setTold(words.nextWord);
    }
    round.play('tap');
    setGuesses((old) => [...old, draft]);
    if (guesses.length + 1 >= GUESSES) {
      round.play('end');
      round.end();
    }
  };
  const press = (key: string): boolean => {
    if (round.state !== 'playing') return false;
    if (key === 'Enter') check();
    else if (key === 'Backspace') setDraft((old) => old.slice(0, -1));
    else if (/^[a-z]$/i.test(key)) setDraft((old) => (old.length < LENGTH ? old + key.toLowerCase() : old));
    else return false;
    return true;
  };
  useKeys(round.state === 'playing', press);
  const known = lettersKnown(guesses, word);
  const shown = [...guesses, ...(guesses.length < GUESSES ? [draft.padEnd(LENGTH)] : [])];
  const rows = [...shown, ...Array.from({ length: GUESSES - shown.length }, () => ' '.repeat(LENGTH))];
  return (
    <Stage
      {...props}
      round={round}
      points={points}
      extra={{ label: words.wordsFound, value: String(found) }}
      how={words.wordHow}
      ending={isDaily && found > 0 ? words.dayFound : words.theWordWas(word)}
      after={isDaily && days && round.state === 'over' && <DailyResult days={days} word={word} title={props.title} />}
      choice={
        <div className="mx-auto mt-3 flex max-w-lg">
          {[true, false].map((daily) => (
            <button
              key={String(daily)}
              type="button"
              className="toggle"
              aria-pressed={isDaily === daily}
              disabled={round.state === 'playing' || round.state === 'paused'}
              onClick={() => setDaily(daily)}
            >
              {daily ? words.wordOfTheDay : words.practice}
            </button>
          ))}
        </div>
      }
      onBegin={() => {
        const day = dayOf(new Date());
        // Each day has one word: whoever has played it goes on with others.
        const isOfDay = isDaily && days?.day !== day;
        setDaily(isOfDay);
        setWord(isOfDay ? wordOfDay(list, day) : pick(list, word));
        setGuesses([]);
        setDraft('');
        setFound(0);
        setPoints(0);
        setTold('');
      }}
      controls={
        <div className="grid gap-1.5">
          {ROWS.map((row, at) => (
            <div key={row} className="flex justify-center gap-1">
              {at === 2 && (
                <button type="button" className="button min-h-12 px-2 text-xs sm:px-4" onClick={() => press('Enter')}>
                  {words.checkGuess}
                </button>
              )}
              {[...row].map((letter) => (
                <button
                  key={letter}
                  type="button"
                  className={`min-h-12 min-w-0 flex-1 rounded-theme border font-semibold uppercase sm:max-w-11 ${known.has(letter) ? LOOKS[known.get(letter) ?? 'none'] : 'border-line bg-surface text-ink'}`}
                  onClick={() => press(letter)}
                >
                  {letter}
                </button>
              ))}
              {at === 2 && (
                <button type="button" className="button min-h-12 px-2.5" onClick={() => press('Backspace')}>
                  <DeleteIcon aria-hidden className="size-5" />
                  <span className="sr-only">{words.deleteLetter}</span>
                </button>
              )}
            </div>
          ))}
        </div>
      }
    >
      <div className="mx-auto grid max-w-72 gap-1.5">
        {rows.map((row, at) => {
          const marks = at < guesses.length ? marksOf(row, word) : [];
          return (
            <div
              key={at}
              role="img"
              aria-label={words.guessRow(at + 1, row.trim())}
              className="grid grid-cols-5 gap-1.5"
            >
              {[...row].map((letter, place) => {
                const mark = marks[place];
                return (
                  <span
                    key={place}
                    className={`grid aspect-square place-items-center rounded-theme border text-xl font-bold uppercase ${mark ? LOOKS[mark] : 'border-(--control)'}`}
                  >
                    {letter.trim()}
                  </span>
                );
              })}
            </div>
          );
        })}
        <p role="status" className="min-h-6 text-center text-sm">
          {told}
        </p>
      </div>
    </Stage>
  );
}
