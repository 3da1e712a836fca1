import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../../base/backend/', import.meta.url);

/** Files that every app has as they are. */
export const FIXED = [
  '.env.example',
  'accounts.py',
  'kit/__init__.py',
  'kit/facts.py',
  'kit/forms.py',
  'kit/images.py',
  'kit/invitations.py',
  'kit/owner.py',
  'kit/pictures.py',
  'kit/query.py',
  'kit/shop.py',
  'kit/site.py',
  'kit/slugs.py',
  'kit/team.py',
  'kit/till.py',
  'kit/usage.py',
  'kit/walk.py',
  'migrations/alembic.ini',
  'migrations/env.py',
  'migrations/prepare.py',
  'migrations/script.py.mako',
  'requirements.txt',
  'tests/conftest.py',
  'tests/requirements-dev.txt',
  'tests/test_accounts.py',
  'tests/test_app.py',
  'tests/test_facts.py',
  'tests/test_invitations.py',
  'tests/test_owner.py',
  'tests/test_pictures.py',
  'tests/test_query.py',
  'tests/test_site.py',
  'tests/test_usage.py',
  'tests/test_walk.py',
] as const;

/** Tests of parts of the kit that not every app switches on. */
export const SHOP_TESTS = 'tests/test_shop.py';

/** One file of the reference app. */
export function readBase(path: string): Promise<string> {
  return readFile(new URL(path, FOLDER), 'utf8');
}

/** Replaces a line of the reference app that stands for what a blueprint says. Throws a RangeError when it is not there exactly once. */
export function fill(source: string, line: string, text: string): string {
  const parts = source.split(`${line}\n`);
  const [before, after] = parts;
  if (parts.length !== 2 || before === undefined || after === undefined)
    throw new RangeError(`The reference app has no single line "${line}".`);
  return `${before}${text}${text === '' ? '' : '\n'}${after}`;
}
