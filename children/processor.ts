import { readFile } from 'node:fs/promises';

/** Milliseconds of one tick in /proc, which Linux fixes at 100 a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has used; undefined where there is no /proc, or when it is gone. */
export async function processorMs(pid: number): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
    // the name in parentheses may hold blanks and parentheses: fields are counted from the last one
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ms = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    return Number.isFinite(ms) ? ms : undefined;
  } catch {
    return undefined;
  }
}
