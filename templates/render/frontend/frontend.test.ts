import { readFile } from 'node:fs/promises';
import { check } from 'prettier';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { hostile } from '../../../test/apps/blueprints/index.ts';
import { blueprint, type Blueprint } from '../../blueprint/index.ts';
import { nameApp } from '../../naming/index.ts';
import { iconName } from './icons.ts';
import { renderFrontend, renderMarked } from './index.ts';
import { referenceBlueprint } from './reference/index.ts';

const render = (plan: Blueprint): Promise<Map<string, string>> => renderFrontend(plan, nameApp(plan));
const screens = 'frontend/app/dashboard/[entity]/entities.tsx';
const change = (more: (draft: Blueprint) => void): Blueprint => {
  const draft = structuredClone(referenceBlueprint());
  more(draft);
  return blueprint.parse(draft);
};

/** Everything the parser of TypeScript has to say against a file. */
function syntaxErrors(path: string, text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2022 },
  });
  return diagnostics.map((each) => `${path}: ${ts.flattenDiagnosticMessageText(each.messageText, ' ')}`);
}

describe('renderFrontend', () => {
  it('renders the reference app as it lies in templates/base (else run templates/render/frontend/sync.ts)', async () => {
    const plan = referenceBlueprint();
    for (const [path, text] of await renderMarked(plan, nameApp(plan))) {
      if (path.endsWith('.json')) continue;
      expect(await readFile(new URL(`../../base/${path}`, import.meta.url), 'utf8'), path).toBe(text);
    }
  });

  it('is formatted, also where nothing is filled in', { timeout: 60_000 }, async () => {
    for (const [path, text] of await render(referenceBlueprint())) {
      if (!/\.(?:tsx?|css|mjs)$/u.test(path)) continue;
      const options = { filepath: path, printWidth: 120, singleQuote: true, trailingComma: 'all' } as const;
      expect(await check(text, options), path).toBe(true);
    }
  });

  it('gives the same bytes for the same blueprint and leaves no mark behind', async () => {
    const [one, other] = [await render(referenceBlueprint()), await render(referenceBlueprint())];
    expect([...one]).toEqual([...other]);
    for (const text of one.values()) expect(text).not.toMatch(/<\/(?:app|words|icons|landing|domain|theme)>/u);
  });

  it('writes a screen, an address, a route and a type for each thing', async () => {
    const files = await render(referenceBlueprint());
    expect(files.get(screens)).toContain('export function AppointmentScreen({ of }: ScreenProps) {');
    expect(files.get('frontend/app/dashboard/[entity]/page.tsx')).toContain("['appointments', AppointmentScreen],");
    expect(files.get('frontend/lib/api.ts')).toContain(
      "appointments: resource<Appointment, AppointmentCreate>('appointments')",
    );
    expect(files.get('frontend/app/layout.tsx')).toContain(
      "{ href: '/dashboard/pets', route: 'pets', label: 'Dogs', icon: <DogIcon /> }",
    );
    expect(files.get(screens)).toContain("relation: 'pet'");
  });

  it('keeps hostile words inside their quotes', async () => {
    const files = await render(hostile());
    const errors = [...files].flatMap(([path, text]) => (/\.tsx?$/u.test(path) ? syntaxErrors(path, text) : []));
    expect(errors).toEqual([]);
  });

  it('speaks German where the idea does, and formats as the country does', async () => {
    const files = await render(change((draft) => void (draft.app.language = 'de')));
    expect(files.get('frontend/kit/ui/inside.tsx')).toContain("logOut: 'Abmelden'");
    expect(files.get('frontend/lib/api.ts')).toContain("locale: 'de-DE'");
    expect([...files.values()].join()).not.toContain('Log out');
    expect([...files.keys()].filter((path) => path.includes('words'))).toEqual([]);
  });

  it('is dark by default where the stated background is dark', async () => {
    const files = await render(change((draft) => void (draft.brand.background = '#0a1833')));
    expect(files.get('frontend/lib/api.ts')).toContain("theme: 'dark'");
    expect(files.get('frontend/app/globals.css')).toMatch(/--page: light-dark\(#[0-9a-f]{6}, #0a1833\)/u);
  });

  it('leaves out a view that the thing cannot be shown in', async () => {
    const files = await render(
      change((draft) => void (draft.entities[2] ? (draft.entities[2].views = ['board', 'calendar']) : 0)),
    );
    const [, page = ''] = (files.get(screens) ?? '').split('export function GroomerScreen');
    expect(page).not.toContain('Board');
    expect(page).not.toContain('views=');
  });

  it('sorts by nothing that is not stored', async () => {
    const files = await render(change((draft) => void (draft.entities[0] ? (draft.entities[0].sort = '-visits') : 0)));
    expect(files.get(screens)).toContain('sort="-created_at"');
  });
});

describe('the words of a file', () => {
  it('are all those that it shows, and no others', async () => {
    for (const [path, text] of await render(referenceBlueprint())) {
      if (!path.endsWith('.tsx')) continue;
      const shown = new Set([...text.matchAll(/\bwords\.(\w+)/gu)].map(([, name = '']) => name));
      const block = /^const words = \{\n([\s\S]*?)^\};/mu.exec(text)?.[1] ?? '';
      const carried = [...block.matchAll(/^ {2}(\w+):/gmu)].map(([, name = '']) => name);
      expect(carried.toSorted(), path).toEqual([...shown].toSorted());
    }
  });
});

describe('icons', () => {
  it('fall back to one that exists', () => {
    expect(iconName('no-such-thing')).toBe('SparklesIcon');
    expect(iconName('calendar-days')).toBe('CalendarDaysIcon');
  });
});
