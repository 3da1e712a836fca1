import type { Asker } from './pages.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address leads to a program on the person's own computer: loopback, or a scheme of its own. */
export function isNative(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return protocol !== 'https:';
}

/** Whether tokens may be sent there at all: by https, or without leaving the computer. */
export function mayReturnTo(uri: string): boolean {
  return isNative(uri) || (URL.canParse(uri) && new URL(uri).protocol === 'https:');
}

/** How a program on another device, which shows a code, is told to a person. */
export function deviceAskerOf(name: string | undefined, userCode: string): Asker {
  const plain = plainName(name);
  return { name: plain === '' ? 'A program' : plain, code: userCode.replace(/^(.{4})(.{4})$/, '$1-$2') };
}

/** How a program that asks is told to a person. */
export function askerOf(name: string | undefined, redirectUri: string): Asker {
  const url = new URL(redirectUri);
  const web = url.protocol === 'https:';
  const returnsTo = web
    ? url.host
    : url.protocol === 'http:'
      ? 'a program on this computer'
      : `${url.protocol} on this computer`;
  const plain = plainName(name);
  return { name: plain === '' ? (web ? url.host : 'A program') : plain, returnsTo };
}

/** Neither line ends nor anything that turns text around may dress one name up as another. */
function plainName(name: string | undefined): string {
  return (name ?? '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 60);
}

/** What a form on our page may lead on to: the platform, and the program that asked. A source of a Content-Security-Policy. */
export function formTarget(redirectUri: string): string {
  const { protocol, origin } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol;
}
