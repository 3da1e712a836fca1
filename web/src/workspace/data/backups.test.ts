import { expect, it } from 'vitest';

import { sizeText } from './backups';
import { isBusy } from './use-backups';

it('says how large a backup is', () => {
  expect(sizeText(0, 'en')).toBe('0 kB');
  expect(sizeText(12, 'en')).toBe('0.1 kB');
  expect(sizeText(48_230, 'en')).toBe('48.2 kB');
  expect(sizeText(5_250_000, 'de')).toBe('5,3 MB');
});

it('knows that something is on its way, be it a backup or a restore', () => {
  const rest = { schedule: 'Daily', keep: 7 } as const;
  const restore = {
    restore: 'r',
    mvp_id: 'a',
    backup: 'b',
    branch: null,
    reason: '',
    message: '',
    created_at: '',
    finished_at: null,
  };
  expect(isBusy({ items: [], restores: [], ...rest })).toBe(false);
  expect(isBusy({ items: [], restores: [{ ...restore, before: null, status: 'running' }], ...rest })).toBe(true);
  expect(isBusy({ items: [], restores: [{ ...restore, before: null, status: 'failed' }], ...rest })).toBe(false);
});
