/**
 * Best-first search for the cheapest edits that make a text parse. The parser is the guide (where is the first error,
 * how many are left) and the caller knows which edits are likely there. Bounded by evaluations and by time.
 */
import type { SyntaxProblem } from './oracles/contract.ts';

/** One possible edit; `cost` is roughly −log of how likely a person meant it. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly cost: number;
}

/** What the search needs to know of a language. */
export interface SearchLanguage {
  /** All syntax errors in order, empty if the text parses. */
  problems(text: string): readonly SyntaxProblem[];
  /** Likely edits at an error (and anywhere else that is plainly wrong). */
  candidates(text: string, problem: SyntaxProblem, all: readonly SyntaxProblem[]): Iterable<Candidate>;
  /** What makes one parsing text more natural than another; added to the cost. Default 0. */
  naturalness?(original: string, text: string): number;
}

/** Bounds of one search. */
export interface SearchLimits {
  readonly evaluations: number;
  /** Processor time, not wall time: a busy machine must not change what is found. */
  readonly milliseconds: number;
  /** Solutions up to this much dearer than the cheapest are also returned. */
  readonly margin: number;
}

/** A text that parses. */
export interface Solution {
  readonly text: string;
  readonly cost: number;
}

interface State {
  readonly text: string;
  readonly cost: number;
  readonly problems: readonly SyntaxProblem[];
  readonly depth: number;
}

/** Each error left is expected to cost about this much. */
const costPerError = 1.1;
const maxDepth = 14;

/** Texts that parse, the most likely one first; empty if the limits were reached before any was found. */
export function searchEdits(text: string, language: SearchLanguage, limits: SearchLimits): readonly Solution[] {
  const began = processorMs();
  const seen = new Set<string>([text]);
  const queue = new PriorityQueue();
  const solutions: Solution[] = [];
  let evaluations = 0;
  let best = Infinity;
  queue.push({ text, cost: 0, problems: language.problems(text), depth: 0 });
  while (evaluations < limits.evaluations && processorMs() - began < limits.milliseconds) {
    const state = queue.pop();
    if (state === undefined || state.cost > best + limits.margin) break;
    const [first] = state.problems;
    if (first === undefined || state.depth >= maxDepth) continue;
    for (const candidate of cheapestFirst(language.candidates(state.text, first, state.problems))) {
      const cost = state.cost + candidate.cost;
      if (cost > best + limits.margin) break;
      const next = state.text.slice(0, candidate.start) + candidate.text + state.text.slice(candidate.end);
      if (seen.has(next)) continue;
      seen.add(next);
      evaluations += 1;
      if (evaluations >= limits.evaluations || processorMs() - began > limits.milliseconds) break;
      const problems = language.problems(next);
      if (problems.length === 0) {
        solutions.push({ text: next, cost });
        best = Math.min(best, cost);
      } else if (isProgress(state, next, problems)) {
        queue.push({ text: next, cost, problems, depth: state.depth + 1 });
      }
    }
  }
  return rank(text, solutions, language);
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Worth following if the first error moved on (measured from the end, which the edit did not move) or errors became fewer. */
function isProgress(state: State, next: string, problems: readonly SyntaxProblem[]): boolean {
  const before = state.text.length - (state.problems[0]?.offset ?? 0);
  const after = next.length - (problems[0]?.offset ?? 0);
  return after < before || problems.length < state.problems.length;
}

function rank(original: string, solutions: readonly Solution[], language: SearchLanguage): readonly Solution[] {
  return solutions
    .map((solution) => ({
      text: solution.text,
      cost: solution.cost + (language.naturalness?.(original, solution.text) ?? 0),
    }))
    .toSorted((a, b) => a.cost - b.cost);
}

function cheapestFirst(candidates: Iterable<Candidate>): readonly Candidate[] {
  return [...candidates].toSorted((a, b) => a.cost - b.cost);
}

/** A binary heap by estimated total cost. */
class PriorityQueue {
  readonly #heap: { readonly state: State; readonly priority: number }[] = [];

  push(state: State): void {
    const entry = { state, priority: state.cost + costPerError * Math.min(state.problems.length, 12) };
    this.#heap.push(entry);
    let index = this.#heap.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.#heap[parent];
      if (above === undefined || above.priority <= entry.priority) break;
      this.#heap[index] = above;
      this.#heap[parent] = entry;
      index = parent;
    }
  }

  pop(): State | undefined {
    const top = this.#heap[0];
    const last = this.#heap.pop();
    if (top === undefined || last === undefined || this.#heap.length === 0) return top?.state;
    this.#heap[0] = last;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const leftEntry = this.#heap[left];
      if (leftEntry === undefined) break;
      const rightEntry = this.#heap[left + 1];
      const child = rightEntry !== undefined && rightEntry.priority < leftEntry.priority ? left + 1 : left;
      const entry = this.#heap[child];
      if (entry === undefined || entry.priority >= last.priority) break;
      this.#heap[index] = entry;
      this.#heap[child] = last;
      index = child;
    }
    return top.state;
  }
}
