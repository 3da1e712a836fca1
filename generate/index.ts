export { analyze, STACK, type Analysis, type Idea } from './analysis/index.ts';
export { judgeHeldOut } from './classify/index.ts';
export { planApp } from './plan/index.ts';
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
  raiseLater,
  RENDERED,
  type Authorship,
  type ExpectedCall,
  type Helpers,
} from './raise/index.ts';
export { generate, type Generated, type GenerateOptions } from './generate.ts';
export {
  changeApp,
  edit,
  longestChain,
  mergeApps,
  undoChange,
  type AppMerge,
  type Change,
  type ChangeRequest,
  type Edit,
  type MergedApp,
} from './change/index.ts';
