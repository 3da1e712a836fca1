import { templateEntryOf } from '../../templates/index.ts';
import type { Analysis, Idea } from '../analysis/index.ts';
import { kindOf, type Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';
import { cleanText } from '../text/clean.ts';
import { capitalised, plural } from '../text/inflect.ts';

/** From this score on a template's own words say what an idea of a word or two means. */
const MEANT_FROM = 0.2;
/** As many of a template's entities stand in for what an idea leaves out. */
const STAND_INS = 4;

/** An idea without a noun one could keep: the trade it names tells what is kept there, else its name does, or it keeps entries. */
export function fallbackNotions(idea: Idea, analysis: Analysis): Notion[] {
  const [leader] = [...analysis.templates, ...analysis.related].sort((a, b) => b.score - a.score);
  const known = leader !== undefined && leader.score >= MEANT_FROM ? templateEntryOf(leader.id) : undefined;
  const words = (known?.entities ?? [])
    .map((each) => each.toLowerCase().replace(/[^a-z]+/g, '_'))
    .filter((each) => kindOf(each) !== undefined);
  if (words.length >= 2)
    return words.slice(0, STAND_INS).map((lemma, at) => standIn(lemma, kindOf(lemma) ?? 'thing', at));
  const word = cleanText(idea.appName)
    .toLowerCase()
    .match(/[a-z]{3,}/g)
    ?.find((each) => kindOf(each) !== undefined);
  const lemma = word ?? 'entry';
  const kind = word === undefined ? 'task' : (kindOf(word) ?? 'task');
  return [standIn(lemma, kind, 0), ...(lemma === 'category' ? [] : [standIn('category', 'category', 1)])];
}

function standIn(lemma: string, archetype: Archetype, first: number): Notion {
  const one = lemma.replaceAll('_', ' ');
  return {
    lemma,
    archetype,
    one: capitalised(one),
    many: capitalised(plural(one)),
    score: 3 - first / 2,
    evidence: ['implied'],
    first,
    known: true,
    fields: [],
    states: [],
    clauses: new Set(),
  };
}
