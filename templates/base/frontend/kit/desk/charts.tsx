'use client';

/** Figures and charts of the dashboard, each chart as a table, too. */
import { Bars, Columns, Line, Ring } from '@/kit/desk/plots';
import { amount, isTime, labelOf, sinceFirst, type Chart, type Figure } from '@/kit/desk/points';

// <words>
const words = {
  noPoints: 'There is nothing to show yet.',
  chartTable: (label: string) => `${label}, as a table`,
  entry: 'Entry',
  value: 'Value',
};
// </words>

/** The charts with something to show: an empty frame tells nobody anything. */
export function Charts({ charts }: { charts: Chart[] }) {
  const shown = charts.filter((chart) => chart.points.some((point) => point.value !== 0));
  if (shown.length === 0) return charts.length > 0 && <p className="card text-muted">{words.noPoints}</p>;
  return (
    <div
      className={`grid gap-4 ${shown.length > 1 ? 'md:grid-cols-2' : ''} ${shown.length % 2 === 1 && shown.length > 1 ? 'xl:grid-cols-3' : ''}`}
    >
      {shown.map((chart) => (
        <ChartCard key={chart.id} chart={chart} />
      ))}
    </div>
  );
}

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
      {figures.map((figure) => (
        <div key={figure.id} className="card flex min-w-0 flex-col justify-between gap-2">
          <dt className="text-sm text-muted wrap-break-word">{figure.label}</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums wrap-break-word min-[24rem]:text-2xl sm:text-3xl">
            {amount(figure.value, figure.unit)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChartCard({ chart }: { chart: Chart }) {
  const points = sinceFirst(chart.points);
  return (
    <figure className="card flex min-w-0 flex-col">
      <figcaption>
        <h2 className="mb-4 font-semibold">{chart.label}</h2>
      </figcaption>
      {chart.kind === 'ring' ? (
        <Ring points={points} unit={chart.unit} />
      ) : chart.kind === 'line' ? (
        <Line points={points} unit={chart.unit} />
      ) : points.every(isTime) ? (
        <Columns points={points} unit={chart.unit} />
      ) : (
        <Bars points={points} unit={chart.unit} />
      )}
      <Numbers chart={chart} />
    </figure>
  );
}

function Numbers({ chart }: { chart: Chart }) {
  return (
    // Around the table, not on it: a table is as wide as its words, also where nobody sees it.
    <div className="sr-only">
      <table>
        <caption>{words.chartTable(chart.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.entry}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point, index) => (
            <tr key={point.key ?? index}>
              <th scope="row">{labelOf(point)}</th>
              <td>{amount(point.value, chart.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
