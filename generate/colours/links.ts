import type { Token } from './clause.ts';

type Colour = Extract<Token, { kind: 'colour' }>;
type Place = Extract<Token, { kind: 'target' }>;

/** The places of a clause with the colour stated for each, and the colours left over with the word before them. */
export interface Linked {
  places: { place: Place; colour: Colour }[];
  loose: { colour: Colour; before: string; after: string }[];
}

/** Words that only qualify what follows: “all the page's main …”. */
const FILLER = new RegExp(
  String.raw`^(the|a|an|een|un|une|una|uno|um|uma|eine?|einem|einer|einen|all|any|every|each|its|our|my|your|this` +
    String.raw`|that|these|page|site|website|app|web|main|whole|entire|other|overall|both|most|der|die|das|den|dem` +
    String.raw`|le|la|les|el|los|las|il|i|gli|de|het|o|os|as|of|des|del|dei|van|do|dos|für|colou?red|colou?rs?` +
    String.raw`|tones?|toned|shades?|shade|tinted|hue|hues|soft|subtle|bold|bright|small|large|big|rounded|thin` +
    String.raw`|thick|flat|clean|simple|important|clickable|interactive|action|call-to-action|primary|secondary` +
    String.raw`|various|different|ui|solid|plain|nice|clear|strong|body|section|own)$`,
  'u',
);
/** What ends the reach of a colour. */
const SEPARATES =
  /^(,|;|and|with|while|but|plus|or|over|against|\(|\)|&|whereas|und|mit|et|avec|y|con|e|com|en|met|along|alongside|paired|combined|set|use|using|make)$/u;
const JOINS = /^(,|and|or|&|\/|plus|und|et|y|e|en|as|well|also)$/u;
/** “teal for the buttons”, “white as background”. */
const APPLIES =
  /^(for|as|to|in|into|on|across|behind|throughout|at|onto|is|be|für|als|pour|para|per|voor|come|como|auf|comme|sobre|sur|su|fills?|covers?|goes|used)$/u;
const LIES_ON = /^(on|over|against|upon|atop|auf|sur|sobre|su|op)$/u;

/** “components take on dark khaki” */
const TAKES = /^(takes?|taking|puts?|focus)$/u;

/** How surely a colour belongs to a place: 0 is not at all. */
const STATED = 12;
const SAID = 10;
const APPLIED = 8;
const BARE = 5;
const NEAR = 4;

/** Which colour is stated for which place; a place has one colour, and a colour one place with those that are listed beside it. */
export function linksIn(tokens: readonly Token[]): Linked {
  const marks = tokens.flatMap((token, at) => (token.kind === 'word' ? [] : [{ token, at }]));
  const between = (from: number, to: number): string[] => tokens.slice(from + 1, to).map((token) => token.words);
  const offers = marks.flatMap(({ token, at }, number) => {
    const next = marks[number + 1];
    if (next === undefined || next.token.kind === token.kind) return [];
    const gap = between(at, next.at);
    const target = token.kind === 'target' ? token : next.token;
    const said = token.kind === 'colour' ? before(gap) : after(gap);
    // “a plum tone” says of nothing what it is for.
    const strength = target.kind === 'target' && target.role === 'whole' ? Math.min(said, NEAR) : said;
    const [colour, place] = token.kind === 'colour' ? [number, number + 1] : [number + 1, number];
    return strength === 0 ? [] : [{ colour, place, strength }];
  });
  const colourOf = new Map<number, number>();
  const used = new Set<number>();
  for (const { colour, place } of offers.sort((a, b) => b.strength - a.strength || a.place - b.place)) {
    if (used.has(colour) || colourOf.has(place)) continue;
    colourOf.set(place, colour);
    used.add(colour);
  }
  spread(marks, between, colourOf);
  respectively(tokens, marks, colourOf, used);
  const placed = marks.flatMap(({ token }, number) => {
    const colour = marks[colourOf.get(number) ?? -1]?.token;
    return token.kind === 'target' && colour?.kind === 'colour' ? [{ place: token, colour }] : [];
  });
  const loose = marks.flatMap(({ token, at }, number) =>
    token.kind !== 'colour' || used.has(number)
      ? []
      : [{ colour: token, before: gapBefore(tokens, at), after: tokens[at + 1]?.words ?? '' }],
  );
  return { places: placed, loose };
}

/** “teal [soft] buttons”, “teal for all buttons”. */
function before(gap: readonly string[]): number {
  if (gap.every((word) => FILLER.test(word) && word !== 'the' && word !== 'of')) return SAID;
  if (gap.some((word) => SEPARATES.test(word))) return 0;
  const rest = gap.filter((word) => !FILLER.test(word));
  if (rest.length === 0) return NEAR;
  if (LIES_ON.test(rest[0] ?? '')) return NEAR;
  return rest.some((word) => APPLIES.test(word)) && gap.length <= 8 ? APPLIED : 0;
}

/** “buttons: teal”, “buttons should be in teal”, “buttons teal”. */
function after(gap: readonly string[]): number {
  if (gap.length === 0) return BARE;
  if (/^(:|=|→)$/.test(gap[0] ?? '')) return STATED;
  const apart = (word: string, at: number): boolean =>
    /^(,|;|and|while|but|or|&|\)|plus)$/u.test(word) || (LIES_ON.test(word) && !TAKES.test(gap[at - 1] ?? ''));
  if (gap.some(apart)) return 0;
  if (gap.some((word) => /^(with|mit|avec|con|com|met)$/u.test(word))) return gap.length <= 4 ? NEAR - 1 : 0;
  if (gap.length > 9) return 0;
  return SAID - 1;
}

/** “buttons and links in teal”, “teal buttons, links and headings”: those listed beside a place share its colour. */
function spread(
  marks: readonly { token: Token; at: number }[],
  between: (from: number, to: number) => string[],
  colourOf: Map<number, number>,
): void {
  const listed = (a: number, b: number): boolean => {
    const [left, right] = [marks[a], marks[b]];
    if (left?.token.kind !== 'target' || right?.token.kind !== 'target') return false;
    const gap = between(left.at, right.at);
    return gap.some((word) => JOINS.test(word)) && gap.every((word) => JOINS.test(word) || FILLER.test(word));
  };
  for (let at = marks.length - 2; at >= 0; at -= 1) {
    const colour = colourOf.get(at + 1);
    // Only a colour that stands behind both.
    if (colour !== undefined && colour > at + 1 && !colourOf.has(at) && listed(at, at + 1)) colourOf.set(at, colour);
  }
  for (let at = 1; at < marks.length; at += 1) {
    const colour = colourOf.get(at - 1);
    if (colour !== undefined && !colourOf.has(at) && listed(at - 1, at)) colourOf.set(at, colour);
  }
}

/** “background and buttons in white and teal respectively”. */
function respectively(
  tokens: readonly Token[],
  marks: readonly { token: Token }[],
  colourOf: Map<number, number>,
  used: Set<number>,
): void {
  if (!tokens.some(({ words }) => words === 'respectively')) return;
  const of = (kind: Token['kind']): number[] => marks.flatMap(({ token }, at) => (token.kind === kind ? [at] : []));
  const [places, colours] = [of('target'), of('colour')];
  if (places.length !== colours.length) return;
  colourOf.clear();
  places.forEach((place, at) => colourOf.set(place, colours[at] ?? 0));
  for (const colour of colours) used.add(colour);
}

/** The last word before a colour that says how it lies: `on`, `with`, `,`. */
function gapBefore(tokens: readonly Token[], at: number): string {
  for (let back = at - 1; back >= 0 && back >= at - 4; back -= 1) {
    const token = tokens[back];
    if (token === undefined || token.kind !== 'word') return '';
    if (LIES_ON.test(token.words)) return 'on';
    if (SEPARATES.test(token.words)) return token.words;
  }
  return '';
}
