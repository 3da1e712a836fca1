import { describe, expect, it } from 'vitest';
import { chartedIn, withoutCharted } from './charted.ts';

describe('figures and charts that an idea asks for', () => {
  it.each([
    [
      'The dashboard should display monthly revenue, occupancy rate and a bar chart of bookings by room type.',
      ['Monthly revenue', 'Occupancy rate', 'Bookings by room type'],
    ],
    ['The dashboard charts orders by status and revenue per week.', ['Orders by status', 'Revenue per week']],
    ['Show a line chart of water levels over time.', ['Water levels over time']],
    [
      'Managers see total sales, open orders and average rating on a dashboard.',
      ['Total sales', 'Open orders', 'Average rating'],
    ],
    ['Reports on late arrivals per route can be exported.', ['Late arrivals per route']],
  ])('%s', (text, labels) => {
    expect(chartedIn(text).map(({ label }) => label)).toEqual(labels);
  });

  it.each(['Guests see the rooms and book them.', 'Reports of broken lamps come from residents.'])(
    'none: %s',
    (text) => {
      expect(chartedIn(text)).toEqual([]);
    },
  );

  it('says by what, over which time and how they are drawn', () => {
    const [sales, shares, rate] = chartedIn(
      'A dashboard with weekly sales, a pie chart of tickets by priority and the completion rate.',
    );
    expect(sales).toMatchObject({ of: 'sales', bucket: 'week' });
    expect(shares).toMatchObject({ of: 'tickets', by: 'priority', kind: 'ring', isChart: true });
    expect(rate).toMatchObject({ of: 'completion', isShare: true });
  });

  it('are no properties that somebody types in, and leave the things that only they name', () => {
    const text = 'The dashboard shows monthly revenue and deliveries by driver.';
    expect(withoutCharted(text, text)).toBe('The dashboard shows deliveries.');
    expect(withoutCharted(text, `${text} Dispatchers plan deliveries.`)).toBe('.');
    expect(withoutCharted('The dashboard shows patients and beds.', '')).toBe('The dashboard shows patients and beds.');
  });
});
