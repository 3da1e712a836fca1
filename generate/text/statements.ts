import { cleanText, isNoIdea, READ_AT_MOST, withoutCommands } from './clean.ts';
import { withoutSorts } from './applied-for.ts';
import { withCollections } from './collected.ts';
import { linesOf } from './layout.ts';
import { withEntries } from './logged.ts';
import { withHandedOut } from './handed-out.ts';
import { withMeasures, withSeries } from './measured.ts';
import { plainer } from './plainer.ts';
import { spelledOut } from './slang.ts';
import { pagesIn, withoutPages } from './pages.ts';
import { withoutRefusals } from './refusals.ts';
import { withEach } from './each-of-them.ts';
import { withOnOffer } from './on-offer.ts';
import { withSuggested } from './suggested.ts';

/** What an idea states, apart by what its words are good for. */
export interface Statements {
  /** What the app is to know and do, sentence by sentence. */
  sentences: string[];
  /** What it shall not have, as the idea says it. */
  refused: string[];
  /** Who uses it, where the idea lists them as roles. */
  roles: { name: string; does: string }[];
  /** Pages that a list of pages names. */
  pages: string[];
}

/** Sentences about the effort, not about the app: how success is measured, why it is done. */
const AROUND = new RegExp(
  String.raw`^\W*((our |the |my )?(success|mission|vision|goal|aim|objective|purpose|motivation|background` +
    String.raw`|problem|deadline|timeline|budget for (this|the app))( (metric|criteri\w+|statement)s?)? (is|are` +
    String.raw`|will be|has been|would be|we)\b|success (is|will be) measured` +
    String.raw`|(the |our )?(problem|solution|market|idea|vision|team|opportunity|competition|context` +
    String.raw`|business model|situation)[.:]?$|there are (some|about|around|roughly|over|more than` +
    String.raw`|nearly)? ?\d[\d.,]* \p{L}+ in |we (hope|expect|aim|intend|would like) to (recover|break|earn|raise` +
    String.raw`|grow|expand|reach|launch|make (money|a profit))|we would be the first` +
    String.raw`|(twice|once|several times|again and again) last (year|week|month|season|summer|winter)\b` +
    String.raw`|last (year|season|summer|winter) we\b|nobody (can say|knows|remembers)` +
    String.raw`|no one (can say|knows|remembers)|thanks?\b|thank you|hi\b|hello\b|cheers|regards|let me know` +
    String.raw`|i am looking for (someone|a developer)|we are looking for (someone|a developer))`,
  'iu',
);

/** “My mother started it”, “would make my sister happy”: who tells of the business, not who is kept in it. */
const RELATIVES = new RegExp(
  String.raw`\b(?:my|our) (?:(?:dear|old|late|little|big|younger|older|elder) )?(?:mother|father|mum|mom|dad` +
    String.raw`|sister|brother|wife|husband|partner|spouse|son|daughter|uncle|aunt|cousin|grandmother|grandfather` +
    String.raw`|grandma|grandpa|boss|friend|girlfriend|boyfriend|nephew` +
    String.raw`|niece)(?:'s)?(?= (?:and|or|has|had|is|was|would|will|says?|said|wants?|asked|thinks?|started|began` +
    String.raw`|founded|opened|owns?|runs?|ran|sold|sells|made|makes?|happy|proud|mad|keeps?)\b|[.!?]|$)`,
  'giu',
);

/** Parts of a sentence that only give a reason, an example of another product or a mood. */
const ASIDES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(and )?(the|our|all the|those) (paper |old |excel |google )?(notebooks?|spreadsheets?|sheets` +
      String.raw`|whiteboards?|binders?|index cards) (that )?we (use|have|keep|fill)\b[^.;,]*`,
    'giu',
  ),
  /\bwithout (?!double|over)\p{L}+ing\b[^.;,]*/giu,
  /\b(and )?(a|the) (chart|graph|diagram) (that |which )?shows?\b[^.;,]*/giu,
  /\bon the spot\b|\b(what|whatever|anything that|everything that) (runs?|is running|gets?) (low|out)\b|\b(took|takes?|taking) part( in)?\b/giu,
  /\bso that (i|we|they|everyone|everybody|people|management|leadership)\b[^.;]*/giu,
  /\bso (i|we) (can|could|don't)\b[^.;]*/giu,
  /\b(because|since (?=i |we |our |my |they |the ))[^.;,]*/giu,
  /\b(such as|like) the [^.;,]*/giu,
  /\b(similar to|inspired by|kind of like|sort of like|think of|like) (https?:\S+|[A-Z][\w.]+( or [A-Z][\w.]+)*|an? \w+ for)[^.;,]*/gu,
  /\b(instead of|rather than|tired of|sick of|fed up with|moving away from|currently (in|on|using))\b[^.;,]*/giu,
  new RegExp(
    String.raw`\b(isn't|is not|not) cutting it( any ?more)?\b|\bat a glance\b|\bup to date\b|\bsource of truth\b` +
      String.raw`|\bin one place\b|\ball in one\b|\bon the go\b|\bin real time\b|\bfrom start to finish\b` +
      String.raw`|\bat the end of the (day|month|year|week)\b|\bat the end\b|\bbit by bit\b|\bof course\b` +
      String.raw`|\bfor example\b|\bfor instance\b|\be\.g\.|\bi\.e\.|\betc\.?`,
    'giu',
  ),
  /^\W*(so|well|ok|okay|hey|hi|hello|basically|honestly|right|now|also|and|finally|ideally|optionally|plus|additionally|furthermore|moreover)\b,?\s+(?!on\b)/iu,
];

/** "reserve a spot on a tour": what is reserved is what the spot is in. With nothing told of it, bookings are made. */
const PLACES_LEFT =
  /\bwith (?:the )?(?:(?:number|count) of )?(?:free|available|remaining|open) (?:places|seats|spots|slots)\b(?! (?:in|at|on|by|for)\b)/giu;
const BOOKED_PLACES = new RegExp(
  String.raw`\b((?:reserve|book|claim|secure)s?) (?:(?:up to|at most|one to|between one and) )?(?:\d+|one|two` +
    String.raw`|three|four|five|six|seven|eight|nine|ten|several|a few|more than one|many) (?:free )?(?:spot|place` +
    String.raw`|seat|slot)s?\b`,
  'giu',
);

const BOOKED_PLACE = new RegExp(
  String.raw`\b((?:reserve|book|claim|grab|secure)s?) (?:a|an|their|your|his|her|one|the) (?:free )?(?:spot|place` +
    String.raw`|seat|slot)s?\b(?<where> (?:in|on|at|for|with|of|to|by)\b)?`,
  'giu',
);

/** Pages every website has: no things of the business. */
const SITE_PAGES = new RegExp(
  String.raw`\b(home ?page|landing page|home(?=,)|about( us)?(?=,| and\b|\.| page)|contact( us)?( page| form)` +
    String.raw`|contact( us)?(?=\.|$)|faqs?|(?:answers to |replies to )?(?:the )?(?:most )?(?:frequently asked` +
    String.raw`|common|frequent|usual) questions|häufige[nr]? fragen|questions fréquentes|preguntas frecuentes` +
    String.raw`|domande frequenti|perguntas frequentes|veelgestelde vragen|imprint|terms of (use|service)` +
    String.raw`|privacy policy)\b`,
  'giu',
);

/** "As a facilities lead at a company, I want …": who speaks. */
const SPEAKER = new RegExp(
  String.raw`^\W*as an? ([\p{L} -]{3,40}?)(?: (?:at|in|of|for|with|who|that|from)\b[^,]*)?(?:,\s*(?:i|we)?` +
    String.raw`|\s+i(?= (?:want|need|would|'d|can|should|must)\b))\s*(?:want|need|would like|'d like|can` +
    String.raw`|should be able|must be able|may|could)?(?: to(?: be able to)?)?`,
  'iu',
);

/** Reads the layout, leaves out what speaks of no business, and separates what the idea refuses. */
export function statementsOf(idea: string): Statements {
  const found: Statements = { sentences: [], refused: [], roles: [], pages: [] };
  const kept = linesOf(
    withoutCommands(withSuggested(withCollections(withEach(withOnOffer(withoutSorts(idea.slice(0, READ_AT_MOST))))))),
  );
  for (const { text, section } of kept) {
    for (const [at, raw] of split(text).entries()) {
      if (isNoIdea(raw)) continue;
      const clean = calm(spelledOut(cleanText(raw)));
      if (!/\p{L}/u.test(clean) || AROUND.test(clean)) continue;
      if (section === 'refused') {
        found.refused.push(clean);
        continue;
      }
      if (section === 'pages') {
        found.pages.push(clean.replace(/\s*[:(–-].*$/u, '').replace(/\.$/u, ''));
      }
      if (section === 'roles' && at === 0) {
        const role = /^([\p{L} '/-]{2,40}?)\s*(?:[:(–—.]| - |$)/u.exec(clean)?.[1]?.trim();
        if (role !== undefined && role.split(' ').length <= 3) {
          found.roles.push({ name: role, does: clean.slice(role.length).replace(/^[\s:(–—-]+|[.)\s]+$/gu, '') });
        }
      }
      const speaker = SPEAKER.exec(clean);
      if (
        speaker?.[1] !== undefined &&
        !/^(result|whole|rule|start|bonus|user|group|team|test|side|gift|last|first|minimum)\b/iu.test(speaker[1])
      )
        found.roles.push({ name: speaker[1].trim(), does: '' });
      const meant = withoutRefusals(speaker === null ? clean : clean.slice(speaker[0].length).trim());
      found.refused.push(...meant.refused);
      found.pages.push(...pagesIn(meant.kept));
      const told = [SITE_PAGES, RELATIVES, ...ASIDES]
        .reduce(
          (rest, aside) => rest.replace(aside, ' '),
          plainer(withHandedOut(withSeries(withMeasures(withEntries(withoutPages(meant.kept)))))),
        )
        .replace(PLACES_LEFT, 'with capacity')
        .replace(BOOKED_PLACES, (_all, verb: string) => `${verb} a place`)
        .replace(BOOKED_PLACE, (_all, verb: string, where?: string) =>
          where === undefined || /^book/iu.test(verb) ? `make bookings${where ?? ''}` : verb + where,
        )
        .replace(/ & /gu, ' and ')
        .replace(/\s+/gu, ' ')
        .trim();
      // "Shift lead: approves swaps" tells who does what: the role is none of the things that are kept.
      const sentence = section === 'roles' ? told.replace(/^[^:(–—-]{2,40}(?:[:(–—-]|$)/u, '').trim() : told;
      if (section !== 'pages' && /\p{L}/u.test(sentence)) found.sentences.push(sentence);
    }
  }
  return found;
}

/** From so many words without a comma on, somebody speaks without a pause. */
const BREATHLESS = 28;

/** Where another statement begins in a sentence. */
const SAID_NEXT = new RegExp(
  String.raw`\s+(?:and|so|but|um|uh|plus)\s+(?=(?:then |also |basically |sometimes |every now and then )*(?:we|i` +
    String.raw`|they|he|she|you|it|every|each|people|there` +
    String.raw`|(?:the|our|my) \p{L}+(?: \p{L}+)? (?:is|are|was|has|have|had|can|should|must|will|goes|wants?` +
    String.raw`|needs?|sees?|gets?))\s)|\s+(?=because\s)`,
  'iu',
);

/** “we look at it and then the job is done and i want to know …”: what was dictated, one thing told after the other. */
function breathing(sentence: string): string[] {
  const words = sentence.split(/\s+/u).length;
  if (words < BREATHLESS || (sentence.match(/[,:;()]/gu) ?? []).length * 25 > words) return [sentence];
  const parts = sentence.split(SAID_NEXT);
  return parts.filter((part) => !/^(?:ok(?:ay)?|so|well|um|uh|basically|right)$/iu.test(part));
}

function split(text: string): string[] {
  return text
    .split(/(?<=[.!?;。！？])(?<!\b(?:max|min|approx|ca|nr|incl|inkl|bzw|mind|ggf)\.)\s+|(?<=[。！？])/iu)
    .flatMap(breathing)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Words that stay in capitals where a text shouts. */
const SHORT_FORMS =
  /^(sku|vat|gst|kpi|sla|gps|id|url|pdf|csv|hr|it|crm|erp|faq|rsvp|usd|eur|gbp|cac|mrr|vip|diy|tv|dj|usb|led)s?$/iu;

/** A shouted sentence in plain letters: capitals would make a name of each of its words. */
function calm(sentence: string): string {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase()).length;
  if (letters.length < 12 || capitals / letters.length < 0.8) return sentence;
  return sentence.replace(/\p{L}+/gu, (word) => (SHORT_FORMS.test(word) ? word : word.toLowerCase()));
}
