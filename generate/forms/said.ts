import { singular } from '../text/inflect.ts';

/** A form that an idea names, with what it asks for. */
export interface Asked {
  /** What is sent: `enquiry`, `registration`, `lost property`; small letters, without “form”. */
  readonly name: string;
  /** What it asks for, in the idea's words. */
  readonly fields: readonly string[];
  /** Kinds of thing that such a form adds, where a sentence says what somebody does and names no form. */
  readonly kinds?: readonly string[];
}

const NAME = String.raw`((?:\p{L}[\p{L}-]* ){0,2}?\p{L}[\p{L}-]*)`;
/** “an enquiry form that asks for …”, “a quote request with …”. */
const FORM = new RegExp(
  String.raw`\b(?:an?|the|one|our|and|,|with)\s+(?:online |simple |short )?${NAME}(?: (?:form|page))?,? (?:that ` +
    String.raw`|which )?(?:asks?|asking|asked) (?:people |them |visitors |you )?for ([^.;:]+)`,
  'giu',
);
const FORM_WITH = new RegExp(
  String.raw`\b(?:an?|the|one|our|and|,)\s+(?:online |simple |short )?${NAME} form (?:with|for|collecting|taking) ([^.;:]+)`,
  'giu',
);
const DOES: Readonly<Record<string, { name?: string; kinds: readonly string[] }>> = {
  register: { name: 'registration', kinds: ['attendance', 'application', 'booking'] },
  'sign up': { name: 'registration', kinds: ['attendance', 'application', 'booking'] },
  enrol: { name: 'enrolment', kinds: ['attendance', 'application'] },
  apply: { name: 'application', kinds: ['application', 'attendance'] },
  book: { name: 'booking', kinds: ['booking', 'attendance'] },
  reserve: { name: 'reservation', kinds: ['booking', 'attendance'] },
  answer: { name: 'rsvp', kinds: ['attendance'] },
  ask: { kinds: ['request'] },
  request: { kinds: ['request'] },
  report: { name: 'report', kinds: [] },
};
const VERB = String.raw`\b(register|sign up|enrol|apply|book|reserve|answer|ask|request|report)(?:s|ing)?\b`;
/** “ask for a quote by giving the kind of room and its area”, “reserve a time, stating the device”. */
const GIVING = new RegExp(
  String.raw`${VERB}([^.;:]{0,70}?),? (?:by |and |while )?(?:giving|entering|stating|filling in|specifying|providing) ([^.;:]+)`,
  'giu',
);
/** “runners register for a distance with name, club and shirt size”. */
const WITH = new RegExp(
  String.raw`\b(register|sign up|enrol|apply|answer)s?\b([^.;:,]{0,50}?) with (?!an?\b|one\b)([^.;:]+)`,
  'giu',
);
/** “staff register machines with number and place”: what is entered is kept, and is no form that somebody fills in about themselves. */
const ENTERED =
  /^ (?!(?:an?|the|their|our|his|her|your|for|as|to|at|in|on|by|online|here|up|themselves|it|first)\b)\p{L}+(?: \p{L}+){0,2}$/iu;
const isEntered = ([, verb = '', object = '']: readonly string[]): boolean =>
  verb.toLowerCase() === 'register' && ENTERED.test(object);
/** “send an enquiry with date and number of guests”. */
const SENT_WITH = new RegExp(
  String.raw`\b(send|submit|mak|leav)(?:e|es|s|ing)? (?:us )?(?:an?|the|their|your) ${NAME.replace('{0,2}', '{0,1}')} with (?!an?\b|one\b)([^.;:]+)`,
  'giu',
);
/** “ask for a quote with date, place and number of guests”, “send a request with an idea, size and budget”, “ask for a trial lesson with the pupil’s grade”. */
const ASKED_WITH = new RegExp(
  String.raw`\b(?:ask|request|send|submit|mak|leav|post|fil)(?:l|e|es|s|ing)?(?: in| us| for)? (?:an?|the|their|your) ${NAME} with ([^.;:]+)`,
  'giu',
);
/** What somebody asks a house for, with what they say of it. */
const IS_ASKED =
  /enquir|inquir|request|quote|estimate|offer|trial|appointment|consultation|audition|callback|visit|viewing|valuation|lesson|proposal/iu;
const SENT_ALONE = /(?:^| )(?:request|enquiry|inquiry|estimate|proposal)$/iu;
const THEIRS = /^(?:their|your|his|her|the \p{L}+['’]s?) /iu;
const GOODS_WITH =
  /\b(?:cv|r[ée]sum[ée]|photos?|pictures?|files?|cards?|friends?|account|people|codes?|google|facebook|password|link)\b/iu;
/** What every form asks for anyway. */
const ALWAYS =
  /^(?:names?|e-?mails?(?: address)?|(?:tele)?phones?(?: numbers?)?|messages?|contact (?:details|data|information)|details)$/iu;
/** A few words that say what is filled in; a verb makes a sentence of it. */
const FIELD = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,3}$/u;
const SENTENCE =
  /\b(?:with|is|are|can|may|must|will|we|they|who|which|that|to|see|sees|get|gets|read|view|watch|follow|browse|download|pay|check|choose|join)\b/iu;
const MOST_FIELDS = 8;

/** The forms of which an idea says what they ask for, in its order. */
export function formsAsked(text: string): Asked[] {
  const named = [FORM, FORM_WITH].flatMap((sign) =>
    [...text.matchAll(sign)].flatMap(([, name = '', list = '']): Asked[] => {
      const fields = fieldsIn(list);
      return fields.length === 0 ? [] : [{ name: name.toLowerCase().replace(/ (?:form|page)$/u, ''), fields }];
    }),
  );
  return [...named, ...doneWith(text), ...sentWith(text)];
}

/** What somebody says of themselves when they do something: what the form behind it asks for. */
function doneWith(text: string): Asked[] {
  return [GIVING, WITH].flatMap((sign) =>
    [...text.matchAll(sign)]
      .filter((found) => !isEntered(found))
      .flatMap(([, verb = '', object = '', list = '']): Asked[] => {
        const does = DOES[verb.toLowerCase()];
        const fields = fieldsIn(list).filter((field) => !GOODS_WITH.test(field));
        // “ask for a quote”: what is asked for names the form
        const asked = /\b(?:an?|the|their|our) (\p{L}+)/iu.exec(object)?.[1] ?? 'enquiry';
        const as = /\bas (?:an? )?(\p{L}+)/iu.exec(object)?.[1] ?? '';
        return does === undefined || fields.length === 0
          ? []
          : [{ name: [as, does.name ?? asked].join(' ').trim().toLowerCase(), fields, kinds: does.kinds }];
      }),
  );
}

/** What somebody writes to the house, and what it says. */
function sentWith(text: string): Asked[] {
  const sent = [...text.matchAll(SENT_WITH)].flatMap(([, , name = '', list = '']): Asked[] => {
    const fields = fieldsIn(list).filter((field) => !GOODS_WITH.test(field));
    return fields.length === 0 || !/enquir|inquir|request|quote/iu.test(name)
      ? []
      : [{ name: name.toLowerCase(), fields }];
  });
  return [...sent, ...askedWith(text).filter(({ name }) => !sent.some((each) => each.name === name))];
}

/** What somebody asks the house for, and what they say of it. */
function askedWith(text: string): Asked[] {
  return [...text.matchAll(ASKED_WITH)].flatMap(([, name = '', list = '']): Asked[] => {
    const { fields } = askedList(name, list);
    return fields.length === 0 ? [] : [{ name: name.toLowerCase(), fields }];
  });
}

/** A sentence without what is said when something is asked for: it is filled in and is of nothing else. */
export function withoutAskedLists(sentence: string): string {
  return sentence.replace(ASKED_WITH, (said: string, name: string, list: string) => {
    const { fields, length } = askedList(name, list);
    return fields.length === 0 ? said : `${said.slice(0, -list.length).replace(/ with $/u, '')}${list.slice(length)}`;
  });
}

/** What is asked for with a list of its own and has a form for that: it is sent, and nothing else is kept of it. */
export function sentAlone(text: string): string[] {
  return askedWith(text).flatMap(({ name }) => (SENT_ALONE.test(name) ? [singular(name.split(' ').at(-1) ?? '')] : []));
}

/** One thing that somebody brings along is no list: only what is theirs, or several. */
function askedList(name: string, list: string): Listed {
  const { fields: all, length } = listed(list);
  const fields = all.filter((field) => !GOODS_WITH.test(field));
  const isList = fields.length > 1 || (fields.length === 1 && THEIRS.test(list));
  return isList && IS_ASKED.test(name) ? { fields, length } : { fields: [], length: 0 };
}

/** What only stands in such lists. */
export interface Parts {
  /** Every word of them, in the singular. */
  readonly words: ReadonlySet<string>;
  /** What is filled in, as fields are called; each ending of a name counts: “shirt size” is a size. */
  readonly ids: ReadonlySet<string>;
  /** Who fills it in, in the singular. */
  readonly doers: ReadonlySet<string>;
  /** What they do it for: the class that they register for has no year of birth. */
  readonly objects: ReadonlySet<string>;
}

/** The things and people that such lists only speak of. */
export function partsAsked(text: string): Parts {
  const fields = doneWith(text).flatMap((asked) => asked.fields);
  const plain = (word: string): string => singular(word.toLowerCase()).replaceAll(' ', '_');
  const endings = (field: string): string[] => field.split(' ').map((_, at, all) => plain(all.slice(at).join(' ')));
  const said = [GIVING, WITH]
    .flatMap((sign) => [...text.matchAll(sign)].filter((found) => !isEntered(found)))
    .filter(([, , , list = '']) => fieldsIn(list).some((field) => !GOODS_WITH.test(field)));
  const doers = said.map(
    ({ index }) => /(\p{L}+) (?:(?:can|may|must|should|also) )*$/iu.exec(text.slice(0, index))?.[1] ?? '',
  );
  const objects = said.flatMap(([, , object = '']) => object.match(/\p{L}+/gu) ?? []);
  return {
    words: new Set(fields.flatMap((field) => [field, ...field.split(' ')].map(plain))),
    ids: new Set(fields.flatMap(endings)),
    doers: new Set(doers.map(plain)),
    objects: new Set(objects.map(plain)),
  };
}

/** What a list says is filled in, and how far it goes. */
interface Listed {
  readonly fields: readonly string[];
  readonly length: number;
}

const fieldsIn = (list: string): readonly string[] => listed(list).fields;

function listed(list: string): Listed {
  const found: string[] = [];
  let isLast = false;
  let isBare = false;
  let at = 0;
  let length = 0;
  for (const part of list.split(/(\s*,\s*(?:and |or )?|\s+and\s+)/u)) {
    at += part.length;
    if (/^[\s,]+(?:and |or )?$|^\s+and\s+$/u.test(part)) {
      if (isLast) break;
      isLast = part.includes('and');
      continue;
    }
    // “sign up with players, a bracket with results, …”: behind what has no article, one that has is the next part of the site.
    if (found.length > 0 && isBare && /^\s*an? /iu.test(part)) break;
    if (found.length === 0) isBare = !/^\s*an? /iu.test(part);
    const field = part
      .trim()
      .replace(/^(?:the|their|its|an?|your|his|her|your own)\s+/iu, '')
      .replace(/\bof (?:the|their|its|an?) /iu, 'of ');
    if (!FIELD.test(field) || SENTENCE.test(field)) break;
    length = at;
    if (!ALWAYS.test(field)) found.push(field.replace(/['’]s\b/gu, ''));
  }
  const fields = found.map((field) => (/ (?:of|for) /u.test(field) ? field : singular(field))).slice(0, MOST_FIELDS);
  return { fields, length };
}
