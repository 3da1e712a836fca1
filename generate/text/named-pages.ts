/** What comes before the names of pages: “pages for rates and news”, “there is a page with …”; what each thing's own page has are its properties. */
const LISTED = new RegExp(
  String.raw`\b(?<!\b(?:own|its|product|item|detail|details|profile|article|event|course|property` +
    String.raw`|category) )(?<!\b(?:each|every|all) (?:\p{L}+ ){1,3}(?:has|have|gets|get|with) (?:an? ` +
    String.raw`|its )(?:\p{L}+ )?)pages? (?:for|with|on|about|like|such as|called|named|listing` +
    String.raw`|including)(?: the)? ([^.;:!?()]{3,240})`,
  'giu',
);
/** “pages explain the route and the rules”, “a page that describes our methods”: what each is about. */
const TOLD =
  /\bpages? (?:that |which |to )?(?:explain(?:s|ing)?|describ(?:e|es|ing)|tell(?:s|ing)? (?:of|about)|inform(?:s|ing)? (?:of|about)) ([^.;:!?()]{3,240})/giu;
/** “It should show our story, the programme of the day and where to stay”: behind the sentence that names the site. */
const IT_SHOWS = new RegExp(
  String.raw`(?:^|[.!?]\s+)(?:It|The (?:web ?)?site|This (?:web ?)?site) (?:should |must |will |can ` +
    String.raw`|shall )?(?:also )?(?:shows?|ha(?:s|ve)|contains?|includes?|presents?|tells?(?: of| about)?` +
    String.raw`|features?) ([^.;:!?()]{3,240})`,
  'gu',
);
/** “Rowing club website with news, training times and our boats”. */
const SITE_WITH = new RegExp(
  [
    String.raw`\b(?:web ?site|home ?page|community|(?<!(?:building|construction|camp|caravan|heritage|burial|test|work|job|landing) |-)site)`,
    String.raw`(?: (?:of|for) [\p{L}’' -]{2,50}?)?`,
    String.raw`(?: (?:with|has|shows|contains|includes|having|featuring)|:) ([^.;:!?()]{3,240})`,
  ].join(''),
  'giu',
);
/** “a website for lottery results: …”. */
const SITE_FOR =
  /\b(?:web ?site|home ?page|portal|site) (?:for|of|about) ((?:\p{L}+ ){0,2}\p{L}+s)(?=[:.,]| where\b| that\b)/giu;
/** “a membership page”, “our gallery page”. */
const CALLED = /(?:\b(?:an?|the|our|its|and|or|with)|,) ((?:\p{L}[\p{L}’'-]* ){0,2}?\p{L}[\p{L}’'-]*) pages?\b/giu;
/** What a page is for ends its name: “training times by group”, “a membership page where people apply”. */
const TAIL = new RegExp(
  String.raw`\s(?:(?:sorted|grouped|ordered|arranged|organi[sz]ed|listed) (?:by|in|into)|by|with|(?<!^)where|for` +
    String.raw`|that|which|who|in|from|showing|so|when|as` +
    String.raw`|to(?! (?:do|see|bring|wear|expect|find|reach|get|join|help|stay|park|sleep|eat|go|start|choose` +
    String.raw`|prepare)\b)|at)\s.*$`,
  'u',
);
const ARTICLE = /^(?:(?:an?|the|our|my|its|their|also|some|all|separate|dedicated|one)\s+)+/u;
const VERB = new RegExp(
  String.raw`\b(?:is|are|can|may|must|will|should|see|sees|get|gets|want` +
    String.raw`|(?:users?|visitors?|people|customers?|members?)(?= \p{L})|they|we|i|it|book|buy|write|reads?|use` +
    String.raw`|uses|sees)\b`,
  'u',
);
/** Names of pages that are sentences. */
const SAID = /^(?:how (?:it works|to)\b|where to\b|what to\b|who we are|(?:frequently asked )?questions)/u;
const MOST_WORDS = 4;
const NO_PAGE = new RegExp(
  String.raw`^(?:functionalit|functions?\b|features?\b|options?\b|tools?\b)` +
    String.raw`|^(?:web|home|landing|front|single|main|first|each|every|detail|details|same|own|this|that|other|new` +
    String.raw`|log|chart|list|call|and|or|a|one|ones|when|here|there|it|them)\b` +
    String.raw`|(?:^|\s)(?:a|an|the|of|after|past|per|and|or)$|^(?:two|three|four|five|six|\d+)\s`,
  'u',
);

/** “guests read when and where everything takes place, how to get there and where to sleep”: what every such site has a page for. */
const TOLD_ANYWHERE: readonly (readonly [RegExp, string?])[] = [
  [/\bhow to (?:get|come) (?:here|there)\b/iu],
  [/\bwhere to (?:stay|sleep)\b/iu],
  [
    /\bwhen and where (?:everything|it(?: all)?|things|the (?:party|ceremony|feast|wedding|celebration)) (?:takes? place|happens?|begins?|starts?|is)\b/iu,
    'schedule of the day',
  ],
];

/** “and everyone can read the rules”: a text, and no table of rules. */
const READ =
  /\b(?:reads?|look up|looks up) (?:about )?(?:the|our|my|its) (?:(?:house|club|garden|safety) )?(rules|statutes|history|story)\b/giu;
/** “read how to look after their violin”: a text that is called what it tells. */
const READ_HOW =
  /\b(?:reads?|learns?|find out|finds out) (how to \p{L}+(?: [\p{L}’'-]+){0,5}?)(?=[.,;]|$| and\b| or\b)/giu;

/** What an idea says that people read how to do, as the names of pages: it speaks of them, a page to them. */
function readHow(text: string): string[] {
  return [...text.matchAll(READ_HOW)].map(([, said = '']) => said.toLowerCase().replaceAll(/\btheir\b/gu, 'your'));
}

/** The pages that an idea names in words of its own, in small letters without article and “page”: `brewing guides`, `membership`. English. */
export function namedPages(text: string): string[] {
  const lists = [LISTED, SITE_WITH, TOLD, IT_SHOWS]
    .flatMap((sign) => [...text.matchAll(sign)])
    .flatMap(([, list = '']) => itemsOf(list));
  const called = [...text.matchAll(CALLED)].flatMap(([, name = '']) => nameOf(name));
  const told = TOLD_ANYWHERE.flatMap(([sign, page]) => {
    const said = sign.exec(text)?.[0].toLowerCase();
    return said === undefined ? [] : [page ?? said];
  });
  const read = [...text.matchAll(READ)].map(([, page = '']) => page.toLowerCase());
  return [...new Set([...lists, ...called, ...told, ...read])];
}

/** What an idea lists as the parts of its site, with or without the word page: “a site with teams, players and fixtures”. */
export function listedOn(text: string): string[] {
  return [SITE_WITH, IT_SHOWS, SITE_FOR]
    .flatMap((sign) => [...text.matchAll(sign)])
    .flatMap(([, list = '']) => itemsOf(list));
}

/** Those that it calls pages, and no parts of a site beside other things: “a page about the pollutants”. */
export function calledPages(text: string): string[] {
  const lists = [LISTED, TOLD].flatMap((sign) => [...text.matchAll(sign)]);
  return [...new Set([...lists.flatMap(([, list = '']) => itemsOf(list)), ...readHow(text)])];
}

/** A sentence without what pages only explain: “pages explain the route and the rules” makes neither of them a thing. */
export function withoutExplained(sentence: string): string {
  return sentence.replace(TOLD, ' ');
}

const DONE_THERE = new RegExp(
  String.raw`^(?:book|buy|order|reserve|search|filter|compare|manage|view|see|browse|find|apply|sign|register` +
    String.raw`|subscribe|download|upload|share|track|rate|review|send|ask|request|donate|pay` +
    String.raw`|join)\b(?! (?:and|or)\b)`,
  'iu',
);

/** The names of a list, as long as they are names: where a sentence begins, the list is over. */
function itemsOf(list: string): string[] {
  const found: string[] = [];
  for (const part of list.split(/\s*,\s*(?:and |or )?|\s+and\s+(?!answers\b|conditions\b)/u)) {
    const [name] = nameOf(part);
    // “rooms, book a room, offers”: what is done there is no page, and the list goes on.
    if (name === undefined && DONE_THERE.test(part.trim())) continue;
    if (name === undefined) break;
    found.push(name);
  }
  return found;
}

function nameOf(part: string): string[] {
  const name = part
    .trim()
    .toLowerCase()
    // “the story of how they met”
    .replace(/^(?:the |a )?(?:love )?story (?:of|about) (?:how )?(?:we|they|us|them|the couple)\b.*$/u, 'our story')
    .replace(TAIL, '')
    .replace(/\s(?:pages?|sections?)$/u, '')
    .replace(ARTICLE, '')
    .replace(/^pages? (?:(?:with|for|on|explain(?:s|ing)?|describ(?:es?|ing)) |(?=about ))/u, '')
    .replace(ARTICLE, '')
    .replace(/ of (?:the|our|its|their|all) (?:(?:two|three|four|five|six|\d+) )?/u, ' of ')
    .trim();
  const isName =
    /^\p{L}[\p{L}’'& -]{2,40}$/u.test(name) &&
    name.split(' ').length <= MOST_WORDS &&
    (!VERB.test(name) || SAID.test(name)) &&
    !NO_PAGE.test(name);
  return isName ? [name] : [];
}
