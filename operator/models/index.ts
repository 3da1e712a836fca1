/** What the operator lends to generation: models on an app's account, the judge of what they write, and the metrics of both. */
export { Accounts } from './accounts.ts';
export { escalationBy, type PaidEscalation } from './escalation.ts';
export { repairJudge } from './judge.ts';
export { modelMetrics } from './metrics.ts';
export { modelsOf } from './models.ts';
export { rulesAgain, type SecondRules } from './rules.ts';
