import type { PrinterColumn } from './kind.ts';

/** Columns of `kubectl get` that several kinds have. */
export const COLUMNS = {
  mvp: { name: 'Mvp', type: 'string', jsonPath: '.spec.mvp', description: 'The Mvp' },
  branch: { name: 'Branch', type: 'string', jsonPath: '.spec.branch', description: 'The branch' },
  age: { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp', description: 'Time since creation' },
} as const satisfies Record<string, PrinterColumn>;
