export { composeEntities } from './entities.ts';
export { addFeatures, placeLoose } from './features.ts';
export { addField } from './fields.ts';
export { flowFrom, statesOf } from './flow.ts';
export { referenceTo } from './kinds/index.ts';
export { finalStates, ongoing, statusIn, type Piece } from './piece.ts';
