import type { EntityDraft, FieldDraft, SeedRow } from '../../templates/index.ts';
import { identifierOf } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { capitalised, singular } from '../text/inflect.ts';
import { linesOf } from '../words.ts';
import { ACT, lookedAt } from './looked-at.ts';

type Seed = Readonly<Record<string, SeedRow[]>>;

/** Headlines by topic, in small letters. */
const HEADLINES: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf(new URL('topics.txt', import.meta.url)).flatMap((line) => {
    const [names = '', titles = ''] = line.split(': ');
    return names.split(', ').map((name) => [name, titles.split(' | ')] as const);
  }),
);

const NAME = String.raw`\p{L}[\p{L}’'&-]*(?: [\p{L}&][\p{L}’'&-]*){0,2}`;
const LIST = `((?:${NAME}, ){1,9}?(?:${NAME},? )?(?:and|or) ${NAME})`;
/** “articles about space, climate and medicine”. */
const TOLD =
  'articles|news|posts|stories|essays|guides|tips|videos|pieces|' +
  'petitions|questions|threads|discussions|polls|campaigns|talks|lectures|podcasts|quizzes|lessons|tutorials|courses';
const ABOUT = new RegExp(`\\b(?:${TOLD}) (?:about|on|covering|from) ${LIST}(?=[.,;:!?]|$)`, 'iu');
/** “categories such as world, sports and culture”, “by topic (travel, food, books)”. */
const SHELVES = 'categor(?:y|ies)|topics?|sections?|genres?|themes?|subjects?|departments?';
/** Words for many things of several kinds: “equipment such as tents, benches and lamps”. */
const WARES = 'equipment|gear|furniture|machinery|clothing|supplies|accessories';
const ENDLESS = LIST.replace('{1,9}?', '{1,9}').replace('(?:and|or) ', '(?:(?:and|or) )?');
const SORTED = new RegExp(
  `\\b(?:(?:${WARES}),? (?:such as|like|including)|(?:${SHELVES})(?:,? (?:such as|like|including|are|of|for|namely)|:| \\()) ?${ENDLESS}`,
  'iu',
);
const SORTING = /^(?:category|topic|section|genre|theme|subject|department|rubric|field|kind)$/u;
/** A name that begins with an article, or says what to do, is none. */
const NO_NAME =
  /^(?:an?|the|their|our|his|her|its|your|all|any|more|other|others|much)\b|\b(?:can|should|will|to|is|are|with|by)\b/iu;
const TAIL = /\s(?:for|in|from|by|with|at|as|that|which|so|where|on)\s.*$/iu;
const LEAST = 3;

/** The topics by which an idea sorts what it shows, as it names them: “Space”, “Climate”. English; none where it lists fewer than three. */
export function topicsIn(text: string): string[] {
  const list = SORTED.exec(text)?.[1] ?? ABOUT.exec(text)?.[1] ?? '';
  const all = list.split(/\s*,\s*(?:and |or )?|\s+(?:and|or)\s+/u).map((name) => name.replace(TAIL, '').trim());
  // “equipment such as tents and mats, newcomers sign up”: somebody does something, and the list is over.
  const end = all.findIndex((name) => name.split(' ').some((_word, at, words) => ACT.test(words.slice(at).join(' '))));
  const names = end < 0 ? all : all.slice(0, end);
  const isPlain = names.every((name) => name !== '' && name.length <= 30 && !NO_NAME.test(name));
  return names.length < LEAST || !isPlain ? [] : [...new Set(names.map((name) => capitalised(name)))];
}

/**
 * Sorts what visitors see by the topics that the idea names: as the rows of what sorts it already, else as the choices of a field. Changes the drafts; gives
 * the sample rows that follow from it. Headlines of a paper are of its topics.
 */
export function sortByTopics(pieces: readonly Piece[], description: string, given: Seed): Seed {
  const topics = topicsIn(description);
  if (topics.length === 0) return {};
  const looked = lookedAt(description);
  const about = ({ draft, kind, weight }: Piece): number =>
    weight + (looked.has(draft.singular.toLowerCase()) ? 4 : 0) + (kind === 'document' ? 2 : 0);
  const [main] = pieces
    .filter(
      ({ draft, kind }) => draft.access === 'shared' && !['category', 'comment', 'review', 'staff'].includes(kind),
    )
    .toSorted((a, b) => about(b) - about(a));
  if (main === undefined) return {};
  if (main.draft.fields.some((field) => isSortedSo(field, topics))) return {};
  const shelf = pieces.find(
    ({ draft, kind }) =>
      kind === 'category' && main.draft.fields.some(({ reference }) => reference?.entity === draft.id),
  );
  const list =
    shelf ??
    pieces.find(({ draft, kind, fromTemplate }) => kind === 'category' && !fromTemplate && SORTING.test(draft.id));
  const via = shelf === undefined ? choiceOf(main.draft, topics) : viaOf(main.draft, shelf.draft.id);
  const at = (topic: number): string =>
    shelf === undefined ? identifierOf(topics[topic] ?? '') : `${shelf.draft.id}:${String(topic)}`;
  const own = main.kind === 'document' ? headlinesOf(main.draft, topics, via, at) : [];
  return {
    ...(list === undefined ? {} : { [list.draft.id]: topics.map((name) => ({ [list.draft.title]: name })) }),
    // What was said of other headlines is said of none of these.
    ...(own.length === 0
      ? {}
      : Object.fromEntries(
          pieces.filter(({ draft }) => isAbout(draft, main.draft.id)).map(({ draft }) => [draft.id, []]),
        )),
    [main.draft.id]: own.length > 0 ? own : (given[main.draft.id] ?? []).map(({ [via]: _sorted, ...row }) => row),
  };
}

/** Whether a template sorts by much of that already, its samples too. */
function isSortedSo({ choices = [] }: FieldDraft, topics: readonly string[]): boolean {
  const known = new Set(choices.map(({ label }) => singular(label.toLowerCase())));
  return topics.filter((topic) => known.has(singular(topic.toLowerCase()))).length * 3 >= topics.length;
}

const isAbout = ({ fields }: EntityDraft, entity: string): boolean =>
  fields.some(({ reference }) => reference?.entity === entity);

const viaOf = ({ fields }: EntityDraft, shelf: string): string =>
  fields.find(({ reference }) => reference?.entity === shelf)?.id ?? shelf;

/** The field with the topics as its choices: one that sorts already, else a new one. */
function choiceOf(draft: EntityDraft, topics: readonly string[]): string {
  const choices = topics.map((label) => ({ id: identifierOf(label), label }));
  const known = draft.fields.find(({ id, type }) => SORTING.test(id) && (type === 'choice' || type === 'text'));
  const plain: FieldDraft = { id: 'category', label: 'Category', type: 'choice', choices, filterable: true };
  if (known === undefined) draft.fields.splice(1, 0, plain);
  else draft.fields[draft.fields.indexOf(known)] = { ...plain, id: known.id, label: known.label };
  return known?.id ?? plain.id;
}

/** Headlines of each topic in turn, as far as somebody wrote some. */
function headlinesOf(
  { title }: EntityDraft,
  topics: readonly string[],
  via: string,
  at: (topic: number) => string,
): SeedRow[] {
  const known = topics.map((topic) => HEADLINES.get(topic.toLowerCase()) ?? []);
  if (known.some((each) => each.length === 0)) return [];
  const most = Math.max(...known.map((each) => each.length));
  return Array.from({ length: most }, (_, row) =>
    known.flatMap((each, topic) => (each[row] === undefined ? [] : [{ [title]: each[row], [via]: at(topic) }])),
  ).flat();
}
