/** How a circuit behaves. */
export interface CircuitOptions {
  /** Failures in a row that open it. Default 3. */
  readonly failures?: number;
  /** Milliseconds it stays open the first time; doubles each time the probe fails. Default 30,000. */
  readonly openMs?: number;
  /** Default 600,000. */
  readonly maxOpenMs?: number;
  readonly now?: () => number;
}

/** Leaves a model alone that does not work: open after failures in a row, then one probe decides. */
export class Circuit {
  readonly #options: Required<CircuitOptions>;
  #failures = 0;
  #openings = 0;
  #openUntil = 0;
  #probing = false;
  #lastFailure: string | undefined;

  constructor(options: CircuitOptions = {}) {
    this.#options = { failures: 3, openMs: 30_000, maxOpenMs: 600_000, now: Date.now, ...options };
  }

  /** Why it failed last, in words. */
  get lastFailure(): string | undefined {
    return this.#lastFailure;
  }

  /** Whether a call may be made now. After the wait it says yes once, to the probe, until that one has ended. */
  allows(): boolean {
    if (this.#openings === 0) return true;
    if (this.#probing || this.#options.now() < this.#openUntil) return false;
    this.#probing = true;
    return true;
  }

  /** The model answered, whatever it said. */
  succeeded(): void {
    this.#failures = 0;
    this.#openings = 0;
    this.#probing = false;
  }

  /** The model does not work. `lasting`: another try will not change that, such as a wrong key. */
  failed(lasting: boolean, why?: string): void {
    this.#lastFailure = why;
    this.#failures += 1;
    if (!lasting && !this.#probing && this.#failures < this.#options.failures) return;
    this.#probing = false;
    const { openMs, maxOpenMs, now } = this.#options;
    this.#openUntil = now() + Math.min(maxOpenMs, openMs * 2 ** this.#openings);
    this.#openings += 1;
  }

  /** The call ended without saying anything about the model, such as by an abort. */
  ended(): void {
    this.#probing = false;
  }
}
