import { identifierOf, type EntityDraft, type FieldDraft } from '../../templates/index.ts';
import { LEVEL, type Archetype } from '../lexicon/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { complete } from './consequences.ts';
import { addField, ENDS, meaning, MOST_FIELDS } from './fields.ts';
import { inItsMeasure } from './lengths.ts';
import { flowFrom, statesOf } from './flow.ts';
import { kindPlan, vacancyPlan, votePlan, warePlan, type KindPlan } from './kinds/index.ts';
import { link } from './links.ts';
import type { Piece } from './piece.ts';

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
    const kind = takesSeats(notion, notions, reading) ? 'attendance' : notion.archetype;
    const isOpen = access(kind) === 'shared';
    const plan =
      isOpen && isExhibit(notion, reading) ? kindPlan('thing') : planOf({ ...notion, archetype: kind }, reading);
    const piece: Piece = {
      draft: draftOf(
        notion,
        id,
        plan,
        access(WRITTEN_TO_ONE.test(id) || OF_HEALTH.test(id) ? 'person' : kind),
        reading,
      ),
      kind,
      weight: notion.score,
      fromTemplate: false,
      told: notion.fields.length,
      toldFields: new Set(notion.fields.map(({ id: field }) => field)),
      clauses: notion.clauses,
      ...(notion.shown === true ? { shown: true } : {}),
      ...(notion.listed === true ? { listed: true } : {}),
      ...(notion.profiled === true ? { profiled: true } : {}),
      ...(notion.beside === true ? { beside: true } : {}),
    };
    pieces.push(piece);
    composed.push({ piece, plan, notion });
  }
  for (const { piece, plan, notion } of composed) link(piece, plan, notion, pieces, reading);
  for (const { piece } of composed) complete(piece, pieces);
  return pieces;
}

/** What is known of somebody's health, which is nobody else's business. */
const OF_HEALTH =
  /(?:^|_)(?:symptom|diagnosis|prescription|treatment_plan|therapy_plan|medical_record|health_record|patient_record|lab_result)$/;

/** What one person writes to another, for nobody else to read. */
const WRITTEN_TO_ONE = /^(?:message|private_message|direct_message|chat_message)$/;

/** Kinds that are booked for a time of one's own. */
const BOOKED: ReadonlySet<Archetype> = new Set(['place', 'asset', 'service', 'staff', 'animal', 'goods', 'plan']);

/** “Filter by beach and period”, where each has its day: from when to when. */
export const isDated = ({ notions }: Reading): boolean =>
  notions.some(({ fields }) => fields.some(({ id, type }) => id === 'date' && type === 'date'));

const DAY = /^(?:date|day|date_and_time)$/;

/** “Drives with place and date”: the day of what has a beginning is when it begins, in the idea's own word. */
function whenItBegins(stated: FieldDraft, plan: KindPlan): FieldDraft {
  const when = DAY.test(stated.id) ? 'starts_at' : ENDS[stated.id];
  const begins = plan.fields.find(({ id, type }) => id === when && type === 'datetime');
  if (begins === undefined) return stated;
  return { ...begins, label: stated.label };
}

/** A place at an event that has its own time: who books a dinner says no hour, and there are only so many seats. */
function takesSeats(
  { lemma, archetype, fields }: Notion,
  notions: readonly Notion[],
  { relations }: Pick<Reading, 'relations'>,
): boolean {
  if (archetype !== 'booking' || fields.some(({ type }) => type === 'datetime' || type === 'date')) return false;
  const events = notions.filter((each) => each.archetype === 'event');
  if (events.some((event) => event.fields.some(({ id }) => id === 'capacity'))) return true;
  const said = new Set(relations.filter(({ from }) => from === lemma).map(({ to }) => to));
  const booked = notions.filter((each) => BOOKED.has(each.archetype) && (said.size === 0 || said.has(each.lemma)));
  return events.length > 0 && booked.length === 0;
}

/** A request that somebody approves is decided like an application, not worked off like a repair. */
function planOf(notion: Notion, reading: Reading): KindPlan {
  if (notion.lemma === 'vote') return votePlan();
  if (notion.archetype === 'listing' && VACANT.test(notion.lemma)) return vacancyPlan();
  const plan = notion.archetype === 'goods' && isChosen(reading) ? warePlan() : kindPlan(notion.archetype);
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

/** What is done with things that somebody uses, lends or looks after. */
const HANDLED = new RegExp(
  String.raw`^(?:rent|rental|hire|borrow|loan|lend|lending|maintenance|repair|inspection|stock|inventory|sensor` +
    String.raw`|serial_number|condition|check|service|status|maintain|available|availability)$`,
);

/** A radio in a museum, with maker and year: it is looked at, and nobody says what condition it is in or who has it now. */
function isExhibit({ archetype, lemma, fields, states }: Notion, { lemmas, relations }: Reading): boolean {
  if (archetype !== 'asset' || fields.length < TOLD || states.length > 0) return false;
  const booked = relations.filter(({ from }) => BOOKINGS.test(from));
  const isBooked = [...lemmas.keys()].some((word) => BOOKINGS.test(word) || word === 'book');
  if (isBooked && (booked.length === 0 || booked.some(({ to }) => to === lemma))) return false;
  return ![...lemmas.keys()].some((word) => HANDLED.test(word));
}
const BOOKINGS = /^(?:booking|reservation)$/;

/** Names of work that is offered. */
const VACANT = /^(?:job|vacancy|opening|job_opening|position|job_posting|job_offer|job_ad|internship|traineeship)$/;
const STOCKED = /^(?:stock|inventory|warehouse|storage|quantity|reorder|minimum|supply|supplies|delivery|batch|shelf)$/;
const CHOOSERS = /^(?:visitor|customer|shopper|buyer|guest|client|reader|user)$/;

/** Whether goods are what people choose from, not what somebody keeps a stock of. */
function isChosen({ lemmas }: Reading): boolean {
  const words = [...lemmas.keys()];
  return words.some((word) => CHOOSERS.test(word)) && !isStocked(words);
}

/** Whether an idea speaks of a stock that is counted. */
const isStocked = (words: readonly string[]): boolean => words.some((word) => STOCKED.test(word));

const SELLS = new RegExp(
  String.raw`^(?:price|cost|fee|fare|rate|buy|sell|sale|seller|buyer|shop|store|order|cart|basket|checkout|pay` +
    String.raw`|payment|rent|rental|hire|booking|purchase|offer|listing|auction|bid|donation|euro|dollar|pound` +
    String.raw`|currency|invoice)$`,
);

/** Whether an idea speaks of anything that costs something. */
function isSold({ lemmas }: Reading): boolean {
  return [...lemmas.keys()].some((lemma) => lemma.split('_').some((word) => SELLS.test(word)));
}

const MAKERS: ReadonlySet<string> = new Set([
  'author',
  'composer',
  'artist',
  'painter',
  'writer',
  'director',
  'designer',
]);

/** From so many properties on, an idea has told what it wants to know of a thing. */
const TOLD = 2;
/** What is usually known of things of a kind, and is left out where the idea has told. */
const USUAL: ReadonlySet<string> = new Set(['capacity', 'breed', 'birth_date', 'variety', 'planted_on', 'year']);
/** “Each weight entry has date and weight”: the idea says what is measured, and when. */
function isSaidOtherwise(id: string, { archetype, fields }: Notion): boolean {
  if (archetype !== 'measurement') return false;
  if (id === 'measured_at') return fields.some(({ type }) => type === 'date' || type === 'datetime');
  return (id === 'value' || id === 'unit') && fields.some(({ type }) => type === 'decimal' || type === 'integer');
}
/** What only those count who keep a stock. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set(['code', 'quantity', 'reorder_level']);

function draftOf(
  notion: Notion,
  id: string,
  plan: KindPlan,
  access: EntityDraft['access'],
  reading: Reading,
): EntityDraft {
  const isForSale = isSold(reading);
  const isCounted = isStocked([...reading.lemmas.keys()]);
  const fields: FieldDraft[] = [];
  const [first, ...rest] = plan.fields;
  if (first !== undefined) fields.push(first);
  for (const stated of notion.fields) {
    // “log each survey”: a survey is no property of itself.
    if (stated.id === id || stated.id === notion.one.toLowerCase() || (stated.id === 'period' && isDated(reading)))
      continue;
    const said = notion.archetype === 'event' ? whenItBegins(stated, plan) : stated;
    const field = inItsMeasure(said, notion.lemma);
    // "deadline" is the kind's own due date: its rules go on to speak of it.
    const own = plan.fields.find((each) => meaning(each.id) === meaning(field.id) && each.type === field.type);
    addField(fields, own === undefined ? field : { ...field, id: own.id });
  }
  // Who made it is said in the idea's own word: the author, the composer.
  const isSigned = fields.some(({ id }) => MAKERS.has(id));
  const isTold = notion.fields.length >= TOLD;
  // Who is only shown has no trade of the house, and nobody counts there what is only shown.
  const isLeftOut = ({ id }: FieldDraft): boolean =>
    (isSigned && id === 'creator') ||
    (notion.shown === true && (id === 'speciality' || OF_THE_HOUSE.has(id))) ||
    // A chemical element, a clock of a museum: no day is known of it unless the idea says so.
    (['thing', 'asset'].includes(notion.archetype) && id === 'date' && (isTold || access === 'shared')) ||
    // An encyclopedia of cheeses sells none.
    (notion.shown === true && isTold && !isForSale && id === 'price') ||
    // What one keeps for oneself has no price, and what a house shows without a word of its stock is not counted.
    (access === 'private' && !isForSale && id === 'price') ||
    (access === 'shared' && !isCounted && OF_THE_HOUSE.has(id)) ||
    (isTold && (USUAL.has(id) || OF_THE_HOUSE.has(id))) ||
    isSaidOtherwise(id, notion);
  for (const field of rest) if (!isLeftOut(field)) addField(fields, field);
  const workflow = flowFrom(statesOf(notion.states, plan.workflow), notion.archetype) ?? plan.workflow;
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
