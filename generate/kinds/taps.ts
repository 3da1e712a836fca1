import { z } from 'zod';
import { pruned } from '../adapt/index.ts';
import { identifierOf, type FieldDraft, type SeedRow, type Template } from '../../templates/index.ts';
import { capitalised, singular } from '../text/inflect.ts';
import { dataOf } from '../words.ts';

const SUBJECTS = z
  .array(
    z.strictObject({
      said: z.string(),
      kinds: z.array(z.string()).min(2),
      triggers: z.array(z.string()).min(2),
      more: z.string().optional(),
      strength: z.boolean(),
    }),
  )
  .parse(dataOf(new URL('taps-words.yaml', import.meta.url)));

/** “tap for feeding, nappy or sleep”: what an idea itself wants to tap. */
const TAPPED =
  /\b(?:tap|button|one tap|press)s? (?:for|on) (?:an? |the )?(\p{L}+(?: \p{L}+)?(?:, (?:an? )?\p{L}+(?: \p{L}+)?)+,? (?:and|or) (?:an? )?\p{L}+)/iu;
const REMEDY = /\b(?:medicines?|medications?|pills?|painkillers?|remed(?:y|ies)|what help(?:s|ed))\b/iu;
const VISIT =
  /\b(?:appointments?|(?:visits? (?:to|with)|ask) (?:my |the |our |a )?(?:doctors?|midwi(?:fe|ves)|physicians?|therapists?|nurses?))\b/iu;
const TRIGGER = /\b(?:triggers?|reasons?|causes?|why|before)\b/iu;
/** How many sample entries lie in the month behind us. */
const SAMPLES = 26;

/** The diary by one tap of what an idea is about. */
export function tapDiary(template: Template, idea: string): Template {
  const found = SUBJECTS.find(({ said }) => new RegExp(String.raw`\b(?:${said})\b`, 'iu').test(idea));
  const listed = TAPPED.exec(idea)?.[1];
  const kinds = listed === undefined ? (found?.kinds ?? USUAL) : namesIn(listed);
  const triggers = found?.triggers ?? ['Stress', 'Food', 'Sleep', 'Weather', 'Nothing I know'];
  const label = found?.more ?? 'Trigger';
  const isStrong = found?.strength ?? true;
  const hasTrigger = found?.more !== undefined || TRIGGER.test(idea);
  const fields: Readonly<Record<string, Partial<FieldDraft>>> = {
    kind: { choices: choicesOf(kinds) },
    trigger: { label, choices: choicesOf(triggers) },
  };
  const made: Template = {
    ...template,
    entities: template.entities.map((entity) => {
      if (entity.id !== 'entry') return entity;
      const taps = [...(entity.taps ?? [])].filter(
        (id) => (id !== 'strength' || isStrong) && (id !== 'trigger' || hasTrigger),
      );
      return { ...entity, taps, fields: entity.fields.map((field) => ({ ...field, ...fields[field.id] })) };
    }),
    dashboard: {
      ...template.dashboard,
      charts: template.dashboard.charts.map((chart) =>
        chart.by === 'trigger' && label !== 'Trigger' ? { ...chart, label: `By ${label.toLowerCase()}` } : chart,
      ),
    },
    seed: { entry: samples(kinds, triggers) },
  };
  return pruned(
    made,
    new Set([...(REMEDY.test(idea) ? [] : ['remedy']), ...(VISIT.test(idea) ? [] : ['visit'])]),
    new Set([...(isStrong ? [] : ['entry.strength']), ...(hasTrigger ? [] : ['entry.trigger'])]),
  );
}

const USUAL: readonly string[] = ['Light', 'Medium', 'Strong'];

const namesIn = (listed: string): string[] =>
  listed
    .split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/u)
    .map((each) => capitalised(singular(each.replace(/^an? /iu, '').trim())))
    .filter((each) => each.length > 1)
    .slice(0, 8);

const choicesOf = (labels: readonly string[]): { id: string; label: string }[] =>
  labels.map((label) => ({ id: identifierOf(label), label }));

/** A month of entries with some days between them, and more of the first triggers than of the last. */
function samples(kinds: readonly string[], triggers: readonly string[]): SeedRow[] {
  const strengths = ['light', 'medium', 'strong', 'medium'];
  return Array.from({ length: SAMPLES }, (_, at): SeedRow => {
    const day = Math.round((at * 31) / SAMPLES) + 1;
    const hour = 6 + ((at * 5) % 16);
    return {
      kind: identifierOf(kinds[(at * at) % kinds.length] ?? ''),
      happened_at: `today-${day}d ${String(hour).padStart(2, '0')}:${at % 2 === 0 ? '10' : '40'}`,
      trigger: identifierOf(triggers[(at * 3 + Math.floor(at / 4)) % Math.min(triggers.length, 4 + (at % 3))] ?? ''),
      strength: strengths[at % strengths.length] ?? 'light',
      // most entries are a tap and nothing else
      note: null,
    };
  });
}
