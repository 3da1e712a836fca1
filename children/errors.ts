/** Why a run was given up: it computed without a sign of life, its child died twice, it took too long, or the pool was stopped. */
export type ChildFailure = 'spun' | 'died' | 'late' | 'stopped';

/** A run that its child did not finish. The message is for people: it says what happened and what to do. */
export class ChildFailed extends Error {
  readonly failure: ChildFailure;

  constructor(failure: ChildFailure, message: string) {
    super(message);
    this.name = 'ChildFailed';
    this.failure = failure;
  }
}
