import { readsAsPerson } from '../lexicon/index.ts';
import { withoutCharted } from './charted.ts';
import { linesOf } from '../words.ts';
import { plural, singular } from './inflect.ts';
import { withoutViews } from './viewed.ts';

const STYLE: ReadonlySet<string> = new Set(linesOf(new URL('style-words.txt', import.meta.url)));
const FILLERS: ReadonlySet<string> = new Set(linesOf(new URL('style-fillers.txt', import.meta.url)));

/** “The website should have functionalities for lending and returning”: what follows is meant, not the word before it. */
const GENERAL_LIST = new RegExp(
  String.raw`\b(?:the |some |various |different |several |basic |core |key |main ` +
    String.raw`|following )*(?:functionalit(?:y|ies)|features?|functions?|capabilit(?:y|ies)|modules?|elements?` +
    String.raw`|components?)\s*(?:such as|including|include|includes|like|:)\s*`,
  'giu',
);
const GENERAL_FOR = new RegExp(
  String.raw`\b(?:should|shall|must|will|needs? to)? ?(?:have|has|offer|provide|include|contain)s?\b (?:the ` +
    String.raw`|some |various |different )*(?:functionalit(?:y|ies)|features?|functions?|capabilit(?:y|ies)` +
    String.raw`|modules?) (?:for|to)\b`,
  'giu',
);
const FOR_ROLE = /\b(?:the |all )?(?:functionalit(?:y|ies)|features?) for\b/giu;

/** “Please implement a gym website for class booking”: what kind of app it is; what it keeps is said after it. */
const KIND_OF_APP = new RegExp(
  String.raw`^\W*(?:please )?(?:help me (?:to )?)?(?:implement|develop|build|create|design|make|set up|write` +
    String.raw`|code)\b(?: me| us)? (?:an?|the) (?:[\p{L}’'-]+ ){1,5}?(?:web ?site|web ?app|(?:web )?application` +
    String.raw`|app|platform|web platform|portal|system|tool|tracker|diary|journal|logbook|back-?end|dashboard` +
    String.raw`|software)\b`,
  'iu',
);
/** “a system that tracks donors”, “a tool for freelancers that records income”: what follows is tracked, by whom it is for. */
const IT_DOES = /^It is (?:for (?:an? |the )?(?:[\p{L}’'\d-]+ ){1,4})?(?:that|which) (?=\p{Ll}+s\b)/u;
/** “a diary for hobby beekeepers”: whom it is for is no list that they keep. */
const IT_IS_FOR = /^It is for (?:[\p{L}’'-]+ ){0,3}([\p{L}’'-]+)\.?$/u;
/** “supplier management” in a list of what the app does: suppliers are managed. */
const MANAGED =
  /\b(?!(?:user|stock|inventory|time|content|account|session|state|access|data)\b)(\p{L}{3,}) management\b/giu;
/** “claim submission”, “product display” in such a list: what is sent or shown is meant. */
const HANDED = new RegExp(
  String.raw`\b(?!(?:user|member|customer|account|audio|voice|video|sound|screen|call|time|score|form|data|status` +
    String.raw`|price|image|result|leaderboard|chart|company|property|house|home|room|apartment|flat)s?\b)(\p{L}{3,}) ` +
    String.raw`(?:submissions?|recording|registration|placement|publication|viewing|display|showcase|exhibition` +
    String.raw`|catalogu?ing)(?=\s*(?:[,.;]|$)| and\b)`,
  'giu',
);
/** “a system that provides equipment registration and statistics”: such a list, too. */
const PROVIDES = /\b(?:that|which|it) (?:provides|offers)\b/iu;
/** Who is ahead, mentioned once: a ranking, and no thing of its own. */
const AHEAD = /\b(?:(?:the |all )?(?:winners?|losers?|gainers?)(?: and )?(?:losers?|winners?)?)\b/giu;
/** How data is shown, and what people do who sign up: no things. */
const SHOWN = /\b(?:in|as) (?:an? )?(?:tables?|charts?|graphs?|lists?|grids?)\b/giu;
/** “switch between Celsius and Fahrenheit”: what is shown in two ways. */
const SWITCHES =
  /\b(?:switch(?:es|ing)?|toggle[sd]?|toggling) between (?:the )?[\p{L}’' -]{2,40}? and [\p{L}’'-]+(?: (?:views?|modes?|themes?|units?|versions?))?/giu;
const SIGNS_UP = /\bsign up as\b/giu;
/** Parts of a page, as they are listed: “Components: navigation bar, recipe cards, comment section”. */
const PARTS =
  /^\W*(?:the )?(?:following )?(?:ui |page |interface |main )?(?:components?|elements?|technolog\p{L}+|tech(?:nology)? stack)\b[^:]{0,30}:/iu;
const PART = new RegExp(
  String.raw`\b(?:bars?|headers?|footers?|sidebars?|sections?|cards?|forms?|buttons?|menus?|navigation|modals?` +
    String.raw`|pages?|tables?|charts?|lists?|grids?|banners?|carousels?|filters?)$`,
  'iu',
);

/** Whether a word only joins others, or names the app itself: a sentence of such words speaks of no business. */
export const isFiller = (word: string): boolean => {
  const plain = word.toLowerCase();
  return FILLERS.has(plain) || STYLE.has(plain) || STYLE.has(singular(plain));
};

/** The sentences without those that speak of style, quality and technology, and without the words that only announce what the app does. */
export function withoutAppTalk(sentences: readonly string[]): string[] {
  const whole = sentences.join(' ');
  const ahead = sentences.filter((sentence) => sentence.search(AHEAD) >= 0).length === 1;
  return sentences
    .map((sentence) =>
      sentences.length > 1 ? sentence.replace(KIND_OF_APP, 'It is').replace(IT_DOES, 'It ') : sentence,
    )
    .filter(
      (sentence) =>
        !isPartsList(sentence) && !isAppTalk(sentence) && !readsAsPerson(singular(IT_IS_FOR.exec(sentence)?.[1] ?? '')),
    )
    .map((sentence) => (ahead ? sentence.replace(AHEAD, 'leaderboard') : sentence))
    .map((sentence) => {
      const list = sentence.replace(GENERAL_FOR, ' is for').replace(GENERAL_LIST, ' ').replace(FOR_ROLE, ' ');
      const told =
        list === sentence && !PROVIDES.test(sentence)
          ? list
          : [MANAGED, HANDED].reduce((text, sign) => text.replace(sign, (_, noun: string) => plural(noun)), list);
      return withoutViews(withoutCharted(told, whole), whole)
        .replace(SHOWN, ' ')
        .replace(SWITCHES, ' ')
        .replace(SIGNS_UP, 'become')
        .replace(/\s+/gu, ' ')
        .trim();
    });
}

/** Whether all that a sentence names is the app itself, its look, its quality or what it is made with; one other word may stand among four of these. */
function isAppTalk(sentence: string): boolean {
  const words = (sentence.toLowerCase().match(/\p{L}[\p{L}-]{2,}/gu) ?? []).filter((word) => !FILLERS.has(word));
  const style = words.filter((word) => STYLE.has(word) || STYLE.has(singular(word)));
  const others = words.length - style.length;
  return style.length > 0 && (others === 0 || (others === 1 && style.length >= 4));
}

function isPartsList(sentence: string): boolean {
  if (!PARTS.test(sentence)) return false;
  const items = sentence.slice(sentence.indexOf(':') + 1).split(/,|\band\b/iu);
  return items.filter((item) => PART.test(item.trim().replace(/[.;]$/u, ''))).length * 2 >= items.length;
}
