/** Wall-clock time that stands still while somebody else is waited for. */
export class Deadline {
  #leftMs: number;
  #since = performance.now();
  #pauses = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #late: () => void;

  constructor(ms: number, late: () => void) {
    this.#leftMs = ms;
    this.#late = late;
    this.#start();
  }

  /** Stops the time. The answer lets it go on, once; of several pauses the last one has to end. */
  pause(): () => void {
    if (this.#pauses === 0) {
      clearTimeout(this.#timer);
      this.#leftMs -= performance.now() - this.#since;
    }
    this.#pauses += 1;
    let isPaused = true;
    return () => {
      if (!isPaused) return;
      isPaused = false;
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#start();
    };
  }

  /** Ends it for good. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#pauses = Infinity;
  }

  #start(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(this.#late, Math.max(0, this.#leftMs));
  }
}
