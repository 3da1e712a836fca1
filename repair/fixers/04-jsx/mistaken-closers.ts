/** What should close something and was written in another way: `<p>` or `<p />` for `</p>`, half of a comment's end. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** Far enough for one component. */
const reach = 8_000;

/** Candidates for the tags and comments before the error. */
export function* mistakenClosers(text: string, problem: TsxProblem): Generator<Candidate> {
  const from = Math.max(0, problem.offset - reach);
  const stop = text.indexOf('\n', problem.offset);
  const near = text.slice(from, stop === -1 ? text.length : stop);
  for (const match of near.matchAll(/<([A-Za-z][\w.]*)( ?\/)?>/gu)) {
    const start = from + match.index;
    const name = match[1] ?? '';
    if (!opensBefore(text, start, name)) continue;
    yield { start, end: start + match[0].length, text: `</${name}>`, cost: 0.3 };
  }
  // `</section className="end">`
  for (const match of near.matchAll(/(?<=<\/[\w.]+)\s+\w[^<>\n]*(?=>)/gu)) {
    const start = from + match.index;
    yield { start, end: start + match[0].length, text: '', cost: 0.2 };
  }
}

/** True if a tag of this name is open in the same line, or in the line above that is as deep as this one. */
function opensBefore(text: string, start: number, name: string): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lead = text.slice(lineStart, start);
  const opened = lead.split(new RegExp(String.raw`<${name}(?=[\s>])`, 'u')).length;
  if (opened > lead.split(`</${name}>`).length) return true;
  if (lead.trim() !== '') return false;
  for (const line of text.slice(0, lineStart).split('\n').toReversed().slice(1, 200)) {
    if (line.trim() === '' || /^[ \t]*/u.exec(line)?.[0].length !== lead.length) {
      if (line.trim() !== '' && (/^[ \t]*/u.exec(line)?.[0].length ?? 0) < lead.length) return false;
      continue;
    }
    // The end of an opening tag that takes several lines.
    if (line.trim() === '>') continue;
    return new RegExp(String.raw`^\s*<${name}(?:\s|>|$)`, 'u').test(line) && !line.includes(`</${name}>`);
  }
  return false;
}
