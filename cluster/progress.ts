/** Takes one line about what is going on; no line break at its end. */
export type OnProgress = (line: string) => void;

/** Prints `[cluster] …` lines on standard error, so that standard output stays for answers. */
export const printProgress: OnProgress = (line) => {
  process.stderr.write(`[cluster] ${line}\n`);
};

/**
 * Runs one long step with a line at its start, a sign of life every 20 s, and a line with the seconds it took. Steps of
 * less than half a second say nothing: a warm start stays quiet.
 */
export async function step<T>(onProgress: OnProgress, what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const announce = setTimeout(() => onProgress(`${what} …`), 500);
  const alive = setInterval(() => onProgress(`${what} … ${seconds()} s`), 20_000);
  try {
    const result = await work();
    if (performance.now() - started >= 500) onProgress(`${what}: ${seconds()} s`);
    return result;
  } catch (error) {
    onProgress(`${what}: failed after ${seconds()} s`);
    throw error;
  } finally {
    clearTimeout(announce);
    clearInterval(alive);
  }
}
