'use client';

/** The form of a cost: what it was, who paid, and for whom, equally or by shares. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { format } from '@/kit/ui/format';
import { app } from '@/lib/api';
import { readNumber } from '../numbers';
import { newId, sharesOf, type Cost, type Group } from './split-rules';

// <words>
const words = {
  splitNewCost: 'Add a cost',
  splitChangeCost: 'Change the cost',
  splitWhat: 'What for',
  splitSum: 'Sum',
  splitPaidBy: 'Paid by',
  splitDay: 'Day',
  splitCategory: 'Category',
  splitCategories: ['Rent', 'Groceries', 'Internet and power', 'Going out', 'Travel', 'Household', 'Other'],
  splitHow: 'How it is split',
  splitEqually: 'Equally',
  splitByShares: 'By shares',
  splitForWhom: 'For whom',
  splitSharesOf: (name: string) => `Shares of ${name}`,
  splitSave: 'Save',
  cancel: 'Cancel',
  splitNoSum: 'Please enter a sum above zero.',
  splitNobody: 'Somebody must have a share.',
  required: 'Please fill this in.',
};
// </words>

interface CostFormProps {
  group: Group;
  /** The cost that is changed; a new one where there is none. */
  cost: Cost | null;
  onDone: (cost: Cost) => void;
  onCancel: () => void;
}

const MOST_SHARES = 99;

export function CostForm({ group: { people, costs }, cost, onDone, onCancel }: CostFormProps) {
  const [what, setWhat] = useState(cost?.what ?? '');
  const [sum, setSum] = useState(cost ? format.number(cost.cents / 100, 2) : '');
  const [by, setBy] = useState(cost?.by ?? costs.at(-1)?.by ?? people[0]?.id ?? '');
  const [day, setDay] = useState(cost?.day ?? new Date().toLocaleDateString('sv'));
  const [category, setCategory] = useState(cost?.category ?? '');
  const [parts, setParts] = useState<Readonly<Record<string, number>>>(
    cost?.parts ?? Object.fromEntries(people.map(({ id }) => [id, 1])),
  );
  const [isByShares, setByShares] = useState(Object.values(cost?.parts ?? {}).some((part) => part > 1));
  const [isSent, setSent] = useState(false);
  const id = useId();
  const value = readNumber(sum, app.locale);
  const cents = Number.isFinite(value) && value > 0 && value < 1e9 ? Math.round(value * 100) : 0;
  const used = isByShares
    ? parts
    : Object.fromEntries(Object.entries(parts).map(([who, part]) => [who, part > 0 ? 1 : 0]));
  const shares = sharesOf({ cents, parts: used });
  const problems = {
    what: what.trim() === '' ? words.required : '',
    sum: cents === 0 ? words.splitNoSum : '',
    parts: Object.values(used).some((part) => part > 0) ? '' : words.splitNobody,
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (Object.values(problems).some(Boolean)) return;
    const kept = category.trim() || words.splitCategories.at(-1) || '';
    onDone({ id: cost?.id ?? newId(), what: what.trim(), category: kept, day, cents, by, parts: used });
  };
  return (
    <form noValidate className="card grid gap-4 p-5" aria-label={words.splitNewCost} onSubmit={send}>
      <h2 className="font-semibold">{cost ? words.splitChangeCost : words.splitNewCost}</h2>
      <Labelled id={`${id}-what`} label={words.splitWhat} problem={isSent ? problems.what : ''}>
        <input
          id={`${id}-what`}
          name="what"
          className="input mt-1 min-h-11"
          maxLength={120}
          value={what}
          onChange={(event) => setWhat(event.target.value)}
        />
      </Labelled>
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled id={`${id}-sum`} label={`${words.splitSum} (${app.currency})`} problem={isSent ? problems.sum : ''}>
          <input
            id={`${id}-sum`}
            name="sum"
            inputMode="decimal"
            autoComplete="off"
            className="input mt-1 min-h-11 tabular-nums"
            value={sum}
            onChange={(event) => setSum(event.target.value)}
          />
        </Labelled>
        <Labelled id={`${id}-by`} label={words.splitPaidBy}>
          <select
            id={`${id}-by`}
            name="by"
            className="input mt-1 min-h-11"
            value={by}
            onChange={(event) => setBy(event.target.value)}
          >
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled id={`${id}-category`} label={words.splitCategory}>
          <input
            id={`${id}-category`}
            name="category"
            list={`${id}-categories`}
            autoComplete="off"
            className="input mt-1 min-h-11"
            maxLength={40}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
          <datalist id={`${id}-categories`}>
            {[...new Set([...costs.map((each) => each.category), ...words.splitCategories])].map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </Labelled>
        <Labelled id={`${id}-day`} label={words.splitDay}>
          <input
            id={`${id}-day`}
            name="day"
            type="date"
            required
            className="input mt-1 min-h-11"
            value={day}
            onChange={(event) => event.target.value && setDay(event.target.value)}
          />
        </Labelled>
      </div>
      <div role="group" aria-label={words.splitHow} className="flex flex-wrap gap-1">
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            className="toggle"
            aria-pressed={isByShares === each}
            onClick={() => setByShares(each)}
          >
            {each ? words.splitByShares : words.splitEqually}
          </button>
        ))}
      </div>
      <fieldset>
        <legend className="text-sm font-medium">{words.splitForWhom}</legend>
        <ul className="mt-1 divide-y divide-line">
          {people.map((person) => {
            const part = parts[person.id] ?? 0;
            const put = (next: number): void => setParts({ ...parts, [person.id]: next });
            return (
              <li key={person.id} className="flex min-h-11 items-center gap-3 text-sm">
                {isByShares ? (
                  <label className="flex min-w-0 flex-1 items-center gap-3">
                    <input
                      type="number"
                      min={0}
                      max={MOST_SHARES}
                      aria-label={words.splitSharesOf(person.name)}
                      className="input w-20 tabular-nums"
                      value={part}
                      onChange={(event) =>
                        put(Math.max(0, Math.min(MOST_SHARES, Math.trunc(Number(event.target.value)) || 0)))
                      }
                    />
                    <span className="truncate">{person.name}</span>
                  </label>
                ) : (
                  <label className="flex min-w-0 flex-1 items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 accent-(--primary)"
                      checked={part > 0}
                      onChange={(event) => put(event.target.checked ? 1 : 0)}
                    />
                    <span className="truncate">{person.name}</span>
                  </label>
                )}
                <span className="tabular-nums" data-testid="share">
                  {format.money((shares[person.id] ?? 0) / 100)}
                </span>
              </li>
            );
          })}
        </ul>
        {isSent && problems.parts && <Problem id={`${id}-parts`} text={problems.parts} />}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button button-primary">
          {cost ? words.splitSave : words.splitNewCost}
        </button>
        {cost && (
          <button type="button" className="button" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  problem?: string;
  children: ReactNode;
}

function Labelled({ id, label, problem = '', children }: LabelledProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {children}
      {problem && <Problem id={`${id}-problem`} text={problem} />}
    </div>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} role="alert" className="mt-1 text-sm text-danger">
    {text}
  </p>
);
