import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'vacant', label: 'Vacant {units}', entity: 'unit', where: "status == 'vacant'", measure: 'count' },
    { id: 'active', label: 'Active {leases}', entity: 'lease', where: "status == 'active'", measure: 'count' },
    {
      id: 'outstanding',
      label: 'Outstanding',
      entity: 'rent_payment',
      where: "status in ('due', 'overdue') and due_date <= today()",
      measure: 'sum',
      field: 'amount',
    },
    {
      id: 'requests',
      label: 'Open requests',
      entity: 'maintenance_request',
      where: "status in ('reported', 'scheduled', 'in_progress')",
      measure: 'count',
    },
  ],
  charts: [
    { id: 'units', label: '{Units} by status', kind: 'ring', entity: 'unit', by: 'status', measure: 'count' },
    {
      id: 'rent',
      label: 'Rent due per month',
      kind: 'bar',
      entity: 'rent_payment',
      by: 'due_date',
      bucket: 'month',
      measure: 'sum',
      field: 'amount',
    },
    {
      id: 'requests_by_status',
      label: '{Maintenance_requests} by status',
      kind: 'bar',
      entity: 'maintenance_request',
      by: 'status',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'late',
      label: 'Late rent',
      entity: 'rent_payment',
      where: "due_date < today() and status in ('due', 'overdue')",
      tone: 'danger',
      empty: 'All rents are paid.',
    },
    {
      id: 'urgent',
      label: 'Urgent repairs',
      entity: 'maintenance_request',
      where: "priority in ('high', 'urgent') and status in ('reported', 'scheduled')",
      tone: 'warning',
      empty: 'Nothing urgent.',
    },
    {
      id: 'ending',
      label: 'Ending soon',
      entity: 'lease',
      where: "end_date <= add_days(today(), 60) and status in ('active', 'terminated')",
      tone: 'info',
      empty: 'No lease ends within two months.',
    },
  ],
};
