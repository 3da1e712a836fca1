import type { Plan } from './plan.ts';
export function renderTests(_plan: Plan): ReadonlyMap<string, string> {
  return new Map();
}
