export { askedDashboard } from './asked.ts';
export { withoutCharted } from './said.ts';
