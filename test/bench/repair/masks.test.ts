import { describe, expect, it } from 'vitest';
import { masks } from './masks.ts';

const page = 'frontend/app/page.tsx';
const router = 'backend/routes/pets.py';
const files = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(entries));
const changed = (path: string, clean: string, broken: string, fixed: string): readonly string[] =>
  masks(files({ [path]: clean }), files({ [path]: broken }), files({ [path]: fixed }));

describe('masks', () => {
  it.each([
    [page, 'const a: number = 1;', 'const a: any = 1;', 'any'],
    [page, 'f(a)', '// @ts-expect-error\nf(a)', 'ts-ignore'],
    [page, 'f(a)', 'f(a!)', 'non-null assertion'],
    [page, 'f(a)', '/* eslint-disable */\nf(a)', 'eslint-disable'],
    ['frontend/next.config.ts', 'x', 'typescript: { ignoreBuildErrors: true }', 'build errors ignored'],
    [router, 'x = 1', 'x = 1  # type: ignore', 'type: ignore'],
    [router, 'x = 1', 'x = 1  # noqa', 'noqa'],
    [router, 'def f():\n    return 1', 'def f():\n    pass', 'pass stub'],
    [router, 'x = 1', 'try:\n    x = 1\nexcept Exception: pass', 'swallowed exception'],
  ])('sees what hides a problem in %s: %s → %s', (path, clean, fixed, name) => {
    expect(changed(path, clean, `${clean} (`, fixed)).toContain(`${name} in ${path}`);
  });

  it('does not blame a repair for what was there before', () => {
    expect(changed(page, 'const a: any = 1;', 'const a: any = 1', 'const a: any = 1;')).toEqual([]);
    expect(changed(router, 'x = 1  # noqa', 'x = 1  # noqa (', 'x = 1  # noqa')).toEqual([]);
  });

  it('sees a route, a component and a file that are gone', () => {
    const route = '@router.get("/api/pets")\ndef list_pets():\n    return 1\n';
    expect(changed(router, route, `${route}(`, 'x = 1\n')).toEqual([
      'route lost: @router.get("/api/pets"',
      'function lost: def list_pets',
    ]);
    const part = 'export function Badge() {\n';
    expect(changed(page, part, `${part}(`, '')).toEqual(['component lost: export function Badge']);
    expect(
      masks(files({ [page]: 'a', [router]: 'b' }), files({ [page]: 'c', [router]: 'b' }), files({ [page]: 'a' })),
    ).toEqual([`file lost: ${router}`]);
  });

  it('does not ask back what the fault itself took away', () => {
    const route = '@router.get("/api/pets")\ndef list_pets():\n    return 1\n';
    expect(changed(router, route, 'x = (', 'x = 1')).toEqual([]);
  });

  it('sees a package that neither the clean nor the broken app names', () => {
    const path = 'backend/requirements.txt';
    expect(changed(path, 'fastapi==1.0\n', 'fastpi==1.0\n', 'fastapi==1.0\n')).toEqual([]);
    expect(changed(path, 'fastapi==1.0\n', '', 'fastapi-helper\n')).toEqual([
      'package nobody asked for: pypi fastapi-helper',
    ]);
  });
});
