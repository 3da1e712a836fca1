import { getDocumentProxy } from 'unpdf';
import { AttachmentError, type Text } from './attachment.ts';
import { proseOf } from './text.ts';

/** Pages looked at: an idea is read no further than the first few of them. */
const MOST_PAGES = 30;
/** Characters after which no further page is looked at. */
const ENOUGH = 40_000;
/** From this share of the longest line on, a line goes on in the next one. */
const FULL_LINE = 0.75;
const BULLET = /^(?:[•◦▪■●‣∙·*–—-]|\d{1,2}[.)])\s+/u;

/** Whether a file says that it is a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** The words of a PDF. Its streams may unpack to anything: call it where much memory harms nobody else. @throws AttachmentError */
export async function pdfOf(name: string, bytes: Uint8Array): Promise<Text> {
  const pages = await pagesOf(bytes);
  const text = pages.map(paragraphs).join('\n\n');
  if (!/\p{L}{2}/u.test(text)) throw new AttachmentError('has no text in it: it may be a scan');
  return proseOf(name, text);
}

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const pages: string[] = [];
  try {
    // it keeps what it is given
    const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
      disableFontFace: true,
      isOffscreenCanvasSupported: false,
      maxImageSize: 0,
      useSystemFonts: false,
      verbosity: 0,
    });
    let length = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && length < ENOUGH; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      length += text.length;
      pages.push(text);
    }
    await pdf.cleanup();
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new AttachmentError(isLocked ? 'is locked with a password' : 'cannot be read as a PDF');
  }
  return pages;
}

/** A page's lines as paragraphs: a line that is full goes on in the next one, and so does a word that is parted. */
function paragraphs(page: string): string {
  const lines = page
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line, at, all) => line !== '' || all[at - 1] !== '');
  const longest = Math.max(0, ...lines.map((line) => line.length));
  let text = '';
  lines.forEach((line, at) => {
    const before = lines[at - 1] ?? '';
    const isParted = /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line);
    const isOpen = !/[.!?:;]$/u.test(before) && (/^[\p{Ll}(]/u.test(line) || before.length >= longest * FULL_LINE);
    if (line === '' || before === '' || BULLET.test(line)) text += `\n${line.replace(BULLET, '- ')}`;
    else if (isParted) text = text.slice(0, -1) + line;
    else text += isOpen ? ` ${line}` : `\n${line}`;
  });
  return text.trim();
}
