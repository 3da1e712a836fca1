'use client';

/** A diary by one tap: a button for each choice adds an entry as of now; what else may be said of it is tapped afterwards, or not. */
import { CheckIcon, UndoIcon } from 'lucide-react';
import { useState } from 'react';
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import { Alert } from '@/kit/ui/notes';
import { messageOf } from '@/kit/ui/toast';
import type { Row } from '@/lib/api';

// <words>
const words = {
  logNow: 'Log it now',
  logged: (what: string, when: string) => `${what}, ${when}`,
  undo: 'Undo',
};
// </words>

type Values = Record<string, unknown>;

interface TapsProps {
  fields: Field[];
  create: (values: Values) => Promise<Row>;
  update: (id: string, values: Values) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  onDone: () => void;
}

export function Taps({ fields, create, update, remove, onDone }: TapsProps) {
  const [first, ...more] = fields;
  const [made, setMade] = useState<{ id: string; label: string; at: string } | null>(null);
  const [said, setSaid] = useState<Values>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!first) return null;
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={words.logNow} className="card mb-6 print:hidden">
      <h2 className="text-lg font-semibold">{words.logNow}</h2>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {(first.choices ?? []).map(({ id, label }) => (
          <button
            key={id}
            type="button"
            data-testid={`tap-${id}`}
            disabled={isBusy}
            className="button button-primary button-large min-w-0"
            onClick={() =>
              doing(async () => {
                const row = await create({ [first.name]: id });
                setMade({ id: row.id, label, at: row.created_at });
                setSaid({});
              })
            }
          >
            {label}
          </button>
        ))}
      </div>
      {problem !== null && <Alert text={problem} />}
      {made && (
        <div role="status" className="mt-5 border-t border-line pt-4">
          <div className="flex flex-wrap items-center gap-3">
            <CheckIcon aria-hidden className="size-5 text-success" />
            <p className="font-medium">{words.logged(made.label, format.dateTime(made.at))}</p>
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={() =>
                doing(async () => {
                  await remove(made.id);
                  setMade(null);
                })
              }
            >
              <UndoIcon aria-hidden className="size-4" />
              {words.undo}
            </button>
          </div>
          {more.map((field) => (
            <fieldset key={field.name} className="mt-3">
              <legend className="mb-2 text-sm text-muted">{field.label}</legend>
              <div className="flex flex-wrap gap-2">
                {(field.choices ?? []).map(({ id, label }) => (
                  <button
                    key={id}
                    type="button"
                    className="toggle"
                    aria-pressed={said[field.name] === id}
                    disabled={isBusy}
                    onClick={() =>
                      doing(async () => {
                        await update(made.id, { [field.name]: id });
                        setSaid((old) => ({ ...old, [field.name]: id }));
                      })
                    }
                  >
                    {label}
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </section>
  );
}
