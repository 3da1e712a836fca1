'use client';

import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import Link from 'next/link';
import { format } from '@/components/form';
import { Badge, Loaded, PageHeader, useLoad, useUser, type Tone } from '@/components/shell';
import { Charts, Figures } from '@/kit/desk/charts';
import { MissingFacts } from '@/kit/desk/facts';
import { getDashboard, type DashboardData } from '@/lib/api';

// <words>
const words = {
  dashboard: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  recent: 'Recent activity',
  noRecent: 'Nothing has happened yet. What you add will show up here.',
  allGood: 'All good here.',
};
// </words>

// <dashboard>
/** What a list says when nobody is needed, by the id of the list. */
const quiet: Record<string, string> = { to_confirm: 'Nobody is waiting for a confirmation.' };

/** What one entry is called, by route. */
const things: Record<string, string> = { pets: 'Dog', appointments: 'Appointment', groomers: 'Groomer' };

/** The labels of the states, by route and id. */
const states: Record<string, Record<string, { label: string; tone: Tone }>> = {
  appointments: {
    requested: { label: 'Requested', tone: 'warning' },
    booked: { label: 'Booked', tone: 'info' },
    done: { label: 'Done', tone: 'success' },
    no_show: { label: 'No-show', tone: 'danger' },
  },
};
// </dashboard>

const link = (row: { route: string; id: string }): string => `/dashboard/${row.route}?id=${encodeURIComponent(row.id)}`;

export default function DashboardPage() {
  const user = useUser();
  const dashboard = useLoad('dashboard', getDashboard);
  return (
    <>
      <PageHeader title={user ? words.hello(user.name) : words.dashboard} text={format.longDay(new Date())} />
      <MissingFacts />
      <Loaded of={dashboard}>
        {(data) => (
          <div className="space-y-6">
            <Figures figures={data.figures} />
            <Charts charts={data.charts} />
            <div className={`grid items-start gap-4 ${data.attention.length > 0 ? 'lg:grid-cols-2' : ''}`}>
              {data.attention.length > 0 && (
                <div className="min-w-0 space-y-4">
                  {data.attention.map((list) => (
                    <Attention key={list.id} list={list} />
                  ))}
                </div>
              )}
              <Recent entries={data.recent} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** What is called after its day reads as a date of this language. */
const titled = (title: string): string => (/^\d{4}-\d\d-\d\d$/.test(title) ? format.day(title) : title);

const TONES: Record<string, Tone> = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' };

function Attention({ list }: { list: DashboardData['attention'][number] }) {
  return (
    <section className="card" aria-label={list.label}>
      <h2 className="mb-3 flex items-center gap-2 font-semibold">
        <CircleAlertIcon aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{list.label}</span>
        <Badge tone={list.total > 0 ? TONES[list.tone] : 'neutral'}>{list.total}</Badge>
      </h2>
      {list.rows.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-sm text-muted">
          <CircleCheckIcon aria-hidden className="size-4 shrink-0 text-success" />
          {quiet[list.id] || words.allGood}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {list.rows.map((row) => (
            <li key={row.id} className="py-2.5">
              <Link href={link(row)} className="block truncate font-medium hover:underline">
                {titled(row.title)}
              </Link>
              {row.detail && row.detail !== row.title && <p className="truncate text-sm text-muted">{row.detail}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Recent({ entries }: { entries: DashboardData['recent'] }) {
  return (
    <section className="card" aria-label={words.recent}>
      <h2 className="mb-3 font-semibold">{words.recent}</h2>
      {entries.length === 0 ? (
        <p className="py-2 text-sm text-muted">{words.noRecent}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => {
            const state = entry.status === null ? undefined : states[entry.route]?.[entry.status];
            return (
              <li key={`${entry.route} ${entry.id}`} className="flex items-center justify-between gap-4 py-2.5">
                <div className="min-w-0">
                  <Link href={link(entry)} className="block truncate font-medium hover:underline">
                    {titled(entry.title)}
                  </Link>
                  <p className="truncate text-sm text-muted">
                    {things[entry.route]} · {format.moment(entry.at)}
                  </p>
                </div>
                {state && <Badge tone={state.tone}>{state.label}</Badge>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
