/**
 * How much a run may do for each fixer. What is counted is work, not time, so that a busy machine repairs the same as an idle one;
 * a clock stands behind it for what is slow in a way nobody counted.
 */
import type { FixerId } from './contract.ts';
import { createParts, type Parts } from './isolation.ts';

/** What is left to the fixer whose turn it is. One unit is about what it takes to check one file of an app: 20 to 40 ms. */
export interface Work {
  /** Counts what is about to be done or was done. */
  spend(units: number): void;
  /** True once there is nothing left; whoever works in a loop looks before each turn of it. */
  readonly isSpent: boolean;
  /** Parts that failed in this run. */
  readonly parts: Parts;
}

/** The ledger of one run. */
export interface WorkLedger extends Work {
  /** From here on this fixer spends. */
  begin(fixer: FixerId): void;
}

/** Bounds for each fixer of one run. */
export interface WorkLimits {
  /** Default 240. */
  readonly units?: number;
  /** Processor time, far above what the units take as a rule. Default 30,000. */
  readonly milliseconds?: number;
}

/** Makes a ledger; before the first `begin` everything may be spent. `parts`: who is told of those that fail. */
export function createWorkLedger(
  { units = 240, milliseconds = 30_000 }: WorkLimits = {},
  parts: Parts = createParts(),
): WorkLedger {
  const spent = new Map<FixerId, { units: number; milliseconds: number }>();
  let mine: { units: number; milliseconds: number } | undefined;
  let since = 0;
  return {
    parts,
    begin(fixer) {
      if (mine !== undefined) mine.milliseconds += processorMs() - since;
      mine = spent.get(fixer) ?? { units: 0, milliseconds: 0 };
      spent.set(fixer, mine);
      since = processorMs();
    },
    spend(count) {
      if (mine !== undefined) mine.units += count;
    },
    get isSpent() {
      return mine !== undefined && (mine.units >= units || mine.milliseconds + processorMs() - since > milliseconds);
    },
  };
}

/** Processor time of this process so far, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
