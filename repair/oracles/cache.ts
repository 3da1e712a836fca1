/** Remembers a judge's answers by the text they were about, up to a fixed number. */
import { createHash } from 'node:crypto';

const limit = 4_000;

/** Oldest entries go first when it is full. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Answer>();

  /** Answers for all texts; only those not known yet are asked for, together. */
  async all(
    texts: readonly string[],
    ask: (missing: readonly string[]) => Promise<readonly Answer[]>,
  ): Promise<readonly Answer[]> {
    const keys = texts.map(keyOf);
    const missing = new Map<string, string>();
    for (const [index, key] of keys.entries()) {
      if (!this.#answers.has(key)) missing.set(key, texts[index] ?? '');
    }
    const fresh = new Map<string, Answer>();
    if (missing.size > 0) {
      const answers = await ask([...missing.values()]);
      for (const [index, key] of [...missing.keys()].entries()) {
        const answer = answers[index];
        if (answer !== undefined) fresh.set(key, answer);
      }
    }
    const result = keys.map((key) => (fresh.has(key) ? fresh.get(key) : this.#answers.get(key))) as Answer[];
    for (const [key, answer] of fresh) this.#remember(key, answer);
    return result;
  }

  /** The same for a judge that answers at once. */
  one(text: string, ask: () => Answer): Answer {
    const key = keyOf(text);
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

const keyOf = (text: string): string => createHash('sha1').update(text).digest('base64');
