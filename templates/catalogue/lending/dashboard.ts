import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'active', label: 'Active {loans}', entity: 'loan', where: "status == 'active'", measure: 'count' },
    {
      id: 'lent',
      label: 'Lent out',
      entity: 'loan',
      where: "status == 'active'",
      measure: 'sum',
      field: 'principal',
    },
    {
      id: 'at_risk',
      label: 'Portfolio at risk',
      entity: 'repayment',
      where: "status in ('due', 'late') and due_date < today()",
      measure: 'sum',
      field: 'amount',
    },
    {
      id: 'repaid',
      label: 'Repaid',
      entity: 'repayment',
      where: "status == 'paid'",
      measure: 'sum',
      field: 'amount',
    },
  ],
  charts: [
    {
      id: 'due_per_month',
      label: 'Due per month',
      kind: 'bar',
      entity: 'repayment',
      by: 'due_date',
      bucket: 'month',
      measure: 'sum',
      field: 'amount',
    },
    {
      id: 'loans_by_status',
      label: '{Loans} by status',
      kind: 'ring',
      entity: 'loan',
      by: 'status',
      measure: 'count',
    },
    {
      id: 'applications',
      label: '{Applications} by status',
      kind: 'bar',
      entity: 'application',
      by: 'status',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'late',
      label: 'Late {repayments}',
      entity: 'repayment',
      where: "status in ('due', 'late') and due_date < today()",
      tone: 'danger',
      empty: 'Everybody is on time.',
    },
    {
      id: 'to_review',
      label: 'To review',
      entity: 'application',
      where: "status in ('submitted', 'in_review')",
      tone: 'warning',
      empty: 'Every application has been decided.',
    },
    {
      id: 'due_soon',
      label: 'Due within 7 days',
      entity: 'repayment',
      where: "status == 'due' and due_date >= today() and due_date <= add_days(today(), 7)",
      tone: 'info',
      empty: 'Nothing is due this week.',
    },
  ],
};
