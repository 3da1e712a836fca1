/**
 * Looks: what a model that is shown the pictures of a walk says of an app.
 *
 * @module
 */
export { picturesOf, type Picture } from './pictures.ts';
export { lookQuestion, type LookAnswer } from './question.ts';
