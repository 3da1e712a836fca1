export { renderPictures } from './book.ts';
export { offeredKinds } from './app.ts';
export { kindOfRow, kindOfThing } from './kinds.ts';
