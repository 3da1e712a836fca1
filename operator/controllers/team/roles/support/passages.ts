import type { Blueprint } from '../../../../../templates/index.ts';
import { COMMON } from './letters.ts';

/** Something that the app says to everybody. */
export interface Passage {
  /** What it is about. */
  readonly title: string;
  readonly text: string;
  /** Whether it is a row that visitors see, which is meant only where it is named. */
  readonly isRow: boolean;
}

/** Passages that an answer quotes. */
const QUOTED = 2;
/** What shares fewer words that matter than this with a question is no answer to it. */
const SHARED = 2;

type Site = Blueprint['site'];
type Block = Extract<Site['pages'][number], { kind: 'content' }>['blocks'][number];

/** What the pages of the app say, in passages. */
export function passagesOf({ landing, site }: Blueprint): Passage[] {
  const said = (title: string, text: string): Passage => ({ title, text, isRow: false });
  return [
    ...landing.faq.map(({ question, answer }) => said(question, answer)),
    ...landing.sections.flatMap(({ title, text, facts }) => [
      ...text.map((each) => said(title, each)),
      ...facts.map(({ label, value }) => said(`${title}: ${label}`, `${label}: ${value}`)),
    ]),
    ...site.pages.flatMap((page) =>
      page.kind === 'content' ? page.blocks.flatMap((block) => saidBy(block, page.title)) : [],
    ),
  ].filter(({ text }) => text.trim() !== '');
}

function saidBy(block: Block, page: string): Passage[] {
  const said = (title: string, text: string): Passage => ({ title, text, isRow: false });
  switch (block.kind) {
    case 'text':
      return block.text.map((text) => said(block.title ?? page, text));
    case 'facts':
      return block.facts.map(({ label, value }) => said(`${block.title ?? page}: ${label}`, `${label}: ${value}`));
    case 'list':
      return block.items.map(({ title, text }) => said(title, `${title}: ${text}`));
    case 'questions':
      return block.questions.map(({ question, answer }) => said(question, answer));
    default:
      return [];
  }
}

/** The passages that answer a question best, by the words that both have; none if nothing does. */
export function bestOf(question: string, passages: readonly Passage[]): Passage[] {
  const asked = stemsOf(question);
  const all = passages.map((passage) => stemsOf(`${passage.title} ${passage.text}`));
  // a word that many passages have tells them apart the less
  const weight = (stem: string): number => Math.log(1 + passages.length / all.filter((each) => each.has(stem)).length);
  return passages
    .map((passage, at) => {
      const shared = [...(all[at] ?? [])].filter((stem) => asked.has(stem));
      return {
        passage,
        isMeant: isMeant(passage, shared, asked),
        score: shared.reduce((sum, each) => sum + weight(each), 0),
      };
    })
    .filter(({ isMeant: is }) => is)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, QUOTED)
    .map(({ passage }) => passage);
}

function isMeant({ title, isRow }: Passage, shared: readonly string[], asked: ReadonlySet<string>): boolean {
  if (!isRow && shared.length >= SHARED) return true;
  // a row that is named, or the same question in other words
  const named = isRow || title.endsWith('?') ? [...stemsOf(title)] : [];
  return named.length > 0 && named.every((stem) => asked.has(stem));
}

/** Words that matter, as their first letters: `open`, `opening` and `opened` are one. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, word.length > 6 ? 5 : 4)));
}
