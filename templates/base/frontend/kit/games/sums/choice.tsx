'use client';

/** For points, or practice of what one chooses. */
import { KINDS, TABLES, type Practice } from './rules';

// <words>
const words = {
  withLives: 'For points',
  withoutLives: 'Practice',
  sumsPractice: 'Practice has no clock and no lives. Choose what you want to practise.',
  sumsKinds: { plus: 'Addition', minus: 'Subtraction', times: 'Multiplication', divided: 'Division' },
  sumsTables: 'Times tables',
};
// </words>

interface ChoiceProps {
  isPractice: boolean;
  practice: Practice;
  onMode: (isPractice: boolean) => void;
  onChoose: (practice: Practice) => void;
}

/** Without the one, or with it; the last one stays. */
function toggled<Each>(all: readonly Each[], chosen: readonly Each[], one: Each): readonly Each[] {
  const next = all.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each)));
  return next.length > 0 ? next : chosen;
}

export function Choice({ isPractice, practice, onMode, onChoose }: ChoiceProps) {
  const { kinds, tables } = practice;
  return (
    <div className="mx-auto mt-4 grid max-w-lg gap-3">
      <div className="flex">
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            className="toggle"
            aria-pressed={isPractice === each}
            onClick={() => onMode(each)}
          >
            {each ? words.withoutLives : words.withLives}
          </button>
        ))}
      </div>
      {isPractice && (
        <>
          <p className="text-sm text-muted">{words.sumsPractice}</p>
          <div className="flex flex-wrap gap-1">
            {KINDS.map((each) => (
              <button
                key={each}
                type="button"
                className="toggle"
                aria-pressed={kinds.includes(each)}
                onClick={() => onChoose({ kinds: toggled(KINDS, kinds, each), tables })}
              >
                {words.sumsKinds[each]}
              </button>
            ))}
          </div>
          {kinds.some((each) => each === 'times' || each === 'divided') && (
            <fieldset>
              <legend className="text-sm font-medium">{words.sumsTables}</legend>
              <div className="mt-1 grid grid-cols-6 gap-1 sm:grid-cols-12">
                {TABLES.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="toggle justify-center px-0 tabular-nums"
                    aria-pressed={tables.includes(each)}
                    onClick={() => onChoose({ kinds, tables: toggled(TABLES, tables, each) })}
                  >
                    {each}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
    </div>
  );
}
