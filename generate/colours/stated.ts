import { COLOURS, FOREIGN_COLOURS } from './table.ts';
import { luminance } from './luminance.ts';
import { shaded } from './shade.ts';

export type ColourRole = 'background' | 'primary' | 'accent';
/** A colour as the idea says it and as the theme uses it. */
export interface StatedColour {
  words: string;
  hex: string;
}
export type StatedColours = Partial<Record<ColourRole, StatedColour>>;

interface Mention extends StatedColour {
  role: ColourRole | undefined;
  after: string;
  before: string;
}

const CUE =
  /\b(colou?rs?|themes?|themed|background|backdrop|buttons?|accents?|palettes?|gradients?|verlauf|dégradé|degradado|sfumatura|scheme|brand(ed|ing)?|highlights?|look|headings?|headers?|links?|styled?|styling|farben?|farbig|tones?|töne|tons|tonos|toni|diseño|estilo|hintergrund|schaltflächen|knöpfe|akzente?n?|fond|boutons?|couleurs?|fondo|botones|colores|sfondo|pulsanti|colori|fundo|botões|cores|achtergrond|knoppen|kleuren)\b/iu;
const CONNECTORS = new Set(
  'a an and or on with in from gradient the please tones tone shades shade everything all make it use using want i we like my our of dark light warm bright deep soft pale muted rich vivid very mode only thanks to for some touches touch hints hint und mit auf in bitte et avec sur en y con sobre e su op met accents details colours colors sunny calm cosy cozy friendly playful modern clean minimal minimalist natural earthy fresh retro elegant simple look feel design bold muted bitte por favor'.split(
    ' ',
  ),
);
const AFTER: readonly [RegExp, ColourRole][] = [
  [
    /^(colou?red |page |soft |main )?(backgrounds?|backdrop|base|canvas|pages|hintergrund|fond|fondo|sfondo|achtergrond|fundo)\b/i,
    'background',
  ],
  [
    /^(colou?red |call-to-action |action |primary |main )*(buttons?|links?|primary|headings?|headers?|theme|brand|schaltflächen|knöpfe|buttons|boutons|botones|pulsanti|knoppen|botões|as (the )?(primary|main|brand))\b/i,
    'primary',
  ],
  [/^(colou?red )?(accents?|highlights?|details|trim|touches|akzente?n?|as (an |the )?accent)\b/i, 'accent'],
];
const BEFORE: readonly [RegExp, ColourRole][] = [
  [
    /(backgrounds?|backdrop|hintergrund|fond|fondo|sfondo)( colou?r)?( is| should be| in| of|:| =)?( a)?( \w+)?\s*$/i,
    'background',
  ],
  [
    /(primary|main|brand|buttons?|headings?|links?|schaltflächen|knöpfe)( colou?r)?( is| are| should be| in| of|:| =)?( a)?\s*$/i,
    'primary',
  ],
  [/(accents?|highlights?|secondary|akzente?)( colou?r)?( is| are| should be| in| of|:| =)?( a)?\s*$/i, 'accent'],
];

/** The colours an idea states and what each is for. Colour words that name something else (a wine list, a rose garden) are left alone. */
export function statedColours(text: string): StatedColours {
  const found: StatedColours = {};
  for (const clause of text.split(/(?<=[.;!?\n])\s*/u)) {
    const mentions = mentionsIn(clause);
    if (mentions.length === 0 || !speaksOfColour(clause, mentions)) continue;
    for (const [role, colour] of Object.entries(assign(mentions, clause)) as [ColourRole, StatedColour][])
      found[role] ??= colour;
  }
  return found;
}

/** “Die Seite soll hellblau und weiß sein”: what the pages shall be, in colours alone. */
const SHALL_BE =
  /\b(seite|site|website|app|page|página|sitio|interfaz|oberfläche|interface|everything|it)\b[^.;]{0,20}\b(soll|sollte|should|shall|must|can|debe|doit)\b/iu;

function speaksOfColour(clause: string, mentions: Mention[]): boolean {
  if (CUE.test(clause)) return true;
  if (SHALL_BE.test(clause) && mentions.length >= 2) return true;
  // "quiet, dignified: slate grey, off-white": of which no wine list speaks.
  const items = clause.split(/[,:;.]/u).filter((item) => hexOf(item.trim()) !== undefined);
  if (items.length >= 2 && items.some((item) => /\S[ -]\S/u.test(item.trim()))) return true;
  const asked =
    /^\W*(?:please|pls|bitte|por favor|s'il vous plaît|per favore|graag)\s+(?:in |en |una? |ein(?:e[nr]?)? )?/iu.exec(
      clause,
    );
  if (asked !== null && mentions.some(({ before }) => before.length <= asked[0].length)) return true;
  let rest = clause.toLowerCase();
  for (const mention of mentions) rest = rest.replace(mention.words.toLowerCase(), ' ');
  const words = rest.match(/\p{L}+/gu) ?? [];
  if (words.every((word) => CONNECTORS.has(word))) return true;
  // "…, in navy and gold": a trailing part that is nothing but colours.
  const tail = clause
    .slice(Math.max(clause.lastIndexOf(','), clause.lastIndexOf(' in '), clause.lastIndexOf(':')) + 1)
    .toLowerCase();
  let tailRest = tail;
  let colours = 0;
  for (const mention of mentions) {
    if (tail.includes(mention.words.toLowerCase())) colours += 1;
    tailRest = tailRest.replace(mention.words.toLowerCase(), ' ');
  }
  return colours >= 2 && (tailRest.match(/\p{L}+/gu) ?? []).every((word) => CONNECTORS.has(word));
}

/** Two colours, not one of two words. */
const JOINED = /^(e|y|et|und|and|en|i|o|or|on)\s|\s(e|y|et|und|and|en|i|o|or|on)$/iu;

function mentionsIn(clause: string): Mention[] {
  const words = [...clause.matchAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|\p{L}[\p{L}-]*/giu)];
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (const length of [3, 2, 1]) {
      const slice = words.slice(at, at + length);
      const [first, last] = [slice[0], slice.at(-1)];
      if (slice.length < length || first === undefined || last === undefined) continue;
      const start = first.index;
      const end = last.index + last[0].length;
      const spoken = clause.slice(start, end);
      if (/[.,;:]/.test(spoken) || (length > 1 && JOINED.test(spoken))) continue;
      const hex = hexOf(spoken);
      if (hex === undefined || /^\s*text\b/i.test(clause.slice(end))) continue;
      const named = mentions.at(-1);
      if (
        spoken.startsWith('#') &&
        named !== undefined &&
        /^[\s(]*$/.test(clause.slice(clause.lastIndexOf(named.words) + named.words.length, start))
      ) {
        // "red #d90429": the code says which red.
        Object.assign(named, { hex, words: spoken, after: clause.slice(end).trim() });
        break;
      }
      mentions.push({
        words: spoken,
        hex,
        role: undefined,
        after: clause.slice(end).trim(),
        before: clause.slice(0, start).trimEnd(),
      });
      at += length - 1;
      break;
    }
  }
  return mentions;
}

/** Endings of colour words in German and the Romance languages, the shortest first. */
const ENDINGS = ['s', 'e', 'er', 'en', 'em', 'es'];

/** `#rgb`, `#rrggbb` or a colour name in one of the known languages; inflected German and Romance forms are understood. */
export function hexOf(spoken: string): string | undefined {
  const lower = spoken.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(lower)) return lower;
  if (/^#[0-9a-f]{3}$/.test(lower)) return `#${lower.slice(1).replace(/./g, '$&$&')}`;
  const name = lower.replace(/[\s-]+/g, '');
  const foreign = (word: string): string | undefined => COLOURS.get(FOREIGN_COLOURS.get(word) ?? '');
  const known = COLOURS.get(name) ?? foreign(name) ?? shaded(lower, hexOf);
  if (known !== undefined || name.length <= 4) return known;
  for (const ending of ENDINGS) {
    const stem = name.endsWith(ending) ? foreign(name.slice(0, -ending.length)) : undefined;
    if (stem !== undefined) return stem;
  }
  // Italian plurals: rossi, verdi.
  if (name.endsWith('i')) return foreign(name.replace(/i$/, 'o')) ?? foreign(name.replace(/i$/, 'e'));
  return undefined;
}

const DARK_PAGE =
  /\b(dark|black) (background|mode|theme|page|ui|look)s?\b|\bdunkler hintergrund|\bfond sombre|\bfondo oscuro/iu;

function assign(mentions: Mention[], clause: string): StatedColours {
  for (const mention of mentions) {
    mention.role =
      AFTER.find(([sign]) => sign.test(mention.after))?.[1] ?? BEFORE.find(([sign]) => sign.test(mention.before))?.[1];
  }
  const around = mentions.reduce((rest, mention) => rest.replace(mention.words, ' '), clause);
  const dark = /\bdark\b|\bdunkel/iu.test(around);
  const [first, second] = mentions;
  const found: StatedColours = {};
  const take = (role: ColourRole, { words, hex }: StatedColour): void => {
    found[role] ??= { words, hex };
  };
  if (first !== undefined && second !== undefined && mentions.length === 2) {
    // "navy with lime accents" on a dark page: the accent is what one sees and clicks.
    if (
      first.role === undefined &&
      second.role === 'accent' &&
      (dark || isNight(first.hex)) &&
      !DARK_PAGE.test(around)
    ) {
      take('background', first);
      take('primary', second);
      return found;
    }
    // "forest green on ivory"
    if (/^(on|auf|sur|sobre|su|op)\b/iu.test(first.after) && second.role === undefined) {
      take('primary', first);
      take('background', second);
      return found;
    }
  }
  for (const mention of mentions) if (mention.role !== undefined) take(mention.role, mention);
  // A dark page without a colour of its own.
  if (found.background === undefined && DARK_PAGE.test(around)) take('background', { words: 'dark', hex: '#14161c' });
  for (const mention of mentions) {
    if (mention.role !== undefined) continue;
    const light = luminance(mention.hex) > (PALE.test(mention.words) ? 0.5 : 0.82);
    const night = isNight(mention.hex) || (dark && mention === first && mentions.length > 1);
    if ((light || night) && found.background === undefined && mentions.length > 1) take('background', mention);
    else if (found.primary === undefined) take('primary', mention);
    else if (found.accent === undefined) take('accent', mention);
    else take('background', mention);
  }
  return found;
}

/** Said to be light: a ground rather than a colour of buttons. */
const PALE = /^(very|pale|ganz helle\p{L}?) /iu;

function isNight(hex: string): boolean {
  return luminance(hex) < 0.012;
}
