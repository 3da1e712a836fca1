'use client';

/** What follows from shared costs: who owes whom, what the money went into, and all that was entered. */
import { ArrowRightIcon, CheckIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { format } from '@/kit/ui/format';
import { balancesOf, byCategory, settlement, type Cost, type Group, type Transfer } from './split-rules';

// <words>
const words = {
  splitOwes: 'Who owes whom',
  splitEven: 'Nobody owes anybody anything.',
  splitPays: (from: string, to: string) => `${from} pays ${to}`,
  splitPaid: 'Mark as paid',
  splitGetsBack: 'gets back',
  splitOwesSum: 'owes',
  splitIsEven: 'is even',
  splitByCategory: 'By category',
  splitSpent: (sum: string) => `${sum} in all`,
  splitHistory: 'What was entered',
  splitNothing: 'Nothing yet.',
  splitPaidFor: (name: string) => `paid by ${name}`,
  splitChange: (what: string) => `Change ${what}`,
  splitDrop: (what: string) => `Delete ${what}`,
  splitDropSure: (what: string) => `Delete “${what}”?`,
};
// </words>

const money = (cents: number): string => format.money(cents / 100);
const namesOf = ({ people }: Group): ((id: string) => string) => {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '–';
};

export function Balances({ group, onPaid }: { group: Group; onPaid: (transfer: Transfer) => void }) {
  const name = namesOf(group);
  const balances = balancesOf(group);
  const transfers = settlement(balances);
  return (
    <section aria-label={words.splitOwes} className="card p-5">
      <h2 className="font-semibold">{words.splitOwes}</h2>
      {transfers.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{words.splitEven}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line" data-testid="transfers">
          {transfers.map((each) => (
            <li key={`${each.from} ${each.to}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="sr-only">{words.splitPays(name(each.from), name(each.to))}</span>
              <span aria-hidden className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{name(each.from)}</span>
                <ArrowRightIcon className="size-4 shrink-0 text-muted" />
                <span className="truncate font-medium">{name(each.to)}</span>
              </span>
              <span className="ml-auto text-lg font-bold tabular-nums">{money(each.cents)}</span>
              <button type="button" className="button button-small" onClick={() => onPaid(each)}>
                <CheckIcon aria-hidden className="size-3.5" />
                {words.splitPaid}
              </button>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm" data-testid="balances">
        {group.people.map((person) => {
          const cents = balances[person.id] ?? 0;
          const said = cents > 0 ? words.splitGetsBack : cents < 0 ? words.splitOwesSum : words.splitIsEven;
          return (
            <div key={person.id} className="flex justify-between gap-4">
              <dt className="min-w-0 truncate">{person.name}</dt>
              <dd className={`tabular-nums ${cents > 0 ? 'text-success' : cents < 0 ? 'text-danger' : 'text-muted'}`}>
                {said} {cents === 0 ? '' : money(Math.abs(cents))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

export function Categories({ costs }: { costs: readonly Cost[] }) {
  const sums = byCategory(costs);
  const all = sums.reduce((sum, { cents }) => sum + cents, 0);
  if (all === 0) return null;
  const most = sums[0]?.cents ?? 1;
  return (
    <section aria-label={words.splitByCategory} className="card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{words.splitByCategory}</h2>
        <p className="text-sm text-muted tabular-nums">{words.splitSpent(money(all))}</p>
      </div>
      <dl className="mt-3 grid gap-3 text-sm" data-testid="categories">
        {sums.map(({ category, cents }) => (
          <div key={category}>
            <div className="flex justify-between gap-4">
              <dt className="min-w-0 truncate">{category}</dt>
              <dd className="tabular-nums">
                {money(cents)} · {format.percent(Math.round((100 * cents) / all))}
              </dd>
            </div>
            <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-2.5 w-full">
              <rect width="100" height="4" rx="1" className="fill-sunken" />
              <rect width={Math.max(1, (100 * cents) / most)} height="4" rx="1" className="fill-primary" />
            </svg>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface HistoryProps {
  group: Group;
  onChange: (cost: Cost) => void;
  onDrop: (id: string) => void;
}

/** Costs and payments, the latest day first. */
export function History({ group, onChange, onDrop }: HistoryProps) {
  const name = namesOf(group);
  const entries = [
    ...group.costs.map((cost) => ({ ...cost, cost, told: `${cost.category} · ${words.splitPaidFor(name(cost.by))}` })),
    ...group.payments.map((each) => ({
      ...each,
      cost: null,
      what: words.splitPays(name(each.from), name(each.to)),
      told: '',
    })),
  ].toSorted((a, b) => b.day.localeCompare(a.day));
  return (
    <section aria-label={words.splitHistory} className="card p-5">
      <h2 className="font-semibold">{words.splitHistory}</h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{words.splitNothing}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line" data-testid="history">
          {entries.map(({ id, what, told, day, cents, cost }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{what}</p>
                <p className="truncate text-sm text-muted">
                  {format.date(day)} {told && `· ${told}`}
                </p>
              </div>
              <span className="font-medium tabular-nums">{money(cents)}</span>
              <div className="flex">
                {cost && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={words.splitChange(what)}
                    onClick={() => onChange(cost)}
                  >
                    <PencilIcon aria-hidden className="size-4" />
                  </button>
                )}
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.splitDrop(what)}
                  onClick={() => window.confirm(words.splitDropSure(what)) && onDrop(id)}
                >
                  <Trash2Icon aria-hidden className="size-4" />
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
