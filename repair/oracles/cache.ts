/** Remembers a judge's answers by the text they were about, up to a fixed number. */
import { hash } from 'node:crypto';

const limit = 4_000;

/** Oldest entries go first when it is full. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Answer>();
  /** Questions that are being answered. */
  readonly #open = new Set<Promise<unknown>>();

  /** Answers for all texts; only those not known yet, and not asked for already, are asked for, together. */
  async all(
    texts: readonly string[],
    ask: (missing: readonly string[]) => Promise<readonly Answer[]>,
  ): Promise<readonly Answer[]> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
    const keys = texts.map(keyOf);
    const missing = new Map<string, string>();
    for (const [index, key] of keys.entries()) {
      if (!this.#answers.has(key)) missing.set(key, texts[index] ?? '');
    }
    // Looked up before the new ones push old ones out.
    const known = new Map(keys.map((key) => [key, this.#answers.get(key)] as const));
    if (missing.size > 0) for (const [key, answer] of await this.#asked(missing, ask)) known.set(key, answer);
    return keys.map((key) => known.get(key)) as Answer[];
  }

  async #asked(
    missing: ReadonlyMap<string, string>,
    ask: (missing: readonly string[]) => Promise<readonly Answer[]>,
  ): Promise<ReadonlyMap<string, Answer>> {
    const question = ask([...missing.values()]).then((answers) => {
      const fresh = new Map<string, Answer>();
      for (const [index, key] of [...missing.keys()].entries()) {
        const answer = answers[index];
        if (answer === undefined) continue;
        fresh.set(key, answer);
        this.#remember(key, answer);
      }
      return fresh;
    });
    this.#open.add(question);
    try {
      return await question;
    } finally {
      this.#open.delete(question);
    }
  }

  /** The same for a judge that answers at once. `under` is what else the answer depends on. */
  one(text: string, ask: () => Answer, under = ''): Answer {
    const key = under + keyOf(text);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    this.#remember(key, answer);
    return answer;
  }

  #remember(key: string, answer: Answer): void {
    if (this.#answers.size >= limit) {
      const oldest = this.#answers.keys().next();
      if (oldest.done !== true) this.#answers.delete(oldest.value);
    }
    this.#answers.set(key, answer);
  }
}

/** Keys of the texts asked about last: many judges are asked about the same few. */
const recentKeys = new Map<string, string>();

function keyOf(text: string): string {
  const known = recentKeys.get(text);
  if (known !== undefined) return known;
  const key = hash('sha1', text, 'base64');
  if (recentKeys.size >= 256) recentKeys.clear();
  recentKeys.set(text, key);
  return key;
}
