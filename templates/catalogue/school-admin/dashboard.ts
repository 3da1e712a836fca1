import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    {
      id: 'enrolled',
      label: '{Students} enrolled',
      entity: 'student',
      where: "status == 'enrolled'",
      measure: 'count',
    },
    { id: 'classes', label: '{Classes}', entity: 'class', measure: 'count' },
    {
      id: 'absent',
      label: 'Absent today',
      entity: 'attendance',
      where: "date == today() and status == 'absent'",
      measure: 'count',
    },
    {
      id: 'open_fees',
      label: 'Open {fees}',
      entity: 'fee',
      where: "status == 'open'",
      measure: 'sum',
      field: 'amount',
    },
  ],
  charts: [
    { id: 'by_class', label: '{Students} by {class}', kind: 'bar', entity: 'student', by: 'class', measure: 'count' },
    { id: 'attendance', label: '{Attendance}', kind: 'ring', entity: 'attendance', by: 'status', measure: 'count' },
    {
      id: 'per_week',
      label: '{Lessons} per week',
      kind: 'bar',
      entity: 'lesson',
      by: 'starts_at',
      bucket: 'week',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'applied',
      label: 'New applications',
      entity: 'student',
      where: "status in ('applied', 'waiting')",
      tone: 'info',
      empty: 'No application is waiting.',
    },
    {
      id: 'late_fees',
      label: 'Overdue',
      entity: 'fee',
      where: "status == 'open' and due_date < today()",
      tone: 'danger',
      empty: 'Nothing is overdue.',
    },
    {
      id: 'missing',
      label: 'Absent without excuse',
      entity: 'attendance',
      where: "status == 'absent'",
      tone: 'warning',
      empty: 'Everybody is accounted for.',
    },
  ],
};
