/** Git's lines on a wire: four hexadecimal digits of length, these included, then the text; `0000` ends a list. */

const LENGTH = 4;
const END = '0000';

/** Where a list of lines ends; undefined while it has not. @throws Error where it is no such list */
export function afterAdvertisement(bytes: Buffer): number | undefined {
  let at = 0;
  while (at + LENGTH <= bytes.length) {
    const head = bytes.toString('latin1', at, at + LENGTH);
    if (head === END) return at + LENGTH;
    const length = /^[0-9a-f]{4}$/i.test(head) ? Number.parseInt(head, 16) : 0;
    if (length < LENGTH) throw new Error('these are no lines of Git');
    at += length;
  }
  return undefined;
}

/** What a program says first, as a server says it by HTTP: with its own name before it. */
export function advertised(service: string, lines: Buffer): Buffer {
  const name = `# service=${service}\n`;
  const length = (name.length + LENGTH).toString(16).padStart(LENGTH, '0');
  return Buffer.concat([Buffer.from(`${length}${name}${END}`), lines]);
}
