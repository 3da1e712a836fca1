'use client';

/** Reports that somebody has saved in this browser. */
import { SaveIcon, XIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReportProps } from '@/kit/desk/report';
import { Pick } from '@/kit/desk/report-pick';
import { keptHere } from '@/kit/kept';

// <words>
const words = {
  reportName: 'Name of the report',
  reportSave: 'Save report',
  reportSaved: 'Saved reports',
  reportRemove: (name: string) => `Delete report ${name}`,
};
// </words>

interface Kept {
  name: string;
  search: string;
}

function readKept(place: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(place) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (each: unknown): each is Kept =>
        typeof each === 'object' &&
        each !== null &&
        typeof (each as Kept).name === 'string' &&
        typeof (each as Kept).search === 'string',
    );
  } catch {
    return [];
  }
}

/** Reports that are kept under a name in this browser. */
export function KeptReports({ route, params, change }: Pick<ReportProps, 'route' | 'params' | 'change'>) {
  const place = `reports:${route}`;
  const [kept, setKept] = useState<Kept[]>(() => readKept(place));
  const [name, setName] = useState('');
  const id = useId();
  const keep = (all: Kept[]): void => {
    setKept(all);
    keptHere.set(place, JSON.stringify(all));
  };
  const open = ({ search }: Kept): void => {
    const wanted = new URLSearchParams(search);
    const gone = [...params.keys()].filter((key) => !wanted.has(key)).map((key) => [key, null] as const);
    change({ ...Object.fromEntries(gone), ...Object.fromEntries(wanted) });
  };
  return (
    <section className="card grid gap-4 print:hidden" aria-label={words.reportSaved}>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const called = name.trim();
          if (called === '') return;
          keep([...kept.filter((each) => each.name !== called), { name: called, search: params.toString() }]);
          setName('');
        }}
      >
        <div className="min-w-48 flex-1 sm:max-w-xs">
          <label htmlFor={id} className="block text-sm font-medium">
            {words.reportName}
          </label>
          <input
            id={id}
            className="input mt-1"
            maxLength={80}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <button type="submit" className="button">
          <SaveIcon aria-hidden className="size-4" />
          {words.reportSave}
        </button>
      </form>
      {kept.length > 0 && (
        <div>
          <h2 className="text-sm font-semibold">{words.reportSaved}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {kept.map((each) => (
              <li key={each.name} className="flex items-center">
                <button type="button" className="button" onClick={() => open(each)}>
                  {each.name}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.reportRemove(each.name)}
                  onClick={() => keep(kept.filter((other) => other !== each))}
                >
                  <XIcon aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
