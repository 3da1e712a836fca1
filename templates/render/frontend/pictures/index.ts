export { renderPictures } from './book.ts';
export { kindOfRow, kindOfThing } from './kinds.ts';
