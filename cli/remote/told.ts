import { Refused } from './operations.ts';

/** Runs something; what goes wrong is said in a line, with exit code 1 for a no of the platform and 2 for everything else. */
export async function told(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`mvp: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof Refused ? 1 : 2;
  }
}
