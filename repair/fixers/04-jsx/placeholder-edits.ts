/** Placeholders of template languages and of people that the parser cannot read, between tags, as attributes and as values. */
import type { Candidate } from '../../search.ts';
import { isTag } from './plausible.ts';
import { leftOpen } from './elisions.ts';
import { wordsOf } from './placeholder-words.ts';

/** `{{ x | upper }}`, `<%= x %>`, `<YOUR_X>`, `[your x]`, `{x goes here}`, `#{x}`, `%X%`, `...`: group 1 is what stands in it. */
const forms = [
  String.raw`\{\{\{?[-#>/^$. ]*([^{}\n]*?)[- ]*\}?\}\}`,
  String.raw`\{%-?\s*([^%\n]*?)\s*-?%\}`,
  String.raw`<%[-=#]?\s*([^%\n]*?)\s*-?%>`,
  String.raw`<\[?((?:[A-Z][A-Z0-9]*(?:[ _-][A-Z0-9]+)*|(?:[Yy]our|[Ii]nsert|[Ee]nter|[Aa]dd|[Tt]he)[ _-][\w -]*|[a-z]+(?: [a-z]+)+ here|\.{3}|…))\]?\s*/?>`,
  String.raw`\[((?:[A-Z][A-Z0-9]*(?:[ _-][A-Z0-9]+)*|(?:[Yy]our|[Ii]nsert|[Ee]nter)[ _-][\w -]*))\]`,
  String.raw`\{\[?\s*((?!(?:not|new|typeof|void|await|or|and)\b)(?:[A-Za-z]+(?: [A-Za-z]+)+|\.{3}|…))\s*\]?\}`,
  String.raw`[#$@]\{\s*([\w.]+)\s*\}`,
  String.raw`\{<\[?([\w -]+)\]?>\}`,
  String.raw`(_{2}[A-Z][A-Z0-9_]*_{2})`,
  String.raw`%%?([A-Z][A-Z0-9_]*)%%?`,
  String.raw`\{%[sd]()\}`,
  String.raw`<([a-z][A-Za-z_]*)>`,
  String.raw`\{\s*(?:/\*+\s*([^*\n]*?)\s*\*+/)?\s*\}`,
  String.raw`/\*+\s*([^*\n]*?)\s*\*+/`,
  String.raw`(\.{3}|…|\?{3}|_{3})`,
  String.raw`<!--\s*([^<>\n]*?)\s*-->`,
].join('|');

/** Between a tag's end and the next tag, behind the equals sign of an attribute, and where a value stands. */
const places = {
  text: new RegExp(String.raw`(?<=<[\w.]+(?:\s[^<>\n]*)?>|>\n[ \t]*)(?:${forms})(?=</[\w.]+>|\n[ \t]*</[\w.]+>)`, 'gu'),
  attribute: new RegExp(String.raw`(?<=\s([\w-]+)=)(?:${forms})(?=[\s/>])`, 'gu'),
  value: new RegExp(String.raw`(?<=(?:(\w+): |(\w+) = |[(,[] ?))(?:${forms})(?=\s*[,;)\]]|\s+\}|\n)`, 'gu'),
} as const;
/** Candidates for every such placeholder: the value of that name, or its words. */
export function* placeholderEdits(text: string): Generator<Candidate> {
  const all = [...open(text)];
  // The likelier choice of each place comes first; all places are filled in one step.
  const chosen = all.filter((one, index) => all.findIndex(({ start }) => start === one.start) === index);
  const inOrder = chosen
    .toSorted((a, b) => a.start - b.start)
    .filter((one, index, list) => index === 0 || one.start >= (list[index - 1]?.end ?? 0));
  const edits = inOrder.map((one) => edit(one, named(one, text)));
  if (edits.length > 1) {
    const whole = edits.reduceRight((rest, one) => rest.slice(0, one.start) + one.text + rest.slice(one.end), text);
    yield { start: 0, end: text.length, text: whole, cost: 0.25 };
  }
  yield* edits;
  for (const one of all) if (!chosen.includes(one)) yield edit(one, named(one, text));
}

/** A place that waits for a value. */
interface Open {
  readonly start: number;
  readonly end: number;
  readonly place: 'text' | 'attribute' | 'value';
  /** What is asked for, and the attribute or member it is for. */
  readonly name: string;
  readonly outer: string | undefined;
}

function* open(text: string): Generator<Open> {
  for (const place of ['text', 'attribute', 'value'] as const) {
    const before = place === 'text' ? 0 : place === 'value' ? 2 : 1;
    for (const match of text.matchAll(places[place])) {
      const [whole, ...groups] = match;
      const outer = groups.slice(0, before).find((one) => one !== undefined);
      const inside = groups.slice(before).find((one) => one !== undefined) ?? '';
      // What a handler or a key would be, only its writer knows.
      if (outer !== undefined && /^on[A-Z]|^ref$/u.test(outer)) continue;
      // A tag that is one lost its end.
      if (/^<[a-z]\w*>$/u.test(whole) && (place !== 'text' || isTag(inside))) continue;
      const start = match.index;
      yield { start, end: start + whole.length, place, name: (inside.split('|')[0] ?? '').trim(), outer };
    }
  }
}

const isAddress = (attribute: string | undefined): boolean => /^(?:href|src|action)$/u.test(attribute ?? '');

/** The value that the text itself binds to the name of the placeholder. */
const named = ({ name, start }: Open, text: string): string | undefined =>
  isBound(name, text, start) ? name : undefined;

/** The value if there is one, else the words of the placeholder. */
function edit({ start, end, place, name, outer }: Open, value: string | undefined): Candidate {
  if (value !== undefined) return { start, end, text: place === 'value' ? value : `{${value}}`, cost: 0.05 };
  const literal = /^(["'])([^"'{}<>\n]*)\1$/u.exec(name)?.[2];
  if (literal !== undefined && place !== 'value')
    return { start, end, text: place === 'text' ? literal : `"${literal}"`, cost: 0.1 };
  if (isAddress(outer)) {
    // Nobody knows where it leads: the remark tells.
    const told = leftOpen(name || (outer ?? ''));
    return { start, end, text: place === 'value' ? `'#' ${told}` : `"#" ${told}`, cost: 0.2 };
  }
  const words = wordsOf(/["']([^"']+)["']/u.exec(name)?.[1] ?? name) || (outer === undefined ? '…' : wordsOf(outer));
  return { start, end, text: place === 'text' ? words : place === 'value' ? `'${words}'` : `"${words}"`, cost: 0.2 };
}

/** True for a name, or a member of one, which the declaration around the place or the head of the file binds. */
export function isBound(name: string, text: string, place: number): boolean {
  const root = /^([A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$.]*)?$/u.exec(name)?.[1];
  if (root === undefined) return false;
  const from = text.lastIndexOf('\n}\n', place) + 1;
  const end = text.indexOf('\n}\n', place);
  const own = text.slice(from, place) + text.slice(place + name.length, end === -1 ? text.length : end);
  const word = root.replaceAll('$', String.raw`\$`);
  const inScope = new RegExp(
    String.raw`\b(?:const|let|function) ${word}\b|\bconst [[{][^=\n]*\b${word}\b[^=\n]*=|[({,] ?${word}(?: ?[,})]|: [A-Z\w])[^\n]*(?:=>|\{$)|\b${word} =>`,
    'mu',
  );
  const atTop = new RegExp(String.raw`^(?:export )?(?:const|let|function) ${word}\b|^import [^;]*\b${word}\b`, 'mu');
  return inScope.test(own) || atTop.test(text);
}
