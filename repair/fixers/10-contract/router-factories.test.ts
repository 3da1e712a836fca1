/** A router that a function makes hides its own routes, not those of the rest of the back end. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../index.ts';
import { withoutFactories } from './router-factories.ts';

const kit = `from fastapi import APIRouter


def part_router(*names: str) -> APIRouter:
    router = APIRouter()
    for name in names:

        @router.post(f"/forms/{name}")
        def send() -> None: ...

    return router


def site_router(site: dict[str, str]) -> APIRouter:
    """What visitors see."""
    router = APIRouter(prefix="/api/site")
    router.include_router(part_router(*site))
    return router


LAST = 1
`;
const offers = 'from kit import site_router\n\nrouter = site_router({"contact": "Contact"})\n';

it('leaves blanks in its place and remembers what its paths begin with', () => {
  const read = withoutFactories([
    { path: 'kit.py', text: kit },
    { path: 'offers.py', text: offers },
  ]);
  expect(read).toMatchObject({ prefixes: ['/api/site'], isUnknown: false });
  expect(read.texts[0]?.text.length).toBe(kit.length);
  expect(read.texts[0]?.text.trim().split(/\n\s*/u)).toEqual(['from fastapi import APIRouter', 'LAST = 1']);
  const open = 'from kit import part_router\n\nrouter = part_router("a")\n';
  expect(
    withoutFactories([
      { path: 'kit.py', text: kit },
      { path: 'open.py', text: open },
    ]).isUnknown,
  ).toBe(true);
});

it('puts what a router of such a function includes below that', () => {
  const nested = `${offers}router.include_router(part_router("a"))\n`;
  const read = withoutFactories([
    { path: 'kit.py', text: kit },
    { path: 'offers.py', text: nested },
  ]);
  expect(read).toMatchObject({ prefixes: ['/api/site', '/api/site'], isUnknown: false });
});

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ rules: 'apply', typings: null });
});
afterAll(async () => engine.stop());

it('is no reason to call a lost route answered, nor one of its own lost', { timeout: 60_000 }, async () => {
  const files = new Map([
    ['backend/requirements.txt', 'fastapi==0.165.0\nuvicorn==0.54.0\n'],
    ['backend/kit.py', kit],
    ['backend/offers.py', offers],
    [
      'backend/main.py',
      'from fastapi import FastAPI\n\nimport offers\n\napp = ' +
        'FastAPI()\napp.include_router(offers.router)\n\n\n@app.get("/api/bookings")\ndef list_bookings() -> ' +
        'list[str]:\n    return []\n\n\n@app.get("/api/health")\ndef health() -> None: ' +
        '...\n\n\n@app.get("/api/ready")\ndef ready() -> None: ...\n',
    ],
    ['frontend/package.json', '{ "dependencies": { "next": "16.4.6", "react": "19.3.1", "react-dom": "19.3.1" } }\n'],
    [
      'frontend/lib/api.ts',
      "export const bookings = () => fetch('/api/booking');\nexport const send = () => fetch('/api/site/forms/contact', { method: 'POST' });\n",
    ],
  ]);
  const { report } = await engine.repair(files, { mode: 'diagnose', only: ['contract'] });
  expect(report.issues.map(({ rule, line }) => `${rule} ${String(line)}`)).toEqual(['unknown-route 1']);
});
