'use client';

/** What a report says: its figures and parts, as bars and as a table. */
import type { Counted } from '@/kit/desk/figures';
import { format } from '@/kit/ui/format';

// <words>
const words = {
  reportCount: 'Number',
  reportAll: 'All together',
  reportBefore: 'Period before',
  reportChange: 'Change',
  reportShare: 'Share',
};
// </words>

interface ShownProps {
  title: string;
  lines: Counted[];
  all: Counted;
  byLabel: string;
  figureLabel: string;
  isCompared: boolean;
  isCounted: boolean;
  isShared: boolean;
  shown: (value: number | null) => string;
}

const changeOf = ({ value, before }: Counted): string => {
  if (value === null || before === null || before === 0) return '–';
  const change = Math.round((value / before - 1) * 1000) / 10;
  return `${change > 0 ? '+' : ''}${format.percent(change)}`;
};

/** The figures as bars, and as a table. */
export function Shown({ title, lines, all, byLabel, figureLabel, isCompared, isCounted, isShared, shown }: ShownProps) {
  const most = Math.max(1e-9, ...lines.map(({ value }) => Math.abs(value ?? 0)));
  const part = ({ value }: Counted): string =>
    value === null || !all.value ? '–' : format.percent(Math.round((value / all.value) * 1000) / 10);
  const heads = [
    byLabel,
    ...(isCounted ? [] : [words.reportCount]),
    figureLabel,
    ...(isShared ? [words.reportShare] : []),
    ...(isCompared ? [words.reportBefore, words.reportChange] : []),
  ];
  const cells = (line: Counted): string[] => [
    ...(isCounted ? [] : [format.number(line.count)]),
    shown(line.value),
    ...(isShared ? [part(line)] : []),
    ...(isCompared ? [shown(line.before), changeOf(line)] : []),
  ];
  return (
    <>
      <figure className="card" data-testid="report-chart">
        <figcaption className="mb-4 font-semibold">{title}</figcaption>
        <ul className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5">
          {lines.slice(0, 40).map((line) => (
            <li key={line.key} className="col-span-full grid grid-cols-subgrid items-center text-sm">
              <span className="line-clamp-2 wrap-break-word">{line.label}</span>
              <svg aria-hidden className="h-5 w-full" preserveAspectRatio="none" viewBox="0 0 100 10">
                <rect className="fill-chart-1" height="10" rx="1" width={(100 * Math.abs(line.value ?? 0)) / most} />
              </svg>
              <span className="font-medium tabular-nums">{shown(line.value)}</span>
            </li>
          ))}
        </ul>
      </figure>
      <div className="card overflow-x-auto p-0" tabIndex={0} role="region" aria-label={title}>
        <table data-testid="report-table" className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-4 py-2.5 font-medium ${at === 0 ? 'text-left' : 'text-right'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="border-b border-line">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {line.label}
                </th>
                {cells(line).map((cell, at) => (
                  <td key={at} className="px-4 py-2 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-4 py-2.5 text-left">
                {words.reportAll}
              </th>
              {cells(all).map((cell, at) => (
                <td key={at} className="px-4 py-2.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
