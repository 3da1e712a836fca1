import type { DashboardDraft } from '../../shape/index.ts';

/** What the dashboard counts, draws and calls attention to. */
export const dashboard: DashboardDraft = {
  figures: [
    { id: 'items', label: '{Items}', entity: 'item', measure: 'count' },
    { id: 'units', label: 'In stock', entity: 'item', measure: 'sum', field: 'quantity' },
    { id: 'value', label: 'Stock value', entity: 'item', measure: 'sum', field: 'stock_value' },
    { id: 'low', label: 'Running low', entity: 'item', where: 'quantity <= reorder_level', measure: 'count' },
  ],
  charts: [
    {
      id: 'by_category',
      label: '{Items} by {category}',
      kind: 'bar',
      entity: 'item',
      by: 'category',
      measure: 'count',
    },
    {
      id: 'by_warehouse',
      label: 'Stock by {warehouse}',
      kind: 'bar',
      entity: 'item',
      by: 'warehouse',
      measure: 'sum',
      field: 'quantity',
    },
    { id: 'direction', label: 'In and out', kind: 'ring', entity: 'stock_move', by: 'direction', measure: 'count' },
    {
      id: 'per_week',
      label: '{Stock_moves} per week',
      kind: 'bar',
      entity: 'stock_move',
      by: 'date',
      bucket: 'week',
      measure: 'count',
    },
  ],
  attention: [
    {
      id: 'low_stock',
      label: 'Running low',
      entity: 'item',
      where: "quantity <= reorder_level and status != 'discontinued'",
      tone: 'warning',
      empty: 'Enough of everything.',
    },
    {
      id: 'expiring',
      label: 'Expires within 7 days',
      entity: 'item',
      where: 'expiry_date <= add_days(today(), 7) and quantity > 0',
      tone: 'danger',
      empty: 'Nothing expires this week.',
    },
    {
      id: 'to_book',
      label: 'To be booked',
      entity: 'stock_move',
      where: "status == 'planned'",
      tone: 'info',
      empty: 'Everything is booked.',
    },
  ],
};
