'use client';

/** What stands beside a timer: tasks to tick off, the sessions of a week, and how long the phases last. */
import { PlusIcon, XIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { format } from '@/kit/ui/format';
import { app } from '@/lib/api';
import {
  dayOf,
  isLength,
  LONGEST,
  PHASES,
  weekTo,
  type Lengths as LengthsOf,
  type Phase,
  type Task,
  type TimerState,
} from './timer-rules';

// <words>
const words = {
  timerTasks: 'Tasks',
  timerNewTask: 'New task',
  timerAdd: 'Add',
  timerRemove: (name: string) => `Remove “${name}”`,
  timerNoTasks: 'Write down what comes next, and tick it off when it is done.',
  timerWeek: 'Sessions by day',
  timerToday: (count: string) => `Today: ${count}`,
  timerLengths: 'Minutes',
  timerNoLength: (most: string) => `Whole minutes from 1 to ${most}.`,
};
// </words>

interface TasksProps {
  tasks: readonly Task[];
  onChange: (tasks: Task[]) => void;
}

export function Tasks({ tasks, onChange }: TasksProps) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <section aria-label={words.timerTasks} className="card p-5">
      <h2 className="font-semibold">{words.timerTasks}</h2>
      <form
        className="mt-3 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          onChange([...tasks, { id: crypto.randomUUID(), text: text.trim().slice(0, 200), isDone: false }]);
          setText('');
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words.timerNewTask}
        </label>
        <input
          id={id}
          name="task"
          className="input min-h-11 min-w-0 flex-1"
          placeholder={words.timerNewTask}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button min-h-11">
          <PlusIcon aria-hidden className="size-4" />
          {words.timerAdd}
        </button>
      </form>
      {tasks.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{words.timerNoTasks}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line" data-testid="tasks">
          {tasks.map((task) => (
            <li key={task.id} className="flex items-center gap-2">
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-(--primary)"
                  checked={task.isDone}
                  onChange={(event) =>
                    onChange(tasks.map((each) => (each === task ? { ...each, isDone: event.target.checked } : each)))
                  }
                />
                <span className={`wrap-anywhere ${task.isDone ? 'text-muted line-through' : ''}`}>{task.text}</span>
              </label>
              <button
                type="button"
                className="button button-small"
                aria-label={words.timerRemove(task.text)}
                onClick={() => onChange(tasks.filter((each) => each !== task))}
              >
                <XIcon aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The last seven days as bars, each with its number. */
export function Week({ days }: { days: TimerState['days'] }) {
  const now = new Date();
  const week = weekTo(now);
  const most = Math.max(1, ...week.map((day) => days[day] ?? 0));
  const nameOf = (day: string): string =>
    new Intl.DateTimeFormat(app.locale, { weekday: 'short' }).format(new Date(`${day}T12:00:00`));
  return (
    <section aria-label={words.timerWeek} className="card p-5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">{words.timerWeek}</h2>
        <p className="text-sm text-muted" data-testid="today">
          {words.timerToday(format.number(days[dayOf(now)] ?? 0))}
        </p>
      </div>
      <ol className="mt-4 grid grid-cols-7 items-end gap-2" data-testid="week">
        {week.map((day) => (
          <li key={day} className="grid justify-items-center gap-1 text-xs">
            <span className="font-semibold tabular-nums">{format.number(days[day] ?? 0)}</span>
            <span aria-hidden className="flex h-20 w-full items-end rounded-theme bg-sunken">
              <span
                className="w-full rounded-theme bg-primary"
                style={{ height: `${((days[day] ?? 0) / most) * 100}%` }}
              />
            </span>
            <span className="text-muted">{nameOf(day)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LengthsProps {
  lengths: LengthsOf;
  names: Record<Phase, string>;
  onChange: (lengths: LengthsOf) => void;
}

/** How long each phase lasts; what makes no sense is said at the field and not taken. */
export function Lengths({ lengths, names, onChange }: LengthsProps) {
  const [typed, setTyped] = useState<Partial<Record<Phase, string>>>({});
  const id = useId();
  return (
    <section aria-label={words.timerLengths} className="card p-5">
      <h2 className="font-semibold">{words.timerLengths}</h2>
      <div className="mt-3 grid grid-cols-3 items-start gap-3">
        {PHASES.map((phase) => {
          const text = typed[phase] ?? String(lengths[phase]);
          const isWrong = !isLength(Number(text));
          return (
            <div key={phase} className="min-w-0">
              <label htmlFor={`${id}-${phase}`} className="block text-sm font-medium">
                {names[phase]}
              </label>
              <input
                id={`${id}-${phase}`}
                name={phase}
                inputMode="numeric"
                className="input mt-1 min-h-11 tabular-nums"
                value={text}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `${id}-${phase}-problem` : undefined}
                onChange={(event) => {
                  const next = event.target.value;
                  setTyped({ ...typed, [phase]: next });
                  if (isLength(Number(next))) onChange({ ...lengths, [phase]: Number(next) });
                }}
              />
              {isWrong && (
                <p id={`${id}-${phase}-problem`} role="alert" className="mt-1 text-sm text-danger">
                  {words.timerNoLength(format.number(LONGEST))}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
