/** Folders of the repository that the operator's image runs from. */
export const OPERATOR_FOLDERS = [
  'crds',
  'children',
  'kube',
  'ai',
  'templates',
  'generate',
  'history',
  'repair',
  'store',
  'operator',
  'api',
  'gateway',
] as const;
