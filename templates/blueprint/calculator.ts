import { z } from 'zod';
import { expression, identifier, label, prose } from './field.ts';

/** How a number is shown and typed in. A day is one, too: of days since 1970. */
const kind = z.enum(['number', 'money', 'percent', 'date']);

/** What is typed in or chosen; always a number: that of a choice is its `value`. */
export const calculatorInput = z.strictObject({
  id: identifier,
  label,
  type: z.enum([...kind.options, 'choice']),
  unit: z.string().max(20).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** What stands there at first: a number, days from today, or the `id` of a choice. */
  initial: z.union([z.number(), identifier]),
  choices: z
    .array(z.strictObject({ id: identifier, label, value: z.number() }))
    .min(2)
    .max(40)
    .optional(),
});

/** A formula over the inputs and over the results before it. In a schedule `n` is the number of the row, from 1. */
const result = z.strictObject({
  id: identifier,
  label,
  type: kind,
  unit: z.string().max(20).optional(),
  /** Digits after the point, of a number. */
  scale: z.int().min(0).max(6).optional(),
  is: expression,
  /** Worked out for later formulas and not shown. */
  quiet: z.boolean().default(false),
});

/** Everything of a calculator besides the head of its page. */
export const calculatorParts = {
  inputs: z.array(calculatorInput).min(1).max(10),
  /** The first that is shown is the main one. */
  results: z.array(result).min(1).max(12),
  /** A table of rows that can be downloaded: a repayment plan. `rows` is a formula, at most 600. */
  schedule: z.strictObject({ title: label, rows: expression, columns: z.array(result).min(2).max(8) }).optional(),
  /** The result by which two variants side by side are compared; the lower one is marked. None: there is one variant. */
  compare: identifier.optional(),
  /** What stands in a second variant, which is there from the start: inputs by name, the others as in the first. */
  second: z.record(identifier, z.number()).optional(),
  /** What it comes to in words: one text from this value of a result on, another below it. */
  verdict: z.strictObject({ of: identifier, from: z.number(), over: prose, under: prose }).optional(),
};
