export { textPages, withNamedPages } from './pages.ts';
