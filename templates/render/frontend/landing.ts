import type { Blueprint, Entity, Field, SitePage } from '../../blueprint/index.ts';
import { typescript } from '../../quote/index.ts';
import { fill } from './base.ts';
import { iconName, withIcons } from './icons.ts';
import { kindOfRow, offeredKinds } from './pictures/index.ts';
import { array, entityOf, object, titleField } from './values.ts';

/** As many offers as the landing page shows rows of. */
const MOST_SHOWN = 2;

type SeedRow = Blueprint['seed'][string][number];

/** `app/page.tsx`: the landing page with this business's words and its own sample entries. */
export function renderLanding(blueprint: Blueprint, source: string): string {
  const { landing } = blueprint;
  const catalogues = blueprint.site.pages.filter((page) => page.kind === 'catalogue');
  const [first] = catalogues;
  const shown = first === undefined ? shownEntity(blueprint) : entityOf(blueprint, first.entity);
  const features = landing.features.map((feature) =>
    object([
      ['title', typescript(feature.title)],
      ['text', typescript(feature.text)],
      ['icon', `<${iconName(feature.icon)} />`],
    ]),
  );
  const { headline, subline, callToAction, steps, faq, closing, sections } = landing;
  // A game, a form or a calculator in front of the lists is what people come for.
  const front = blueprint.site.pages.find(
    (page, at) =>
      ['catalogue', 'game', 'tickets', 'finder'].includes(page.kind) ||
      (page.kind === 'form' && at === 0) ||
      (page.kind === 'calculator' && at === 0 && blueprint.app.template === null),
  );
  // A calculator is the app itself where there is nothing else; beside the lists of a trade it is one more thing to try.
  const calculator = front === undefined ? blueprint.site.pages.find((page) => page.kind === 'calculator') : undefined;
  const isBench = front?.kind === 'calculator' && !blueprint.site.pages.some(({ kind }) => kind === 'catalogue');
  const tools = front === undefined || isBench ? blueprint.site.pages.filter(isTool) : [];
  const [tool] = tools.filter(({ kind }) => kind === 'text_tool');
  const own = blueprint.site.pages.find((page) => page.kind === 'own');
  const way = front ?? tool ?? own ?? (blueprint.app.template === null ? calculator : undefined);
  const further = [calculator, own].find((page) => page !== undefined && page !== way);
  const shelf = tool !== undefined || (isBench && tools.length > 1) ? tools : [];
  // One tool or game and nothing beside it: how it goes, step by step.
  const alone = shelf.length === 1 ? tool : front?.kind === 'game' && first === undefined ? front : undefined;
  const content = object([
    [
      'hero',
      typescript({
        headline,
        subline,
        callToAction: way !== undefined && (way !== front || way.kind === 'finder') ? way.title : callToAction,
        ...(way === undefined ? {} : { href: `/${way.path}` }),
        ...(further === undefined ? {} : { further: { label: further.title, href: `/${further.path}` } }),
      }),
    ],
    [
      'rows',
      array(
        alone !== undefined
          ? steps.map(({ title, text }) => toolRow({ ...alone, title, lead: text }))
          : shelf.length > 0
            ? shelf.map(toolRow)
            : renderRows(blueprint, shown, first?.path),
      ),
    ],
    ...(first === undefined ? [] : [['rowsOf', typescript(first.entity)] as const]),
    ['rowsTitle', typescript(alone?.title ?? (shelf.length > 0 ? ((tool ?? front)?.title ?? '') : shown.plural))],
    [
      'figures',
      array(
        shelf.length > 0 || alone !== undefined
          ? []
          : figures(blueprint, shown, catalogues).map((figure) => typescript(figure)),
      ),
    ],
    ['tools', shelf.length > 1 ? array(shelf.map(toolCard)) : undefined],
    ['features', array(features)],
    // Steps that stand on the first screen are not told a second time.
    ['steps', array((alone === undefined ? steps : []).map((step) => typescript(step)))],
    ['questions', array(faq.map((each) => typescript(each)))],
    ['sections', array(sections.map((each) => typescript(each)))],
    ['closing', typescript(closing)],
  ]);
  const text = `
/** What the page says, and a glimpse of the app's own sample entries. */
const content: LandingContent = ${content};

/** What visitors see of the app itself, as it is now. */
const shown: { of: string; title: string }[] = ${array(catalogues.slice(0, MOST_SHOWN).map((page) => typescript({ of: page.entity, title: page.title })))};
`;
  return withIcons(
    fill(source, 'landing', text),
    landing.features.map((feature) => iconName(feature.icon)),
  );
}

const isTool = ({ kind }: SitePage): boolean => kind === 'text_tool' || kind === 'calculator';

/** A tool as a row of the first screen. */
const toolRow = ({ title, lead, path }: SitePage): string =>
  typescript({ title, detail: lead, status: '', tone: 'neutral', kind: 'scene', seed: title, href: `/${path}` });

const toolCard = ({ title, lead, path }: SitePage): string => typescript({ title, text: lead, href: `/${path}` });

/**
 * Where visitors see nothing of the app itself, what it is most about: what its first picture with states draws, else the first thing with states, else with
 * sample entries, else the first.
 */
function shownEntity(blueprint: Blueprint): Entity {
  const seeded = blueprint.entities.filter((entity) => (blueprint.seed[entity.id] ?? []).length > 0);
  const drawn = blueprint.dashboard.charts.map((chart) => chart.entity);
  const most = drawn.flatMap((id) => seeded.find((each) => each.id === id && each.workflow !== undefined) ?? [])[0];
  const entity = most ?? seeded.find((each) => each.workflow !== undefined) ?? seeded[0] ?? blueprint.entities[0];
  if (entity === undefined) throw new RangeError('The blueprint has no entities.');
  return entity;
}

/** As many rows as the fullest layout shows: four on the first screen, four on the shelf below. */
const MOST_ROWS = 8;

/** The first rows; of what is on offer only those and only that of them which visitors see anyway. */
function renderRows(blueprint: Blueprint, entity: Entity, path?: string): string[] {
  const offer = blueprint.site.offers.find((each) => each.entity === entity.id);
  const seen = offer?.states ?? entity.shownIn;
  const isSeen = (row: SeedRow): boolean =>
    offer === undefined || seen === undefined || seen.length === 0 || seen.includes(String(row['status']));
  const told: Entity =
    offer === undefined
      ? entity
      : { ...entity, fields: entity.fields.filter(({ id }) => offer.fields.includes(id) || id === entity.title) };
  const shown = unlike((blueprint.seed[entity.id] ?? []).filter(isSeen), (row) => titleOf(blueprint, told, row));
  // The shelf below begins with the first rows: this glimpse shows others where there are enough.
  const glimpse = offer === undefined || shown.length < 2 * MOST_ROWS ? shown : shown.slice(MOST_ROWS);
  const rows = glimpse.slice(0, MOST_ROWS);
  const card = blueprint.site.pages.flatMap((page) =>
    page.kind === 'catalogue' && page.entity === entity.id ? page.card : [],
  );
  // A state that all have says nothing of any.
  const differ = new Set(rows.map((row) => row['status'])).size > 1;
  return rows.map((row) => {
    const states = entity.workflow?.states ?? [];
    const state = states.find((each) => each.id === row['status']) ?? states[0];
    const title = titleOf(blueprint, told, row);
    return typescript({
      title,
      detail: detailOf(blueprint, told, row, card),
      status: offer === undefined && differ ? (state?.label ?? '') : '',
      tone: state?.tone ?? 'neutral',
      kind: kindOfRow(entity, title, offeredKinds(blueprint).get(entity.id), row),
      // As on the card of the same row: one thing looks the same wherever it stands.
      seed: title,
      ...addressOf(path, title === row[told.title] ? title : ''),
    });
  });
}

/** The rows without those that are called as one before them, as long as two are left. */
function unlike(rows: readonly SeedRow[], titleOf: (row: SeedRow) => string): readonly SeedRow[] {
  const found = new Map<string, SeedRow>();
  for (const row of rows) if (!found.has(titleOf(row))) found.set(titleOf(row), row);
  return found.size < 2 ? rows : [...found.values()];
}

/** The page of a sample row: its address is made from its title as the back end's `slug_of` makes it. */
function addressOf(path: string | undefined, title: string): { href?: string } {
  const plain = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^\0-\x7f]/gu, '')
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 80)
    .replace(/-+$/u, '');
  return path === undefined || slug === '' ? {} : { href: `/${path}/${slug}` };
}

/** How much there is of what visitors see; without a site, of everything. */
function figures(
  blueprint: Blueprint,
  entity: Entity,
  catalogues: readonly { entity: string }[],
): { label: string; value: string }[] {
  const count = (id: string): number => (blueprint.seed[id] ?? []).length;
  const others = blueprint.entities.filter(
    ({ id }) => id !== entity.id && (catalogues.length === 0 || catalogues.some((page) => page.entity === id)),
  );
  return [entity, ...others]
    .filter((each) => count(each.id) > 0)
    .slice(0, 3)
    .map((each) => ({ label: each.plural, value: String(count(each.id)) }));
}

/** A dated or computed title cannot be known before the app runs: then the first text that is known stands for the row. */
function titleOf(blueprint: Blueprint, entity: Entity, row: SeedRow): string {
  const title = titleField(entity);
  const own = title && textOf(blueprint, title, row);
  if (own) return own;
  for (const field of entity.fields) {
    const text = textOf(blueprint, field, row);
    if (text) return text;
  }
  return entity.singular;
}

/** What tells a row from the others in a few words: what its card says of it first, else what it refers to, is one of, or is called besides. */
function detailOf(blueprint: Blueprint, entity: Entity, row: SeedRow, card: readonly string[]): string {
  const title = titleOf(blueprint, entity, row);
  const kinds: readonly Field['type'][] = ['reference', 'choice', 'text', 'longtext'];
  const fields = [
    ...card.flatMap((id) => entity.fields.find((field) => field.id === id) ?? []),
    ...kinds.flatMap((kind) => entity.fields.filter((field) => field.type === kind)),
  ];
  const texts = fields.map((field) => textOf(blueprint, field, row));
  const fresh = (text: string): boolean => text !== '' && !title.includes(text) && !text.includes(title);
  return texts.find((text) => text !== undefined && fresh(text)) ?? '';
}

function textOf(blueprint: Blueprint, field: Field, row: SeedRow): string | undefined {
  const value = row[field.id];
  if (typeof value !== 'string') return undefined;
  if (field.type === 'choice') return field.choices?.find((choice) => choice.id === value)?.label;
  if (field.type === 'text' || field.type === 'longtext') return value;
  if (field.type !== 'reference' || field.reference === undefined) return undefined;
  const position = Number(/:(\d+)$/u.exec(value)?.[1] ?? Number.NaN);
  const target = entityOf(blueprint, field.reference.entity);
  const other = blueprint.seed[target.id]?.[position];
  const title = titleField(target);
  // One step only: references may point in a circle.
  return other && title && title.type !== 'reference' ? textOf(blueprint, title, other) : undefined;
}
