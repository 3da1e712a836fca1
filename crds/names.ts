import { z } from 'zod';
import { LIMITS, PATTERNS } from './limits.ts';

/** A field that names an `Mvp` of the same namespace. */
export const mvpName = (): z.ZodString => z.string().min(1).max(LIMITS.nameLength).regex(new RegExp(PATTERNS.mvpName));

/** A field that names a branch of it. */
export const branchName = (): z.ZodString => z.string().min(1).max(40).regex(new RegExp(PATTERNS.branchName));

/** Text that people write: at most `max` characters, and none that a terminal would take for a command. */
export const text = (max: number): z.ZodString =>
  z.string().max(max).regex(new RegExp(PATTERNS.text), 'must not have control characters');
