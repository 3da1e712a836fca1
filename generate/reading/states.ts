import { singular } from '../text/inflect.ts';

/** Words that name a state of something. */
const STATE_WORDS = new Set(
  (
    'free occupied cleaning blocked available reserved sold open closed paid unpaid overdue draft published pending approved declined rejected accepted submitted done completed complete cancelled canceled active inactive healthy sick lost found planned ' +
    'confirmed shipped delivered returned collected won backlog doing requested scheduled started finished archived arrived departed expired planted growing harvested germinating flowering dead alive queued printing printed ready packed assigned resolved waiting sent signed new old borrowed loaned out lent reviewed ' +
    'screened interviewed hired proofread transcribed edited empty full broken repaired fixed maintenance quarantine adopted fostered retired rented dirty clean inspected checked passed failed applied interview offer screening qualified proposal negotiation idea sketch building testing released brewing fermenting bottled conditioning disbursed repaid defaulted processing picked boarding boarded landed delayed seated ordered served preparing swapped graduated enrolled dropped withdrawn suspended upcoming live ended tentative invoiced ' +
    'verified unverified treated recovered discharged admitted triaged refunded exchanged restored stolen damaged missing wanted read reading unread watched watching owned listed hidden flagged snoozed acknowledged escalated voted tabled enacted received quoted in_progress to_do in_review on_hold todo'
  ).split(' '),
);

/** `in progress`, `to do`, `being repaired` → the label and whether it is a state. */
export function stateLabel(words: string): string | undefined {
  const lower = words
    .toLowerCase()
    .trim()
    .replace(/^(then|finally|later|or|and|as|are|is|be|being|get|gets|got|marked|a|an|the)\s+/g, '');
  if (lower === '' || lower.split(' ').length > 3) return undefined;
  const key = lower.replace(/[\s-]+/g, '_');
  const last = lower.split(' ').at(-1) ?? '';
  if (STATE_WORDS.has(key) || STATE_WORDS.has(last) || (lower.startsWith('in ') && lower.split(' ').length === 2))
    return lower;
  return undefined;
}

/** The states listed in a sentence: `free, occupied, cleaning, blocked`, `get reviewed, approved or declined`, `from draft to published`. */
export function statesIn(sentence: string): { states: string[]; at: number } | undefined {
  for (const pattern of [
    /(?:status(?:es)?|states?|stages?|phases?|steps?)\b[^:(,]{0,40}[:(]\s*([^.;)]+)/iu,
    /[:(]\s*((?:[\p{L} -]+,\s*)+[\p{L} -]+(?:\s+(?:or|and)\s+[\p{L} -]+)?)/iu,
    /\b(?:get|gets|are|is|be|being|were|was|marks?|mark (?:them|it|\w+) (?:as )?|go(?:es)? (?:from|through)|moves? (?:from|through))\s+((?:[\p{L}-]+(?:\s[\p{L}-]+)?,\s*)*[\p{L}-]+(?:\s[\p{L}-]+)?(?:,?\s+(?:or|and|to|then)\s+[\p{L}-]+(?:\s[\p{L}-]+)?)+)/iu,
    /\b((?:[\p{L}]+ ?(?:->|→|>) ?){1,}[\p{L}]+)/u,
  ]) {
    const match = pattern.exec(sentence);
    const list = match?.[1];
    if (match === null || list === undefined) continue;
    const parts = list.split(/,\s*|\s+(?:or|and|to|then)\s+|\s*(?:->|→|>)\s*|\//u).map(stateLabel);
    const states = parts.filter((part): part is string => part !== undefined);
    if (states.length >= 2 && states.length >= parts.length - 1)
      return { states: [...new Set(states)].slice(0, 8), at: match.index };
  }
  return undefined;
}

/** Whether a lemma names a state rather than a thing in a list of states. */
export function isStateWord(lemma: string): boolean {
  return STATE_WORDS.has(lemma) || STATE_WORDS.has(singular(lemma));
}
