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
      /** Of a trade that speaks of these it is a small part at most, and left out. */
      unless: z.array(z.string()).default([]),
      /** People learn with it: a sentence that speaks of learning is not about a school then. */
      learned: z.boolean().default(false),
      /** Wherever an idea says it, the app is that. */
      whole: z.boolean().default(false),
      parts: z.array(z.string()),
      title: spoken,
      lead: spoken,
    }),
  )
  .parse(load(read('./text-tools.yaml')))
  .map((each) => ({
    ...each,
    says: anyOf(each.says),
    unless: each.unless.length === 0 ? undefined : anyOf(each.unless),
  }));

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'iu');
}

/** Decks to learn from, for those who learn a language and for all others. */
const DECKS = { languages: read('./texts/cards-languages.txt'), subjects: read('./texts/cards-subjects.txt') };
const OF_LANGUAGES =
  /(?<!\p{L})(?:languages?|vocabular\p{L}+|words|spanish|french|german|italian|translations?)(?!\p{L})/iu;

const SAMPLES: Partial<Record<TextToolKind, string>> = {
  markdown: read('./texts/markdown.md'),
  html: read('./texts/page.html'),
  table: read('./texts/table.csv'),
};

/** Kinds of units as ideas name them. */
const UNIT_KINDS = Object.entries(
  z.record(z.string(), z.array(z.string()).min(1)).parse(load(read('./unit-kinds.yaml'))),
).map(([kind, says]) => ({ kind, says: anyOf(says) }));

/** The kinds of units an idea names, in its order, between commas; empty where it names one or none: then a converter has all. */
function unitKindsIn(description: string): string {
  const named = UNIT_KINDS.map(({ kind, says }) => ({ kind, at: description.search(says) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return named.length < 2 ? '' : named.map(({ kind }) => kind).join(',');
}

/** “a 25 minute timer with breaks of 5 minutes”, “50 minutes of work, 10 minutes of rest”: the minutes in its order, between commas. */
function minutesIn(description: string): string {
  return [...description.matchAll(/(?<![\d.,])(\d{1,3})[- ]?(?:minutes?|mins?|minuten|minutos|minuti)(?!\p{L})/giu)]
    .map(([, minutes = '']) => minutes)
    .slice(0, 3)
    .join(',');
}

/** Who sells, teaches or plans to write such a tool does not offer it. */
const NOT =
  /(?<!\p{L})(?:courses?|lessons?|tutorials?|learn(?:ers?|s|ing)?|jobs?|shop|sells?|agency|freelancers?)(?!\p{L})/iu;

/** The tools for texts that an idea asks for, as it names them. */
export function textToolsIn(description: string): TextToolKind[] {
  const sentences = description.split(/(?<=[.;!?\n])\s+/u).filter((sentence) => !NOT.test(sentence));
  const told = sentences.join(' ');
  const named = KNOWN.filter(({ unless }) => unless?.test(description) !== true).map(({ tool, says, learned }) => ({
    tool,
    at: (learned ? description : told).search(says),
  }));
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

/** Whether the first sentence asks for such a tool, or any for one that is never a part: the app is that then, not a trade that has one. */
export function isTextTool(description: string): boolean {
  const [first = ''] = description.split(/(?<=[.;!?\n])\s+/u);
  const asked = textToolsIn(description);
  return (
    KNOWN.some(({ tool, whole }) => whole && asked.includes(tool)) ||
    textToolsIn(first).some((tool) => asked.includes(tool))
  );
}

/** Who uses a tool, and what they only do with it: nobody keeps a list of either. */
export function withoutHands(reading: Reading): Reading {
  const isKept = ({ archetype, evidence }: Reading['notions'][number]): boolean =>
    !['person', 'staff'].includes(archetype) && evidence.some((each) => each !== 'act' && each !== 'implied');
  return { ...reading, notions: reading.notions.filter(isKept) };
}

/** The page of a tool for texts in a language, for an idea that asks for it. */
export function textToolPage(tool: TextToolKind, language: string, description = ''): PageDraft {
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
    sample: sampleOf(tool, language, description),
  };
}

/** What stands in a tool at first. Rows of a table and decks of cards are in English. */
function sampleOf(tool: TextToolKind, language: string, description: string): string {
  if (tool === 'units') return unitKindsIn(description);
  if (tool === 'timer') return minutesIn(description);
  if (language !== 'en' && (tool === 'table' || tool === 'cards')) return '';
  if (tool === 'cards') return OF_LANGUAGES.test(description) ? DECKS.languages : DECKS.subjects;
  return SAMPLES[tool] ?? '';
}

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** A site with the tools for texts that an idea asks for, in front: they are what people come for. */
export function withTextTools(site: SiteDraft, description: string, language: string): SiteDraft {
  const pages = site.pages ?? [];
  const known = new Set(pages.map(({ path }) => path));
  const added = textToolsIn(description)
    .map((tool) => textToolPage(tool, language, description))
    .filter(({ path }) => !known.has(path));
  const editor = added.find(({ id }) => id === 'markdown_tool');
  const syntax = editor && syntaxPage(language, editor.title);
  if (syntax !== undefined) added.push(syntax);
  return added.length === 0 ? site : { ...site, pages: [...added, ...pages].slice(0, MOST_PAGES) };
}
