/** “while one browses”, “speed rises by level”: what somebody or something does, whatever the tagger takes it for. */
export function isDoneHere(tokens: readonly string[], at: number): boolean {
  const [before = '', word = '', behind = ''] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  // “teas and spices: browse by origin”, “visitors filter by price”
  if (/^(?:browse|search|filter|sort|compare|group)$/iu.test(word) && /^by$/iu.test(behind)) return true;
  // “results can be browsed by year”
  if (/^(?:be|been|is|are|was|were|being|gets?)$/iu.test(before) && /^\p{L}{3,}ed$/iu.test(word)) return true;
  if (!/^\p{L}{2,}[^s]s$/iu.test(word)) return false;
  // “an observatory announces its evenings”, “before a pack runs out”: what one of them does.
  if (/^\p{L}{3,}[^s\P{L}]$/iu.test(before) && !NO_SUBJECT.test(before)) {
    if (/^(?:its|their)$/iu.test(behind)) return true;
    if (PHRASAL.test(word) && /^(?:out|up|down|off|away|back|over|low|below|above)$/iu.test(behind)) return true;
  }
  return (
    /^(?:one|it|he|she|who|everybody|everyone|somebody|someone|nobody|anybody|anyone)$/iu.test(before) ||
    (/^(?:by|until|when|with each|with every)$/iu.test(behind) &&
      /^(?:speed|pace|price|level|rate|score|rank|time|tempo)$/iu.test(before))
  );
}

/** What stands before a noun, and never before what somebody does. */
const NO_SUBJECT = /^(?:and|the|for|with|from|into|per|all|any|own|new|free|each|every|these|those|other|some)$/iu;
const PHRASAL = /^(?:runs|comes|goes|falls|drops|sells|breaks|wears|picks|turns|moves|signs|gets|shuts|logs|rolls)$/iu;

/** “accept or decline requests”: the second of two things that somebody does. */
export function isDoneToo(tokens: readonly string[], at: number, verbs: ReadonlySet<number> | undefined): boolean {
  if (verbs?.has(at - 2) !== true || !/^(?:or|and)$/iu.test(tokens[at - 1] ?? '')) return false;
  const [word = '', behind = ''] = [tokens[at], tokens[at + 1]];
  return /^\p{Ll}{3,}[^s]$/u.test(word) && /^(?:an?|the|their|its|our|\p{Ll}{3,}s)$/u.test(behind);
}
