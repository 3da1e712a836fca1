export { renderPictures } from './book.ts';
export { kindOfRow } from './kinds.ts';
