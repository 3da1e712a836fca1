import { linesOf } from '../words.ts';
import { NIGHT, tokensOf, type Token } from './clause.ts';
import { hexOf } from './hex.ts';
import { linksIn, type Linked } from './links.ts';
import { luminance } from './luminance.ts';
import type { ColourRole, StatedColour, StatedColours } from './roles.ts';

type Colour = Extract<Token, { kind: 'colour' }>;

const CONNECTORS: ReadonlySet<string> = new Set(linesOf(new URL('connectors.txt', import.meta.url)));
/** Colours of goods: what one filters by, chooses and has in stock. */
const OF_GOODS = new RegExp(
  String.raw`\b(by|per|choose|pick|select|available|comes?|sizes?|variants?|options?|filter\p{L}*|sort\p{L}*` +
    String.raw`|search\p{L}*|materials?)( \p{L}+){0,3} colou?rs?\b(?! (scheme|palette))` +
    String.raw`|\bcolou?rs? (and|or) (sizes?|materials?|weights?)|\bsizes? (and|or|,) colou?rs?\b`,
  'iu',
);
/** What rows look like that are in some state: no theme. */
const MARKED =
  /\b(shown?|marked|turns?|turning|flagged|highlight(s|ed)?|coded|listed|displayed|appears?|goes|become[s]?)( \p{L}+)? (in |as )?$/iu;
const STATE =
  /\b(when|if|overdue|late|below|under|above|over|expired?|low|full|free|occupied|who|which|that|until|after|once|missing|every)\b/iu;
const REFUSED =
  /\b(no|not|never|without( any)?|avoid|instead of|rather than|hate|except|anything but|kein\p{L}*|ohne|sin|sans|senza|geen)( \p{L}+)? $/iu;
/** “Die Seite soll hellblau und weiß sein”: what the pages shall be, in colours alone. */
const SHALL_BE =
  /\b(seite|site|website|app|page|página|sitio|interfaz|oberfläche|interface|everything|it)\b[^.;]{0,20}\b(soll|sollte|should|shall|must|can|debe|doit)\b/iu;
const WANTED = /\b(want|like|love|have|see|need|prefer)(s|ed)? (it|this|them|everything)( all)? in\b/iu;
const ASKED = new RegExp(
  String.raw`^\W*(?:(?:please )?(?:paint|make|dress|keep|do|want|have) (?:it|everything` +
    String.raw`|the (?:site|app|page|whole thing|lot))(?: all)?|please|pls|bitte|por favor|s'il vous plaît` +
    String.raw`|per favore|graag)\s+(?:in |en |una? |ein(?:e[nr]?)? )?`,
  'iu',
);
const WISHED =
  /^\W*(?:i|we|he|she|they)(?:['’]d| would| want| prefer)?(?: like| love| prefer| have)?(?: it)?(?: in)? /iu;
const LIKENED = /,? (?:just )?(?:like|as) (?:the|an?|our|my|in)\b[^,;]*$/iu;
/** A clause of a few words, as short as “Light blue pages, please”, in characters. */
const SHORT = 36;
/** Words that name a colour before anything else. */
const NOTHING_ELSE =
  /\b(black|white|red|blue|green|yellow|purple|pink|brown|gr[ae]y|beige|teal|navy|turquoise|cyan|magenta|maroon|crimson|indigo|violet)\b|#/iu;

/** The colours an idea states and what each is for. Colour words that name something else (a wine list, a rose garden) are left alone. */
export function statedColours(text: string): StatedColours {
  const found = new Found();
  const clauses = text.split(/(?<=[.;!?\n])\s*/u).map(clauseOf);
  let before = false;
  clauses.forEach((clause, at) => {
    const next = clauses[at + 1];
    const listed = clause.linked.places.length > 0 && !OF_GOODS.test(clause.text);
    // What stands right beside it goes on: “…; the page itself in eggshell”, “Borders are gold; the background is black”.
    const leads = listed && clause.text.endsWith(';') && next?.speaks === true;
    before = clause.colours.length > 0 && (clause.speaks || (before && listed) || leads);
    if (before) found.take(clause.text, clause.linked);
  });
  return found.result();
}

/** A clause with its colours, their places, and whether it speaks of the look. */
interface Clause {
  text: string;
  colours: Colour[];
  linked: Linked;
  speaks: boolean;
}

function clauseOf(text: string): Clause {
  const tokens = tokensOf(text).filter((token) => token.kind !== 'colour' || !isRefused(text, token));
  const colours = tokens.filter((token): token is Colour => token.kind === 'colour');
  if (colours.length === 0) return { text, colours, linked: { places: [], loose: [] }, speaks: false };
  const merged = withCodes(tokens);
  const linked = linksIn(merged);
  const theme = merged.some((token) => token.kind === 'target' && token.role === 'whole' && token.strong);
  return { text, colours, linked, speaks: speaksOfColour(text, colours, linked, theme) };
}

function isRefused(clause: string, { at }: Token): boolean {
  const before = clause.slice(Math.max(0, at - 40), at);
  return REFUSED.test(before) || (MARKED.test(before) && STATE.test(clause));
}

/** “red #d90429”, “red (#d90429)”: the code says which red. */
function withCodes(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    const near = [tokens[at + 1], tokens[at + 2]].find((each) => each?.kind !== 'word' || each.words !== '(');
    return !(
      token.kind === 'colour' &&
      !token.words.startsWith('#') &&
      near?.kind === 'colour' &&
      near.words.startsWith('#')
    );
  });
}

function speaksOfColour(
  clause: string,
  colours: readonly Colour[],
  { places, loose }: Linked,
  theme: boolean,
): boolean {
  const strong = theme || places.some(({ place }) => place.strong);
  if (OF_GOODS.test(clause) && !places.some(({ place }) => place.strong && place.role !== 'whole')) return false;
  if (strong || new Set(places.map(({ place }) => place.role)).size >= 2) return true;
  const surely = places.filter(({ colour, place }) => place.role !== 'cards' && NOTHING_ELSE.test(colour.words));
  if (surely.some(({ colour, place }) => colour.at > place.at || clause.length < SHORT)) return true;
  if (places.length > 0 && loose.some(({ before }) => before === 'on')) return true;
  if (SHALL_BE.test(clause) && colours.length >= 2) return true;
  if (isLikened(clause, colours)) return true;
  // "quiet, dignified: slate grey, off-white": of which no wine list speaks.
  const items = clause.split(/[,:;.]/u).filter((item) => hexOf(item.trim()) !== undefined);
  if (items.length >= 2 && items.some((item) => /\S[ -]\S/u.test(item.trim()))) return true;
  if (WANTED.test(clause)) return true;
  const asked = ASKED.exec(clause);
  if (asked !== null && colours.some(({ at }) => at <= asked[0].length)) return true;
  if (onlyColours(clause, colours)) return true;
  // "…, in navy and gold": a trailing part that is nothing but colours.
  const from = Math.max(clause.lastIndexOf(','), clause.lastIndexOf(' in '), clause.lastIndexOf(':')) + 1;
  const last = colours.filter(({ at }) => at >= from);
  const tail = last.map((colour) => ({ ...colour, at: colour.at - from, end: colour.end - from }));
  return last.length >= 2 && last.length === colours.length && onlyColours(clause.slice(from), tail);
}

/** “Blue and white, like the sea”, “I'd like teal on white”: two colours, surely, and nothing else but a wish or what they are like. */
function isLikened(clause: string, colours: readonly Colour[]): boolean {
  if (colours.length < 2 || !colours.every(({ words }) => NOTHING_ELSE.test(words))) return false;
  const own = clause.replace(LIKENED, '');
  const from = WISHED.exec(own)?.[0].length ?? 0;
  if (from === 0 && own === clause) return false;
  const shifted = colours
    .filter(({ end }) => end <= own.length)
    .map((colour) => ({ ...colour, at: colour.at - from, end: colour.end - from }));
  return shifted.length === colours.length && onlyColours(own.slice(from), shifted);
}

function onlyColours(text: string, colours: readonly Colour[]): boolean {
  let rest = '';
  let from = 0;
  for (const { at, end } of colours) {
    rest += ` ${text.slice(from, at)}`;
    from = end;
  }
  rest += ` ${text.slice(from)}`;
  return (rest.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => CONNECTORS.has(word));
}

/** What the clauses say, put together. */
class Found {
  readonly #stated: StatedColours = {};
  readonly #loose: Colour[] = [];
  /** What everything has that nothing is said of. */
  #rest: StatedColour | undefined;

  take(clause: string, { places, loose }: Linked): void {
    const alone = /\b(dark|dunkel)/iu.test(
      [...places.map(({ colour }) => colour), ...loose.map(({ colour }) => colour)].reduce(
        (rest, { words }) => rest.replace(words, ' '),
        clause,
      ),
    );
    const whole: Colour[] = [];
    for (const { place, colour } of places) {
      if (isMode(colour)) this.#mode(colour);
      if (place.role === 'whole') whole.push(...(isMode(colour) ? [] : [colour]));
      else if (place.role === 'accents') this.#say('accent', colour);
      else if (REST.test(place.words)) this.#rest = colour;
      else this.#say(place.role, colour);
    }
    const trimmed = places.some(({ place }) => place.role === 'details' || place.role === 'accents');
    const rest = [...whole, ...loose.map(({ colour }) => colour)].filter((colour) => !isMode(colour));
    rest.sort((a, b) => a.at - b.at);
    for (const { colour } of loose) if (isMode(colour)) this.#mode(colour);
    const lain = loose.find(({ before }) => before === 'on')?.colour;
    if (lain !== undefined && this.#stated.background === undefined) this.#say('background', lain);
    for (const colour of rest.filter((each) => each !== lain)) this.#guess(colour, rest, alone, trimmed);
  }

  /** A colour without a place: the ground, where it can be nothing else; else what one sees most. */
  #guess(colour: Colour, all: readonly Colour[], dark: boolean, trimmed: boolean): void {
    const several = all.length > 1 || Object.keys(this.#stated).length > 0;
    const light = luminance(colour.hex) > (PALE.test(colour.words) ? 0.5 : 0.82) && !isStrong(colour.hex);
    const night = luminance(colour.hex) < (trimmed ? DEEP : NIGHTLY) || (dark && colour === all[0] && several);
    const ground = this.#stated.background === undefined && this.#stated.mode === undefined;
    if ((light || night) && ground && several) this.#say('background', colour);
    else this.#loose.push(colour);
  }

  #mode(colour: Colour): void {
    this.#stated.mode ??= { words: colour.words.toLowerCase(), hex: colour.hex };
    if (colour.hex === NIGHT) this.#say('background', colour);
  }

  #say(role: ColourRole, { words, hex }: StatedColour): void {
    this.#stated[role] ??= { words, hex };
  }

  result(): StatedColours {
    const found = this.#stated;
    if (this.#rest !== undefined) for (const role of ['components', 'background'] as const) this.#say(role, this.#rest);
    const [first, second, third] = this.#loose;
    const { components, buttons, links, headings, navigation, accent, details, charts, borders, text } = found;
    const most = found.primary ?? components ?? buttons ?? first ?? navigation ?? links ?? headings ?? charts;
    // Beside a ground the only other colour is what one sees and clicks.
    const primary = most ?? (found.background === undefined ? undefined : (accent ?? details ?? borders ?? text));
    if (primary !== undefined) found.primary ??= { words: primary.words, hex: primary.hex };
    const spare = first === undefined || same(first, found.primary) ? second : first;
    const other = accent ?? details ?? spare ?? [buttons, links, headings].find((each) => each && !same(each, primary));
    if (other !== undefined) found.accent ??= { words: other.words, hex: other.hex };
    const last = same(spare, found.accent) ? third : spare;
    if (last !== undefined && found.background === undefined && this.#loose.length > 2)
      found.background = { words: last.words, hex: last.hex };
    return found;
  }
}

/** “the rest white” */
const REST = /\b(rest|reste|resto)\b/iu;
const isMode = ({ words }: StatedColour): boolean => /^(dark|light)$/iu.test(words);
const same = (a: StatedColour | undefined, b: StatedColour | undefined): boolean => a?.hex === b?.hex;

/** Below this luminance a colour is a ground; with details of another colour on it, below the other. */
const NIGHTLY = 0.012;
const DEEP = 0.03;

/** Said to be light: a ground rather than a colour of buttons. */
const PALE = /^(very|pale|ganz helle\p{L}?) /iu;

/** Light and yet a strong colour, as sunny yellow is: no ground. */
function isStrong(hex: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) > 110;
}
