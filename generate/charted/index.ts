export { askedDashboard, RATE_WORDS } from './asked.ts';
