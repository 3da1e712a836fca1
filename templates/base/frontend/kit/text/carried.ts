/** What an address takes along behind its `#`: a value, packed small. It reaches no server. */

/** As many characters as an address takes along. */
const LONGEST = 30_000;

async function through(bytes: Uint8Array<ArrayBuffer>, way: TransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());
}

/** The value as letters for an address; null where it is too long for one. */
export async function packedValue(value: unknown): Promise<string | null> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const code = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return code.length > LONGEST ? null : code;
}

/** The value that an address takes along; undefined where it is none. */
export async function unpackedValue(code: string): Promise<unknown> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(
      new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))),
    ) as unknown;
  } catch {
    return undefined;
  }
}
