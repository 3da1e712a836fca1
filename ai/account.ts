import type { Budget } from './budget.ts';
import type { Journal } from './journal.ts';

/** Whose account a call goes on. */
export interface Account {
  readonly journal: Journal;
  readonly budgets: readonly Budget[];
  /** What the account is for, such as an app's uid: the same question asked of it twice at once is paid once. Default: each asks for itself. */
  readonly of?: string;
}
