/** Several faults in one app. */
import type { Broken, Fault, Files } from './faults.ts';
import type { Random } from './random.ts';

/** A fault with what it did. */
export interface Applied {
  readonly fault: Fault;
  readonly broken: Broken;
}

/** Two to six faults of these operators, no two in one file; fewer where the app has no place for them. */
export function severalFaults(files: Files, operators: readonly Fault[], random: Random): readonly Applied[] {
  const applied: Applied[] = [];
  const wanted = 2 + random.below(5);
  let current = files;
  for (let tries = 0; applied.length < wanted && tries < 40; tries += 1) {
    const fault = random.pick(operators);
    const broken = fault?.apply(current, random) ?? null;
    if (fault === undefined || broken === null || applied.some((one) => one.broken.path === broken.path)) continue;
    applied.push({ fault, broken });
    current = withFault(current, broken);
  }
  return applied;
}

/** The app after one fault. */
export function withFault(files: Files, { path, text }: Broken): Files {
  const next = new Map(files);
  if (text === null) next.delete(path);
  else next.set(path, text);
  return next;
}
