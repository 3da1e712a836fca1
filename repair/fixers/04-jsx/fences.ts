/** Markdown around code: fences with or without their ends, prose between blocks, blocks of other files. */
import { type Part, partFor } from './parts.ts';

const fence = /^[ \t]*(?:`{3,}|~{3,})([^\n`]*)$/u;
const foreignLanguage =
  /^(?:bash|sh|shell|zsh|console|terminal|json|css|scss|py|python|html|sql|ya?ml|toml|diff|text|txt|env|dockerfile|md|markdown)$/iu;
const code = /^(?:import\b|export\b|const \w|let \w|function \w|class \w|interface \w|type \w|['"]use )/mu;

/** True if the file is wrapped in a fence: that parses (as a tagged template) and exports nothing. */
export function isFenced(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return fence.test(lines[0] ?? '') || fence.test(lines.at(-1) ?? '');
}

/** The code inside the fences, of this file where several are told apart; prose outside goes, code outside stays. */
export function withoutFences(text: string, path: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => fence.test(line.trimEnd()));
  if (first === -1) return text;
  const before = lines.slice(0, first).join('\n');
  const isBare = /^[ \t]*(?:`{3,}|~{3,})[ \t]*\r?$/u.test(lines[first] ?? '');
  const isEndFirst = code.test(before) && isBare;
  // One alone with code on both sides is neither the beginning nor the end of anything.
  if (code.test(before) && isMostlyCode(lines.slice(first + 1))) return lines.toSpliced(first, 1).join('\n');
  const blocks = blocksOf(isEndFirst ? ['```', ...lines] : lines);
  const outside = isEndFirst ? '' : withoutBlocks(lines);
  if (blocks.every((block) => block.text.trim() === '') || code.test(outside))
    return lines.filter((line) => !fence.test(line.trimEnd())).join('\n');
  return chosen(blocks, path).join('\n');
}

/** Lines that end as lines of code do, and no further fence among them. */
function isMostlyCode(lines: readonly string[]): boolean {
  const inked = lines.filter((line) => line.trim() !== '');
  if (inked.length === 0 || inked.some((line) => fence.test(line.trimEnd()))) return false;
  return 2 * inked.filter((line) => /[;{}(),>[\]]\s*$/u.test(line)).length > inked.length;
}

interface Block extends Part {
  readonly language: string;
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: { info: string; from: number } | undefined;
  for (const [index, line] of [...lines, '```'].entries()) {
    const match = fence.exec(line.trimEnd());
    if (match === null) continue;
    if (open === undefined) {
      open = { info: (match[1] ?? '').trim(), from: index + 1 };
      continue;
    }
    const heading =
      lines
        .slice(0, open.from - 1)
        .filter((one) => one.trim() !== '')
        .at(-1) ?? '';
    const body = lines.slice(open.from, index);
    blocks.push({
      label: fence.test(heading.trimEnd()) ? open.info : `${heading} ${open.info}`,
      language: /^\w*/u.exec(open.info)?.[0] ?? '',
      text: `${body.join('\n')}${body.length > 0 && body.at(-1) !== '' ? '\n' : ''}`,
    });
    open = undefined;
  }
  return blocks.filter((block) => block.text.trim() !== '');
}

function withoutBlocks(lines: readonly string[]): string {
  let isInside = false;
  return lines
    .filter((line) => {
      const isFence = fence.test(line.trimEnd());
      if (isFence) isInside = !isInside;
      return !isFence && !isInside;
    })
    .join('\n');
}

/** A file that was cut into blocks has one default export; of two files the one that is named, or the longer one. */
function chosen(blocks: readonly Block[], path: string): readonly string[] {
  const likely = blocks.filter((block) => !foreignLanguage.test(block.language));
  const some = likely.length > 0 ? likely : blocks;
  const own = partFor(path, some);
  const isNamed = some.some((block) => block !== own && /\.\w{2,4}\b/u.test(block.label));
  const defaults = some.filter((block) => /^export default\b/mu.test(block.text)).length;
  if (own !== undefined && (isNamed || defaults > 1)) return [own.text];
  return some.map((block) => block.text);
}
