/**
 * What becomes of an app's files over time: manifest, commit, diff, three-way merge, revert. Pure: it reads and writes nothing.
 *
 * @module
 */
export { distanceOf, mergeBaseOf, standsOn, type Distance, type Standing } from './ancestry.ts';
export { changesOf, type FileChange } from './changes.ts';
export { diffOf } from './diff.ts';
export { isSame, manifestOf, textOf, toBytes, type FileEntry, type Files } from './files.ts';
export { mergeLines, type Hunk } from './lines.ts';
export { BRING_IN } from './brought.ts';
export { lossesOf, stepsOf, type FoundLoss } from './losses.ts';
export { atPlace, mergeMeaning, placesOf, type PlaceChange } from './meaning.ts';
export { BLUEPRINT, mergeFiles, type Conflict, type Merged, type Resolution } from './merge.ts';
export { revert } from './revert.ts';
export { nextOf, snapshotManifest, type Revision, type SnapshotManifest } from './revision.ts';
