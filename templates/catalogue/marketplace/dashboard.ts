import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'active', label: 'On offer', entity: 'listing', where: "status == 'active'", measure: 'count' },
    {
      id: 'orders',
      label: 'Open {orders}',
      entity: 'order',
      where: "status in ('new', 'confirmed', 'shipped')",
      measure: 'count',
    },
    {
      id: 'turnover',
      label: 'Completed, value',
      entity: 'order',
      where: "status == 'completed'",
      measure: 'sum',
      field: 'total',
    },
    { id: 'vendors', label: '{Vendors}', entity: 'vendor', measure: 'count' },
  ],
  charts: [
    { id: 'by_status', label: '{Orders} by status', kind: 'ring', entity: 'order', by: 'status', measure: 'count' },
    {
      id: 'per_week',
      label: 'New {listings} per week',
      kind: 'bar',
      entity: 'listing',
      by: 'created_at',
      bucket: 'week',
      measure: 'count',
    },
    {
      id: 'by_vendor',
      label: '{Listings} by {vendor}',
      kind: 'bar',
      entity: 'listing',
      by: 'vendor',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'new_orders',
      label: 'To confirm',
      entity: 'order',
      where: "status == 'new'",
      tone: 'warning',
      empty: 'Nothing is waiting for you.',
    },
    {
      id: 'open_offers',
      label: 'Open {offers}',
      entity: 'offer',
      where: "status == 'open'",
      tone: 'info',
      empty: 'Every offer has its answer.',
    },
    {
      id: 'last_ones',
      label: 'Nearly gone',
      entity: 'listing',
      where: "stock <= 1 and status == 'active'",
      tone: 'warning',
      empty: 'Enough of everything.',
    },
  ],
};
