import { Budget, type AiConfig } from '../../ai/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import { configMapCalls, paidIn, usdOn, type Paid, type PaidUnder } from '../../store/index.ts';

/** Apps whose budgets are remembered; of any other, the journal is read again. */
const MOST_APPS = 2_000;

/** Whose account it is. */
interface Of {
  readonly uid: string;
  readonly namespace: string;
}

/**
 * What may still be spent on models: by an app in all its life, and by a user today (UTC). Every call of the same app or user is on the same budget, however
 * many are under way, and a budget begins with what the journals say was paid before.
 */
export class Accounts {
  readonly #caps: AiConfig['caps'];
  readonly #days = new Map<string, Promise<Budget>>();
  readonly #apps = new Map<string, Promise<Budget>>();
  #day = '';

  constructor(caps: AiConfig['caps']) {
    this.#caps = caps;
  }

  /** The budgets that a call is paid from. Rejects where the journals cannot be read: then nothing may be spent. */
  async budgets(client: KubeClient, of: Of, under: PaidUnder, now = new Date()): Promise<readonly Budget[]> {
    const { appUsd, changeUsd, userUsdPerDay, tokens } = this.#caps;
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) this.#days.clear();
    this.#day = day;
    let read: Promise<readonly Paid[]> | undefined;
    const paid = (): Promise<readonly Paid[]> => (read ??= paidIn(configMapCalls(client), of.namespace));
    const user = remembered(this.#days, of.namespace, async () => {
      const all = await paid();
      return knowing(
        all,
        new Budget({ of: 'this user today', usd: userUsdPerDay, spent: { usd: usdOn(day, all), tokens: 0 } }),
      );
    });
    const own =
      under === 'change'
        ? Promise.resolve(new Budget({ of: 'this change', usd: changeUsd, tokens }))
        : remembered(this.#apps, of.uid, async () => {
            const all = (await paid()).filter(({ app }) => app === of.uid);
            const spent = sumOf(all.filter((one) => one.under === 'app'));
            return knowing(all, new Budget({ of: 'this app', usd: appUsd, tokens, spent }));
          });
    const [oldest] = this.#apps.keys();
    if (this.#apps.size > MOST_APPS && oldest !== undefined) this.#apps.delete(oldest);
    return Promise.all([own, user]);
  }
}

const sumOf = (all: readonly Paid[]): { usd: number; tokens: number } =>
  all.reduce((sum, { usd, tokens }) => ({ usd: sum.usd + usd, tokens: sum.tokens + tokens }), { usd: 0, tokens: 0 });

/** A budget to which nothing that is paid already is put down again when its answer is read once more. */
function knowing(all: readonly Paid[], budget: Budget): Budget {
  for (const { key } of all) budget.know(key);
  return budget;
}

function remembered(of: Map<string, Promise<Budget>>, key: string, make: () => Promise<Budget>): Promise<Budget> {
  const known = of.get(key);
  if (known !== undefined) return known;
  const made = make();
  of.set(key, made);
  // tried again by whoever asks next
  made.catch(() => of.delete(key));
  return made;
}
