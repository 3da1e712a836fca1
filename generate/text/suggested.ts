import { plural, singular } from './inflect.ts';

/** What an idea suggests to people who answer a few questions, and what it asks them. */
export interface Suggested {
  /** In the idea's words, singular; empty where it says none. */
  readonly thing: string;
  /** What is asked about, in small letters. */
  readonly asks: readonly string[];
}

const SUGGESTS = String.raw`(?:recommend|suggest|propos)(?:s|es|e|ing|ed)?`;
const NOUN =
  String.raw`((?:(?!and\b|or\b|the\b|that\b|which\b|with\b|for\b|based\b)[\p{L}’'-]+ ){0,2}?(?!them\b|it\b|us\b` +
  String.raw`|me\b|you\b|based\b|of\b)[\p{L}’'-]{3,})`;
const FITTING = String.raw`(?:suitable|matching|fitting|the right|the best|personali[sz]ed|tailored|individual|some|a few|good|the perfect|a|an)`;
const BASED = String.raw`(?:based on|according to|depending on|by|from|for)`;
const LIST = String.raw`([^.;:!?]{3,160})`;
/** “answer a few questions about light, space and budget”. */
const QUESTIONS = new RegExp(
  String.raw`\b(?:answer(?:s|ing)?|asks?|asking) (?:(?:me|you|them|us|users|people|visitors) )?(?:(?:a few|a ` +
    String.raw`couple of|some|several|short|quick|simple|easy|three|four|five|six|seven|\d+) ){0,2}questions? ` +
    String.raw`(?:about|on|regarding) (?:the |their |your |my |his |our )?${LIST}`,
  'iu',
);
/** “recommends houseplants based on light, size and budget”. */
const BY = new RegExp(
  String.raw`\b${SUGGESTS} (?:(?:me|you|them|us|users|people|visitors|customers) )?(?:${FITTING} )?${NOUN} ` +
    String.raw`${BASED} (?:the |their |your |my |his |our )?${LIST}`,
  'iu',
);
/** “recommendations of hikes”, “a recommendation website for board games”, “receive suitable games”. */
const THING: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:receive|get|see|show|offer|find|given?)s? (?:(?:me|you|them|users) )?(?:suitable|matching|fitting|personali[sz]ed|recommended) ${NOUN}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:recommendations?|suggestions?)(?: (?:website|site|app|tool|engine|system|service))? (?:of|for) (?:${FITTING} )?${NOUN}`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:which|what) ${NOUN} (?:suits?|fits?|matches|match|is right for|are right for)\b`, 'iu'),
  new RegExp(String.raw`\b${SUGGESTS} (?:(?:me|you|them|us|users|people) )?(?:${FITTING} )?${NOUN}`, 'iu'),
];
/** Words in which no thing is named. */
const NO_THING = new RegExp(
  String.raw`^(?:recommendations?|suggestions?|results?|answers?|ones?|options?|things?|items?|content` +
    String.raw`|improvements?|features?|ideas?|changes?|questions?|time|times|slots?)$`,
  'iu',
);
const IS_SUGGESTED =
  /\b(?:recommend\p{L}*|suggest\p{L}*|propos(?:e|es|als?)|suitable|matching|fitting|suits?|fits?|right for)\b/iu;
/** Where another thing is done: “… and mood, receive suitable games”. */
const DOES = new RegExp(
  String.raw`^(?:and )?(?:then )?(?:receive|get|see|show|save|rate|compare|find|book|buy|order|read|ask|view` +
    String.raw`|browse|learn|explains?|recommends?|suggests?|tells?|gives?|with|so|which|that|who|users?|people` +
    String.raw`|visitors|it|they|(?:the )?(?:site|app|website|page|system|tool))\b`,
  'iu',
);
const MOST = 6;

/** What a property is called where it is asked for. */
const CALLED: Readonly<Record<string, string>> = {
  budget: 'price',
  time: 'duration',
  'available time': 'duration',
  'time available': 'duration',
  'playing time': 'duration',
  'preferred price': 'price',
  experience: 'difficulty',
  skill: 'difficulty',
  'skill level': 'difficulty',
  'experience level': 'difficulty',
  group: 'group size',
};

/** What is listed, and where in the text the list ends. */
function listed(list: string): { items: string[]; end: number } {
  const items: string[] = [];
  let end = 0;
  for (const found of list.matchAll(/(.+?)(?:\s*,\s*(?:and |or )?|\s+(?:and|or|as well as|&)\s+|$)/gu)) {
    const part = (found[1] ?? '').trim();
    const item = part.replace(LEADING, '').toLowerCase();
    if (DOES.test(part) || item === '' || item.split(' ').length > 4) break;
    items.push(CALLED[item] ?? item);
    end = found.index + (found[1] ?? '').length;
  }
  return { items: [...new Set(items)].slice(0, MOST), end };
}
const LEADING = /^(?:(?:the|their|your|my|his|our|how much|preferred|available) )+/iu;

interface Heard extends Suggested {
  /** What is said of it in the idea, from where to where. */
  readonly from: number;
  readonly to: number;
  /** Whether the thing itself stands there. */
  readonly isNamed: boolean;
}

function heardIn(idea: string): Heard | undefined {
  const asked = QUESTIONS.exec(idea);
  const by = BY.exec(idea);
  const found = asked !== null && IS_SUGGESTED.test(idea) ? asked : by;
  const list = found?.at(-1);
  if (found === null || list === undefined) return undefined;
  const { items: asks, end } = listed(list);
  const things = [by?.[1], ...THING.map((sign) => sign.exec(idea)?.[1])];
  const thing = things.find((each) => each !== undefined && !NO_THING.test(each.split(' ').at(-1) ?? ''));
  if (asks.length < 2 || thing === undefined) return undefined;
  const to = found.index + found[0].length - list.length + end;
  return { thing: singular(thing.toLowerCase()), asks, from: found.index, to, isNamed: found === by };
}

/** What an English idea suggests to people who say what they look for: a finder on its site. Undefined where it suggests nothing. */
export const suggestedIn = (idea: string): Suggested | undefined => heardIn(idea);

/** An idea in which what is asked is what the suggested things have: “answer questions about light and size, receive suitable plants”. */
export function withSuggested(idea: string): string {
  const found = heardIn(idea);
  if (found === undefined) return idea;
  const { thing, asks, from, to } = found;
  const rest =
    `${idea.slice(0, from)}${SHOWS.test(idea.slice(0, from)) ? 'shows' : 'browse'} ${plural(thing)}${idea.slice(to)}`
      .replace(RECEIVES, '')
      .replace(/\s+/gu, ' ');
  return `${rest.trim().replace(/[.!?]?$/u, '.')} Each ${thing} has ${asks.join(', ').replace(/, ([^,]+)$/u, ' and $1')}.`;
}
/** Behind these a site does something, and nobody who comes. */
const SHOWS = /\b(?:that|which|it|site|app|website|page) $/iu;
/** What the finder does by itself. */
const RECEIVES = new RegExp(
  String.raw`,? (?:and )?(?:receive|get|see)s? (?:(?:suitable|matching|fitting|personali[sz]ed` +
    String.raw`|tailored) )(?:\p{L}+ ){0,2}\p{L}+(?: with (?:an? |the )?(?:reasons?|explanations?` +
    String.raw`|match scores?))?(?=[,.;]| and\b)`,
  'giu',
);
