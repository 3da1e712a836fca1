import { expect, it } from 'vitest';
import { domainRefusal, hostOfText, proofOf } from './index.ts';

const platform = ['apps.example.com', 'mvp.example.com'];

it.each(['shop.example.org', 'example.com', 'xn--caf-dma.example', 'a-b.c.museum', '1.example.com'])(
  'takes %s',
  (host) => {
    expect(domainRefusal(host, platform)).toBeUndefined();
  },
);

it.each([
  ['*.example.com', 'is no host name'],
  ['Example.com', 'is no host name'],
  ['192.0.2.1', 'is no host name'],
  ['[2001:db8::1]', 'is no host name'],
  ['café.example', 'is no host name'],
  ['xn--zzzzzz-.example', 'is no host name'],
  ['example.com.', 'is no host name'],
  ['example.com:8080', 'is no host name'],
  ['exa mple.com', 'is no host name'],
  ['_dmarc.example.com', 'is no host name'],
  [`${'a'.repeat(64)}.com`, 'is no host name'],
  [`${'a.'.repeat(120)}com`, 'is no host name'],
  ['localhost', 'is no host name'],
  ['shop.localhost', 'only a private network knows'],
  ['mvp-api.mvp-system.svc', 'only a private network knows'],
  ['apps.example.com', 'belongs to the platform'],
  ['mvp-other.apps.example.com', 'belongs to the platform'],
  ['mvp.example.com', 'belongs to the platform'],
])('refuses %s', (host, words) => {
  expect(domainRefusal(host, platform)).toContain(words);
});

it('reads what people write', () => {
  expect(hostOfText(' Café.Example. ')).toBe('xn--caf-dma.example');
  expect(hostOfText('WWW.example.com')).toBe('www.example.com');
  expect(domainRefusal(hostOfText('https://example.com/'), [])).toContain('is no host name');
});

it('asks another proof of each app and each host, within what DNS takes', () => {
  const proofs = [proofOf('a.example', '1'), proofOf('a.example', '2'), proofOf('b.example', '1')];
  expect(new Set(proofs.map(({ value }) => value)).size).toBe(3);
  expect(proofs[0]).toMatchObject({ name: '_mvp-challenge.a.example', type: 'TXT' });
  const longest = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(42)}.com`;
  expect(domainRefusal(longest, [])).toBeUndefined();
  expect(proofOf(longest, '1').name.length).toBe(253);
});
