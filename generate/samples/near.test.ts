import { expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

it('keeps the figures of a row together, and calls what is traded by its own short name', () => {
  const plan = planned(
    'Hashrate',
    'A real-time cryptocurrency tracking website: coins with price and change in 24 hours, a watchlist and price alerts.',
    'portfolio-tracker',
  );
  const coins = plan.seed['coin'] ?? [];
  expect(coins.length).toBeGreaterThan(7);
  for (const { name, ticker, price, price_before: before, year_high: high, year_low: low } of coins) {
    expect(String(name)).toContain(`(${String(ticker)})`);
    expect(Math.abs(Number(before) / Number(price) - 1)).toBeLessThan(0.1);
    expect(Number(low)).toBeLessThan(Number(price));
    expect(Number(high)).toBeGreaterThan(Number(price));
  }
});
