import type { FieldDraft } from '../../templates/index.ts';

/** What the length of a thing is told in, by the last word of what it is called; everything else is measured in centimetres. */
const MEASURES: readonly (readonly [unit: string, things: ReadonlySet<string>])[] = (
  [
    [
      'min',
      'film movie documentary trailer video clip episode podcast song track recording audiobook broadcast ' +
        'stream webinar lecture talk lesson class session screening performance meeting call interview ' +
        'workout meditation rehearsal speech sermon',
    ],
    [
      'm',
      'boat sailboat yacht ship ferry kayak canoe berth mooring caravan camper motorhome room hall pool lane plot bridge rope cable',
    ],
    ['km', 'trail hike route path walk ride run race tour trek river slope stage line road'],
    ['mm', 'knife blade screw'],
  ] as const
).map(([unit, things]) => [unit, new Set(things.split(' '))]);

/** The length of a thing that nobody gave a unit of its own, in that of such things: minutes for a film, metres for a boat. */
export function inItsMeasure(field: FieldDraft, thing: string): FieldDraft {
  const head = thing.split('_').at(-1) ?? '';
  const unit = MEASURES.find(([, things]) => things.has(head))?.[0];
  if (field.id !== 'length' || field.unit !== 'cm' || unit === undefined) return field;
  return unit === 'min' ? { ...field, type: 'duration', unit, min: 0 } : { ...field, unit };
}
