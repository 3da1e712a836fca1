import type { FieldDraft } from '../../templates/index.ts';
import { singular } from '../text/inflect.ts';

/** How many fields an entity shows at most; more than that nobody fills in. */
export const MOST_FIELDS = 18;

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

/** Adds a field under a free, allowed name; one that means the same is not added twice. */
export function addField(fields: FieldDraft[], field: FieldDraft): boolean {
  if (RUNNING.test(field.id)) return addNumber(fields, field);
  const id = TAKEN[field.id] ?? field.id;
  if (id === 'date' && fields.some(isItsDay)) return false;
  const same = fields.some(
    (each) =>
      each.id === id || each.label.toLowerCase() === field.label.toLowerCase() || counted(each.id) === counted(id),
  );
  if (same) return false;
  fields.push({ ...field, id });
  return true;
}

/** A number that is counted on: of invoices, of members. */
const RUNNING = /^(?:running|consecutive|sequential|continuous|successive|automatic)_numbers?$/;

/** What has a number by which its rows are told apart has it already; what has none gets it under the name that the form counts on. */
function addNumber(fields: FieldDraft[], field: FieldDraft): boolean {
  if (fields.some(({ id, unique }) => id === 'number' || (unique === true && id.endsWith('_number')))) return false;
  fields.push({
    id: 'number',
    label: 'Number',
    type: 'text',
    maxLength: 40,
    unique: true,
    searchable: true,
    inTable: field.inTable ?? true,
  });
  return true;
}

/** When something appears or takes place: what an idea calls “date” says nothing beside it. */
const ITS_DAY = /^(?:published|posted|written|issued|released|held|taken|measured|played|starts?|begins)_(?:on|at)$/;
const isItsDay = ({ id, type, derived }: FieldDraft): boolean =>
  derived === undefined && (type === 'date' || type === 'datetime') && ITS_DAY.test(id);

/** One name for all names of the same property. */
export function meaning(id: string): string {
  return SAME[id] ?? id;
}

/** The same for one and for many: “allergens” and “allergen”. */
const counted = (id: string): string => singular(meaning(id).replaceAll('_', ' '));

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
  allergy: 'allergies',
  valid_until: 'certificate_valid_until',
  type: 'type',
};

/** Which end of something with a beginning and an end a property says. */
export const ENDS: Readonly<Record<string, 'starts_at' | 'ends_at'>> = {
  departure: 'starts_at',
  departure_time: 'starts_at',
  start_time: 'starts_at',
  arrival: 'ends_at',
  arrival_time: 'ends_at',
  end_time: 'ends_at',
};
