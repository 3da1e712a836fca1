import type { DashboardDraft } from '../../../templates/index.ts';

/** Every measure, kind of chart and form of condition. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'rooms', label: 'Räume', entity: 'room', measure: 'count' },
    {
      id: 'revenue',
      label: 'Umsatz',
      entity: 'booking',
      measure: 'sum',
      field: 'total',
      where: 'starts_at >= month_start()',
    },
    { id: 'average', label: 'Im Schnitt', entity: 'room', measure: 'average', field: 'per_seat' },
  ],
  charts: [
    { id: 'by_status', label: 'Nach Stand', entity: 'booking', kind: 'ring', by: 'status', measure: 'count' },
    {
      id: 'by_room',
      label: 'Nach Raum',
      entity: 'booking',
      kind: 'bar',
      by: 'room',
      measure: 'sum',
      field: 'total',
    },
    { id: 'by_paid', label: 'Bezahlt', entity: 'booking', kind: 'bar', by: 'paid', measure: 'count' },
    {
      id: 'over_time',
      label: 'Verlauf',
      entity: 'booking',
      kind: 'line',
      by: 'starts_at',
      bucket: 'week',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'late',
      label: 'Überfällig',
      entity: 'payment',
      where: "status == 'open' and due_on < today()",
      tone: 'danger',
      empty: 'Nichts',
    },
    {
      id: 'big',
      label: 'Groß',
      entity: 'booking',
      where: 'people > room.seats / 2 and days_between(today(), starts_at) in (1, 2, 3)',
      tone: 'info',
      empty: 'Nichts',
    },
    { id: 'full', label: 'Fast voll', entity: 'event', where: 'left <= 2', tone: 'warning', empty: 'Nichts' },
  ],
};
