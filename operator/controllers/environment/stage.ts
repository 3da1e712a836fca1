import type { Stage } from '../../../crds/index.ts';
import type { ConditionValue } from '../../runtime/index.ts';

/** Conditions to state and to remove. */
export interface Stated {
  conditions: ConditionValue[];
  removed: string[];
}

/** Something is under way: people see the stage, kstatus sees InProgress. */
export function underWay(stage: Stage, message: string): Stated {
  return {
    conditions: [
      { type: 'Ready', status: 'False', reason: stage, message },
      { type: 'Reconciling', status: 'True', reason: stage, message },
    ],
    removed: ['Stalled'],
  };
}

/** Nothing will happen by itself: kstatus sees Failed. `reason` says which of the known ways it is. */
export function stalled(reason: string, message: string): Stated {
  return {
    conditions: [
      { type: 'Ready', status: 'False', reason: 'Failed', message },
      { type: 'Stalled', status: 'True', reason, message },
    ],
    removed: ['Reconciling'],
  };
}

/** The wanted release is live. */
export function live(message: string): Stated {
  return {
    conditions: [{ type: 'Ready', status: 'True', reason: 'Live', message }],
    removed: ['Reconciling', 'Stalled'],
  };
}
