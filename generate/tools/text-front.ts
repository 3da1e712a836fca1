import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { LandingDraft, SiteDraft } from '../../templates/index.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type ToolPage = Extract<PageDraft, { kind: 'text_tool' }>;

const pair = z.tuple([z.string(), z.string()]);
const copy = z.strictObject({
  headline: z.string(),
  subline: z.string(),
  tagline: z.string(),
  features: z.array(z.tuple([z.string(), z.string(), z.string()])),
  steps: z.array(pair).length(3),
  faq: z.array(pair).min(3),
  closing: pair,
  syntax: z
    .strictObject({ title: z.string(), lead: z.string(), text: pair, marks: z.array(pair), more: z.array(pair) })
    .optional(),
});
const COPY = z
  .record(z.string(), copy)
  .parse(load(readFileSync(new URL('./text-front.yaml', import.meta.url), 'utf8')));

const DRAWN: readonly string[] = ['numbers', 'winners', 'teams', 'names'];

/** The copy for these tools in a language: their own where they are all of one sort, else that for tools of all sorts. */
const copyIn = (tools: readonly ToolPage[], language: string): z.infer<typeof copy> => {
  const isAll = (kinds: readonly string[]): boolean => tools.every(({ tool }) => kinds.includes(tool));
  const own = ['picture', 'table', 'diagram', 'units', 'split', 'cards', 'timer'].find((kind) => isAll([kind]));
  const sort = isAll(DRAWN) ? '_drawn' : own === undefined ? '' : `_${own}`;
  const said = COPY[`${language}${sort}`] ?? COPY[language] ?? COPY['en'];
  if (said === undefined) throw new RangeError('text-front.yaml has no English.');
  return said;
};

/** The front page of an app whose pages are calculators; undefined where the language has no words for it. */
export function calculatorsFront(
  tools: readonly { title: string }[],
  language: string,
): ReturnType<typeof textToolsFront> | undefined {
  const said = COPY[`${language}_worked`];
  return said === undefined ? undefined : frontOf(said, tools);
}

/** As many features as a row holds. */
const MOST_FEATURES = 6;

/** The front page of an app whose pages are tools for texts. */
export function textToolsFront(
  tools: readonly ToolPage[],
  language: string,
): Omit<LandingDraft, 'sections'> & { tagline: string } {
  const front = frontOf(copyIn(tools, language), tools);
  const [first] = tools;
  if (tools.length !== 1 || first === undefined) return front;
  // One tool speaks for itself, in words of its own where there are some for its sort.
  const isOwn = copyIn(tools, language) !== COPY[language];
  return { ...front, ...(isOwn ? {} : { headline: first.title }), subline: first.lead ?? '' };
}

function frontOf(
  { headline, subline, tagline, features, steps, faq, closing }: z.infer<typeof copy>,
  tools: readonly { title: string }[],
): Omit<LandingDraft, 'sections'> & { tagline: string } {
  const [first] = tools;
  const named = tools.map(({ title }) => title).join(', ');
  return {
    headline,
    subline: subline.replace('{tools}', () => named),
    tagline,
    callToAction: first?.title ?? headline,
    features: features.slice(0, MOST_FEATURES).map(([title, text, icon]) => ({ title, text, icon })),
    steps: steps.map(([title, text]) => ({ title, text })),
    faq: faq.map(([question, answer]) => ({ question, answer })),
    closing: { title: closing[0], text: closing[1] },
  };
}

/** A page on what one types in an editor of Markdown, which leads to it; none where the language has no words for it. */
export function syntaxPage(language: string, editor: string): PageDraft | undefined {
  const { syntax, closing = ['', ''] } = COPY[language] ?? {};
  if (syntax === undefined) return undefined;
  const facts = (rows: readonly (readonly [string, string])[]): { label: string; value: string }[] =>
    rows.map(([label, value]) => ({ label, value }));
  const { title, lead, text, marks, more } = syntax;
  return {
    kind: 'content',
    id: 'syntax',
    path: 'syntax',
    title,
    lead,
    blocks: [
      { kind: 'facts', title: text[0], facts: facts(marks) },
      { kind: 'facts', title: text[1], facts: facts(more) },
      { kind: 'call', title: closing[0], label: editor, text: '', page: 'markdown_tool' },
    ],
  };
}
