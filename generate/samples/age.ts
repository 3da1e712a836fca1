import type { EntityDraft, SeedRow } from '../../templates/index.ts';

const BORN = /birth|^born|^dob$/;
const AGE = /^age(?:_(?:in_)?years)?$/;

/** Who was born two years ago is two: an age follows from the day of birth beside it. */
export function keepAge({ fields }: EntityDraft, made: SeedRow): void {
  const born = fields.find(({ id, type }) => type === 'date' && BORN.test(id));
  const age = fields.find(
    ({ id, type, derived }) => (type === 'integer' || type === 'decimal') && !derived && AGE.test(id),
  );
  const days = /^today-(\d+)d$/.exec(String(made[born?.id ?? '']))?.[1];
  if (age === undefined || days === undefined || made[age.id] === undefined) return;
  made[age.id] = Math.max(age.min ?? 0, Math.floor(Number(days) / 365.25));
}
