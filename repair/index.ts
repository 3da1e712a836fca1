/** The repair engine's door. Everything else in this folder is private to it. */
export { createEngine, type Engine, type EngineOptions } from './engine.ts';
export { createRepairClient, type RepairClient, type RepairClientOptions } from './client.ts';
export { selectFixers } from './registry.ts';
export { createLocalVerifier, verifyResultSchema, type LocalVerifierOptions } from './verify/local.ts';
export { ownPackages } from './verify/own-packages.ts';
export { verifierFor } from './verify/known-halves.ts';
export { originOf } from './identity.ts';
export { isSafePath } from './workspace.ts';
export { fixerIds } from './contract.ts';
export type {
  AppliedFix,
  Counts,
  Escalation,
  EscalationAnswer,
  EscalationRequest,
  Failure,
  Finding,
  FixerId,
  Issue,
  ProgressEvent,
  RepairOptions,
  RepairOutcome,
  Report,
  Round,
  Severity,
  Verifier,
  VerifyResult,
  VerifyStep,
} from './contract.ts';
export { bundleRunner } from './verify/bundle.ts';
