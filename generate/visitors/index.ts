export { visitorLanding } from './landing.ts';
