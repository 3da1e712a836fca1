import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { Reading } from '../reading/index.ts';
import { syntaxPage } from './text-front.ts';
import { TEXT_TOOLS, type SiteDraft, type TextToolKind } from '../../templates/index.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];

/** As in `text-tools.yaml`. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const spoken = z.array(z.string()).length(LANGUAGES.length);
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const KNOWN = z
  .array(
    z.strictObject({
      tool: z.enum(TEXT_TOOLS),
      path: z.string(),
      says: z.array(z.string()).min(1),
      parts: z.array(z.string()),
      title: spoken,
      lead: spoken,
    }),
  )
  .parse(load(read('./text-tools.yaml')))
  .map((each) => ({ ...each, says: new RegExp(`(?<![\\p{L}\\d])(?:${each.says.join('|')})(?![\\p{L}\\d])`, 'iu') }));

const SAMPLES: Partial<Record<TextToolKind, string>> = {
  markdown: read('./texts/markdown.md'),
  html: read('./texts/page.html'),
  table: read('./texts/table.csv'),
};

/** Who sells, teaches or plans to write such a tool does not offer it. */
const NOT =
  /(?<!\p{L})(?:courses?|lessons?|tutorials?|learn(?:ers?|s|ing)?|jobs?|shop|sells?|agency|freelancers?)(?!\p{L})/iu;

/** The tools for texts that an idea asks for, as it names them. */
export function textToolsIn(description: string): TextToolKind[] {
  const sentences = description.split(/(?<=[.;!?\n])\s+/u).filter((sentence) => !NOT.test(sentence));
  const named = KNOWN.map(({ tool, says }) => ({ tool, at: sentences.join(' ').search(says) }));
  return named
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ tool }) => tool);
}

/** Words for what the tools of an idea are made of, as identifiers: nobody keeps rows of it. */
export function textToolParts(description: string): ReadonlySet<string> {
  const asked = textToolsIn(description);
  if (asked.length === 0) return new Set();
  return new Set([
    'text',
    'tool',
    'text_tool',
    'work',
    'artwork',
    ...KNOWN.flatMap(({ tool, parts }) => (asked.includes(tool) ? parts : [])),
  ]);
}

/** Whether the first sentence asks for such a tool: the app is that then, not a trade that has one. */
export function isTextTool(description: string): boolean {
  const [first = ''] = description.split(/(?<=[.;!?\n])\s+/u);
  return textToolsIn(first).length > 0;
}

/** Who uses a tool, and what they only do with it: nobody keeps a list of either. */
export function withoutHands(reading: Reading): Reading {
  const isKept = ({ archetype, evidence }: Reading['notions'][number]): boolean =>
    !['person', 'staff'].includes(archetype) && evidence.some((each) => each !== 'act' && each !== 'implied');
  return { ...reading, notions: reading.notions.filter(isKept) };
}

/** The page of a tool for texts in a language. */
export function textToolPage(tool: TextToolKind, language: string): PageDraft {
  const known = KNOWN.find((each) => each.tool === tool);
  if (known === undefined) throw new RangeError(`There is no tool ${tool}.`);
  const at = Math.max(0, LANGUAGES.indexOf(language));
  return {
    kind: 'text_tool',
    id: `${tool}_tool`,
    path: known.path,
    title: known.title[at] ?? known.path,
    lead: known.lead[at] ?? '',
    tool,
    // The rows of a table are in English.
    sample: tool === 'table' && language !== 'en' ? '' : (SAMPLES[tool] ?? ''),
  };
}

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** A site with the tools for texts that an idea asks for, in front: they are what people come for. */
export function withTextTools(site: SiteDraft, description: string, language: string): SiteDraft {
  const pages = site.pages ?? [];
  const known = new Set(pages.map(({ path }) => path));
  const added = textToolsIn(description)
    .map((tool) => textToolPage(tool, language))
    .filter(({ path }) => !known.has(path));
  const editor = added.find(({ id }) => id === 'markdown_tool');
  const syntax = editor && syntaxPage(language, editor.title);
  if (syntax !== undefined) added.push(syntax);
  return added.length === 0 ? site : { ...site, pages: [...added, ...pages].slice(0, MOST_PAGES) };
}
