/** What somebody writes down in clauses: “log when I went to bed, how rested I felt and whether I had coffee”. */
const LOGGING =
  /\b(?:logs?|records?|notes?|tracks?|enters?|writes? down|jots? down|keeps? track of) ((?:when|how|whether|what|where) [^.;:]+)/iu;
const NEXT =
  /,\s*(?:and\s+)?(?=(?:when|how|whether|what|where|if)\b)|\s+and\s+(?=(?:when|how|whether|what|where|if)\b)/iu;
/** What is kept day by day is named by what it is kept in: a sleep tracker keeps sleep entries. */
const KEPT_IN = /\b(\p{Ll}{3,}) (?:tracker|diary|journal|logbook|log)\b/iu;
/** Says nothing of what is kept. */
const ANY = /^(?:personal|simple|daily|little|small|online|own|private|shared|time|family|digital)$/iu;
const WHO = '(?:i|we|they|he|she|you|it|people|members|users)';

/** A clause and the property that it means; those of which nothing is known stay out. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^when ${WHO} (?:go|goes|went)(?: off)? to (?:bed|sleep)\\b.*`, 'iu'), 'bedtime'],
  [new RegExp(`^when ${WHO} (?:get|gets|got|wake|wakes|woke)(?: up)?\\b.*`, 'iu'), 'wake time'],
  [/^when\b.*\b(?:start|began|begin|arriv)\p{L}*/iu, 'start time'],
  [/^when\b.*\b(?:stop|end|finish|left|leav)\p{L}*/iu, 'end time'],
  [/^when\b.*/iu, 'date and time'],
  [/^how long\b.*/iu, 'duration'],
  [/^how far\b.*/iu, 'distance'],
  [/^how (?:many|much) (\p{Ll}+) .*/iu, '$1 quantity'],
  [new RegExp(`^how ${WHO} fe(?:lt|el|els)\\b.*`, 'iu'), 'mood'],
  [new RegExp(`^how (\\p{Ll}+) ${WHO} \\p{L}+(.*)`, 'iu'), '$1 level$2'],
  [/^how (\p{Ll}+) (?:it|that|this) (?:is|was|felt|feels)(.*)/iu, '$1 level$2'],
  [/^where\b.*/iu, 'location'],
  [/^(?:whether|if)\b.*/iu, '$&'],
];

function meantBy(clause: string): string | undefined {
  const found = MEANT.find(([said]) => said.test(clause));
  return found === undefined ? undefined : clause.replace(found[0], found[1]).trim();
}

/** “log the pages I read each day, see my streak”: figures day by day. */
const EACH_DAY = new RegExp(
  String.raw`\b(?:logs?|tracks?|records?|enters?) [^.;,]{3,40} (?:each|every|per) (?:day|night|morning|evening` +
    String.raw`|week)\b[^.;]*\b(?:streak|goal|chart|statistic|average|total)s?\b`,
  'iu',
);

/** Whether the same figures are written down again and again: a diary of those is no collection of notes. */
export function keepsEntries(description: string): boolean {
  if (EACH_DAY.test(description)) return true;
  return description.split(/(?<=[.!?;])\s+/u).some((sentence) => withEntries(sentence) !== sentence);
}

/** A sentence in which what is written down in two or more clauses is something that is kept, with its properties. */
export function withEntries(sentence: string): string {
  const found = LOGGING.exec(sentence);
  if (found === null) return sentence;
  const [all, told = ''] = found;
  const properties = told.split(NEXT).map((clause) => meantBy(clause.trim()));
  const known = properties.flatMap((each) => each ?? []);
  if (known.length < 2 || known.length < properties.length) return sentence;
  const kept = KEPT_IN.exec(sentence)?.[1] ?? '';
  const noun = kept === '' || ANY.test(kept) ? 'entries' : `${kept} entries`;
  return sentence.replace(all, `keep ${noun} with ${known.join(', ')}`);
}
