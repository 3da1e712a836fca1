import { expect, it } from 'vitest';
import { badPackages, badRoutes, packages, requests } from './judge-manifests.ts';

const requirements = (text: string): ReadonlyMap<string, string> => new Map([['backend/requirements.txt', text]]);
const client = (text: string): ReadonlyMap<string, string> => new Map([['frontend/lib/api.ts', text]]);
const routes = (...all: string[]): { routes: string[]; error: undefined } => ({ routes: all, error: undefined });

it('reads packages by name and major version, of a broken package.json too', () => {
  expect(packages(requirements('SQLAlchemy==2.1.9\npsycopg[binary]==3.3.9\n# note\n'))).toEqual(
    new Map([
      ['pypi sqlalchemy', '2'],
      ['pypi psycopg', '3'],
    ]),
  );
  const broken = '{ "dependencies": { "next": "16.4.6", "react": "^19.3.1"  "devDependencies": {';
  expect(packages(new Map([['frontend/package.json', broken]])).get('npm next')).toBe('16');
});

it('misses what an app needs, and sees what was not there', () => {
  const clean = requirements('fastapi==0.1\nclick==8.1\n');
  expect(badPackages(requirements('fastapi==0.2\n'), clean)).toEqual([]);
  expect(badPackages(requirements('click==8.1\n'), clean)).toEqual(['packages: pypi fastapi']);
  expect(badPackages(requirements('fastapi==3.0\nclick==8.1\n'), clean)).toEqual(['packages: pypi fastapi']);
  expect(badPackages(requirements('fastapi==0.1\nclick==8.1\nfast-api\n'), clean)).toEqual([
    'packages: pypi fast-api was not there',
  ]);
});

it('compares requests with routes', () => {
  const clean = client("send('POST', '/auth/login', x); request<User>('GET', `/pets/${id}`)");
  const then = routes('GET /api/pets/{id}', 'POST /api/auth/login');
  expect(requests(clean)).toEqual(['POST /api/auth/login', 'GET /api/pets/{}']);
  expect(badRoutes(clean, clean, then, then)).toEqual([]);
  expect(badRoutes(client("send('POST', '/auth/signin', x)"), clean, then, then)).toEqual([
    'routes: nothing answers POST /api/auth/signin',
  ]);
  const behind = routes('GET /api/pets/{id}', 'POST /api/auth/log-in');
  expect(badRoutes(clean, clean, behind, then)).toEqual([
    'routes: nothing answers POST /api/auth/login any more',
    'routes: POST /api/auth/login gone',
  ]);
  expect(badRoutes(clean, clean, { routes: [], error: 'NameError' }, then)).toEqual(['boot: NameError']);
});
