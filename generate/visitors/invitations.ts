import { cleanText, isNoIdea, withoutCommands } from '../text/clean.ts';
import { capitalised } from '../text/inflect.ts';
import { ACT_PATTERN, ACTS, FROM_GERUND, type Act } from './acts.ts';

/** Something an idea says visitors do, said to them: “Browse lessons by level”. */
export interface Invitation {
  readonly text: string;
  readonly act: Act;
}

/** Who works there or is told of no visitor's business. */
const STAFF = new RegExp(
  String.raw`^(?:we|i|staff|owners?|admins?|administrators?|managers?|moderators?|editors?|employees|technicians` +
    String.raw`|dispatchers|clerks|instructors|trainers|teachers|coaches|curators|organi[sz]ers|librarians` +
    String.raw`|receptionists|mechanics|drivers|couriers|agents|brokers|waiters|cooks|bakers|groomers|hosts|crew` +
    String.raw`|team|committee)$`,
  'iu',
);

/** “Visitors browse …”, “Users should be able to search …”, “It lets customers book …”. */
const TELLS = new RegExp(
  String.raw`(?:^|[,:]\s*|\band\s+|\blets?\s+|\bwhere\s+|\bso that\s+)(?:the\s+|our\s+|all\s+|new\s+` +
    String.raw`|registered\s+)?(?<who>\p{L}+s|people|everyone|everybody|anyone|anybody)\s+(?:(?:can|may|could` +
    String.raw`|should|must|will)(?:\s+be\s+able\s+to|\s+also)?\s+|are\s+able\s+to\s+|want\s+to\s+|get\s+to\s+` +
    String.raw`|to\s+)?(?<does>(?:${ACT_PATTERN})\b[^.;:!?]*)`,
  'iu',
);
const FUNCTIONS =
  /\b(?:functionalit(?:y|ies)|functions?|features?|options?|capabilit(?:y|ies)|ability)\s+(?:for|to|of|such as|like|including)\s+(?<does>[^.;:!?]*)/iu;
const NEXT = new RegExp(
  String.raw`\s*(?:,\s*(?:and\s+|or\s+|then\s+)?|\s(?:and|then)\s+)(?=(?:also\s+)?(?:${ACT_PATTERN})\b)`,
  'iu',
);
const NEXT_GERUND = /\s*(?:,\s*(?:and\s+|as well as\s+)?|\s(?:and|as well as)\s+)(?=\p{L}+ing\b)/iu;
/** What says enough by itself. */
const ALONE = /^(?:donate|subscribe|comment|vote)$/iu;
/** Nothing in particular. */
const VAGUE = /^\p{L}+ (?:details?|information|info|it|them|more|everything|things|items|results?)$/iu;
/** Words that are about the machine or those who run it, and what nobody reads on a front page. */
const UNFIT = new RegExp(
  String.raw`\b(?:admin|dashboards?|manage\w*|backends?|passwords?|log ?in|logging|sign in|database|interface` +
    String.raw`|components?|functionalit\w+|websites?|application|colou?rs?|background|should|must|they|he|she|it` +
    String.raw`|which|whether|that|who|if)\b|["<>{}@]|\d{5}`,
  'iu',
);
const MOST_WORDS = 8;
const LONGEST = 60;

/** What visitors are told they can do, in the idea's own order, each kind of act once. English. */
export function invitationsIn(idea: string): Invitation[] {
  const found: Invitation[] = [];
  for (const sentence of sentencesOf(idea)) {
    for (const phrase of phrasesIn(sentence)) {
      const invitation = invitationOf(phrase);
      if (invitation !== undefined && !found.some(({ act }) => act === invitation.act)) found.push(invitation);
    }
  }
  return found;
}

function sentencesOf(idea: string): string[] {
  return withoutCommands(idea)
    .split(/(?<=[.!?;])\s+|\n+/u)
    .filter((sentence) => !isNoIdea(sentence))
    .map((sentence) => cleanText(sentence).replace(/\s*\([^()]*\)/gu, ''));
}

function phrasesIn(sentence: string): string[] {
  const told = TELLS.exec(sentence)?.groups;
  if (told !== undefined && !STAFF.test(told['who'] ?? '')) return (told['does'] ?? '').split(NEXT);
  const functions = FUNCTIONS.exec(sentence)?.groups?.['does'];
  return functions === undefined ? [] : functions.split(NEXT_GERUND).map(asked);
}

/** `searching lessons` → `search lessons`. */
function asked(phrase: string): string {
  const words = phrase.trim().split(' ');
  for (const count of [2, 1]) {
    const verb = FROM_GERUND.get(words.slice(0, count).join(' ').toLowerCase());
    if (verb !== undefined) return [verb, ...words.slice(count)].join(' ');
  }
  return phrase;
}

function invitationOf(phrase: string): Invitation | undefined {
  const said = phrase
    .trim()
    .replace(/^also\s+/iu, '')
    .replace(/\b(?:their|his|her)\b/giu, 'your')
    .replace(
      /\s+(?:with|by) (?:a |their |your )?test card\b|\s+(?:on|in|from|through) the (?:web ?site|site|app|platform)\b/giu,
      '',
    )
    .replace(/[,\s]+$/u, '');
  const verb = new RegExp(`^(?:${ACT_PATTERN})\\b`, 'iu').exec(said)?.[0];
  const act = verb === undefined ? undefined : ACTS.get(verb.toLowerCase().replace(/\s+/gu, ' '));
  if (act === undefined || UNFIT.test(said)) return undefined;
  const text = shortened(said);
  const isEmpty = VAGUE.test(text) || (!text.includes(' ') && !ALONE.test(text));
  return isEmpty ? undefined : { text: capitalised(text), act };
}

/** At most eight words, never ending in the middle of what they begin to say. */
function shortened(text: string): string {
  const words = text.split(' ');
  let kept = words.slice(0, MOST_WORDS);
  while (kept.join(' ').length > LONGEST) kept = kept.slice(0, -1);
  const isCut = kept.length < words.length;
  const whole = kept.join(' ');
  const end = isCut
    ? /^(.+?\s.+?)(?:,|\s+(?:with|by|for|to|and|of|in|at|on|from|or)\b)[^,]*$/iu.exec(whole)?.[1]
    : whole;
  return (end ?? whole).replace(/(?:[,\s]|\s(?:the|a|an|and|or|of|by|with|for|to))+$/iu, '');
}
