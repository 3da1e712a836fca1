import { expect, it } from 'vitest';

import { proposedIn } from './use-settle';

it('takes sides and texts of a proposal, and leaves open what it does not show', () => {
  const item = { diff: '', take: null, text: null };
  expect(
    proposedIn([
      { ...item, path: 'a.tsx', take: 'theirs' },
      { ...item, path: 'b.tsx', text: 'joined' },
      { ...item, path: 'c.tsx', text: '' },
      { ...item, path: 'plan.json' },
    ]),
  ).toEqual({ 'a.tsx': 'theirs', 'b.tsx': { text: 'joined' }, 'c.tsx': { text: '' } });
});
