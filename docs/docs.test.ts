/** What the pages say exists: files, commands, operations, routes, targets and settings. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { describeActions, describeApi } from '../api/index.ts';
import { KINDS } from '../crds/index.ts';
import { mvpProgram } from '../cli/program.ts';
import { commandsOf } from './writers/commands.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Everything of a page that a pattern finds in one of its groups. */
function found(page: string, pattern: RegExp): string[] {
  return [...read(page).matchAll(pattern)].map((match) => match.slice(1).find((group) => group !== undefined) ?? '');
}

describe.each(pages)('%s', (page) => {
  it('links to what is there', () => {
    const dead = found(page, /\]\((?!https?:)([^)#]*)(?:#[^)]*)?\)/g).filter(
      (path) => path !== '' && !existsSync(join(root, dirname(page), path)),
    );
    expect(dead).toEqual([]);
  });

  it('names targets of the Makefile', () => {
    const targets = new Set([...read('Makefile').matchAll(/^([\w-]+):/gm)].map(([, name]) => name));
    expect(found(page, /^make ([a-z][\w-]*)|`make ([a-z][\w-]*)/gm).filter((name) => !targets.has(name))).toEqual([]);
  });

  it('names commands of mvp', () => {
    const names = new Set([...commandsOf(mvpProgram()).map(({ name }) => name), 'help']);
    const said = found(page, /(?:^|`|&& )(?:npx )?mvp ([a-z]+(?: [a-z]+)?)/gm);
    expect(said.filter((words) => !names.has(words) && !names.has(words.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('names operations', () => {
    const names = new Set(describeActions().map(({ name }) => name));
    expect(found(page, /\bmvp do ([a-z][a-z_-]+)/g).filter((name) => !names.has(name.replaceAll('-', '_')))).toEqual(
      [],
    );
  });

  it('names routes of REST', async () => {
    const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(await describeApi());
    const routes = Object.keys(paths).map(
      (path) => new RegExp(`^${path.replace('/api/conversational-mvp', '').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`),
    );
    const said = found(page, /`(?:GET|POST|PUT|DELETE) (\/[^\s`?]+)/g)
      .filter((path) => !path.includes('…'))
      .map((path) => path.replace('/api/conversational-mvp', ''));
    expect(said.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
  });

  it('names settings of the chart', () => {
    const values = load(read('charts/mvp-operator/values.yaml'));
    const said = found(page, /`((?:api|argocd|crds|gateway|images|ingress|models|operator|store)\.[a-z][A-Za-z.]*)`/g);
    expect(said.filter((path) => valueAt(values, path) === undefined)).toEqual([]);
  });
});

/** What the pages give to `kubectl apply`, by kind. */
const applied = pages.flatMap((page) =>
  found(page, /<<'YAML'\n([\s\S]*?)^YAML$/gm)
    .flatMap((text) => text.split(/^---$/m))
    .map((text) => ({ page, object: z.looseObject({ kind: z.string(), spec: z.unknown() }).parse(load(text)) })),
);

describe.each(KINDS.map((kind) => [kind.kind, kind.spec] as const))('%s', (kind, spec) => {
  const examples = applied.filter(({ object }) => object.kind === kind);

  it('has an example for kubectl, and its schema takes every one', () => {
    expect(examples).not.toEqual([]);
    const refused = examples.flatMap(({ page, object }) =>
      (spec.safeParse(object.spec).error?.issues ?? []).map(
        ({ path, message }) => `${page}: ${path.join('.')} ${message}`,
      ),
    );
    expect(refused).toEqual([]);
  });
});

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => z.record(z.string(), z.unknown()).safeParse(at).data?.[key], value);
}
