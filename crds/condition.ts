import { z } from 'zod';

/** One condition with the six fields of the Kubernetes API conventions. */
export const conditionSchema = z
  .object({
    type: z.string().min(1).max(64).describe('What this condition is about, in CamelCase.'),
    status: z.enum(['True', 'False', 'Unknown']).describe('True, False or Unknown.'),
    observedGeneration: z
      .int()
      .min(0)
      .optional()
      .describe('The metadata.generation this condition was worked out from.'),
    lastTransitionTime: z.iso.datetime({ offset: true }).describe('When the status last changed.'),
    reason: z.string().min(1).max(128).describe('Why, as one CamelCase word programs may rely on.'),
    message: z.string().max(2048).describe('The reason in a sentence, for people.'),
  })
  .describe('One observed aspect of the object.');

/** One observed aspect of an object. */
export type Condition = z.infer<typeof conditionSchema>;

/** A status' conditions: a map by type, so that two writers never fight over positions. */
export const conditionsSchema = z
  .array(conditionSchema)
  .max(16)
  .meta({
    description: 'What has been observed, one entry a type.',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['type'],
  });

/** What a status that nobody has written yet has, as `observedGeneration`: by it kstatus, and so Flux, waits for the operator. */
export const UNSEEN = -1;

/** A status' generation; the API server fills in {@link UNSEEN} until the operator has seen the object. */
export const observedGenerationSchema = z
  .int()
  .min(UNSEEN)
  .optional()
  .describe('The metadata.generation this status was worked out from; -1 until the operator has seen the object.');

/** Whether the operator has looked at the object of a status. */
export function isSeen(status: { observedGeneration?: number | undefined } | undefined): boolean {
  return (status?.observedGeneration ?? UNSEEN) !== UNSEEN;
}

/** Findings by severity. */
export const countsSchema = z
  .object({
    critical: z.int().min(0).describe('Findings that stop compile, build or boot.'),
    error: z.int().min(0).describe('Findings that break a feature.'),
    warning: z.int().min(0).describe('Findings that spoil looks or upkeep.'),
    info: z.int().min(0).describe('Findings that need no repair.'),
  })
  .describe('Findings left, by severity.');

/** How healthy an app's files are, by the repair engine's documented rule. */
export const healthSchema = z
  .object({
    score: z.int().min(0).max(100).describe('0 to 100; follows from the findings by a documented rule.'),
    status: z.enum(['healthy', 'degraded', 'broken']).describe('The score in one word.'),
    counts: countsSchema,
  })
  .describe('Health of the files, by the last repair run.');

/** How healthy an app's files are. */
export type Health = z.infer<typeof healthSchema>;
