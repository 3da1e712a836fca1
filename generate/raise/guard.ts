import { languageOf } from '../language/index.ts';

/** What words of a model may lean on. */
export interface Grounds {
  /** The idea, word for word. */
  readonly idea: string;
  /** The words that are there now, and everything the app says of itself. */
  readonly known: string;
  /** Two letters. */
  readonly language: string;
  /** What the app does not do. */
  readonly notBuilt: readonly string[];
  /** Whether they may state figures of their own: sample rows do. Default false. */
  readonly figures?: boolean;
}

const MARKUP = /<\/?[a-z!]|\{\{|\*\*|^#{1,6} |`|\]\(|&[a-z]+;/im;
const ADDRESS = /https?:|www\.|@\w+\.\w|\b[\w-]+\.(com|net|org|io|app|example|de|co\.uk)\b/i;
const PLACEHOLDER = /lorem|ipsum|\[[^\]]*\]|\bTODO\b|\bTBD\b|your (company|business) name/i;
const CLAIMS = new RegExp(
  String.raw`\b(trusted by|award|certified|guarantee\w*|years of experience|5[- ]star|five[- ]star|customers love` +
    String.raw`|testimonial|risk[- ]free|money[- ]back|number one|#1|world'?s best|24\/7)\b`,
  'i',
);
const NUMBER = /\d+(?:[.,]\d+)*/g;
/** Languages that are told apart well enough. */
const TOLD = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']);

/** What is wrong with words for people, in a sentence for a second try; undefined when nothing is. */
export function wordsProblem(texts: readonly string[], grounds: Grounds): string | undefined {
  const all = texts.join('\n');
  const known = `${grounds.idea}\n${grounds.known}`;
  for (const text of texts) {
    if (MARKUP.test(text)) return `“${short(text)}” holds markup. Send plain words.`;
    if (ADDRESS.test(text) && !known.includes(text)) return `“${short(text)}” holds an address. There must be none.`;
    if (PLACEHOLDER.test(text)) return `“${short(text)}” holds a placeholder.`;
    if (/\p{Extended_Pictographic}/u.test(text)) return `“${short(text)}” holds an emoji.`;
    const claim = CLAIMS.exec(text)?.[0];
    if (claim !== undefined && !known.toLowerCase().includes(claim.toLowerCase()))
      return `“${short(text)}” claims what nobody stated: “${claim}”.`;
    const invented = (text.match(NUMBER) ?? []).find((number) => !known.includes(number));
    if (grounds.figures !== true && invented !== undefined)
      return `“${short(text)}” states the number ${invented}, which the idea does not. Leave it out.`;
  }
  const promised = grounds.notBuilt.find((feature) => names(all, feature) && !names(grounds.known, feature));
  if (promised !== undefined) return `The words promise “${promised}”, which the app does not do.`;
  if (TOLD.has(grounds.language) && all.length > 200 && languageOf(all) !== grounds.language)
    return `The words are not in the language “${grounds.language}”.`;
  return undefined;
}

/** Whether a text speaks of a feature: all its long words turn up. */
function names(text: string, feature: string): boolean {
  const lower = text.toLowerCase();
  const words = feature.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.every((word) => lower.includes(word.slice(0, 7)));
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
