export { withNamedPages } from './pages.ts';
