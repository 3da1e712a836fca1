import { BUILT } from '../../templates/index.ts';
import { match } from '../adapt/index.ts';
import type { Notion } from '../reading/index.ts';

/** What a template is about: the idea must speak of one entity of each group, or the template would bring strangers into its app. */
const HEART: Record<string, readonly (readonly string[])[]> = {
  booking: [['appointment'], ['staff', 'resource', 'client', 'service']],
  'field-service': [
    ['work_order', 'inspection'],
    ['asset', 'site', 'technician', 'customer', 'part'],
  ],
  events: [
    ['event', 'talk'],
    ['registration', 'ticket_type', 'speaker', 'venue', 'event'],
  ],
  marketplace: [['listing'], ['vendor', 'offer', 'order', 'review', 'payout']],
  clinic: [
    ['patient', 'bed'],
    ['doctor', 'appointment', 'ward', 'prescription', 'bed'],
  ],
  'school-admin': [
    ['student', 'class'],
    ['teacher', 'class', 'lesson', 'attendance', 'grade', 'fee'],
  ],
  inventory: [['item', 'stock_move', 'purchase_order']],
  blog: [['post'], ['author', 'comment', 'subscriber', 'category', 'sponsor']],
  'property-mgmt': [
    ['unit', 'building'],
    ['tenant', 'lease', 'rent_payment'],
  ],
  lending: [
    ['loan', 'repayment'],
    ['borrower', 'repayment', 'application', 'group', 'document'],
  ],
};

/** Words in whose company a template is never meant, whatever else speaks for it. */
const AGAINST: Record<string, readonly string[]> = {
  clinic: [
    'law',
    'lawyer',
    'legal',
    'farm',
    'flock',
    'herd',
    'repair_clinic',
    'swap',
    'shift_swap',
    'roster',
    'rota',
    'waste',
    'diary',
    'ewe',
    'lamb',
    'livestock',
    'leave_request',
    'payroll',
  ],
  booking: ['ewe', 'lamb', 'herd', 'flock', 'hive', 'apiary'],
  'field-service': ['ewe', 'lamb', 'herd', 'flock'],
  lending: ['tool', 'book', 'library', 'toy'],
  'school-admin': ['yoga', 'pilates', 'gym'],
  blog: ['birth', 'ancestor', 'box', 'parcel', 'doi', 'bibliography', 'grievance', 'hearing'],
  marketplace: ['shift', 'roster', 'rota', 'chore'],
};

/** Words that stand for an entity of a template in its trade, and in every other trade for somebody else. */
const LOOSE: Record<string, readonly string[]> = {
  clinic: ['client', 'member', 'child', 'resident', 'dog', 'cat', 'horse'],
};

/** A school team or the way to school is no school: without lessons, classes, marks or fees nobody administers one. */
const WHOLE: ReadonlySet<string> = new Set(['school-admin']);
const WHOLE_SIGNS =
  /(?<![a-z_])(?:teacher|class|lesson|attendance|grade|fee|course|pupil|exam|homework|timetable|trainer|instructor|absence|tutor|group|enrolment|subject|kindergarten|nursery|daycare|driving_school|music_school)(?![a-z])/u;

/** Below this share of what the strongest noun has, a noun is only mentioned. */
const PROMINENT = 0.33;

/** How much of a template's heart the idea speaks of: 1 all of it, 0 nothing, below 0 where it is not meant at all. 1 for templates that are not built. */
export function fitOf(id: string, notions: readonly Notion[], lemmas: ReadonlyMap<string, number>): number {
  const template = BUILT.get(id);
  const heart = HEART[id];
  if (template === undefined || heart === undefined) return 1;
  if (AGAINST[id]?.some((word) => lemmas.has(word)) === true) return -1;
  // What only a trade takes for granted was never said: nurses who swap shifts speak of no patients.
  const said = notions.filter((notion) => notion.evidence.some((each) => each !== 'implied' && each !== 'attribute'));
  if (WHOLE.has(id) && !WHOLE_SIGNS.test([...lemmas.keys()].join(' '))) return -1;
  const { slots } = match(template, said, { byKind: false });
  const most = Math.max(...notions.map((notion) => notion.score));
  const worth = heart.map((group) => {
    const every = group.flatMap((entity) => slots.get(entity) ?? []);
    const found = every.filter((notion) => LOOSE[id]?.includes(notion.lemma) !== true);
    if (found.length === 0 && every.length > 0) return 0.5;
    if (found.length === 0) return 0;
    // What people do in it is central however rarely it is said.
    return found.some((notion) => notion.score >= most * PROMINENT || notion.evidence.includes('act')) ? 1 : 0.5;
  });
  return worth.reduce((sum: number, each) => sum + each, 0) / heart.length;
}
