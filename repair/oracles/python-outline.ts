/** The shape of what `outline.py` reads out of a Python file. All places are UTF-16 offsets into the text. */
import { z } from 'zod';

const place = { line: z.number(), start: z.number(), end: z.number() };
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const call = {
  positional: z.array(z.object({ value, source: z.string().nullable(), ...place })),
  keywords: z.array(
    z.object({ name: z.string().nullable(), value, source: z.string().nullable(), valueStart: z.number(), ...place }),
  ),
};
const name = z.string();

const field = z.object({
  name,
  annotation: z.string().nullable(),
  /** What stands behind the `=`. */
  value: z.string().nullable(),
  call: z.object({ name, ...call }).nullable(),
  ...place,
});

/** A class with what is bound in it. */
const classOutline = z.object({
  name,
  bases: z.array(z.string()),
  keywords: z.record(z.string(), z.string()),
  decorators: z.array(z.string()),
  fields: z.array(field),
  /** Methods and other names. */
  names: z.array(z.string()),
  /** Members of an inner class `Config`. */
  config: z.record(z.string(), z.string()),
  ...place,
});

const functionOutline = z.object({
  name,
  isAsync: z.boolean(),
  isGenerator: z.boolean(),
  /** It takes any number of arguments, or any name. */
  isOpen: z.boolean(),
  /** It begins at the margin. */
  isTop: z.boolean(),
  /** How often it waits for something. */
  waits: z.number(),
  returns: z.object({ source: z.string(), ...place }).nullable(),
  parameters: z.array(
    z.object({
      name,
      annotation: z.string().nullable(),
      annotationAt: z.number().nullable(),
      default: z.string().nullable(),
      defaultAt: z.number().nullable(),
    }),
  ),
  decorators: z.array(z.object({ name, nameEnd: z.number(), ...call, ...place })),
  ...place,
});

/** What one file promises to others and takes from them. */
export const outlineSchema = z.object({
  classes: z.array(classOutline),
  functions: z.array(functionOutline),
  /** Module-level names that are given a call's result. */
  variables: z.record(z.string(), z.object({ call: z.string(), ...call })),
  /** `alias.name` of an imported module, by the module's own name. */
  members: z.array(z.object({ module: z.string(), name, ...place })),
  /** Calls in async functions that are not awaited where a coroutine makes no sense. */
  coroutines: z.array(
    z.object({
      name,
      function: z.string(),
      types: z.record(z.string(), z.string().nullable()),
      ...place,
    }),
  ),
  /** Slips that the tree shows by itself; `of` is the package whose version 2 refuses it. */
  slips: z.array(
    z.object({
      rule: z.enum(['type-spelling', 'old-api']),
      right: z.string(),
      words: z.string(),
      severity: z.enum(['critical', 'error']),
      of: z.enum(['', 'pydantic', 'sqlalchemy']),
      ...place,
    }),
  ),
  /** The comma behind `name = value,`. */
  pairs: z.array(
    z.object({
      name,
      annotation: z.string().nullable(),
      value: z.string(),
      call: z.string().nullable(),
      isTop: z.boolean(),
      ...place,
    }),
  ),
  /** The full stop between two calls on two lines, and the name behind it. */
  stops: z.array(z.object({ name, ...place })),
  /** `await ` before a call by this name; `function` is where its function begins. */
  awaits: z.array(z.object({ name, function: z.number(), ...place })),
  /** The brackets of `name()` inside of `Depends(…)`. */
  called: z.array(z.object({ name, ...place })),
  /** A name at the end of `Annotated[…]`. */
  annotated: z.array(z.object({ name, ...place })),
});

/** One file's outline. */
export type PythonOutline = z.infer<typeof outlineSchema>;
/** One class of an outline. */
export type PythonClass = z.infer<typeof classOutline>;
/** One function of an outline. */
export type PythonFunction = z.infer<typeof functionOutline>;
