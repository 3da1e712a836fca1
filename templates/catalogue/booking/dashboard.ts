import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    {
      id: 'coming',
      label: 'Coming up',
      entity: 'appointment',
      where: "starts_at >= now() and status in ('requested', 'confirmed')",
      measure: 'count',
    },
    {
      id: 'to_confirm',
      label: 'To confirm',
      entity: 'appointment',
      where: "status == 'requested'",
      measure: 'count',
    },
    { id: 'clients', label: '{Clients}', entity: 'client', measure: 'count' },
    {
      id: 'earned',
      label: 'Completed, value',
      entity: 'appointment',
      where: "status == 'completed'",
      measure: 'sum',
      field: 'price',
    },
  ],
  charts: [
    {
      id: 'by_week',
      label: '{Appointments} per week',
      kind: 'bar',
      entity: 'appointment',
      by: 'starts_at',
      bucket: 'week',
      measure: 'count',
    },
    {
      id: 'by_status',
      label: '{Appointments} by status',
      kind: 'ring',
      entity: 'appointment',
      by: 'status',
      measure: 'count',
    },
    {
      id: 'by_staff',
      label: '{Appointments} by {staff}',
      kind: 'bar',
      entity: 'appointment',
      by: 'staff',
      measure: 'count',
    },
    {
      id: 'by_resource',
      label: '{Appointments} by {resource}',
      kind: 'bar',
      entity: 'appointment',
      by: 'resource',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'today',
      label: 'Today and tomorrow',
      entity: 'appointment',
      where: "starts_at >= now() and hours_between(now(), starts_at) <= 36 and status in ('requested', 'confirmed')",
      tone: 'info',
      empty: 'Nothing on the calendar for the next hours.',
    },
    {
      id: 'waiting',
      label: 'Waiting for confirmation',
      entity: 'appointment',
      where: "status == 'requested'",
      tone: 'warning',
      empty: 'Everything is confirmed.',
    },
    {
      id: 'left_open',
      label: 'Past, still open',
      entity: 'appointment',
      where: "ends_at < now() and status in ('requested', 'confirmed')",
      tone: 'danger',
      empty: 'Every past day is closed.',
    },
  ],
};
