import type { DashboardDraft } from '../../templates/index.ts';
import { finalStates, ongoing, statusIn, type Piece } from '../compose/index.ts';
import { isDeal } from '../lexicon/index.ts';
import type { Phrases } from './phrases/index.ts';

type Figure = DashboardDraft['figures'][number];
type Chart = DashboardDraft['charts'][number];
type Attention = DashboardDraft['attention'][number];

/** As many figures and charts as a dashboard has room for. */
const MOST = { figures: 6, charts: 4 };

/**
 * Figures, charts and what needs attention, from what the entities are. What the idea asks for comes first; `given` comes next and stays as it is.
 */
export function dashboardFor(
  pieces: readonly Piece[],
  say: Phrases,
  given?: DashboardDraft,
  asked: Pick<DashboardDraft, 'figures' | 'charts'> = { figures: [], charts: [] },
): DashboardDraft {
  const ranked = [...pieces].sort((a, b) => importance(b) - importance(a));
  const first = { figures: unlike(asked.figures), charts: unlike(asked.charts) };
  const known = {
    figures: (given?.figures ?? []).filter((each) => !first.figures.some((one) => isSame(one, each))),
    charts: (given?.charts ?? []).filter(
      (each) => !first.charts.some((one) => isSame(one, each) && one.by === each.by),
    ),
  };
  return {
    figures: unlike([...first.figures, ...known.figures, ...figures(ranked, say)]).slice(
      0,
      Math.max(4, Math.min(MOST.figures, first.figures.length + known.figures.length)),
    ),
    charts: unlike([
      ...first.charts,
      ...known.charts,
      ...otherCharts(charts(ranked, say), [...first.charts, ...known.charts]),
    ]).slice(0, Math.max(3, Math.min(MOST.charts, first.charts.length + known.charts.length))),
    attention: unlike([...(given?.attention ?? []), ...fresh(attention(ranked, say), given?.attention ?? [])]).slice(
      0,
      3,
    ),
  };
}

/** Whether two parts of a dashboard count the same. */
const isSame = (a: Figure | Chart, b: Figure | Chart): boolean =>
  a.entity === b.entity && a.measure === b.measure && a.field === b.field && a.where === b.where;

/** Lists that say nothing the given ones do not: of the same things, by the same first condition. */
function fresh(own: readonly Attention[], given: readonly Attention[]): Attention[] {
  return own.filter(({ entity, where }) => {
    const [first = where] = where.split(' and ');
    return !given.some((each) => each.entity === entity && each.where.includes(first));
  });
}

/** Pictures that the given ones do not show already: of the same things by the same field. */
function otherCharts(own: readonly Chart[], given: readonly Chart[]): Chart[] {
  return own.filter(({ entity, by }) => !given.some((each) => each.entity === entity && each.by === by));
}

function unlike<T extends { id: string; label: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const known = seen.has(item.id) || seen.has(item.label);
    seen.add(item.id).add(item.label);
    return !known;
  });
}

/** What happens in the app matters more on its first page than what it lists. */
function importance(piece: Piece): number {
  return (
    piece.weight +
    (piece.draft.workflow === undefined ? 0 : 2) +
    (isDeal(piece.kind) ? 1.5 : 0) -
    (['category', 'comment', 'staff'].includes(piece.kind) ? 3 : 0)
  );
}

function id(...parts: string[]): string {
  return parts.join('_').slice(0, 40).replace(/_+$/, '');
}

function figures(ranked: readonly Piece[], say: Phrases): Figure[] {
  const out: Figure[] = [];
  for (const { draft } of ranked.slice(0, 4)) {
    const open = ongoing(draft);
    if (open !== undefined && out.length < 2)
      out.push({
        id: id('open', draft.id),
        label: cut(say.open(draft.plural)),
        entity: draft.id,
        where: open,
        measure: 'count',
      });
    else out.push({ id: id('all', draft.id), label: cut(say.all(draft.plural)), entity: draft.id, measure: 'count' });
  }
  for (const { draft } of ranked) {
    const money = draft.fields.find(
      (field) => field.type === 'money' && LEVEL_OF_DEALS.test(draft.id) && field.derived?.kind !== 'sum',
    );
    if (money === undefined) continue;
    out.splice(2, 0, {
      id: id('sum', draft.id, money.id),
      label: cut(say.sumOf(money.label, draft.plural)),
      entity: draft.id,
      measure: 'sum',
      field: money.id,
    });
    break;
  }
  for (const { draft, kind } of ranked)
    for (const field of kind === 'log' ? measures(draft).slice(0, 2) : [])
      out.splice(Math.min(out.length, 2), 0, {
        id: id('average', draft.id, field.id),
        label: cut(say.average(field.label)),
        entity: draft.id,
        measure: 'average',
        field: field.id,
      });
  const first = ranked[0]?.draft;
  if (out.length > 1 || first === undefined) return out;
  // one thing alone: all of them, and those of late
  const day = first.fields.find(({ type }) => type === 'date' || type === 'datetime')?.id;
  const lately = `${day ?? ''} <= today() and days_between(${day ?? ''}, today()) <= 30`;
  const further: Figure =
    day === undefined
      ? { id: id('count', first.id), label: cut(say.overTime(first.plural)), entity: first.id, measure: 'count' }
      : {
          id: id('lately', first.id),
          label: cut(say.lately(first.plural)),
          entity: first.id,
          where: lately,
          measure: 'count',
        };
  return [...out, further];
}

const LEVEL_OF_DEALS = new RegExp(
  String.raw`order|payment|invoice|sale|donation|expense|repayment|fee|rental|booking|income|pledge|instalment` +
    String.raw`|budget|transaction|quote|estimate|loan|deposit|cost|lease|contract|voucher|project`,
);

function charts(ranked: readonly Piece[], say: Phrases): Chart[] {
  const out: Chart[] = [];
  const flow = ranked.find(({ draft }) => draft.workflow !== undefined)?.draft;
  if (flow !== undefined)
    out.push({
      id: id('status', flow.id),
      label: cut(say.byStatus(flow.plural)),
      kind: 'ring',
      entity: flow.id,
      by: 'status',
      measure: 'count',
    });
  const measured = ranked.find(
    ({ draft, kind }) => kind === 'measurement' || kind === 'metric' || (kind === 'log' && measures(draft).length > 0),
  )?.draft;
  const timed = measured ?? ranked.find(({ draft, kind }) => isDeal(kind) && dateOf(draft) !== undefined)?.draft;
  const by = timed === undefined ? undefined : dateOf(timed);
  if (timed !== undefined && by !== undefined) {
    const value = measured === undefined ? undefined : measures(timed)[0];
    out.push({
      id: id('time', timed.id),
      label: cut(say.overTime(value === undefined ? timed.plural : value.label)),
      kind: measured === undefined ? 'bar' : 'line',
      entity: timed.id,
      by,
      bucket: measured === undefined ? 'week' : 'day',
      measure: value === undefined ? 'count' : 'average',
      ...(value === undefined ? {} : { field: value.id }),
    });
  }
  for (const { draft } of ranked) {
    // By what has few values, or by what many share: a picture by something that is as many says nothing.
    const group =
      draft.fields.find((field) => field.type === 'choice') ??
      draft.fields.find((field) => field.type === 'reference' && !happens(field.reference?.entity, ranked));
    if (group === undefined) continue;
    out.push({
      id: id('by', draft.id, group.id),
      label: cut(say.by(draft.plural, group.label)),
      kind: 'bar',
      entity: draft.id,
      by: group.id,
      measure: 'count',
    });
    if (out.length >= 4) break;
  }
  const any = ranked[0]?.draft;
  if (out.length === 0 && any !== undefined)
    out.push({
      id: id('new', any.id),
      label: cut(say.overTime(any.plural)),
      kind: 'bar',
      entity: any.id,
      by: 'created_at',
      bucket: 'week',
      measure: 'count',
    });
  return out;
}

/** Whether what a reference leads to happens, as a booking does, rather than lasts, as a room does. */
function happens(entity: string | undefined, ranked: readonly Piece[]): boolean {
  const target = ranked.find(({ draft }) => draft.id === entity);
  return target !== undefined && isDeal(target.kind);
}

/** What is measured of it: a figure of which an average says something. */
function measures({ fields, title }: Piece['draft']): Piece['draft']['fields'] {
  return fields.filter(
    ({ id, type, derived }) =>
      ['decimal', 'integer', 'duration'].includes(type) &&
      derived === undefined &&
      id !== title &&
      !/year|number/.test(id),
  );
}

function dateOf(draft: Piece['draft']): string | undefined {
  return draft.fields.find(
    (field) =>
      (field.type === 'date' || field.type === 'datetime') &&
      !/birth|due|end|expir/.test(field.id) &&
      field.derived === undefined,
  )?.id;
}

function attention(ranked: readonly Piece[], say: Phrases): Attention[] {
  const out: Attention[] = [];
  const push = (item: Omit<Attention, 'empty' | 'label'> & { label: string }): void => {
    out.push({ ...item, label: cut(item.label), empty: say.nothing });
  };
  for (const { draft } of ranked) {
    const has = (field: string): boolean => draft.fields.some((each) => each.id === field);
    if (has('quantity') && has('reorder_level'))
      push({
        id: id('low', draft.id),
        label: say.low(draft.plural),
        entity: draft.id,
        where: 'quantity <= reorder_level',
        tone: 'warning',
      });
    const running = draft.fields.find(
      (field) =>
        field.type === 'date' &&
        /expir|best_before|valid_until|next_|inspection_date|drink_by|renewal|vaccination_date/.test(field.id),
    );
    if (running !== undefined)
      push({
        id: id('soon', draft.id, running.id),
        label: say.soon(running.label, draft.plural),
        entity: draft.id,
        where: `${running.id} <= add_days(today(), 7)`,
        tone: 'danger',
      });
    const finals = finalStates(draft);
    const due = draft.fields.find((field) => field.type === 'date' && /^due_date|deadline|due_on$/.test(field.id));
    if (due !== undefined) {
      const alive = finals.length > 0 ? ` and not (${statusIn(finals)})` : '';
      push({
        id: id('late', draft.id),
        label: say.overdue(draft.plural),
        entity: draft.id,
        where: `${due.id} < today()${alive}`,
        tone: 'danger',
      });
    }
    if (has('starts_at'))
      push({
        id: id('next', draft.id),
        label: say.next(draft.plural),
        entity: draft.id,
        where: 'starts_at >= now() and hours_between(now(), starts_at) <= 24',
        tone: 'info',
      });
    const first = draft.workflow?.states[0];
    if (first !== undefined && /request|submit|open|new|review|pending|waiting|failed/.test(first.id))
      push({
        id: id('waiting', draft.id),
        label: say.waiting(draft.plural),
        entity: draft.id,
        where: `status == '${first.id}'`,
        tone: 'warning',
      });
  }
  return out;
}

function cut(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`;
}
