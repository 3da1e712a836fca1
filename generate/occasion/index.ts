export { occasionIn, type Occasion } from './occasion.ts';
