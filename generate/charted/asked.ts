import type { DashboardDraft, EntityDraft, FieldDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { isDeal } from '../lexicon/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { linesOf } from '../words.ts';
import { chartedIn, MONEY, type Charted } from '../text/charted.ts';

type Figure = DashboardDraft['figures'][number];
type Chart = DashboardDraft['charts'][number];
type Asked = Pick<DashboardDraft, 'figures' | 'charts'>;

const RATES = new Map(
  linesOf(new URL('rates.txt', import.meta.url)).map((line) => {
    const [word = '', ...states] = line.split(' ');
    return [word, states] as const;
  }),
);
/** The words before “rate” that make it a share of all, and nobody's opinion. */
export const RATE_WORDS: readonly string[] = [...RATES.keys()];
const AMOUNTS: ReadonlySet<string> = new Set(['money', 'integer', 'decimal', 'duration', 'percent']);
/** Where money comes in, the surest first. */
const COMES_IN = [
  /payment|sale|donation|pledge/u,
  /invoice/u,
  /order|booking|reservation|appointment|rental|ticket|registration/u,
];
const SUM = /total|amount|revenue|paid|price|fee|value|rent|cost/u;
const OTHER_MONEY = /cost|expense|deposit|postage|limit|budget|goal|needed|tax|vat|discount|rate/u;

/** The figures and charts that an idea asks for, as far as the app's things have them. */
export function askedDashboard(
  description: string,
  pieces: readonly Piece[],
  given: DashboardDraft | undefined,
): Asked {
  const asked: { figures: Figure[]; charts: Chart[] } = { figures: [], charts: [] };
  const reader = new Reader(pieces, given);
  for (const each of chartedIn(description)) {
    const found = reader.read(each);
    asked.figures.push(...(found?.figures ?? []));
    asked.charts.push(...(found?.charts ?? []));
  }
  return asked;
}

/** What something is called, for comparing: single words in the singular. */
const named = (text: string): string[] => text.toLowerCase().replaceAll(/[_-]/gu, ' ').split(' ').map(singular);

class Reader {
  readonly #pieces: readonly Piece[];
  readonly #given: DashboardDraft | undefined;

  constructor(pieces: readonly Piece[], given: DashboardDraft | undefined) {
    this.#pieces = pieces;
    this.#given = given;
  }

  read(asked: Charted): Partial<Asked> | undefined {
    if (asked.isShare) return this.#share(asked);
    const source = this.#source(asked);
    if (source === undefined) return undefined;
    const { draft, field } = source;
    const where = asked.isToday
      ? [source.where, onToday(draft)].flatMap((each) => each ?? []).join(' and ')
      : source.where;
    const label = cut(capitalised(asked.label));
    const id = idOf(asked.label);
    const measure =
      field === undefined ? 'count' : asked.measure === 'average' || field.type === 'percent' ? 'average' : 'sum';
    const base = {
      entity: draft.id,
      ...(where === undefined ? {} : { where }),
      measure: measure as 'count' | 'sum' | 'average',
      ...(field === undefined ? {} : { field: field.id }),
    };
    if (asked.by !== undefined) {
      const by = this.#divided(source, asked.by);
      if (by === undefined) return undefined;
      return { charts: [{ id, label, kind: asked.kind ?? (by.by === 'status' ? 'ring' : 'bar'), ...base, ...by }] };
    }
    if (asked.isChart || asked.bucket !== undefined) {
      const day = dayOf(draft);
      const chart: Chart = {
        id,
        label,
        kind: asked.kind === 'ring' ? 'bar' : (asked.kind ?? (measure === 'count' ? 'bar' : 'line')),
        ...base,
        by: day,
        bucket: asked.bucket ?? 'week',
      };
      const plain = asked.label.replace(/^(?:daily|weekly|monthly|yearly|annual) /iu, '');
      return {
        charts: [chart],
        ...(asked.isChart ? {} : { figures: [{ id: idOf(plain), label: cut(capitalised(plain)), ...base }] }),
      };
    }
    return { figures: [{ id, label, ...base }] };
  }

  /** “occupancy rate”: the share of rows in a state of that name, or of those that something happens with. */
  #share({ label, of }: Charted): Partial<Asked> | undefined {
    const word = of.split(' ').at(-1) ?? '';
    const begins = [...(RATES.get(word) ?? []), word.slice(0, Math.max(4, word.length - 3))];
    const lasts = begins.includes('*');
    const able = this.#pieces.filter(({ kind }) => !lasts || !isDeal(kind));
    const named = able.filter(({ draft }) => of.split(' ').some((each) => isNamed(draft, each)));
    for (const begin of begins)
      for (const { draft } of [...named, ...able]) {
        const states = (draft.workflow?.states ?? []).filter(({ id }) => id.startsWith(begin)).map(({ id }) => id);
        if (states.length > 0) return share(draft, label, `status in (${states.map((id) => `'${id}'`).join(', ')})`);
      }
    for (const { draft } of lasts ? able : []) {
      const count = draft.fields.find(
        ({ derived }) => derived?.kind === 'count' && this.#kindOf(derived.entity) === 'booking',
      );
      if (count !== undefined) return share(draft, label, `${count.id} > 0`);
    }
    const percent = this.#fieldOf(`${of} rate`, undefined);
    return percent?.field.type === 'percent'
      ? {
          figures: [
            {
              id: idOf(label),
              label: cut(label),
              entity: percent.draft.id,
              measure: 'average',
              field: percent.field.id,
            },
          ],
        }
      : undefined;
  }

  #kindOf(id: string): string | undefined {
    return this.#pieces.find(({ draft }) => draft.id === id)?.kind;
  }

  /** The things that are counted, or the amount of them that is added up; a state before their name narrows them. */
  #source(asked: Charted): { draft: EntityDraft; field?: FieldDraft; where?: string } | undefined {
    const { of, by, measure } = asked;
    const words = of.split(' ');
    const direct = this.#thing(of);
    if (direct !== undefined) return direct;
    if (MONEY.test(of)) {
      const about = words.slice(0, -1).join(' ');
      return this.#money(about === '' ? by : about);
    }
    if (measure === 'count') return undefined;
    return this.#fieldOf(of, by);
  }

  #thing(of: string): { draft: EntityDraft; where?: string } | undefined {
    const words = of.split(' ');
    for (let from = 0; from < words.length; from += 1) {
      const name = words.slice(from).join(' ');
      const piece = this.#pieces.find(({ draft }) => isNamed(draft, name));
      if (piece === undefined) continue;
      if (from === 0) return { draft: piece.draft };
      const where = narrowed(piece.draft, words.slice(0, from).join('_'));
      return where === undefined && from > 0 && !/^(?:registered|current|recent|new|late)$/u.test(words[0] ?? '')
        ? undefined
        : { draft: piece.draft, ...(where === undefined ? {} : { where }) };
    }
    return undefined;
  }

  /** The amounts that come in: of the thing that is spoken of, as a template adds them up, else of the likeliest. */
  #money(about: string | undefined): { draft: EntityDraft; field: FieldDraft; where?: string } | undefined {
    const of = (draft: EntityDraft): FieldDraft | undefined => {
      const money = draft.fields.filter(({ id, type }) => type === 'money' && !OTHER_MONEY.test(id) && SUM.test(id));
      return money.find(({ derived }) => derived !== undefined) ?? money[0];
    };
    const deals = this.#pieces.filter(
      ({ draft, kind }) => of(draft) !== undefined && (isDeal(kind) || COMES_IN.some((each) => each.test(draft.id))),
    );
    const said = about === undefined ? undefined : deals.find(({ draft }) => isNamed(draft, about));
    const summed = [...(this.#given?.figures ?? []), ...(this.#given?.charts ?? [])].flatMap(
      ({ entity, field, measure }) => {
        const piece = measure === 'sum' ? this.#pieces.find(({ draft }) => draft.id === entity) : undefined;
        const money = piece?.draft.fields.find(
          ({ id, type }) => id === field && type === 'money' && !OTHER_MONEY.test(id),
        );
        return piece !== undefined && money !== undefined && COMES_IN.some((each) => each.test(entity))
          ? [{ draft: piece.draft, field: money }]
          : [];
      },
    )[0];
    if (said === undefined && summed !== undefined) return summed;
    const likely = COMES_IN.map((each) => deals.find(({ draft }) => each.test(draft.id))).find(
      (each) => each !== undefined,
    );
    const draft = (said ?? likely ?? deals[0])?.draft;
    const field = draft === undefined ? undefined : of(draft);
    return draft === undefined || field === undefined ? undefined : { draft, field };
  }

  /** A figure of some thing by its name: “rating”, “print hours”; where several have one, of what the idea speaks most of. */
  #fieldOf(of: string, by: string | undefined): { draft: EntityDraft; field: FieldDraft } | undefined {
    const words = named(of);
    const last = words.at(-1) ?? '';
    const found = this.#pieces.flatMap(({ draft, weight }) =>
      draft.fields.flatMap((field) => {
        const names = new Set([...named(field.id), ...named(field.label)]);
        if (!AMOUNTS.has(field.type) || !names.has(last)) return [];
        const told = words.slice(0, -1).filter((word) => names.has(word) || named(draft.id).includes(word)).length;
        const leads = by !== undefined && draft.fields.some((each) => each.reference?.entity === this.#byName(by)?.id);
        const isWhole = told === words.length - 1;
        return isWhole || leads ? [{ draft, field, score: told * 4 + (leads ? 3 : 0) + weight }] : [];
      }),
    );
    return found.toSorted((a, b) => b.score - a.score)[0];
  }

  #byName(name: string): EntityDraft | undefined {
    return this.#pieces.find(({ draft }) => isNamed(draft, name))?.draft;
  }

  /** The field by which rows are divided; where it is a property of what they refer to, that itself. */
  #divided(
    { draft, field }: { draft: EntityDraft; field?: FieldDraft },
    name: string,
  ): (Pick<Chart, 'by' | 'bucket'> & Partial<Chart>) | undefined {
    const word = singular(name.split(' ').at(-1) ?? '');
    if (/^(?:status|state|stage|step)$/u.test(word) && draft.workflow !== undefined) return { by: 'status' };
    if (/^(?:time|date)$/u.test(word)) return { by: dayOf(draft), bucket: 'week' };
    const usable = draft.fields.filter(({ type }) => type === 'choice' || type === 'reference' || type === 'boolean');
    const own =
      usable.find(
        (each) =>
          named(each.id).join(' ') === named(name).join(' ') || named(each.label).join(' ') === named(name).join(' '),
      ) ??
      usable.find(({ reference }) => reference !== undefined && reference.entity === this.#byName(name)?.id) ??
      usable.find((each) => named(each.id).includes(word));
    if (own !== undefined) return { by: own.id };
    const same = /^(?:type|kind|category|sort|genre)$/u.test(word);
    for (const each of usable) {
      const target = this.#pieces.find((piece) => piece.draft.id === each.reference?.entity)?.draft;
      const property = target?.fields.find(
        ({ id, type, reference }) =>
          (type === 'choice' || reference !== undefined) &&
          (named(id).includes(word) || (same && /^(?:type|kind|category|genre|course|sort)$/u.test(id))),
      );
      if (target === undefined || property === undefined) continue;
      const via = target.fields.find(
        ({ derived }) =>
          derived !== undefined &&
          derived.kind !== 'formula' &&
          derived.entity === draft.id &&
          derived.via === each.id &&
          (field === undefined ? derived.kind === 'count' : derived.kind === 'sum' && derived.field === field.id),
      );
      return via === undefined
        ? { by: each.id }
        : { entity: target.id, by: property.id, measure: 'sum', field: via.id };
    }
    return undefined;
  }
}

function share({ id }: EntityDraft, label: string, where: string): Partial<Asked> {
  return { figures: [{ id: idOf(label), label: cut(capitalised(label)), entity: id, where, measure: 'share' }] };
}

/** Whether a thing is called so, in the singular or the plural. */
function isNamed({ id, singular: one, plural: many }: EntityDraft, name: string): boolean {
  const said = name.toLowerCase();
  return [id.replaceAll('_', ' '), plural(id.replaceAll('_', ' ')), one.toLowerCase(), many.toLowerCase()].includes(
    said,
  );
}

/** The condition that a word before a name means: “open tickets”, “overdue invoices”, “upcoming events”. */
function narrowed(draft: EntityDraft, word: string): string | undefined {
  const states = draft.workflow?.states ?? [];
  const state = states.find(({ id, label }) => id === word || label.toLowerCase() === word.replaceAll('_', ' '));
  if (state !== undefined) return `status == '${state.id}'`;
  const open = states.filter(({ final }) => final !== true).map(({ id }) => `'${id}'`);
  if (
    /^(?:open|active|pending|ongoing|outstanding|unpaid|unresolved)$/u.test(word) &&
    open.length > 0 &&
    open.length < states.length
  )
    return `status in (${open.join(', ')})`;
  const due = draft.fields.find(({ id, type }) => type === 'date' && /due|deadline/u.test(id));
  if (word === 'overdue' && due !== undefined)
    return `${due.id} < today()${open.length > 0 && open.length < states.length ? ` and status in (${open.join(', ')})` : ''}`;
  const day = draft.fields.find(
    ({ id, type, derived }) => (type === 'date' || type === 'datetime') && derived === undefined && !/birth/u.test(id),
  );
  if (word === 'upcoming' && day !== undefined) return `${day.id} >= ${day.type === 'date' ? 'today' : 'now'}()`;
  return undefined;
}

/** The day on which a row counts. */
function dayOf({ fields }: EntityDraft): string {
  const days = fields.filter(
    ({ id, type, derived }) =>
      (type === 'date' || type === 'datetime') && derived === undefined && !/birth|due|end|expir|until|valid/u.test(id),
  );
  return (days.find(({ required }) => required === true) ?? days[0])?.id ?? 'created_at';
}

/** That a row counts for today. */
function onToday(draft: EntityDraft): string {
  const day = dayOf(draft);
  const isDay = draft.fields.find(({ id }) => id === day)?.type === 'date';
  return isDay ? `${day} == today()` : `${day} >= today() and ${day} < add_days(today(), 1)`;
}

const idOf = (label: string): string =>
  `asked_${label.toLowerCase().replace(/[^a-z0-9]+/gu, '_')}`.slice(0, 40).replace(/_+$/u, '');

const cut = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`);
