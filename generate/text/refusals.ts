/** What “no …” means as a rule rather than as something unwanted: no double booking, no overselling. */
const RULE = new RegExp(
  String.raw`^(more|less|fewer|later|earlier|longer|matter|one|two|double|duplicates?|overlap\w*|oversell\w*` +
    String.raw`|overbook\w*|negative|conflict\w*|clash\w*|shows?\b|solap\w*|doppel\w*|überschneid\w*|double[- ]\w+` +
    String.raw`|gaps?|paper\w*|need to|idea|problem|longer|doubt|time|way|room|place|seats? left|exceptions?)`,
  'iu',
);

/** “no walker in two places at once”: what follows makes a rule of it, whoever it is about. */
const RULE_AFTER = new RegExp(
  String.raw`^\s*(?:(?:is|are|may be|can be|gets?|should be)\b|(?:in|at) (?:two|more than one|several|both)\b` +
    String.raw`|(?:booked |given |sold |let |used )?(?:twice|at once)\b|for two\b)`,
  'iu',
);

/** A whole sentence that says what the app shall not be. */
const SENTENCE = new RegExp(
  String.raw`^\W*(out of scope|not in scope|non-goals?` +
    String.raw`|(it|this|the app)(?: is|'s|’s)(?: really)? not (for|about|meant|intended|a tool)\b` +
    String.raw`|it (isn't|isn’t) (for|about|meant)\b` +
    String.raw`|(we|i|it|there|users?|customers?|this)( really)? (do not|don't|does not|doesn't|will not|won't` +
    String.raw`|should not|shouldn't|need not|needn't|never|no longer) (need|want|take|charge|sell|offer|handle|use` +
    String.raw`|require|process|support|include|like|care|collect|store)\b|there (is|are|should be) no\b` +
    String.raw`|no need (for|to)\b|nothing (about|to do with)\b|not (needed|included|required|wanted)\b|leave out\b` +
    String.raw`|please (do not|don't) (add|include|build)|wir (brauchen|wollen|nehmen|verlangen) (keine?n?)\b` +
    String.raw`|nous ne voulons pas|no (queremos|necesitamos|hace falta)\b|pas besoin d)`,
  'iu',
);

/** “Payment is not part of this”, “invoicing is done by our accountant”: what happens elsewhere is none of the app's business. */
const ELSEWHERE = new RegExp(
  String.raw`(?:^|[.,;:(–—]\s*|\b(?:and|but)\s+)((?:the |our ` +
    String.raw`|all )?(?:(?!and |but |or |the |our )[\p{L}'-]+ ){0,3}?(?:and |or )?[\p{L}'-]+ (?:is|are|will be` +
    String.raw`|gets?|stays?)(?: all)? (?:(?:not|no) part of\b` +
    String.raw`|(?:handled|done|settled|sorted out|dealt with|managed|collected|booked|made|kept|organi[sz]ed` +
    String.raw`|taken care of)(?: \p{L}+)? (?:outside|elsewhere|separately|privately` +
    String.raw`|by (?:our|the|an?|my) (?:\p{L}+ )?(?:accountant|bookkeeper|tax advis[eo]r|bank|agency` +
    String.raw`|other (?:system|app|tool|program))|(?:in|with) (?:another|an? different|an? separate|other` +
    String.raw`|our old))\b)[^.;:)]*)`,
  'iu',
);

/** “eye tests are booked separately, that is not part of this app” */
const SAID_SO = /,? (?:and )?(?:that|this|which) (?:is|are) (?:not|no) part of [^.;,]*/iu;

const SPAN = new RegExp(
  String.raw`(?<![\p{L}])(no|without(?: any)?|excluding|not an?|not another|rather than|instead of|unlike` +
    String.raw`|keine?n?|ohne|pas de|pas d'|sans|sin|ningun[oa]?|senza|geen|zonder` +
    String.raw`|sem) ([\p{L}\d'-]+(?: [\p{L}\d'-]+){0,2}?)((?:\s*,? (?:or|nor|oder|ou|o|of) (?:no ` +
    String.raw`|any )?[\p{L}'-]+)*)(?=\s*(?:[.,;:!?()–—]|$)` +
    String.raw`|\s(?:and|but|just|please|only|or|for|at|in|on|und|aber|nur|et|mais|y|pero|e|en|maar)\b)`,
  'giu',
);

/** A sentence without what it refuses, and the words it refuses. */
export function withoutRefusals(sentence: string): { kept: string; refused: string[] } {
  if (SENTENCE.test(sentence)) {
    // "We don't sell online, just the list of members": what comes after the contrast is meant.
    const contrast = /[,;–—-]\s*(?:only|just|but|instead|sondern|nur|mais|sino|pero)\b(.*)$/iu.exec(sentence);
    return {
      kept: contrast?.[1]?.trim() ?? '',
      refused: [contrast === null ? sentence : sentence.slice(0, contrast.index)],
    };
  }
  const elsewhere = ELSEWHERE.exec(sentence.replace(SAID_SO, ''));
  if (elsewhere?.[1] !== undefined) {
    const rest = withoutRefusals(sentence.replace(SAID_SO, '').replace(elsewhere[0], ' ').trim());
    return { kept: /\p{L}{3}/u.test(rest.kept) ? rest.kept : '', refused: [elsewhere[1].trim(), ...rest.refused] };
  }
  const refused: string[] = [];
  const kept = sentence.replace(SPAN, (span, _no: string, what: string, more: string, at: number) => {
    if (RULE.test(what.trim()) || RULE_AFTER.test(sentence.slice(at + span.length))) return span;
    refused.push(`${what}${more}`.trim());
    return ' ';
  });
  return refused.length === 0
    ? { kept: sentence, refused }
    : {
        kept: kept
          .replace(/\s+([,.;])/gu, '$1')
          .replace(/(,\s*)+(?=[,.;]|$)/gu, '')
          .trim(),
        refused,
      };
}

/** A text without what it refuses: “No chat and without ratings” asks for neither. */
export const wishedIn = (text: string): string =>
  text
    .split(/(?<=[!?;\n]|\.(?!\d))\s*/u)
    .map((sentence) => withoutRefusals(sentence).kept)
    .join(' ');
