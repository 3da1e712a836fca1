import { AiError } from './failure.ts';

/** What may be spent, and what it is spent on. */
export interface BudgetOptions {
  /** Whose cap it is, for people: `this app`, `this change`, `this user today`. */
  readonly of: string;
  readonly usd: number;
  /** Default: no limit. */
  readonly tokens?: number;
  /** What was spent before. */
  readonly spent?: { readonly usd: number; readonly tokens: number };
}

/** Characters of a hash by which answers are told apart: as many as the names of a journal have room for. */
const TOLD_APART = 40;

/** An amount. */
export interface Amount {
  readonly usd: number;
  readonly tokens: number;
}

/**
 * Money and tokens with a cap. A call reserves the most it can cost and gives back what it did not use, so that many at once stay below the cap
 * together.
 */
export class Budget {
  readonly #of: string;
  readonly #cap: Amount;
  #usd: number;
  #tokens: number;
  /** Answers that are counted already: read again from the journal, they cost nothing. */
  readonly #known = new Set<string>();

  constructor(options: BudgetOptions) {
    this.#of = options.of;
    this.#cap = { usd: options.usd, tokens: options.tokens ?? Number.POSITIVE_INFINITY };
    this.#usd = options.spent?.usd ?? 0;
    this.#tokens = options.spent?.tokens ?? 0;
  }

  /** What is spent or reserved. */
  get spent(): Amount {
    return { usd: this.#usd, tokens: this.#tokens };
  }

  /** Takes an amount out; the answer puts the difference to what was really used back. Throws `capped` when there is not enough. */
  reserve(most: Amount): (used: Amount) => void {
    if (this.#usd + most.usd > this.#cap.usd + 1e-9 || this.#tokens + most.tokens > this.#cap.tokens) {
      const [spent, cap] =
        this.#tokens + most.tokens > this.#cap.tokens
          ? [`${String(this.#tokens)} tokens`, String(this.#cap.tokens)]
          : [`$${this.#usd.toFixed(2)}`, `$${this.#cap.usd.toFixed(2)}`];
      throw new AiError('capped', { detail: `${spent} of ${cap} for ${this.#of} are spent or promised` });
    }
    this.charge(most);
    return (used) => {
      this.charge({ usd: used.usd - most.usd, tokens: used.tokens - most.tokens });
    };
  }

  /** Remembers that an answer is counted, by the hash of what was asked, or its beginning. */
  know(key: string): void {
    this.#known.add(key.slice(0, TOLD_APART));
  }

  /** Adds what the journal says an answer has cost, unless it is counted already. */
  replay(key: string, amount: Amount): void {
    if (this.#known.has(key.slice(0, TOLD_APART))) return;
    this.know(key);
    this.charge(amount);
  }

  /** Adds what was spent without asking. */
  charge(amount: Amount): void {
    this.#usd += amount.usd;
    this.#tokens += amount.tokens;
  }
}

/** Reserves of all budgets or of none. */
export function reserveAll(budgets: readonly Budget[], most: Amount): (used: Amount) => void {
  const taken: ((used: Amount) => void)[] = [];
  try {
    for (const budget of budgets) taken.push(budget.reserve(most));
  } catch (error) {
    for (const giveBack of taken) giveBack({ usd: 0, tokens: 0 });
    throw error;
  }
  return (used) => {
    for (const giveBack of taken) giveBack(used);
  };
}
