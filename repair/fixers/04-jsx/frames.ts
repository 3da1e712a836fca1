/** Marks that stand before or behind a whole file: a model's turn, a template's raw block, the name of the file. */
import { isSamePath, namesFile } from './parts.ts';

const mark = String.raw`(?:<\|[^|>\n]*\|>|</?s>|\[/?INST\]|<</?SYS>>|<(?:start|end)_of_turn>(?:model|user)?|\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}|\{\{\{?\{?[#/]raw\}?\}?\}\}|%%(?:writefile|file) \S+|\[/?(?:code|tsx?|jsx?|typescript|javascript|file)(?:[ =][^\]\n]*)?\](?=[ \t]*(?:\n|$))|\\ No newline at end of file)`;
const head = new RegExp(String.raw`^(?:\s*${mark})+[ \t]*\n?`, 'u');
const tail = new RegExp(String.raw`(?:\s*${mark}(?:[ \t]*(?:user|assistant|model)(?=\s))?|\n(?:EOF|[$%>]))+\s*$`, 'u');

/** Marks behind a file are looked for in so many characters: each blank of the file could begin one. */
const longestTail = 2_000;

/** The text between such marks, or the same text. */
export function withoutFrame(text: string, path: string): string {
  const headless = text.replace(head, '');
  const from = Math.max(0, headless.length - longestTail);
  const inner = headless.slice(0, from) + headless.slice(from).replace(tail, '\n');
  const line = /^\s*([^\n]*)\n\s*/u.exec(inner);
  const name = namesFile(line?.[1] ?? '');
  const isRemark = /^(?:\/\/|\/\*)/u.test(line?.[1] ?? '');
  return line !== null && name !== null && !isRemark && isSamePath(name, path) ? inner.slice(line[0].length) : inner;
}

const escapeSign = String.fromCodePoint(27);
const colour = new RegExp(String.raw`${escapeSign}?\[\d{1,2}(?:;\d{1,3})*m|${escapeSign}\[[\d;]*[A-Za-z]`, 'gu');

/** Colours of a terminal, with or without their escape sign. */
export const withoutColours = (text: string): string => text.replaceAll(colour, '');
