import type { Template } from '../../templates/index.ts';
import type { Reading } from '../reading/index.ts';

/** Words for whoever comes by; what an idea says of them as such is kept. */
const PASSING = /^(?:visitor|user|person|shopper|viewer|website_visitor|site_visitor|end_user)$/;

/** Without those who only look, search or ask: nobody keeps a list of visitors, except where they are what a template is about. */
export function withoutPassing(reading: Reading, template: Template | undefined, description: string): Reading {
  const isKnown = (lemma: string): boolean =>
    template?.entities.some(({ id, words }) => id === lemma || words.includes(lemma)) === true;
  const notions = reading.notions.filter(
    ({ lemma, fields, states, evidence, seeks }) =>
      !(seeks === true && fields.length + states.length === 0 && !isKnown(lemma)) &&
      (!(PASSING.test(lemma) || isMeantFor(reading, lemma, description)) ||
        fields.length + states.length > 0 ||
        evidence.includes('object') ||
        isKnown(lemma)),
  );
  return notions.length === reading.notions.length || notions.length === 0 ? reading : { ...reading, notions };
}

const FOLK: ReadonlySet<string> = new Set(['person', 'staff', 'organisation']);

/** “A dashboard for freelancers”, “a monitoring website for dairies”: whom the app is for, and of whom nothing else is said. */
function isMeantFor({ notions }: Reading, lemma: string, description: string): boolean {
  const one = notions.find((each) => each.lemma === lemma);
  if (
    one === undefined ||
    !FOLK.has(one.archetype) ||
    !one.evidence.every((each) => each === 'named' || each === 'plural')
  )
    return false;
  const [first = ''] = description.split(/[.:;!?\n]/u, 1);
  return new RegExp(String.raw`(?<!search|look) for (?:\p{L}+ )?${one.many.toLowerCase()}\b`, 'u').test(
    first.toLowerCase(),
  );
}

/** Whether each time people are named it is for, from or by them that something is. */
function isAlwaysFor(many: string, text: string): boolean {
  const before: string[] = [];
  for (let at = text.indexOf(many); at >= 0; at = text.indexOf(many, at + 1)) {
    const isWhole = !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + many.length));
    if (isWhole) before.push(text.slice(Math.max(0, at - LONGEST_LEAD), at));
  }
  return before.length > 0 && before.every((words) => FOR_THEM.test(words));
}

/** “for”, “reviews of our”, “for several”. */
const FOR_THEM = new RegExp(
  String.raw`\b(?:(?:for|from|by|reviews? of|opinions? of|voices of|ratings? of|testimonials of|feedback of` +
    String.raw`|experiences of) (?:the |our |all |other |happy |past )?` +
    String.raw`|for (?:several|many|more|two|three|four|\d+) |(?<!search |look )for \p{L}{4,} )$`,
  'u',
);
/** As many characters as the longest of those has, and one. */
const LONGEST_LEAD = 30;

/** “Tips for pet owners”, “events for children”: for whom a site is, and of whom it says nothing else. They have accounts. */
export function withoutAudience(reading: Reading, template: Template | undefined, wished: string): Reading {
  const isOnlyFor = ({ lemma, archetype, many, evidence, fields, states }: Reading['notions'][number]): boolean =>
    (archetype === 'person' || archetype === 'staff') &&
    fields.length + states.length === 0 &&
    evidence.every((each) => each === 'named' || each === 'plural' || each === 'listed' || each === 'object') &&
    template?.entities.some(({ id, words }) => id === lemma || words.includes(lemma)) !== true &&
    isAlwaysFor(many.toLowerCase(), wished.toLowerCase());
  const notions = reading.notions.filter((each) => !isOnlyFor(each));
  return notions.length === 0 ? reading : { ...reading, notions };
}

/** Without what a part of the kit keeps or draws by itself: nobody adds rows of it. Of what is only played or worked out nothing is kept at all. */
export function withoutParts(reading: Reading, parts: ReadonlySet<string>, gone: ReadonlySet<string>): Reading {
  if (parts.size === 0) return reading;
  return {
    ...reading,
    notions: reading.notions.filter(({ lemma }) => !parts.has(lemma)),
    loose: reading.loose.filter(({ near }) => near === undefined || !gone.has(near)),
  };
}
