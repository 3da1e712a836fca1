import { plural } from './inflect.ts';

/** How people look at what an app keeps, and what they take out of it: “view stock levels”, “generating revenue reports”. */
const SHOWS =
  '(?:view|see|show|display|brows|check|monitor|visuali[sz]|generat|creat|produc|export|download|print|get|provid|analy[sz]|review|manag)(?:e|ing|es|s)?';
/** What is seen there is made of rows that are kept anyway. */
const VIEW =
  '(?:statistics?|analytics|charts?|graphs?|dashboards?|calendars?|histor(?:y|ies)|levels?|trends?' +
  '|insights?|summar(?:y|ies)|overviews?|(?:user|member|personal) profiles?|(?:user )?(?:permissions' +
  '|roles))';
/** “user role management”: every app has it. */
const MANAGES_USERS =
  /\b(?:user|member|account)s?(?: and)?(?: (?:roles?|permissions?|access|rights))+(?: and permissions?)? management\b/giu;
const REPORT = 'reports?';
/** Where an item of what people do begins and ends. */
const BEGINS =
  '(?<=^|[,;:] |\\b(?:and|or|to|for|can|should|may|able to|as well as|managers|admins|administrators|staff|employees|users|owners|they|we|who) )';
const ENDS = '(?=\\s*[,.;]|\\s+(?:and|or)\\s+\\p{L}+|\\s*$)';
const WITHIN = "(?:(?!(?:and|or|to|that|which|who|by|per|of|on|in|for|with|as|from)\\b)[\\p{L}\\d’'-]+ ){0,4}?";
const ABOUT = '(?: (?:of|on|about|by|for|in|against|over|as|with|across|from) [^,.;]*?)?';

const viewed = (what: string): RegExp => new RegExp(`${BEGINS}${SHOWS} ${WITHIN}${what}${ABOUT}${ENDS}`, 'giu');
const VIEWS = viewed(VIEW);
const REPORTS = viewed(REPORT);

/** Reports that people write and hand in are kept: “residents report potholes”, “inspectors submit a report”. */
const WRITTEN = new RegExp(
  String.raw`\b(?:submit|file|send|write|hand(?:s|ed)? in|post|add|edit|approve|reject|resolve|assign` +
    String.raw`|upload)\p{L}* (?:[\p{L}-]+ ){0,3}reports?\b` +
    String.raw`|\breports? (?:(?:is|are|has|have|with|from|must|can|gets?)\b|\()|\breports?: `,
  'iu',
);

/** “register and log in”: what every app has. */
const SIGNS_IN = new RegExp(
  String.raw`\b(?:(?:register|sign up|create an account)(?: (?:securely|online))?(?:,| and| or|\/)+ ?)?(?:log` +
    String.raw`|sign)(?:ging|ing)?[- ]?in\b(?: and out| securely)?(?:\s*,(?: and)?` +
    String.raw`| and(?= \p{Ll}+ ))?(?! (?:the|their|his|her|hours|time|at)\b)`,
  'giu',
);

/** What people do, as the next item of a list: “fill in a profile with skills, browse and filter mentors”. */
const NEXT_DEED = new RegExp(
  String.raw`, (?:and )?(?=(?:browse|view|search|filter|check|upload|download|export|edit|update|delete|manage` +
    String.raw`|follow|complete|receive|exchange|moderate|organi[sz]e|generate` +
    String.raw`|track)(?:ing)? (?!(?:date|time|by|on|status|number|list|fee|name|with)\b))`,
  'giu',
);
/** A verb that is a noun, too, where it can only be the verb. */
const VERB = new RegExp(
  String.raw`(?<=(?:; |\b(?:able to|can|and) ))(?:browse|check` +
    String.raw`|watch) (?=(?:and (?:filter|search|compare|view)\b|available\b|current\b|all\b|which\b|whether\b` +
    String.raw`|the\b|their\b))`,
  'giu',
);

/** A sentence of an idea without what is only looked at, and without what every app has: its rows are kept anyway. */
export function withoutViews(sentence: string, all: string): string {
  const isWritten = WRITTEN.test(all);
  const told = sentence
    .replace(SIGNS_IN, ' ')
    .replace(MANAGES_USERS, ' ')
    .replace(VIEWS, ' ')
    .replace(REPORTS, (said) => (isWritten && !/^(?:generat|export|download|print)/iu.test(said) ? said : ' '))
    // “taxes set aside”: no set.
    .replace(/\bset aside\b/giu, 'saved')
    .replace(NEXT_DEED, '; ')
    .replace(VERB, 'see ')
    .replace(/ per (?:season|period|quarter|term)\b/gu, '')
    // “patient records”, where there are patients.
    .replace(/(?<!\b(?:each|every|an?|the|one|our) )\b(\p{Ll}{4,}) records\b/giu, (said, noun: string) =>
      new RegExp(`\\b${plural(noun)}\\b`, 'iu').test(all) ? plural(noun) : said,
    );
  return told === sentence ? sentence : tidy(told);
}

/** Without the commas and conjunctions that are left where an item has gone. */
function tidy(sentence: string): string {
  return sentence
    .replace(/\s+/gu, ' ')
    .replace(/(?:[,;] ?(?:and |or )?)+(?=[,;.])/gu, '')
    .replace(/\b(for|to|can) (?:and |or |[,;] ?(?:and )?)+/gu, '$1 ')
    .replace(/[,;]? (?:and|or)? ?(?=\.|$)/gu, '')
    .replace(/ ([,.;])/gu, '$1')
    .trim();
}
