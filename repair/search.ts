/**
 * Best-first search for the cheapest edits that make a text parse. The parser is the guide (where is the first error,
 * how many are left) and the caller knows which edits are likely there. Bounded by evaluations and by time.
 */
import type { SyntaxProblem } from './oracles/contract.ts';
import { isolated, type Parts } from './isolation.ts';
import { processorMs, type Work } from './work.ts';

/** One possible edit; `cost` is roughly −log of how likely a person meant it. */
export interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly cost: number;
}

/** A change to a whole text, and its cost. */
export type Rewrite = readonly [rewrite: (text: string) => string, cost: number];

/** Those that change this text, each as one edit of all of it. */
export function* rewritten(text: string, rewrites: readonly Rewrite[], parts?: Parts): Generator<Candidate> {
  for (const [index, [rewrite, cost]] of rewrites.entries()) {
    const [next = text] = isolated(rewrite.name || `rewrite ${index + 1}`, () => [rewrite(text)], parts);
    if (next !== text) yield { start: 0, end: text.length, text: next, cost };
  }
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
  /** Processor time, far above what the evaluations take: even that grows on a busy machine, which must not change what is found. */
  readonly milliseconds: number;
  /** Solutions up to this much dearer than the cheapest are also returned. */
  readonly margin: number;
  /**
   * Tries the cheapest edit of any state next instead of all edits of one state, and counts naturalness into what bounds the
   * search, so that it goes on past solutions that parse and make no sense. For many candidates a state. Default false.
   */
  readonly isPatient?: boolean;
  /** The share of the run that this search is part of. Default none. */
  readonly work?: Work;
}

/** Parsing so much text takes about as long as checking the types of one file; a short text takes no less than a small part of that. */
const charactersPerUnit = 240_000;
const leastUnits = 1 / 100;

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
  /** Edits of this state that were not tried yet, once they were asked for. */
  waiting?: readonly Candidate[];
}

/** Each error left is expected to cost about this much. */
const costPerError = 1.1;
const maxDepth = 14;
/** About what the first edit of a state costs. */
const cheapest = 0.1;
/** A solution may be this much less strange than the best one so far: what is stranger in all of them is the text's own way. */
const slack = 0.8;

/** Texts that parse, the most likely one first; empty if the limits were reached before any was found. */
export function searchEdits(text: string, language: SearchLanguage, limits: SearchLimits): readonly Solution[] {
  const began = processorMs();
  const seen = new Set<string>([text]);
  const queue = new PriorityQueue();
  const solutions: Solution[] = [];
  let evaluations = 0;
  let best = Infinity;
  /** What even the most natural solution so far is strange by: the text itself may be written so. */
  let usual = Infinity;
  const bound = (): number =>
    best + limits.margin - (limits.isPatient === true && usual < Infinity ? Math.max(0, usual - slack) : 0);
  queue.push({ text, cost: 0, problems: language.problems(text), depth: 0 }, 0);
  const isOver = (): boolean =>
    evaluations >= limits.evaluations || limits.work?.isSpent === true || processorMs() - began > limits.milliseconds;
  while (!isOver()) {
    const state = queue.pop();
    if (state === undefined || state.cost > bound()) break;
    const [first] = state.problems;
    if (first === undefined || state.depth >= maxDepth) continue;
    const waiting = state.waiting ?? cheapestFirst(language.candidates(state.text, first, state.problems));
    for (const [index, candidate] of waiting.entries()) {
      const cost = state.cost + candidate.cost;
      if (cost > bound()) break;
      if (limits.isPatient === true && index > 0 && priorityOf(state, candidate.cost) > queue.next) {
        state.waiting = waiting.slice(index);
        queue.push(state, priorityOf(state, candidate.cost));
        break;
      }
      const next = state.text.slice(0, candidate.start) + candidate.text + state.text.slice(candidate.end);
      if (seen.has(next)) continue;
      seen.add(next);
      evaluations += 1;
      limits.work?.spend(Math.max(leastUnits, next.length / charactersPerUnit));
      if (isOver()) break;
      const problems = language.problems(next);
      if (problems.length === 0) {
        const strangeness = language.naturalness?.(text, next) ?? 0;
        solutions.push({ text: next, cost: cost + strangeness });
        usual = Math.min(usual, strangeness);
        best = Math.min(best, limits.isPatient === true ? cost + strangeness : cost);
      } else if (isProgress(state, next, problems)) {
        const found = { text: next, cost, problems, depth: state.depth + 1 };
        const left = costPerError * Math.min(problems.length, 12);
        queue.push(found, limits.isPatient === true ? priorityOf(found, cheapest) : cost + left);
      }
    }
  }
  return solutions.toSorted((a, b) => a.cost - b.cost);
}

/** Expected cost of a repair that goes on from here with an edit of this cost; one mistake often makes several errors. */
const priorityOf = (state: State, next: number): number =>
  state.cost + next + 0.15 * (Math.min(state.problems.length, 6) - 1);

/** Worth following if the first error moved on (measured from the end, which the edit did not move) or errors became fewer. */
function isProgress(state: State, next: string, problems: readonly SyntaxProblem[]): boolean {
  const before = state.text.length - (state.problems[0]?.offset ?? 0);
  const after = next.length - (problems[0]?.offset ?? 0);
  return after < before || problems.length < state.problems.length;
}

function cheapestFirst(candidates: Iterable<Candidate>): readonly Candidate[] {
  return [...candidates].toSorted((a, b) => a.cost - b.cost);
}

/** A binary heap by estimated total cost. */
class PriorityQueue {
  readonly #heap: { readonly state: State; readonly priority: number }[] = [];

  /** What the first one waits with. */
  get next(): number {
    return this.#heap[0]?.priority ?? Infinity;
  }

  push(state: State, priority: number): void {
    const entry = { state, priority };
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
