/** Changes that concern a whole text: what an answer wraps it in, merge markers, HTML comments, elisions, typographic quotes. */
import { isolated, type Parts } from '../../isolation.ts';
import { rewritten, type Candidate, type Rewrite } from '../../search.ts';
import { sourceMarks } from '../../source-marks.ts';
import { withoutEnvelope } from './envelopes.ts';
import { escapes } from './escapes.ts';
import { withoutDiff } from './patch.ts';
import { withoutRepetition } from './repeated.ts';
import { withoutForeignForms } from './characters.ts';
import { oneSide } from '../../wrapping.ts';

/** Rewrites that apply, each as one edit of all of the text. */
export function* wholesaleEdits(text: string, path: string, parts?: Parts): Generator<Candidate> {
  const [bare = text] = isolated('withoutEnvelope', () => [withoutEnvelope(path, text)], parts);
  if (bare !== text) yield { start: 0, end: text.length, text: bare, cost: 0.1 };
  yield* rewritten(text, rewrites, parts);
}

const rewrites: readonly Rewrite[] = [
  [oneSide('ours'), 0.3],
  [oneSide('theirs'), 0.5],
  [withoutTail, 0.1],
  [withoutSourceMarks, 0.05],
  [jsxComments, 0.15],
  [elisionComments, 0.2],
  [withoutSentence, 0.2],
  [plainQuotes, 0.3],
  [allPlainQuotes, 0.5],
  [invisible, 0.1],
  [withoutForeignForms, 0.6],
  [withoutDiff, 0.15],
  ...escapes,
  [withoutRepetition, 0.3],
  [closedComments, 0.4],
];

function jsxComments(text: string): string {
  return text.replaceAll(/<!--\s*([^]*?)\s*-->/gu, '{/* $1 */}');
}

/** Tags of a tool that close behind the last line of the code, and the elements that follow them. */
function withoutTail(text: string): string {
  return text.replace(
    /(?<=[;})])[ \t]*\n?(?:<\/[A-Za-z][\w:.-]*>\s*)+(?:<([A-Za-z][\w:.-]*)[^<>]*>[^]*?<\/\1>\s*)*$/u,
    '\n',
  );
}

/** "... rest of the component unchanged ..." as bare text. */
function elisionComments(text: string): string {
  const asked = text.replaceAll(/^([ \t]*)<((?:your|insert|add|put) [\w ,]+)>$/gimu, '$1// $2');
  return asked.replaceAll(
    /^([ \t]*)((?:\.\.\.|…)[^\n;]*\b(?:rest|existing|unchanged|remaining|omitted|previous)\b[^\n;]*)$/gimu,
    '$1// $2',
  );
}

/** `Here is the code: 'use client';` */
function withoutSentence(text: string): string {
  return text.replace(/^\s*\p{Lu}[^\n'"`{}<>=;]*: (?=['"]use |import |export |\/\*)/u, '');
}

/** Marks of an answer's sources in code; those inside a text stay. */
function withoutSourceMarks(text: string): string {
  return outsideTexts(text, (code) => code.replaceAll(sourceMarks, ''));
}

/** Typographic quotes where only a plain one can stand; those inside a text stay. */
function plainQuotes(text: string): string {
  return outsideTexts(text, plainInCode);
}

function outsideTexts(text: string, rewrite: (code: string) => string): string {
  const pieces = text.split(/(`(?:\\[^]|[^`\\])*`|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/u);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : rewrite(piece))).join('');
}

function plainInCode(code: string): string {
  return code
    .replaceAll(
      /(?<=(?:[=({[,?]|\b(?:from|import|return|case))\s*)[\u201C\u201D]|[\u201C\u201D](?=\s*[>)},;\]/])/gu,
      '"',
    )
    .replaceAll(
      /(?<=(?:[=({[,?]|\b(?:from|import|return|case))\s*)[\u2018\u2019]|[\u2018\u2019](?=\s*[>)},;\]/])/gu,
      "'",
    );
}

/** Every typographic quote; an apostrophe between letters stays one. */
function allPlainQuotes(text: string): string {
  return text
    .replaceAll(/[\u201C-\u201F\u00AB\u00BB]/gu, '"')
    .replaceAll(/(?<![\p{L}])[\u2018-\u201B]|[\u2018-\u201B](?![\p{L}])/gu, "'");
}

/** Characters nobody sees; a joiner between two pictures is part of one. */
function invisible(text: string): string {
  return text.replaceAll(
    /(?!^)[\u200B\u200E\u200F\u2060\uFEFF\u00AD]|(?<=[\w({;,=])\u200D|\u200D(?=[\w(){};,=])/gu,
    '',
  );
}

/** A block comment that runs into the next one lost its end. */
function closedComments(text: string): string {
  return text.replaceAll(
    /^([ \t]*\/\*(?:(?!\*\/)[^])*?)(?=\n(?![ \t]*\*)(?:(?!\*\/)[^])*?\/\*)/gmu,
    (whole) => `${whole.trimEnd()} */`,
  );
}
