export { askedDashboard } from './asked.ts';
