/** A problem that the judges found, in the repair engine's words. */
export interface Problem {
  readonly severity: 'critical' | 'error' | 'warning' | 'info';
  readonly files: readonly string[];
  readonly line: number | null;
  readonly description: string;
  readonly evidence: string;
}

/** What the judges say of a set of files. */
export interface Verdict {
  /** The files after the repairs that could be made without a model; the same ones where nothing was made. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Parses, types and mends files; never runs them. The repair engine without a build is one. */
export type Judge = (files: ReadonlyMap<string, string>, signal: AbortSignal) => Promise<Verdict>;

/** A proposed file, and the app it is for. */
export interface Proposal {
  readonly path: string;
  /** The proposed text. */
  readonly text: string;
  /** All files of the app as they are. */
  readonly files: ReadonlyMap<string, string>;
  /** Text of ours that must not turn up in a file, such as a prompt's. */
  readonly secret?: readonly string[];
  /** What the file may use beyond what it has: modules, and addresses of the app. Default none. */
  readonly may?: { readonly modules: readonly string[]; readonly addresses: readonly string[] };
  /** Whether links, calls and exports of the file may go: for a change that somebody asked for. Default false. */
  readonly mayRemove?: boolean;
}

/** Whether a proposal is taken: its text, mended where that was needed, or why not, in words for the model's second try. */
export type Acceptance =
  | { readonly accepted: true; readonly text: string; readonly mended: boolean }
  | { readonly accepted: false; readonly finding: string };
