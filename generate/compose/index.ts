export { addFeatures, addField, composeEntities, placeLoose } from './entities.ts';
export { flowFrom } from './flow.ts';
export { referenceTo } from './kinds/index.ts';
export { finalStates, ongoing, statusIn, type Piece } from './piece.ts';
