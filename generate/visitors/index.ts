export { businessIn } from './business.ts';
export { namesOffered, visitorLanding } from './landing.ts';
export { fill, visitorWords } from './words.ts';
