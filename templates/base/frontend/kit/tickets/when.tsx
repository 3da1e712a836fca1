import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { fullDay, isOver, later, shortDay, weekdayOf } from './days';
import type { Choices } from './types';

// <words>
const words = {
  chooseDay: 'Day',
  chooseHour: 'Hour',
  anotherDay: 'Another day',
  earlierDays: 'Earlier days',
  laterDays: 'Later days',
  closedDay: 'closed',
  fullHour: 'full',
  hourLeft: (count: number) => (count === 1 ? '1 left' : `${count} left`),
  noHours: 'There is no entry on this day. Choose another one.',
};
// </words>

const CHOICE =
  'rounded-theme border px-2 py-2 text-center transition-colors disabled:cursor-not-allowed disabled:opacity-50';
const styleOf = (isChosen: boolean): string =>
  `${CHOICE} ${isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface enabled:hover:border-primary'}`;

interface WhenProps {
  choices: Choices;
  hour: string;
  onDay: (day: string) => void;
  onHour: (hour: string) => void;
}

/** The week of a day, and the hours of the day with the places that are left. */
export function When({ choices, hour, onDay, onHour }: WhenProps) {
  const { day, first, last } = choices;
  const hours = choices.hours.filter((each) => !isOver(day, each.hour));
  const move = (days: number) => {
    const wish = later(day, days);
    onDay(wish < first ? first : wish > last ? last : wish);
  };
  return (
    <>
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{words.chooseDay}</legend>
        <div className="flex items-stretch gap-1">
          <button
            type="button"
            className="icon-button shrink-0"
            disabled={(choices.days[0]?.day ?? day) <= first}
            onClick={() => move(-7)}
          >
            <ChevronLeftIcon aria-hidden className="size-5" />
            <span className="sr-only">{words.earlierDays}</span>
          </button>
          <div className="grid min-w-0 flex-1 grid-cols-4 gap-1.5 sm:grid-cols-7">
            {choices.days.map((each) => (
              <button
                key={each.day}
                type="button"
                data-testid="day"
                className={styleOf(each.day === day)}
                aria-pressed={each.day === day}
                aria-label={fullDay(each.day)}
                disabled={each.left === null}
                onClick={() => onDay(each.day)}
              >
                <span className="block text-sm">{weekdayOf(each.day)}</span>
                <span className="block font-semibold">{shortDay(each.day)}</span>
                {each.left === null && <span className="block text-xs">{words.closedDay}</span>}
                {each.left === 0 && <span className="block text-xs">{words.fullHour}</span>}
              </button>
            ))}
          </div>
          <button
            type="button"
            className="icon-button shrink-0"
            disabled={(choices.days.at(-1)?.day ?? day) >= last}
            onClick={() => move(7)}
          >
            <ChevronRightIcon aria-hidden className="size-5" />
            <span className="sr-only">{words.laterDays}</span>
          </button>
        </div>
        <label className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <span className="text-muted">{words.anotherDay}</span>
          <input
            type="date"
            name="day"
            className="input w-auto"
            min={first}
            max={last}
            value={day}
            onChange={(event) => event.target.value !== '' && onDay(event.target.value)}
          />
        </label>
      </fieldset>
      <fieldset className="mt-8">
        <legend className="mb-1 text-lg font-semibold">{words.chooseHour}</legend>
        <p className="mb-3 text-muted">{fullDay(day)}</p>
        {hours.length === 0 ? (
          <p role="status" className="rounded-theme bg-neutral-soft px-4 py-3 text-neutral">
            {words.noHours}
          </p>
        ) : (
          <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-5">
            {hours.map((each) => (
              <button
                key={each.hour}
                type="button"
                data-testid="hour"
                className={styleOf(each.hour === hour)}
                aria-pressed={each.hour === hour}
                disabled={each.left === 0}
                onClick={() => onHour(each.hour)}
              >
                <span className="block font-semibold tabular-nums">{each.hour}</span>
                <span className="block text-xs">{each.left === 0 ? words.fullHour : words.hourLeft(each.left)}</span>
              </button>
            ))}
          </div>
        )}
      </fieldset>
    </>
  );
}
