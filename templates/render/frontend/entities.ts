import { creatorsOf, isPictured, type Blueprint, type Entity, type Field } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { docComment, tsxAttribute, typescript } from '../../quote/index.ts';
import { iconName } from './icons.ts';
import { array, camelOf, dayField, untilField, object, titleField, type Entry } from './values.ts';

/** The addresses below `/dashboard` and which component shows each; a static export needs to know them all. */
export function renderEntityRoute(blueprint: Blueprint, names: AppNames): string {
  const imports = [...moduleFiles(blueprint, names)].map(([file, entities]) => {
    const shown = entities.map((entity) => screenOf(entity, names)).toSorted();
    return `import { ${shown.join(', ')} } from './${file}';`;
  });
  const screens = blueprint.entities.map(
    (entity) => `[${typescript(names.entity(entity.id).page)}, ${screenOf(entity, names)}]`,
  );
  return `import { notFound } from 'next/navigation';
${imports.join('\n')}

/** What is shown below \`/dashboard\`, by the last part of its address. */
const screens = new Map(${array(screens)});

// There are these addresses and no others.
export const dynamicParams = false;

export const generateStaticParams = () => [...screens.keys()].map((entity) => ({ entity }));

export default async function Page({ params }: { params: Promise<{ entity: string }> }) {
  const Screen = screens.get((await params).entity);
  return Screen ? <Screen /> : notFound();
}
`;
}

/** What is particular about each kind of thing, a component each; the shared components know the rest. By path below `frontend/`. */
export function renderScreens(blueprint: Blueprint, names: AppNames): ReadonlyMap<string, string> {
  return new Map(
    [...moduleFiles(blueprint, names)].map(([file, entities]) => {
      const icons = new Set(entities.map((entity) => iconOf(entity)));
      const shared = entities.some(isPart) ? 'EntityPage, type ScreenProps' : 'EntityPage';
      const source = `'use client';

import { ${[...icons].toSorted().join(', ')} } from 'lucide-react';
import { ${shared} } from '@/components/data';
import { api } from '@/lib/api';
${neighboursOf(blueprint, file, entities, names)}
${entities.map((entity) => renderScreen(blueprint, entity, names)).join('\n')}`;
      return [`${ENTITY_FOLDER}${file}.tsx`, source];
    }),
  );
}

/** Where the pages of all kinds of things lie, below `frontend/`. */
export const ENTITY_FOLDER = 'app/dashboard/[entity]/';

/** The files of screens, without their ending: one, or one for each file of models where there are several. */
function moduleFiles(blueprint: Blueprint, names: AppNames): ReadonlyMap<string, readonly Entity[]> {
  const modules = Map.groupBy(blueprint.entities, (entity) => names.entity(entity.id).module);
  if (modules.size === 1) return new Map([['entities', blueprint.entities]]);
  return new Map([...modules].map(([module, entities]) => [`entities-${module.replaceAll('_', '-')}`, entities]));
}

const screenOf = (entity: Entity, names: AppNames): string => `${names.entity(entity.id).tsType}Screen`;
const iconOf = (entity: Entity): string => iconName(entity.icon, 'folder');

/** Its rows can stand on the pages of others. */
const isPart = (entity: Entity): boolean => entity.fields.some((field) => field.reference !== undefined);

/** The screens of other files whose rows stand on pages of this one. */
function neighboursOf(blueprint: Blueprint, file: string, entities: readonly Entity[], names: AppNames): string {
  const here = new Set(entities.map(({ id }) => id));
  return [...moduleFiles(blueprint, names)]
    .filter(([other]) => other !== file)
    .flatMap(([other, theirs]) => {
      const parts = theirs.filter(({ fields }) =>
        fields.some(({ reference }) => reference && here.has(reference.entity)),
      );
      const screens = parts.map((entity) => screenOf(entity, names)).toSorted();
      return screens.length === 0 ? [] : [`import { ${screens.join(', ')} } from './${other}';\n`];
    })
    .join('');
}

function renderScreen(blueprint: Blueprint, entity: Entity, names: AppNames): string {
  const named = names.entity(entity.id);
  const views = viewsOf(entity);
  const title = titleField(entity);
  const related = relatedOf(blueprint, entity, names);
  const states = entity.workflow && statesOf(entity);
  const actions = entity.workflow && actionsOf(entity, names);
  return `${docComment(entity.description === '' ? entity.plural : entity.description)}
export function ${screenOf(entity, names)}(${isPart(entity) ? '{ of }: ScreenProps' : ''}) {
  return (
    <EntityPage${isPart(entity) ? '\n      of={of}' : ''}
      resource={api.${camelOf(named.route)}}
      singular=${tsxAttribute(entity.singular)}
      plural=${tsxAttribute(entity.plural)}
      description=${tsxAttribute(entity.description)}
      icon={<${iconOf(entity)} className="size-7" />}
      title=${tsxAttribute(title ? names.field(entity.id, title.id).json : 'id')}
      sort=${tsxAttribute(sortOf(entity, names))}
      addedBy={${typescript(creatorsOf(blueprint, entity))}}${isPictured(blueprint, entity.id) ? ' pictured' : ''}
      ${viewAttributes(entity, views, names)}
      ${tapsOf(entity, names)}
      fields={${array(entity.fields.map((field) => renderField(blueprint, entity, field, names)))}}
      ${states === undefined ? '' : `states={${states}}`}
      ${actions === undefined ? '' : `actions={${actions}}`}
      ${related.length === 0 ? '' : `related={${array(related)}}`}
    />
  );
}
`;
}

/** What is logged by one tap: choices that people fill in. */
function tapsOf(entity: Entity, names: AppNames): string {
  const taps = (entity.taps ?? []).filter((id) => entity.fields.some((field) => field.id === id && field.choices));
  return taps.length === 0 ? '' : `taps={${typescript(taps.map((id) => names.field(entity.id, id).json))}}`;
}

type View = 'table' | 'board' | 'calendar';

function viewAttributes(entity: Entity, views: readonly View[], names: AppNames): string {
  const day = views.includes('calendar') ? dayField(entity) : undefined;
  const until = day && untilField(entity, day);
  return [
    views.length > 1 || views[0] !== 'table' ? `views={${typescript(views)}}` : '',
    day ? `day=${tsxAttribute(names.field(entity.id, day.id).json)}` : '',
    until ? `until=${tsxAttribute(names.field(entity.id, until.id).json)}` : '',
  ].join('\n');
}

/** A board needs states and a calendar needs a day; a view that cannot be shown is left out. */
function viewsOf(entity: Entity): View[] {
  const views = [...new Set(entity.views)].filter(
    (view) =>
      view === 'table' ||
      (view === 'board' && entity.workflow !== undefined) ||
      (view === 'calendar' && dayField(entity) !== undefined),
  );
  return views.length === 0 ? ['table'] : views;
}

function sortOf(entity: Entity, names: AppNames): string {
  const descending = entity.sort.startsWith('-');
  const field = entity.fields.find((each) => each.id === entity.sort.replace(/^-/u, ''));
  const isOwn =
    /^-?(?:created_at|updated_at)$/u.test(entity.sort) ||
    (/^-?status$/u.test(entity.sort) && entity.workflow !== undefined);
  if (field === undefined || !isStored(field)) return isOwn ? entity.sort : '-created_at';
  return `${descending ? '-' : ''}${names.field(entity.id, field.id).json}`;
}

const isStored = (field: Field): boolean => field.derived === undefined || field.derived.kind === 'formula';

/** Only what has few values to choose from can be a filter in a list. */
const isPickable = (field: Field): boolean => ['choice', 'boolean', 'reference'].includes(field.type);

const flag = (value: boolean): string | undefined => (value ? 'true' : undefined);
const literal = (value: unknown): string | undefined => (value === undefined ? undefined : typescript(value));

interface FieldUse {
  /** Code that gives what a reference may lead to, in place of the rows one sees when signed in. */
  readonly options?: string;
  /** Only shown to visitors: nothing that belongs to a form or a table. */
  readonly isShown?: boolean;
  /** Code that says how long what is asked for takes. */
  readonly lasts?: string;
}

/** A field as the shared components know it: how it is typed in, checked, shown and filtered by. */
export function renderField(
  blueprint: Blueprint,
  entity: Entity,
  field: Field,
  names: AppNames,
  use: FieldUse = {},
): string {
  const isShown = use.isShown === true;
  const name = names.field(entity.id, field.id);
  const target = field.reference && names.entity(field.reference.entity);
  return object([
    ['name', typescript(name.json)],
    ['label', typescript(field.label)],
    ['type', typescript(field.type)],
    ['unit', literal(unitOf(field, blueprint.app.currency))],
    ...(isShown ? [] : field.derived === undefined ? inputEntries(entity, field) : [['computed', 'true'] as const]),
    ['managed', flag(!isShown && field.managed && field.derived === undefined)],
    ['scale', field.type === 'decimal' ? literal(field.scale) : undefined],
    ['choices', field.choices && array(field.choices.map((choice) => typescript(choice)))],
    ['relation', literal(name.relation ?? undefined)],
    ['options', isShown ? undefined : (use.options ?? (target && `api.${camelOf(target.route)}.options`))],
    ['lasts', use.lasts],
    ['own', flag(!isShown && field.reference?.own === true)],
    ['route', isShown ? undefined : target && typescript(target.route)],
    ['column', flag(!isShown && field.inTable && field.type !== 'longtext')],
    ['sortable', flag(!isShown && isStored(field) && field.type !== 'longtext' && field.type !== 'reference')],
    ['filter', flag(!isShown && field.filterable && isStored(field) && isPickable(field))],
  ]);
}

/** By what its rows are told apart and counted: `number`, or `invoice_number` of an invoice. */
const isNumbered = (entity: Entity, field: Field): boolean =>
  field.type === 'text' && field.unique && ['number', `${entity.id}_number`].includes(field.id);

/** What matters only where a person types the value in. */
function inputEntries(entity: Entity, field: Field): Entry[] {
  return [
    ['required', flag(field.required && field.type !== 'boolean')],
    ['help', literal(field.help || undefined)],
    ['placeholder', literal(field.placeholder || undefined)],
    ['min', literal(field.min)],
    ['max', literal(field.max)],
    ['maxLength', literal(field.maxLength)],
    ['initial', literal(field.default)],
    ['days', field.days && typescript({ closed: [], ahead: 0, ...field.days })],
    ['numbered', flag(isNumbered(entity, field))],
  ];
}

function unitOf(field: Field, currency: string): string | undefined {
  if (field.type === 'money') return currency;
  if (field.type === 'percent') return '%';
  if (field.type === 'duration') return 'min';
  return field.unit === '' ? undefined : field.unit;
}

export function statesOf(entity: Entity): string {
  const states = entity.workflow?.states ?? [];
  return array(states.map(({ id, label, tone }) => typescript({ id, label, tone })));
}

function actionsOf(entity: Entity, names: AppNames): string {
  const transitions = entity.workflow?.transitions ?? [];
  return array(
    transitions.map(({ id, label, tone, to, confirm, asks }) =>
      typescript({
        id,
        label,
        tone,
        to,
        confirm: confirm || undefined,
        asks: asks.length === 0 ? undefined : asks.map((ask) => names.field(entity.id, ask).json),
      }),
    ),
  );
}

/** The kinds of thing that point at this one by a field their list can be filtered by. */
function relatedOf(blueprint: Blueprint, entity: Entity, names: AppNames): string[] {
  return blueprint.entities.flatMap((other) => {
    const pointers = other.fields.filter((field) => field.reference?.entity === entity.id);
    return pointers.map((pointer) =>
      object([
        ['label', typescript(pointers.length > 1 ? `${other.plural} (${pointer.label})` : other.plural)],
        ['route', typescript(names.entity(other.id).route)],
        ['via', typescript(names.field(other.id, pointer.id).json)],
        ['Screen', screenOf(other, names)],
      ]),
    );
  });
}
