import type { MvpTeamSpec } from '../../crds/index.ts';

/** Acts of a day where nobody says. */
const ACTS_PER_DAY = 5;

/** What is left out stays; no limit of tokens at first. */
export function budgetOf(
  input: { acts_per_day?: number | undefined; tokens_per_day?: number | null | undefined },
  old: MvpTeamSpec | undefined,
): MvpTeamSpec['budget'] {
  const tokens = input.tokens_per_day === undefined ? old?.budget.tokensPerDay : input.tokens_per_day;
  return {
    actsPerDay: input.acts_per_day ?? old?.budget.actsPerDay ?? ACTS_PER_DAY,
    ...(tokens === undefined || tokens === null ? {} : { tokensPerDay: tokens }),
  };
}
