import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    {
      id: 'coming',
      label: 'Coming {events}',
      entity: 'event',
      where: "starts_at >= now() and status == 'published'",
      measure: 'count',
    },
    {
      id: 'registered',
      label: '{Registrations}',
      entity: 'registration',
      where: "status in ('registered', 'paid', 'checked_in')",
      measure: 'count',
    },
    {
      id: 'revenue',
      label: 'Revenue',
      entity: 'registration',
      where: "status in ('paid', 'checked_in')",
      measure: 'sum',
      field: 'price',
    },
    {
      id: 'unpaid',
      label: 'Not yet paid',
      entity: 'registration',
      where: "status == 'registered' and price > 0",
      measure: 'count',
    },
  ],
  charts: [
    {
      id: 'by_event',
      label: '{Registrations} by {event}',
      kind: 'bar',
      entity: 'registration',
      by: 'event',
      measure: 'count',
    },
    {
      id: 'by_status',
      label: '{Registrations} by status',
      kind: 'ring',
      entity: 'registration',
      by: 'status',
      measure: 'count',
    },
    { id: 'talks', label: '{Talks} by status', kind: 'ring', entity: 'talk', by: 'status', measure: 'count' },
    {
      id: 'per_month',
      label: '{Events} per month',
      kind: 'bar',
      entity: 'event',
      by: 'starts_at',
      bucket: 'month',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'soon',
      label: 'Within a week',
      entity: 'event',
      where: "starts_at >= now() and hours_between(now(), starts_at) <= 168 and status in ('draft', 'published')",
      tone: 'info',
      empty: 'Nothing within the next week.',
    },
    {
      id: 'to_review',
      label: '{Talks} to review',
      entity: 'talk',
      where: "status == 'submitted'",
      tone: 'warning',
      empty: 'Every proposal has been read.',
    },
    {
      id: 'to_pay',
      label: 'Waiting for payment',
      entity: 'registration',
      where: "status == 'registered' and price > 0",
      tone: 'warning',
      empty: 'Everybody has paid.',
    },
  ],
};
