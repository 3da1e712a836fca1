import type { Vocabulary } from '../language/index.ts';
import { handledIn } from '../text/handled.ts';
import { termsOf, type Term } from '../text/terms.ts';
import { withBooked } from './booked.ts';
import { attachStates } from './claims.ts';
import { readClause } from './clauses.ts';
import { HANDLED } from './evidence.ts';
import { fieldsFromFigures } from './figures.ts';
import { Ledger } from './ledger.ts';
import { mergedReading } from './merge.ts';
import type { Evidence, Reading } from './notion.ts';
import { headedList } from './headed.ts';
import { houseAt } from './houses.ts';
import { readNoun } from './nouns.ts';
import { Passage } from './passage.ts';
import { soldTogether } from './wares.ts';
import { withWholeNames } from './whole-names.ts';

/** Reads all sentences. Nothing here knows a template: what comes out is what the idea says. */
export function read(sentences: readonly string[], vocabulary: Vocabulary | undefined): Reading {
  const ledger = new Ledger(vocabulary);
  const own = vocabulary === undefined ? handledIn(sentences) : undefined;
  sentences.forEach((sentence, number) => {
    readSentence(ledger, sentence, termsOf(sentence, vocabulary, own), number);
  });
  const reading = mergedReading(ledger.result());
  return vocabulary === undefined
    ? withBooked(withWholeNames(soldTogether(withoutOwnPlace(reading), sentences), sentences), sentences)
    : reading;
}

/** “Classes in an attic studio”: where the house is, and no place that it keeps a list of. */
function withoutOwnPlace(reading: Reading): Reading {
  const notions = reading.notions.filter(
    ({ archetype, evidence, fields }) =>
      archetype !== 'place' || fields.length > 0 || evidence.some((each) => !OF_A_NAME.has(each)),
  );
  return notions.length === reading.notions.length || notions.length === 0 ? reading : { ...reading, notions };
}
/** What a word shows that only stands before another. */
const OF_A_NAME: ReadonlySet<Evidence> = new Set<Evidence>(['attribute', 'modifier', 'plural']);

function readSentence(ledger: Ledger, sentence: string, terms: readonly Term[], number: number): void {
  ledger.beginSentence();
  const passage = new Passage(ledger, sentence, terms, number);
  const listed = headedList(passage);
  const house = listed === undefined ? houseAt(terms, number) : undefined;
  ledger.house ??= house?.head;
  const from = listed ?? house?.end ?? 0;
  for (const term of terms.slice(0, from)) ledger.pass(term);
  for (let at = from; at < terms.length; at += 1) {
    const term = terms[at];
    if (term === undefined) continue;
    ledger.pass(term);
    if (/^[,;:.()]$/.test(term.surface)) ledger.begin();
    at = readClause(passage, term, at) ?? readNoun(passage, term, at);
  }
  finish(passage);
}

/** What only the whole sentence tells: a second owner of properties, states, figures. */
function finish({ ledger, sentence, twin, states, stateful, subject, last, opening, acted }: Passage): void {
  for (const field of twin?.of.fields.slice(twin.from) ?? [])
    if (twin !== undefined && !twin.as.fields.some((each) => each.id === field.id)) twin.as.fields.push({ ...field });
  if (states !== undefined) {
    const handled = subject !== undefined && HANDLED.has(subject.archetype) ? subject : undefined;
    const beside = states.sure && sentence[states.at] !== '(' ? handled : undefined;
    const act = ledger.notions.get([...acted].at(-1) ?? '');
    attachStates(ledger, states, sentence, { last, stateful: stateful ?? beside, opening, act });
  }
  ledger.topic = opening;
  for (const field of fieldsFromFigures(sentence)) ledger.loose.push({ field, near: last?.lemma });
}
