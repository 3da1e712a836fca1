import { z } from 'zod';
import { blueprint, identifier } from '../blueprint/index.ts';
import type { Template } from '../shape/index.ts';
import { entityFrom, writtenEntity } from './entities.ts';
import { listed } from './entry.ts';
import { parse } from './parse.ts';
import { seedFrom, writtenSeed } from './seed.ts';

const { app, brand, roles, landing, site, dashboard } = blueprint.shape;

/** docs/templates.md tells what follows from it. */
const trade = z.strictObject({
  words: z.array(z.string().regex(/^[\p{Ll}-]+$/u)).min(1),
  shared: z.array(z.string().regex(/^[\p{Ll}-]+$/u)).default([]),
  only: z.boolean().default(false),
  tells: z.array(z.string().regex(/^[\p{Ll}-]+$/u)).default([]),
  fields: z.array(z.string().regex(/^[a-z_0-9]+\.[a-z_0-9]+$/)).default([]),
  sold: identifier.optional(),
  sorted: identifier.optional(),
});

/** A template's file, `template.yaml`; docs/templates.md tells each key. Prose may hold slots such as `{clients}`. */
const written = z.strictObject({
  ...listed.shape,
  audience: app.shape.audience,
  tagline: app.shape.tagline,
  brand,
  roles,
  entities: z.record(identifier, writtenEntity),
  landing,
  site: site.optional(),
  letters: z.boolean().default(false),
  dashboard,
  trade: trade.optional(),
  seed: writtenSeed.default({}),
});

/** What a file says besides where people from outside come: any of its keys again, each thing with what differs. Lists are written whole. */
const overlaid = z.record(z.string(), z.unknown());

/**
 * A template from the text of its file. Throws an Error that says what is wrong and where: not YAML, unknown or missing keys, a sample row that
 * refers to one that is not there.
 */
export function readTemplate(id: string, text: string): Template {
  const { visited, ...plain } = overlaid.catch({}).parse(parse(id, text));
  const template = templateFrom(id, plain);
  return visited === undefined
    ? template
    : { ...template, visited: { ...templateFrom(id, over(plain, visited)), isVisited: true } };
}

function templateFrom(id: string, file: unknown): Template {
  const parsed = written.safeParse(file);
  if (!parsed.success) throw new Error(`template ${id}: ${z.prettifyError(parsed.error)}`);
  const { site: pages, trade: of, entities, seed, ...said } = parsed.data;
  try {
    const things = Object.entries(entities).map(([name, each]) => entityFrom(name, each));
    return {
      id,
      audience: said.audience,
      tagline: said.tagline,
      brand: said.brand,
      roles: said.roles,
      landing: said.landing,
      letters: said.letters,
      dashboard: said.dashboard,
      entities: things,
      ...(pages === undefined ? {} : { site: pages }),
      ...(of === undefined ? {} : { trade: of }),
      seed: seedFrom(seed, things),
    };
  } catch (error) {
    throw new Error(`template ${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** `upper` written over `lower`: objects key by key, everything else whole. */
function over(lower: unknown, upper: unknown): unknown {
  const [below, above] = [overlaid.safeParse(lower), overlaid.safeParse(upper)];
  if (!below.success || !above.success) return upper;
  const merged = new Map(Object.entries(below.data));
  for (const [key, value] of Object.entries(above.data)) merged.set(key, over(merged.get(key), value));
  return Object.fromEntries(merged);
}
