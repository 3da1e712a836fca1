/** A step's clock and result. */
import type { VerifyStep } from '../../contract.ts';
import type { Ran } from './process.ts';

/** Collects steps in the order they end and says each one to a listener. */
export class StepLog {
  readonly steps: VerifyStep[] = [];
  readonly #onStep: (step: VerifyStep) => void;

  constructor(options: { readonly onStep: (step: VerifyStep) => void }) {
    this.#onStep = options.onStep;
  }

  /** Runs one step and records what came of it; a step that throws has failed with the error's message. */
  async step(name: VerifyStep['name'], work: () => Promise<Omit<VerifyStep, 'name' | 'seconds'>>): Promise<boolean> {
    const began = performance.now();
    const result = await work().catch((error: unknown) => ({
      ok: false,
      log: error instanceof Error ? error.message : String(error),
    }));
    const step: VerifyStep = { name, seconds: Math.round(performance.now() - began) / 1000, ...result };
    this.steps.push(step);
    this.#onStep(step);
    return step.ok;
  }
}

/** A program's end as a step's result: exit code 0 is success. */
export function fromRun(ran: Ran): Omit<VerifyStep, 'name' | 'seconds'> {
  if (ran.missing) return { ok: false, log: ran.output, reason: 'ToolMissing' };
  if (ran.timedOut) return { ok: false, log: `${ran.output}\nended after its time limit`, reason: 'Timeout' };
  return { ok: ran.code === 0, log: ran.output };
}
