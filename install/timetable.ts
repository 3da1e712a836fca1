/** Which part of a long command took how long, and from when to when: parts may overlap. */
export interface Timetable {
  /** Does a part of the work and remembers its time. */
  during<T>(part: string, work: () => Promise<T>): Promise<T>;
  /** Adds a part that was measured elsewhere and ended at that time of the clock. */
  add(part: string, seconds: number, endedAt: number): void;
  /** A line for each part that took a second or more, in the order of their beginnings. Empty if there is none. */
  lines(): string[];
}

/** A timetable that begins now. `clock` is in milliseconds. */
export function timetable(clock: () => number = () => performance.now()): Timetable {
  const began = clock();
  const parts: { name: string; from: number; to: number }[] = [];
  const now = (): number => (clock() - began) / 1000;
  return {
    async during(name, work) {
      const from = now();
      try {
        return await work();
      } finally {
        parts.push({ name, from, to: now() });
      }
    },
    add(name, seconds, endedAt) {
      const to = (endedAt - began) / 1000;
      parts.push({ name, from: Math.max(0, to - seconds), to });
    },
    lines() {
      const shown = parts.filter(({ from, to }) => to - from >= 1).toSorted((a, b) => a.from - b.from || a.to - b.to);
      const width = Math.max(0, ...shown.map(({ name }) => name.length));
      return shown.map(
        ({ name, from, to }) => `${name.padEnd(width)}  ${minutes(to - from)}  (${minutes(from)}–${minutes(to)})`,
      );
    },
  };
}

/** Seconds as `m:ss`. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
