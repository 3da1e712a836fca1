import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'patients', label: '{Patients}', entity: 'patient', where: "status == 'active'", measure: 'count' },
    {
      id: 'coming',
      label: 'Coming up',
      entity: 'appointment',
      where: "starts_at >= now() and status == 'scheduled'",
      measure: 'count',
    },
    { id: 'occupied', label: 'Occupied', entity: 'bed', where: "status == 'occupied'", measure: 'count' },
    { id: 'free', label: 'Free', entity: 'bed', where: "status == 'free'", measure: 'count' },
  ],
  charts: [
    { id: 'beds_by_status', label: '{Beds} by status', kind: 'ring', entity: 'bed', by: 'status', measure: 'count' },
    {
      id: 'beds_by_ward',
      label: 'Occupied by {ward}',
      kind: 'bar',
      entity: 'bed',
      where: "status == 'occupied'",
      by: 'ward',
      measure: 'count',
    },
    {
      id: 'per_week',
      label: '{Appointments} per week',
      kind: 'bar',
      entity: 'appointment',
      by: 'starts_at',
      bucket: 'week',
      measure: 'count',
    },
    {
      id: 'by_doctor',
      label: '{Appointments} by {doctor}',
      kind: 'bar',
      entity: 'appointment',
      by: 'doctor',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'today',
      label: 'Next 24 hours',
      entity: 'appointment',
      where: "starts_at >= now() and hours_between(now(), starts_at) <= 24 and status == 'scheduled'",
      tone: 'info',
      empty: 'Nobody in the next 24 hours.',
    },
    {
      id: 'cleaning',
      label: 'To be cleaned',
      entity: 'bed',
      where: "status == 'cleaning'",
      tone: 'warning',
      empty: 'All clean.',
    },
    {
      id: 'expiring',
      label: 'Running out',
      entity: 'prescription',
      where: "valid_until <= add_days(today(), 7) and status != 'stopped'",
      tone: 'warning',
      empty: 'Nothing runs out this week.',
    },
    {
      id: 'unpaid',
      label: 'Unpaid',
      entity: 'invoice',
      where: "status == 'sent' and due_date < today()",
      tone: 'danger',
      empty: 'Everything is paid.',
    },
  ],
};
