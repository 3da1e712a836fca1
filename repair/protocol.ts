/** Messages between a service and the engine's child process. Both ends are this package, so shapes are trusted; sizes are not. */
import type { FixerId, ProgressEvent, RepairOptions, RepairOutcome, VerifyResult } from './contract.ts';

/** The part of the options that can cross a process border. */
export interface ChildOptions {
  readonly mode: RepairOptions['mode'];
  readonly maxRounds?: 1 | 2 | 3;
  readonly only?: readonly FixerId[];
  readonly locked?: readonly string[];
  /** True if the parent has a verifier to relay to. */
  readonly verifies: boolean;
  /** The budget of the parent's escalation, if it has one. */
  readonly escalation?: { readonly calls: number; readonly tokens: number };
}

/** Files as pairs: structured clone keeps `Uint8Array` with the `advanced` serialisation. */
export type FileList = readonly (readonly [string, Uint8Array | string])[];

/** What the parent sends. */
export type ToChild =
  | { readonly type: 'repair'; readonly id: number; readonly files: FileList; readonly options: ChildOptions }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'beat'; readonly id: number }
  | { readonly type: 'answer'; readonly id: number; readonly call: number; readonly value: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly call: number; readonly message: string };

/** What the child sends. */
export type FromChild =
  | { readonly type: 'alive'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly event: ProgressEvent }
  | { readonly type: 'verify'; readonly id: number; readonly call: number; readonly files: FileList }
  | { readonly type: 'propose'; readonly id: number; readonly call: number; readonly request: unknown }
  | {
      readonly type: 'done';
      readonly id: number;
      readonly outcome: Omit<RepairOutcome, 'files'> & { readonly files: FileList };
    }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** The answer to a `verify` message. */
export type VerifyAnswer = VerifyResult;
