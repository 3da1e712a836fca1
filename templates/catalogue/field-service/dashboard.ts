import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    {
      id: 'open',
      label: 'Open {work_orders}',
      entity: 'work_order',
      where: "status in ('open', 'scheduled', 'in_progress')",
      measure: 'count',
    },
    { id: 'hours', label: 'Labour hours', entity: 'work_order', measure: 'sum', field: 'labour_hours' },
    {
      id: 'to_invoice',
      label: 'Ready to invoice',
      entity: 'work_order',
      where: "status == 'completed'",
      measure: 'count',
    },
    { id: 'value', label: 'Labour, total', entity: 'work_order', measure: 'sum', field: 'labour_total' },
  ],
  charts: [
    {
      id: 'by_status',
      label: '{Work_orders} by status',
      kind: 'ring',
      entity: 'work_order',
      by: 'status',
      measure: 'count',
    },
    {
      id: 'per_week',
      label: '{Work_orders} per week',
      kind: 'bar',
      entity: 'work_order',
      by: 'scheduled_for',
      bucket: 'week',
      measure: 'count',
    },
    {
      id: 'by_technician',
      label: 'Hours by {technician}',
      kind: 'bar',
      entity: 'work_order',
      by: 'technician',
      measure: 'sum',
      field: 'labour_hours',
    },
  ],
  attention: [
    {
      id: 'urgent',
      label: 'Urgent',
      entity: 'work_order',
      where: "priority == 'urgent' and status in ('open', 'scheduled')",
      tone: 'danger',
      empty: 'Nothing urgent right now.',
    },
    {
      id: 'due',
      label: 'Due for service',
      entity: 'asset',
      where: 'next_service <= add_days(today(), 14)',
      tone: 'warning',
      empty: 'Nothing is due within two weeks.',
    },
    {
      id: 'failed',
      label: 'Failed {inspections}',
      entity: 'inspection',
      where: "status == 'failed'",
      tone: 'danger',
      empty: 'Everything is within limits.',
    },
    {
      id: 'low_parts',
      label: 'Parts running low',
      entity: 'part',
      where: 'quantity <= reorder_level',
      tone: 'warning',
      empty: 'Enough of everything.',
    },
  ],
};
