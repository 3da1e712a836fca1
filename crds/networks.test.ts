import { describe, expect, it } from 'vitest';
import { addressRefusal, isPublicAddress, networksOf } from './index.ts';

describe('an address on the internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'example.com',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('where messages may go', () => {
  const none = networksOf([]);

  it.each(['https://example.com/hooks?app=1', 'https://example.com:8443/', 'https://93.184.216.34/x'])('%s', (url) => {
    expect(addressRefusal(url, none)).toBeUndefined();
  });

  it.each([
    ['http://example.com/', 'https://'],
    ['ftp://example.com/', 'https://'],
    ['https://ada:secret@example.com/', 'password'],
    ['https://example.com/#here', 'fragment'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://017700000001/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[fd00:ec2::254]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://LOCALHOST./', 'private'],
    ['https://mvp-store.mvp-system.svc/', 'private'],
    ['https://kubernetes.default.svc.cluster.local/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://printer/', 'private'],
    ['not a url', 'no URL'],
  ])('not %s', (url, why) => {
    expect(addressRefusal(url, none)).toContain(why);
  });

  it('reaches the networks that the installation allows, and no others', () => {
    const own = networksOf(['10.1.2.0/24', 'fd12::/16']);
    expect(addressRefusal('http://10.1.2.3:8080/', own)).toBeUndefined();
    expect(addressRefusal('https://[fd12::1]/', own)).toBeUndefined();
    expect(addressRefusal('https://10.1.3.1/', own)).toContain('private');
    expect(addressRefusal('http://93.184.216.34/', own)).toContain('https://');
  });
});
