export { renderPictures } from './book.ts';
export { kindOfRow, TOLD } from './kinds.ts';
