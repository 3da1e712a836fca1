import { format } from 'prettier';
import { accountRoles, ownNames, ownParts, personProfiles, type Blueprint } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { typescript } from '../../quote/index.ts';
import { baseFiles, fill, withoutMarks } from './base.ts';
import { renderDomain } from './client.ts';
import { directionOf, fontPackages, isFont } from './directions/index.ts';
import { isPlayed } from './games.ts';
import { iconName, withIcons } from './icons.ts';
import { renderLanding } from './landing.ts';
import { ENTITY_FOLDER, renderEntityRoute, renderScreens } from './entities.ts';
import { isDark, palette, themeCss } from './palette.ts';
import { kindOfThing, renderPictures } from './pictures/index.ts';
import { renderSite, renderSitePages } from './site.ts';
import { array, object } from './values.ts';
import { catalogue, withWords } from './words.ts';

/**
 * The files of the app's front end, path → text. Deterministic. Most are those of the reference app in `templates/base/frontend`;
 * what depends on the blueprint stands there between marks and is replaced.
 */
export async function renderFrontend(blueprint: Blueprint, names: AppNames): Promise<Map<string, string>> {
  return render(blueprint, names, withoutMarks);
}

/** The same with the marks left in, as the reference app itself has them. */
export async function renderMarked(blueprint: Blueprint, names: AppNames): Promise<Map<string, string>> {
  return render(blueprint, names, (source) => source);
}

async function render(
  blueprint: Blueprint,
  names: AppNames,
  finish: (source: string) => string,
): Promise<Map<string, string>> {
  const base = await baseFiles();
  const words = await catalogue(blueprint.app.language);
  const rendered = new Map<string, string>();
  for (const [path, source] of base) {
    if (!isPlayed(blueprint, path)) continue;
    const text = finish(await renderBase(path, withWords(source, words), blueprint, names));
    rendered.set(path, text === finish(source) ? text : await pretty(path, text));
  }
  const route = [`${ENTITY_FOLDER}page.tsx`, renderEntityRoute(blueprint, names)] as const;
  for (const [path, text] of [route, ...renderScreens(blueprint, names), ...renderSitePages(blueprint, names)])
    rendered.set(path, await pretty(path, text));
  return new Map(
    [...rendered].map(([path, text]) => [`frontend/${path}`, text] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

async function renderBase(path: string, source: string, blueprint: Blueprint, names: AppNames): Promise<string> {
  switch (path) {
    case 'package.json':
    case 'package-lock.json':
      return renderManifest(source, blueprint);
    case 'app/globals.css':
      return fill(source, 'theme', `${stated(blueprint)}${themeCss(blueprint.brand, directionOf(blueprint))}`);
    case 'app/layout.tsx':
      return renderLayout(blueprint, names, source);
    case 'app/page.tsx':
      return renderLanding(blueprint, source);
    case 'app/dashboard/page.tsx':
      return fill(source, 'dashboard', renderDashboard(blueprint, names));
    case 'app/dashboard/settings/page.tsx':
      return fill(source, 'roles', renderRoles(blueprint));
    case 'lib/site.ts':
      return fill(source, 'site', renderSite(blueprint, names));
    case 'lib/api.ts':
      return fill(fill(source, 'app', renderApp(blueprint)), 'domain', renderDomain(blueprint, names));
    case 'lib/pictures.ts':
      return fill(source, 'pictures', await renderPictures(blueprint, names, directionOf(blueprint)));
    default:
      return source;
  }
}

/** A manifest under the app's name, with the families of type that it is set in and no others. A line of either manifest names at most one. */
function renderManifest(source: string, blueprint: Blueprint): string {
  const used = new Set(fontPackages(directionOf(blueprint)));
  const named = source.replaceAll('"name": "app"', `"name": ${JSON.stringify(blueprint.app.slug)}`);
  const isLeftOut = (name: string): boolean => isFont(name) && !used.has(name);
  return named
    .replace(/^ {4}"node_modules\/([^"]+)": \{\n[\s\S]*?^ {4}\},\n/gmu, (entry, name: string) =>
      isLeftOut(name) ? '' : entry,
    )
    .replace(/^ +"(@[^"]+)": "[^"]+",\n/gmu, (line, name: string) => (isLeftOut(name) ? '' : line));
}

/** The colours the idea asked for, in its own words, where they are turned into a theme. */
function stated(blueprint: Blueprint): string {
  const named = Object.entries(blueprint.brand.stated).filter(([, word]) => /^[\p{L}\d# -]+$/u.test(word));
  return named.length === 0 ? '' : `/* Asked for: ${named.map(([role, word]) => `${role} ${word}`).join(', ')} */\n`;
}

function renderLayout(blueprint: Blueprint, names: AppNames, source: string): string {
  const profiles = personProfiles(blueprint);
  const parts = ownParts(blueprint);
  const named = ownNames(blueprint, (entity) => kindOfThing(entity) === 'person');
  const items = blueprint.entities.map((entity) => {
    const { page, route } = names.entity(entity.id);
    const mine = profiles.has(entity.id) ? undefined : named.get(entity.id);
    return object([
      ['href', typescript(`/dashboard/${page}`)],
      ['route', typescript(route)],
      ['label', typescript(entity.plural)],
      ['icon', `<${iconName(entity.icon, 'folder')} />`],
      ['isProfile', profiles.has(entity.id) ? 'true' : undefined],
      ['mine', mine === undefined ? undefined : typescript(mine)],
      ['isPart', parts.has(entity.id) ? 'true' : undefined],
    ]);
  });
  const filled = fill(source, 'navigation', `const navigation: NavigationItem[] = ${array(items)};`);
  const icons = blueprint.entities.map((entity) => iconName(entity.icon, 'folder'));
  const fonts = fontPackages(directionOf(blueprint)).map((name) => `import ${typescript(name)};`);
  return withIcons(withMedia(blueprint, fill(filled, 'fonts', fonts.join('\n'))), icons);
}

/** A layout that says that recordings may lie elsewhere, for `deploy/csp.mjs`, where some are played. */
function withMedia({ site }: Blueprint, source: string): string {
  const head = 'export const metadata: Metadata = {\n';
  const said = `${head}  // Recordings may lie anywhere: deploy/csp.mjs lets them be played.\n  other: { 'media-source': 'https:' },\n`;
  return site.offers.some(({ plays }) => plays !== undefined) ? source.replace(head, said) : source;
}

function renderDashboard(blueprint: Blueprint, names: AppNames): string {
  const quiet = blueprint.dashboard.attention.filter((list) => list.empty !== '').map((list) => [list.id, list.empty]);
  const things = blueprint.entities.map((entity) => [names.entity(entity.id).route, entity.singular]);
  const states = blueprint.entities.flatMap((entity) => {
    if (entity.workflow === undefined) return [];
    const labels = entity.workflow.states.map(({ id, label, tone }) => [id, { label, tone }] as const);
    return [[names.entity(entity.id).route, Object.fromEntries(labels)] as const];
  });
  return `
/** What a list says when nobody is needed, by the id of the list. */
const quiet: Record<string, string> = ${typescript(Object.fromEntries(quiet))};

/** What one entry is called, by route. */
const things: Record<string, string> = ${typescript(Object.fromEntries(things))};

/** The labels of the states, by route and id. */
const states: Record<string, Record<string, { label: string; tone: Tone }>> = ${typescript(Object.fromEntries(states))};
`;
}

function renderRoles(blueprint: Blueprint): string {
  const roles = Object.fromEntries(accountRoles(blueprint).all.map((role) => [role.id, role.label]));
  return `/** What each role is called. */\nconst roles: Record<string, string> = ${typescript(roles)};`;
}

function renderApp(blueprint: Blueprint): string {
  const { app, brand, landing } = blueprint;
  const theme = palette(brand, directionOf(blueprint))[isDark(brand) ? 'dark' : 'light'];
  return `export const app: App = ${object([
    ['name', typescript(app.name)],
    ['tagline', typescript(app.tagline)],
    ['locale', typescript(localeOf(app.language, app.currency))],
    ['currency', typescript(app.currency)],
    [
      '/** Sections of the landing page besides those it always has. */ sections',
      array(landing.sections.map(({ id, title }) => typescript({ id, title }))),
    ],
    [
      '/** The theme of somebody who has not chosen one: `system` follows the device. */ theme',
      typescript(isDark(brand) ? 'dark' : 'system'),
    ],
    ["/** Of the icon in the browser's tab. */ color", typescript(theme.primary)],
    ['onColor', typescript(theme['on-primary'])],
  ])};`;
}

/** How dates and numbers are written: as the currency's country does, where the language leaves it open. */
function localeOf(language: string, currency: string): string {
  if (language === 'en') return currency === 'USD' ? 'en-US' : 'en-GB';
  if (language === 'de') return currency === 'CHF' ? 'de-CH' : 'de-DE';
  return language;
}

function pretty(path: string, text: string): Promise<string> {
  return format(text, { filepath: path, printWidth: 120, singleQuote: true, trailingComma: 'all' });
}
