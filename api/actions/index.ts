/** Every operation of the product, once: REST routes, MCP tools and the command line are translations of these. */
import type { Action } from './action.ts';
import { createResetLink, getPlatform, listAllApps, listUsers } from './administration.ts';
import { deleteAccount, endLogin, exportAccount, getWorkspace, listLogins } from './account.ts';
import { readAttachmentFile } from './attachments.ts';
import { createMvp, deleteMvp, getLogs, getMvp, listMvps, raiseMvp } from './apps.ts';
import { createBackup, deleteBackup, listBackups, restoreBackup, setBackups } from './backups.ts';
import { compareBranch, createBranch, deleteBranch, getBranch, listBranches, mergeBranch } from './branches.ts';
import { analyzeIdea, listTemplates } from './catalogue.ts';
import { cancelChange, getChange, listChanges, retryChange, sendChange, undoChange } from './changes.ts';
import { getDataModel } from './data-model.ts';
import { cancelRun, diagnose, fix, getRun, getRunDiff, listRuns, redeploy, runTests } from './doctor.ts';
import { listDomains, removeDomain, setDomain } from './domains.ts';
import { listEnvironment, setEnvironment } from './environment.ts';
import { listFiles, readFile, searchFiles, writeFile } from './files.ts';
import { getGit, removeGit, setGit, syncGit } from './git.ts';
import { getDiff, listVersions, markVersion, rollback } from './history.ts';
import { setLimits } from './limits.ts';
import { lockFile } from './locks.ts';
import { decideMigration, getMigration } from './migration.ts';
import { listPodEvents } from './pod-events.ts';
import { getResources, setResources } from './resources.ts';
import { getSetupCode, openAsOwner } from './owner.ts';
import { queryRows } from './rows.ts';
import { restoreVersion } from './restore-version.ts';
import { acceptSettlement, getSettlement, settleMerge } from './settling.ts';
import { openSession } from './sessions.ts';
import { decideFinding, dismissTeam, getTeam, hireTeam, runTeam, setTeamRole } from './team.ts';
import { getUsage } from './usage.ts';
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks, replayDelivery, testWebhook } from './webhooks.ts';

export { perform, restCall, type Action, type ActionCall, type ActionServices, type People } from './action.ts';
export * from './account.ts';
export * from './administration.ts';
export * from './apps.ts';
export * from './attachments.ts';
export * from './backups.ts';
export * from './branches.ts';
export * from './catalogue.ts';
export * from './changes.ts';
export * from './data-model.ts';
export * from './doctor.ts';
export * from './domains.ts';
export * from './environment.ts';
export * from './files.ts';
export * from './git.ts';
export * from './history.ts';
export * from './limits.ts';
export * from './locks.ts';
export * from './migration.ts';
export * from './owner.ts';
export * from './pod-events.ts';
export * from './resources.ts';
export * from './restore-version.ts';
export * from './rows.ts';
export * from './sessions.ts';
export * from './settling.ts';
export * from './team.ts';
export * from './usage.ts';
export * from './webhooks.ts';

/** All of them, in the order in which they are of use. */
export const ACTIONS: readonly Action[] = [
  analyzeIdea,
  listTemplates,
  readAttachmentFile,
  createMvp,
  listMvps,
  getMvp,
  raiseMvp,
  openAsOwner,
  getSetupCode,
  getLogs,
  listPodEvents,
  getResources,
  setResources,
  listEnvironment,
  setEnvironment,
  listDomains,
  setDomain,
  removeDomain,
  listFiles,
  readFile,
  searchFiles,
  writeFile,
  lockFile,
  getDataModel,
  queryRows,
  openSession,
  sendChange,
  getChange,
  listChanges,
  cancelChange,
  undoChange,
  retryChange,
  diagnose,
  runTests,
  fix,
  redeploy,
  listRuns,
  getRun,
  cancelRun,
  getRunDiff,
  listVersions,
  getDiff,
  markVersion,
  rollback,
  listBackups,
  createBackup,
  setBackups,
  restoreBackup,
  restoreVersion,
  getMigration,
  decideMigration,
  listBranches,
  createBranch,
  getBranch,
  compareBranch,
  mergeBranch,
  settleMerge,
  getSettlement,
  acceptSettlement,
  setGit,
  getGit,
  syncGit,
  removeGit,
  hireTeam,
  setTeamRole,
  getTeam,
  runTeam,
  decideFinding,
  dismissTeam,
  listWebhooks,
  createWebhook,
  testWebhook,
  listDeliveries,
  replayDelivery,
  deleteWebhook,
  getWorkspace,
  getUsage,
  listLogins,
  exportAccount,
  getPlatform,
  listUsers,
  listAllApps,
  setLimits,
  createResetLink,
  endLogin,
  deleteBackup,
  deleteBranch,
  deleteMvp,
  deleteAccount,
];
