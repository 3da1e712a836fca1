import type { DashboardDraft } from '../../../shape/index.ts';

/** A figure, a chart and a list of each kind. */
export const dashboard: DashboardDraft = {
  figures: [
    {
      id: 'open',
      label: 'Open appointments',
      entity: 'appointment',
      measure: 'count',
      where: "status in ('requested', 'booked')",
    },
    { id: 'dogs', label: 'Dogs', entity: 'pet', measure: 'count' },
    {
      id: 'revenue',
      label: 'Revenue',
      entity: 'appointment',
      measure: 'sum',
      field: 'price',
      where: "status == 'done'",
    },
  ],
  charts: [
    {
      id: 'by_status',
      label: 'Appointments by status',
      kind: 'ring',
      entity: 'appointment',
      by: 'status',
      measure: 'count',
    },
    {
      id: 'by_groomer',
      label: 'Appointments per groomer',
      kind: 'bar',
      entity: 'appointment',
      by: 'groomer',
      measure: 'count',
    },
    {
      id: 'over_time',
      label: 'Appointments per week',
      kind: 'line',
      entity: 'appointment',
      by: 'starts_at',
      bucket: 'week',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'to_confirm',
      label: 'Waiting for a confirmation',
      entity: 'appointment',
      where: "status == 'requested'",
      tone: 'warning',
      empty: 'Nobody is waiting for a confirmation.',
    },
  ],
};
