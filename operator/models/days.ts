import { Budget } from '../../ai/index.ts';

/** What users may spend on models in a day (UTC): one budget for all of a user's apps, so that many at once stay below the cap together. */
export class DayBudgets {
  readonly #usd: number;
  readonly #open = new Map<string, Budget>();
  #day = '';

  constructor(usd: number) {
    this.#usd = usd;
  }

  /** The budget of a workspace today. `spentUsd` is what was spent before this process began to count. */
  of(namespace: string, spentUsd: number, now = new Date()): Budget {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) this.#open.clear();
    this.#day = day;
    const known = this.#open.get(namespace);
    if (known !== undefined) return known;
    const budget = new Budget({ of: 'this user today', usd: this.#usd, spent: { usd: spentUsd, tokens: 0 } });
    this.#open.set(namespace, budget);
    return budget;
  }
}
