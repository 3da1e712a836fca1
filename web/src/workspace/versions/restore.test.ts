import { expect, test } from 'vitest';

import { fitting } from './restore';

test('the backup made while a version was live comes first, else the newest', () => {
  const backups = [{ release: 'x.main.4' }, { release: 'x.main.2' }, { release: null }];
  expect(fitting(backups, 'x.main.2')).toBe(backups[1]);
  expect(fitting(backups, 'x.main.3')).toBe(backups[0]);
  expect(fitting([], 'x.main.3')).toBeUndefined();
});
