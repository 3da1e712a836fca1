/** Faults of the `held-out` files of which docs/repair-results.md told by name: they are known from then on, wherever they are written. */
export const toldNames: ReadonlySet<string> = new Set([
  'python-function-begun-again',
  'python-dependency-of-habit',
  'python-row-as-answer',
  'python-other-half',
  'python-default-lost',
  'python-await-added',
  'tsx-new-dropped',
  'page-default-of-other-name',
  'tsx-translation-call',
  'state-line-dropped',
  'method-of-other-language',
  'json-tail-left',
]);
