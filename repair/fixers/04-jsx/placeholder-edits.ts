/** Placeholders of template languages and of people that the parser cannot read, between tags, as attributes and as values. */
import type { Candidate } from '../../search.ts';
import { isTag } from './plausible.ts';
import { leftOpen } from './elisions.ts';
import { placeholderValues } from './placeholder-values.ts';
import { wordsOf } from './placeholder-words.ts';
import { treeOf } from './syntax-tree.ts';

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

/** Between a tag's end and the next tag, behind the equals sign of an attribute, where a value stands, and as the name of a function. */
const places = {
  text: new RegExp(String.raw`(?<=<[\w.]+(?:\s[^<>\n]*)?>|>\n[ \t]*)(?:${forms})(?=</[\w.]+>|\n[ \t]*</[\w.]+>)`, 'gu'),
  attribute: new RegExp(String.raw`(?<=\s([\w-]+)=)(?:${forms})(?=[\s/>])`, 'gu'),
  value: new RegExp(String.raw`(?<=(?:(\w+): |(\w+) = |[(,[] ?))(?:${forms})(?=\s*[,;)\]]|\s+\}|\n)`, 'gu'),
} as const;
const functionName = new RegExp(String.raw`(?<=\bfunction )(?:${forms})(?=\()|(?<=\bconst )(?:${forms})(?= = )`, 'gu');
const importedNames = new RegExp(String.raw`(?<=^import )(?:${forms})(?= from ['"])`, 'gmu');

/** Candidates for every such placeholder: the value of that name, or its words. */
export function* placeholderEdits(text: string, path: string): Generator<Candidate> {
  const all = [...open(text)];
  // The likelier choice of each place comes first; all places are filled in one step.
  const chosen = all.filter((one, index) => all.findIndex(({ start }) => start === one.start) === index);
  const inOrder = chosen
    .toSorted((a, b) => a.start - b.start)
    .filter((one, index, list) => index === 0 || one.start >= (list[index - 1]?.end ?? 0));
  const known = knownValues(text, path, inOrder);
  const edits = inOrder.map((one, index) => edit(one, known[index] ?? named(one, text)));
  if (edits.length > 1) {
    const whole = edits.reduceRight((rest, one) => rest.slice(0, one.start) + one.text + rest.slice(one.end), text);
    yield { start: 0, end: text.length, text: whole, cost: 0.25 };
  }
  yield* edits;
  for (const one of all) yield edit(one, named(one, text));
  yield* names(text);
  // What is used and comes from nowhere is imported afterwards.
  for (const { index, 0: whole } of text.matchAll(importedNames))
    yield { start: index, end: index + whole.length, text: '{}', cost: 0.2 };
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

/** The values that the rest of the file has for these places, where it parses once they are filled. */
function knownValues(text: string, path: string, all: readonly Open[]): readonly (string | undefined)[] {
  if (all.length === 0 || all.length > mostPlaces) return [];
  let filled = '';
  let from = 0;
  const at = all.map(({ start, end, place }) => {
    filled += text.slice(from, start);
    const begin = filled.length;
    filled += place === 'value' ? 'undefined' : '{undefined}';
    from = end;
    return begin;
  });
  const tree = treeOf(path, filled + text.slice(from));
  if (tree === null) return [];
  const values = placeholderValues(tree);
  return all.map(({ name, outer }, index) => {
    // An address is no text of the page.
    const isOnly = all.length === 1 && !isAddress(outer);
    return values.valueFor(name || (outer ?? ''), (at[index] ?? 0) + 1, isOnly);
  });
}

const mostPlaces = 20;
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
function isBound(name: string, text: string, place: number): boolean {
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

/** A function whose name was left open: its words, or a name that is used and declared nowhere. */
function* names(text: string): Generator<Candidate> {
  for (const match of text.matchAll(functionName)) {
    const [whole, ...groups] = match;
    const inside = groups.find((one) => one !== undefined) ?? '';
    const words = inside.replaceAll(/[^A-Za-z0-9]+/gu, ' ').trim();
    const place = { start: match.index, end: match.index + whole.length };
    const pascal = words.toLowerCase().replaceAll(/(?:^| )(\w)/gu, (_, letter: string) => letter.toUpperCase());
    if (/\bdefault function $/u.test(text.slice(0, match.index)))
      yield { ...place, text: /[a-z][A-Z]/u.test(words) ? words.replaceAll(' ', '') : pascal || 'Page', cost: 0.2 };
    const used = new Set([...text.matchAll(/(?<=<)[A-Z]\w*|(?<![.\w])[a-z]\w*(?=\()/gu)].map(([name]) => name));
    for (const name of used) {
      if (
        new RegExp(String.raw`\b(?:function|const|let) ${name}\b|[{,[] ?${name}\b[^(]|\bimport ${name}\b`, 'u').test(
          text,
        )
      )
        continue;
      yield { ...place, text: name, cost: 0.2 };
    }
  }
}
