export { analyze, STACK, type Analysis, type Idea } from './analysis/index.ts';
export { corrected, correctionsIn } from './corrected/index.ts';
export { judgeHeldOut } from './classify/index.ts';
export { doubtsIn, planApp, type Doubt } from './plan/index.ts';
export {
  ATTACHMENT,
  AttachmentError,
  attachmentSchema,
  readAttachment,
  withTexts,
  type Attachment,
} from './attachments/index.ts';
export { checkTemplate, type TemplateVerdict } from './template-check.ts';
export { accept, isOwned, type Acceptance, type Judge, type Proposal, type Verdict } from './accept/index.ts';
export {
  AUTHORS,
  expectedCalls,
  OWN_TESTS,
  patient,
  raiseLater,
  raiseRules,
  RENDERED,
  type Authorship,
  type ExpectedCall,
  type Helpers,
} from './raise/index.ts';
export { generate, type Generated, type GenerateOptions } from './generate.ts';
export {
  asksUndo,
  changeApp,
  edit,
  longestChain,
  mergeApps,
  MOST_TURNS,
  operationsOf,
  settleMerge,
  summarised,
  undoChange,
  type Answer,
  type AppMerge,
  type Change,
  type ChangeRequest,
  type Conversation,
  type Edit,
  type MergedApp,
  type Turn,
} from './change/index.ts';
