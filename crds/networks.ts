import { BlockList, isIP } from 'node:net';

/** Networks as an administrator writes them, such as `10.0.0.0/8`; a bare address is one of one. @throws for what is none */
export function networksOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    const family = familyOf(address);
    if (family === undefined) throw new Error(`${text} is no network`);
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
}

/** Which family an address is of; undefined if it is no address. */
export function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}

/**
 * Addresses that are nobody's on the internet, by the registries of special-purpose addresses (RFC 6890, IANA): this host, private networks, carriers' own,
 * link-local with the metadata services of clouds, documentation, multicast. IPv6 that carries an IPv4 address in it is left out as a whole.
 */
const SPECIAL = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
]);
/** All of IPv6 that anybody may have an address in. */
const GLOBAL = networksOf(['2000::/3']);
/** Wire servers of clouds that have ordinary addresses. */
const METADATA = networksOf(['168.63.129.16', '100.100.100.200']);

/** Whether an address is somebody's on the internet. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address);
  if (family === undefined || SPECIAL.check(address, family) || METADATA.check(address, family)) return false;
  return family === 'ipv4' || GLOBAL.check(address, family);
}

/** Names that never mean a server on the internet. */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|svc|cluster\.local|test|invalid)$/;

/** Whether a name never means a server on the internet. */
export function isLocalName(name: string): boolean {
  return LOCAL_NAMES.test(name) || !name.includes('.');
}

/**
 * Why messages are not sent to an address on the internet that a person gives, for that person; undefined if they may be. What a name resolves to is
 * asked only when something is sent.
 *
 * @param allowed networks of the installation's own that may be reached all the same, also without https
 */
export function addressRefusal(text: string, allowed: BlockList): string | undefined {
  if (!URL.canParse(text)) return 'is no URL';
  const url = new URL(text);
  const own = allowed.rules.length > 0;
  if (url.protocol !== 'https:' && !(own && url.protocol === 'http:')) return 'has to begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not have a name or password in it';
  if (url.hash !== '') return 'must not have a #fragment';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = familyOf(host);
  if (family !== undefined) {
    if (allowed.check(host, family)) return undefined;
    if (!isPublicAddress(host))
      return 'is an address of a private network, of this machine or of a cloud’s own service';
  } else if (isLocalName(host)) return 'is a name that only a private network knows';
  if (url.protocol === 'http:' && family !== undefined) return 'has to begin with https://';
  return undefined;
}
