export { finderFront, withFinder } from './finder.ts';
export { withGroups } from './grouping.ts';
export { isInternal, withNamedFields } from './named.ts';
export { sortByTopics, topicsIn } from './topics.ts';
export { withShown } from './shown.ts';
export { withSought } from './sought.ts';
