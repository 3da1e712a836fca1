import { expect, test } from 'vitest';
import { isRoute, publicRoutesOf, routesOf } from './routes.ts';
import { told } from './told.ts';

const files = new Map(
  [
    'page.tsx',
    '(site)/prices/page.tsx',
    '(site)/bikes/[[...row]]/page.tsx',
    'dashboard/page.tsx',
    'dashboard/[entity]/page.tsx',
    'account/page.tsx',
    'login/page.tsx',
  ].map((path) => [`frontend/app/${path}`, '']),
);

test('links lead to pages, and to rows below a list', () => {
  const routes = routesOf(files);
  for (const address of ['/', '/prices', '/prices?from=home#top', '/bikes', '/bikes/blue', '/login'])
    expect(isRoute(address, routes), address).toBe(true);
  for (const address of ['/price', '/prices/blue', '/admin', '/bikesale'])
    expect(isRoute(address, routes), address).toBe(false);
});

test('what links of public pages may lead to is told as it is written', () => {
  expect(publicRoutesOf(files)).toEqual(['/', '/prices', '/bikes', '/login']);
});

test('a finding tells nothing twice, and all that a second try can mend', () => {
  const problem = (line: number, evidence = '') => ({
    severity: 'error' as const,
    files: [],
    line,
    description: "'row' is possibly 'undefined'.",
    evidence,
  });
  expect(told([problem(1), problem(1), problem(2, "TS18048: 'row' is possibly 'undefined'.")])).toBe(
    "- line 1: 'row' is possibly 'undefined'.\n- line 2: 'row' is possibly 'undefined'.",
  );
  expect(told(Array.from({ length: 9 }, (_, at) => problem(at, 'rows[0]'))).split('\n')).toHaveLength(9);
});
