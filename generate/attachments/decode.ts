import { analyse } from 'chardet';
import { AttachmentError } from './attachment.ts';

/** Beginnings of files that are no text, whatever they are called, as hexadecimal digits. */
const SIGNATURES: readonly [string, RegExp][] = [
  ['a file of an older Office; save it as .xlsx or CSV', /^d0cf11e0/],
  ['an archive', /^504b/],
  ['a picture', /^(89504e47|ffd8ff|47494638|52494646.{8}57454250)/],
  ['a packed file', /^(1f8b|425a68|fd377a58|52617221|377abc)/],
  ['a program', /^(7f454c46|4d5a9000)/],
];

/** Encodings that a guess may name and that are read; of the rest nothing is better than the Western one. */
const READ = new Set(
  'Shift_JIS GB18030 Big5 EUC-JP EUC-KR ISO-8859-2 ISO-8859-5 ISO-8859-7 ISO-8859-9 windows-1250 windows-1251 windows-1253 windows-1254 KOI8-R'
    .split(' ')
    .map((each) => each.toLowerCase()),
);
/** From this confidence on a guess is better than the Western encoding. */
const SURE_FROM = 40;
/** Signs that text has not: what is no character, and what steers a terminal. */
const STRANGE = /[\p{Cn}\ufffd]|(?![\t\r\n])\p{Cc}/gu;
const MOST_STRANGE = 4;
/** Bytes a guess is made of. */
const SAMPLE_BYTES = 64 * 1024;

/** A file's text, in whichever encoding it is. @throws AttachmentError if its content is no text */
export function textOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  const other = SIGNATURES.find(([, begins]) => begins.test(head));
  if (other !== undefined) throw new AttachmentError(`is ${other[0]}, which is not read here`);
  const text = decoded(bytes);
  const strange = text.slice(0, 4000).match(STRANGE)?.length ?? 0;
  if (strange > MOST_STRANGE || text.includes('\0')) throw new AttachmentError('is no text');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const guess = analyse(bytes.subarray(0, SAMPLE_BYTES)).find(({ name }) => name !== 'UTF-8');
    const name = guess?.name.toLowerCase() ?? '';
    const isRead = READ.has(name) && (guess?.confidence ?? 0) >= SURE_FROM;
    return new TextDecoder(isRead ? name : 'windows-1252').decode(bytes);
  }
}
