/** Messages of DNS as a name server of a test needs them (RFC 1035, 4): one question in, records out. */

/** Numbers of the types it knows. */
const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
const IN = 1;
const HEADER_BYTES = 12;
/** An answer, by whoever has the zone. */
const ANSWER = 0x8400;
const RECURSION_DESIRED = 0x0100;

/** What is asked. */
export interface Question {
  /** In lower case, without a final dot. */
  readonly name: string;
  /** Such as TXT; a number where it is another. */
  readonly type: string;
}

/** One record of an answer. */
export interface Answer {
  readonly name: string;
  readonly type: 'A' | 'CNAME' | 'TXT';
  readonly value: string;
}

/** The codes of answers. */
export const CODES = { fine: 0, trouble: 2, noSuchName: 3 } as const;

/** Reads the one question of a message. */
export function questionIn(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = message.readUInt16BE(at + 1);
  const known = Object.entries(TYPES).find(([, number]) => number === type)?.[0];
  return { name: labels.join('.').toLowerCase(), type: known ?? String(type) };
}

/** The message that answers one. */
export function answerTo(message: Buffer, code: number, answers: readonly Answer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt16BE(ANSWER | (message.readUInt16BE(2) & RECURSION_DESIRED) | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  const question = message.subarray(HEADER_BYTES, message.indexOf(0, HEADER_BYTES) + 5);
  return Buffer.concat([header, question, ...answers.map(recordOf)]);
}

function recordOf({ name, type, value }: Answer): Buffer {
  const data =
    type === 'A' ? Buffer.from(value.split('.').map(Number)) : type === 'CNAME' ? named(value) : texts(value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(TYPES[type], 0);
  fixed.writeUInt16BE(IN, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([named(name), fixed, data]);
}

function named(name: string): Buffer {
  const labels = name.split('.').map((label) => counted(Buffer.from(label, 'latin1')));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

/** One string of a TXT record has at most 255 bytes. */
function texts(value: string): Buffer {
  return Buffer.concat((value.match(/.{1,255}/gs) ?? ['']).map((part) => counted(Buffer.from(part, 'latin1'))));
}

function counted(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}
