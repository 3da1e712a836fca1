import { expect, it } from 'vitest';

import { quotaFor } from './workspace-objects.ts';

it('gives room for as many apps as a workspace may have, and never less than it is meant for', () => {
  const quota = { 'requests.memory': '32Gi', pods: '250', 'limits.cpu': '240' };
  expect(quotaFor(quota, undefined)).toEqual(quota);
  expect(quotaFor(quota, 3)).toEqual(quota);
  expect(quotaFor(quota, 75)).toEqual({ 'requests.memory': '48Gi', pods: '375', 'limits.cpu': '360' });
});
