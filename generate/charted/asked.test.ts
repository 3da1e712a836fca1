import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

function dashboardOf(description: string, template?: string): ReturnType<typeof planApp>['dashboard'] {
  const idea = { appName: 'Plain', description, ...(template === undefined ? {} : { template }) };
  return planApp(idea, analyze(idea)).dashboard;
}

describe('the dashboard of an idea that says what it shows', () => {
  it('begins with that, over the rows of a template', () => {
    const { figures, charts } = dashboardOf(
      'A management dashboard for a coworking space. The dashboard displays monthly revenue, occupancy rate and a bar chart of bookings by room type.',
      'coworking',
    );
    expect(figures.slice(0, 2)).toEqual([
      expect.objectContaining({ label: 'Revenue', entity: 'booking', measure: 'sum', field: 'total' }),
      expect.objectContaining({ label: 'Occupancy rate', measure: 'share' }),
    ]);
    expect(charts.slice(0, 2)).toEqual([
      expect.objectContaining({ label: 'Monthly revenue', bucket: 'month', measure: 'sum' }),
      expect.objectContaining({ label: 'Bookings by room type', entity: 'space', by: 'kind' }),
    ]);
  });

  it('begins with that, over the things of the idea', () => {
    const { figures, charts } = dashboardOf(
      'A tool for our bakery: deliveries with driver, date and price; a delivery is planned, under way or ' +
        'done. The dashboard shows the number of deliveries, deliveries by status and deliveries per week.',
    );
    expect(figures[0]).toMatchObject({ label: 'Number of deliveries', measure: 'count' });
    expect(charts.slice(0, 2)).toEqual([
      expect.objectContaining({ label: 'Deliveries by status', by: 'status', kind: 'ring' }),
      expect.objectContaining({ label: 'Deliveries per week', bucket: 'week' }),
    ]);
  });

  it('makes nothing up for what the app does not have', () => {
    const { charts } = dashboardOf('A tool for our bakery: cakes with price. The dashboard shows rainfall by river.');
    expect(charts.map(({ label }) => label)).not.toContain('Rainfall by river');
  });
});
