import { describe, expect, it } from 'vitest';

import { clientAddress, networkOf, networksOf } from './address.ts';

describe('clientAddress', () => {
  const trusted = networksOf(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  it.each([
    ['of one proxy', '10.1.2.3', '203.0.113.5', '203.0.113.5'],
    ['behind a load balancer and a gateway', '10.1.2.3', '203.0.113.5, 192.0.2.7', '203.0.113.5'],
    ['that another wrote before ours did', '10.1.2.3', '1.1.1.1, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['by IPv6', '::ffff:10.1.2.3', '2a00:1::5, 2001:db8::1', '2a00:1::5'],
    ['that is no address', '10.1.2.3', 'unknown, 10.9.9.9', '10.9.9.9'],
    ['where nobody states one', '10.1.2.3', '', '10.1.2.3'],
    ['within our own networks', '10.1.2.3', '10.4.4.4, 10.5.5.5', '10.4.4.4'],
  ])('is the client’s %s', (_, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address);
  });

  it('needs networks that are some', () => {
    expect(() => networksOf(['gateway'])).toThrow('gateway is no network');
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2a00:1:2:3:4:5:6:7', '2a00:1:2:3::/64'],
    ['2A00:0001:2:3::9', '2a00:1:2:3::/64'],
    ['2a00::9', '2a00:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
