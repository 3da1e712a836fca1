import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { policyFor } from './csp.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows exactly the inline scripts and styles of the page', () => {
  const policy = policyFor(
    '<script>let a=1</script><script src="/x.js"></script><style>p{}</style><p style="color:red">x</p>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('let a=1')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{}')} 'unsafe-hashes' ${hash('color:red')}`);
  expect(policy).not.toContain('unsafe-inline');
});

it('allows nothing inline on a page that has nothing inline', () => {
  expect(policyFor('<p>x</p>')).toContain("script-src 'self'; style-src 'self'");
});
