/** The processes that a run has started, and those that they have started. */
import { readdirSync, readFileSync } from 'node:fs';

/** A process: its start keeps a later one with the same number from passing for it. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly start: string;
  readonly name: string;
}

/** A container engine that a run has started outlives it, as its user expects, with what runs in it. */
const STAYS = new Set(['dockerd', 'containerd', 'containerd-shim']);

/** Every process that is no zombie; empty where there is no /proc. */
function everyProcess(): Process[] {
  let names: string[] = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      // the name in parentheses may hold blanks: fields are counted from its end
      const [state, parent = '', ...rest] = stat.slice(end + 2).split(' ');
      if (state === 'Z' || state === 'X') return [];
      return {
        pid: Number(pid),
        parent: Number(parent),
        start: rest[17] ?? '',
        name: stat.slice(stat.indexOf('(') + 1, end),
      };
    } catch {
      return [];
    }
  });
}

/**
 * The descendants of this process. One that lost its parent is still known if {@link Descendants.look} saw it before: databases and servers of tests
 * have sessions of their own, and no signal to a group reaches them.
 */
export class Descendants {
  #known = new Map<number, Process>();

  /** Looks who is there. Answers with those that were not known. */
  look(): number[] {
    const all = everyProcess();
    const now = new Map(all.map((each) => [each.pid, each]));
    const known = new Map([...this.#known].filter(([pid, { start }]) => now.get(pid)?.start === start));
    const fresh: number[] = [];
    // a child may have a lower number than its parent: as often as somebody new is found
    for (let found = -1; found !== fresh.length;) {
      found = fresh.length;
      for (const each of all) {
        if (known.has(each.pid) || STAYS.has(each.name)) continue;
        if (each.parent !== process.pid && !known.has(each.parent)) continue;
        known.set(each.pid, each);
        fresh.push(each.pid);
      }
    }
    this.#known = known;
    return fresh;
  }

  /** Ends all of them, at once: first they are halted, so that none starts another meanwhile. Answers with how many. */
  end(): number {
    this.look();
    let halted: number[] = [...this.#known.keys()];
    while (halted.length > 0) {
      for (const pid of halted) signal(pid, 'SIGSTOP');
      halted = this.look();
    }
    const all = [...this.#known.keys()];
    for (const pid of all) signal(pid, 'SIGKILL');
    this.#known.clear();
    return all.length;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it has ended by itself
  }
}
