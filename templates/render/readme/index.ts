export { renderReadme } from './readme.ts';
