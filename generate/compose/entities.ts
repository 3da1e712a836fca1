import {
  capacity,
  identifierOf,
  sumOf,
  unique,
  flag,
  type EntityDraft,
  type FieldDraft,
} from '../../templates/index.ts';
import { LEVEL, type Archetype } from '../lexicon/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { flowFrom } from './flow.ts';
import { kindPlan, plainWorkflow, referenceTo, type KindPlan, type Want } from './kinds/index.ts';
import type { Piece } from './piece.ts';

/** What every row has by itself, and what its answer carries: no field may take these names. */
const TAKEN: Record<string, string> = {
  owner: 'owner_person',
  status: 'state',
  id: 'code_id',
  actions: 'action_list',
  created_at: 'created',
  updated_at: 'updated',
  can_edit: 'editable',
  can_delete: 'deletable',
  owner_id: 'owner_code',
};

/** How many fields an entity shows at most; more than that nobody fills in. */
const MOST_FIELDS = 18;

/** Entities for the notions, which may refer to each other and to what is there already. */
export function composeEntities(
  notions: readonly Notion[],
  reading: Reading,
  present: readonly Piece[],
  access: (kind: Archetype) => EntityDraft['access'],
): Piece[] {
  const pieces: Piece[] = [...present];
  const composed: { piece: Piece; plan: KindPlan; notion: Notion }[] = [];
  const ordered = [...notions].sort((a, b) => LEVEL[a.archetype] - LEVEL[b.archetype] || a.first - b.first);
  for (const notion of ordered) {
    const id = identifierOf(notion.lemma);
    if (pieces.some((piece) => piece.draft.id === id)) continue;
    const plan = planOf(notion, reading);
    const piece: Piece = {
      draft: draftOf(notion, id, plan, access(notion.archetype)),
      kind: notion.archetype,
      weight: notion.score,
      fromTemplate: false,
      clauses: notion.clauses,
    };
    pieces.push(piece);
    composed.push({ piece, plan, notion });
  }
  for (const { piece, plan, notion } of composed) link(piece, plan, notion, pieces, reading);
  for (const { piece } of composed) complete(piece, pieces);
  return pieces;
}

/** A request that somebody approves is decided like an application, not worked off like a repair. */
function planOf(notion: Notion, reading: Reading): KindPlan {
  const plan = kindPlan(notion.archetype);
  const asked =
    notion.archetype === 'request' && /(swap|request|leave|absence|change|claim|suggestion|idea)$/.test(notion.lemma);
  const decided =
    asked && [...reading.lemmas.keys()].some((word) => /^(approv|genehmig|approuv|aprob|aprov|goedkeur)/.test(word));
  if (!decided || /repair|maintenance|service/.test(notion.lemma)) return plan;
  const { workflow, fields } = kindPlan('application');
  const asks = new Set(workflow?.transitions.flatMap((transition) => transition.asks ?? []));
  const needed = fields.filter((field) => asks.has(field.id) && !plan.fields.some((each) => each.id === field.id));
  return { ...plan, fields: [...plan.fields, ...needed], ...(workflow === undefined ? {} : { workflow }) };
}

function draftOf(notion: Notion, id: string, plan: KindPlan, access: EntityDraft['access']): EntityDraft {
  const fields: FieldDraft[] = [];
  const [first, ...rest] = plan.fields;
  if (first !== undefined) fields.push(first);
  for (const field of notion.fields) {
    // "deadline" is the kind's own due date: its rules go on to speak of it.
    const own = plan.fields.find((each) => meaning(each.id) === meaning(field.id) && each.type === field.type);
    addField(fields, own === undefined ? field : { ...field, id: own.id });
  }
  for (const field of rest) addField(fields, field);
  const workflow = flowFrom(notion.states, notion.archetype) ?? plan.workflow;
  return {
    id,
    singular: notion.one.slice(0, 60),
    plural: notion.many.slice(0, 60),
    description: plan.description,
    icon: plan.icon,
    access,
    managedBy: ['admin', 'manager'],
    title: first?.id ?? 'name',
    fields: fields.slice(0, MOST_FIELDS),
    rules: [...(plan.rules ?? [])],
    views: plan.views ?? (workflow === undefined ? ['table'] : ['table', 'board']),
    sort: plan.sort ?? '-created_at',
    ...(workflow === undefined ? {} : { workflow }),
  };
}

/** Adds a field under a free, allowed name; one that means the same is not added twice. */
export function addField(fields: FieldDraft[], field: FieldDraft): boolean {
  const id = TAKEN[field.id] ?? field.id;
  const same = fields.some(
    (each) =>
      each.id === id || each.label.toLowerCase() === field.label.toLowerCase() || meaning(each.id) === meaning(id),
  );
  if (same) return false;
  fields.push({ ...field, id });
  return true;
}

/** One name for all names of the same property. */
function meaning(id: string): string {
  return SAME[id] ?? id;
}

const SAME: Record<string, string> = {
  title: 'name',
  note: 'notes',
  photo: 'photo_link',
  picture: 'photo_link',
  image: 'photo_link',
  mail: 'email',
  telephone: 'phone',
  phone_number: 'phone',
  deadline: 'due_date',
  details: 'description',
  beginning: 'start_date',
  from_date: 'from_date',
  birthday: 'birth_date',
  date_of_birth: 'birth_date',
  stock: 'quantity',
  minimum_stock: 'reorder_level',
  expiry: 'expiry_date',
  type: 'type',
};

function link(piece: Piece, plan: KindPlan, notion: Notion, pieces: readonly Piece[], reading: Reading): void {
  const stated = reading.relations.filter((each) => each.from === notion.lemma).map((each) => identifierOf(each.to));
  const references: FieldDraft[] = [];
  const used = new Set<string>();
  for (const want of plan.wants) {
    const target = choose(want, piece, pieces, stated, want.label === undefined ? used : new Set());
    if (target === undefined) continue;
    if (want.label === undefined && references.some((each) => each.reference?.entity === target.draft.id)) continue;
    used.add(target.draft.id);
    const own = want.label === 'Owner' ? {} : want.label === undefined ? {} : { label: want.label };
    references.push(referenceTo(target.draft, { ...own, required: want.required ?? false }));
  }
  for (const id of stated) {
    const target = pieces.find((each) => each.draft.id === id);
    if (target === undefined || target === piece || used.has(id) || !below(target, piece, pieces)) continue;
    used.add(id);
    references.push(referenceTo(target.draft));
  }
  const [first, ...rest] = piece.draft.fields;
  const fields: FieldDraft[] = first === undefined ? [] : [first];
  for (const field of references.slice(0, 5)) addField(fields, field);
  for (const field of rest) addField(fields, field);
  piece.draft.fields = fields.slice(0, MOST_FIELDS + 4);
  const exclusive = plan.exclusive;
  if (exclusive !== undefined) {
    const scope = exclusive.kinds.flatMap((kind) =>
      fields.filter((field) => pieces.some((each) => each.kind === kind && each.draft.id === field.reference?.entity)),
    )[0];
    const states = new Set(piece.draft.workflow?.states.map((state) => state.id));
    if (scope !== undefined) {
      const rule = exclusive.rule(scope.id);
      piece.draft.rules = [
        ...(piece.draft.rules ?? []),
        'except' in rule ? { ...rule, except: rule.except?.filter((state) => states.has(state)) ?? [] } : rule,
      ];
    }
  }
}

function choose(
  want: Want,
  piece: Piece,
  pieces: readonly Piece[],
  stated: readonly string[],
  used: ReadonlySet<string>,
): Piece | undefined {
  const able = pieces.filter(
    (each) =>
      each !== piece &&
      want.kinds.includes(each.kind) &&
      !used.has(each.draft.id) &&
      below(each, piece, pieces) &&
      (want.label !== undefined || stated.includes(each.draft.id) || belongs(piece, each)),
  );
  const rank = (each: Piece): number =>
    (stated.includes(each.draft.id) ? 100 : 0) + each.weight - want.kinds.indexOf(each.kind) * 0.3;
  return able.sort((a, b) => rank(b) - rank(a))[0];
}

/** What happens refers to what is there; two things that are only there belong together where one part of a sentence speaks of both. */
function belongs(piece: Piece, target: Piece): boolean {
  if (LEVEL[piece.kind] >= FIRST_DEAL) return true;
  return [...piece.clauses].some((clause) => target.clauses.has(clause));
}

/** From this level on entities are what people do with the others: bookings, orders, visits. */
const FIRST_DEAL = 5;

/** References only go down: to a lower level, or to what stands before on the same. So there is never a ring. */
function below(target: Piece, piece: Piece, pieces: readonly Piece[]): boolean {
  const [low, high] = [LEVEL[target.kind], LEVEL[piece.kind]];
  return (
    low < high ||
    (low === high && pieces.indexOf(target) < pieces.indexOf(piece)) ||
    (target.fromTemplate && !piece.fromTemplate)
  );
}

/** What follows once the references stand: totals add up, nobody registers twice, nothing is overbooked. */
function complete(piece: Piece, pieces: readonly Piece[]): void {
  const { draft } = piece;
  const refersTo = (kinds: readonly Archetype[]): { field: FieldDraft; target: Piece } | undefined => {
    for (const field of draft.fields) {
      const target = pieces.find((each) => each.draft.id === field.reference?.entity);
      if (target !== undefined && kinds.includes(target.kind)) return { field, target };
    }
    return undefined;
  };
  if (piece.kind === 'line') {
    const head = refersTo(['order', 'invoice']);
    const at =
      head?.target.draft.fields.findIndex(
        (each) => each.type === 'money' && /^(total|net_amount)$/.test(each.id) && each.derived === undefined,
      ) ?? -1;
    const total = head?.target.draft.fields[at];
    if (head !== undefined && total !== undefined && !head.target.fromTemplate) {
      const { required: _required, ...plain } = total;
      head.target.draft.fields[at] = sumOf(plain, draft.id, head.field.id, 'line_total');
    }
  }
  if (piece.kind === 'attendance') {
    const event = refersTo(['event']);
    const who = refersTo(['person', 'staff', 'animal', 'organisation']);
    if (event !== undefined && who !== undefined)
      draft.rules = [
        ...(draft.rules ?? []),
        unique('once_each', [event.field.id, who.field.id], 'Already registered.', ['cancelled']),
      ];
    const room = event?.target.draft.fields.find((each) => each.id === 'capacity');
    if (event !== undefined && room !== undefined)
      draft.rules = [
        ...(draft.rules ?? []),
        capacity('room_for_all', event.field.id, 'coalesce(capacity, 100000)', 'It is full.', {
          except: ['cancelled'],
        }),
      ];
  }
  if (draft.rules !== undefined) {
    const states = new Set(draft.workflow?.states.map((state) => state.id));
    draft.rules = draft.rules.map((rule) =>
      'except' in rule ? { ...rule, except: rule.except?.filter((state) => states.has(state)) ?? [] } : rule,
    );
  }
}

/** Puts a property the idea names without an owner where it belongs: by its neighbourhood, else with what the app is about. */
export function placeLoose(reading: Reading, pieces: readonly Piece[]): void {
  const deals = pieces.filter((piece) => LEVEL[piece.kind] >= 5).sort((a, b) => b.weight - a.weight);
  const things = pieces
    .filter((piece) => LEVEL[piece.kind] < 5 && LEVEL[piece.kind] !== 3)
    .sort((a, b) => b.weight - a.weight);
  for (const { field, near } of reading.loose) {
    const neighbour = pieces.find((piece) => near !== undefined && piece.draft.id === identifierOf(near));
    const money = field.type === 'money' || field.type === 'percent' || field.type === 'duration';
    const fits =
      neighbour !== undefined &&
      !(money && ['person', 'staff', 'organisation', 'comment', 'alert'].includes(neighbour.kind));
    const target = fits ? neighbour : money ? (deals[0] ?? things[0]) : (things[0] ?? deals[0] ?? pieces[0]);
    if (target === undefined || pieces.some((piece) => piece.draft.fields.some((each) => each.id === field.id)))
      continue;
    if (target.draft.fields.length < MOST_FIELDS) addField(target.draft.fields, field);
  }
}

/** What the words of the idea ask for across the app: reminders, photos, a workflow at all. */
export function addFeatures(text: string, pieces: readonly Piece[]): void {
  if (/\bremind(ed|er|ers|s)?\b|\berinner/iu.test(text)) {
    const dated = pieces.find(
      (piece) =>
        piece.draft.fields.some((field) => field.type === 'datetime' || field.type === 'date') &&
        LEVEL[piece.kind] >= 5,
    );
    if (dated !== undefined) addField(dated.draft.fields, flag('Reminder', { inTable: false, default: true }));
  }
  if (!pieces.some((piece) => piece.draft.workflow !== undefined)) {
    const main =
      [...pieces]
        .sort((a, b) => b.weight - a.weight)
        .find((piece) => !['category', 'person', 'staff', 'organisation', 'place'].includes(piece.kind)) ?? pieces[0];
    if (main !== undefined) {
      main.draft.workflow = plainWorkflow();
      main.draft.views = ['table', 'board'];
    }
  }
}
