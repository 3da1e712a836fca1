/** The parts of a workspace, as its addresses name them. */
export const PARTS = [
  'preview',
  'chat',
  'files',
  'problems',
  'tests',
  'versions',
  'branches',
  'data',
  'logs',
  'team',
  'settings',
] as const;

/** A part of a workspace. */
export type Part = (typeof PARTS)[number];
