/**
 * The kinds of `mvp.build/v1alpha1`: one zod schema each, from which types, OpenAPI and CRD YAML follow.
 */
import { backupKind, restoreKind } from './backup.ts';
import { branchKind } from './branch.ts';
import { changeKind } from './change.ts';
import { gitKind } from './git.ts';
import type { KindDefinition } from './kind.ts';
import { mvpKind } from './mvp.ts';
import { repairRunKind } from './repair-run.ts';
import { sessionKind } from './session.ts';
import { snapshotKind } from './snapshot.ts';
import { teamKind } from './team.ts';
import { webhookKind } from './webhook.ts';
import { workspaceKind } from './workspace.ts';

export {
  appSecretName,
  OWNER_LINK_FILE,
  OWNER_LINK_SECONDS,
  ownerLinkKey,
  ROWS_FILE,
  SECRET_KEYS,
  teamKey,
  type TeamPurpose,
} from './app-secret.ts';
export {
  backupKind,
  BACKUPS,
  restoreKind,
  SCHEDULE_HOURS,
  type MvpBackup,
  type MvpBackupStatus,
  type MvpRestore,
  type MvpRestoreStatus,
} from './backup.ts';
export { isSeen, type Condition, type Health } from './condition.ts';
export { ALLOW_LOSSES, REFUSE_LOSSES, RESTART, type Loss } from './loss.ts';
export type { CelRule, KindDefinition, LiveObject, ObjectMeta, OwnerReference, PrinterColumn } from './kind.ts';
export {
  BRANCH_DATA,
  branchKind,
  branchNameOf,
  branchObjectName,
  previewName,
  type MvpBranch,
  type MvpBranchSpec,
  type MvpBranchSpecInput,
  type MvpBranchStatus,
} from './branch.ts';
export { domainRefusal, DOMAINS, hostOfText, proofOf, type Domain, type DomainStatus } from './domain.ts';
export { ENVIRONMENT, ENVIRONMENT_AT, environmentRefusal, environmentSecretName } from './environment.ts';
export {
  GIT_URL_GIVEN,
  gitCredentials,
  gitCredentialsFor,
  gitRefusal,
  gitUrlOf,
  HOST_KEY,
  isSsh,
  sshTargetOf,
  type SshTarget,
} from './git-address.ts';
export {
  GIT,
  GIT_BRANCH,
  GIT_PUBLIC_KEY,
  gitKind,
  gitRequestOf,
  SYNC_GIT,
  type GitRequest,
  type MvpGit,
  type MvpGitSpec,
  type MvpGitStatus,
} from './git.ts';
export {
  changeKind,
  SETTLED,
  type MvpChange,
  type MvpChangeSpec,
  type MvpChangeSpecInput,
  type MvpChangeStatus,
} from './change.ts';
export {
  APP_RESOURCES,
  API_VERSION,
  AUTO_REDEPLOY,
  CANCEL,
  LABELS,
  LAST_ACTIVITY,
  LIMITS,
  PATTERNS,
  RELEASE_MANAGER,
  PINNED_BY,
  REQUESTED_AT,
  RAISE_AT,
  REDEPLOY_AT,
  TENANT,
} from './limits.ts';
export { pointedSchema } from './pointed.ts';
export { customResourceDefinition } from './manifest.ts';
export { mvpKind, STAGES, type Mvp, type MvpSpec, type MvpSpecInput, type MvpStatus, type Stage } from './mvp.ts';
export {
  MOST_FAILED_TESTS,
  MOST_TEST_OUTPUT,
  repairRunKind,
  type RepairRun,
  type RepairRunSpec,
  type RepairRunSpecInput,
  type RepairRunStatus,
} from './repair-run.ts';
export {
  sessionKind,
  type MvpSession,
  type MvpSessionSpec,
  type MvpSessionSpecInput,
  type MvpSessionStatus,
} from './session.ts';
export { CUSTOM_TEMPLATE, TEMPLATES } from './templates.ts';
export {
  snapshotKind,
  snapshotName,
  type MvpSnapshot,
  type MvpSnapshotSpec,
  type MvpSnapshotStatus,
} from './snapshot.ts';
export {
  DRAFT_AUTHOR,
  RUN_ROLE,
  TEAM_ROLES,
  teamKind,
  type MvpTeam,
  type MvpTeamSpec,
  type MvpTeamSpecInput,
  type MvpTeamStatus,
  type TeamAct,
  type TeamFinding,
  type TeamRole,
  type TeamRoleStatus,
} from './team.ts';
export { addressRefusal, familyOf, isPublicAddress, networksOf } from './networks.ts';
export { LOCKED, lockedFiles, MOST_LOCKED } from './locks.ts';
export { favouritesIn, VERSION_MARKS, versionMarks, VERSIONS } from './versions.ts';
export {
  newWebhookSecret,
  REPLAY_DELIVERY,
  TEST_WEBHOOK,
  WEBHOOK_EVENTS,
  webhookKind,
  WEBHOOKS,
  type MvpWebhook,
  type MvpWebhookSpec,
  type MvpWebhookStatus,
  type WebhookDelivery,
  type WebhookEvent,
} from './webhook.ts';
export {
  STORAGE_FULL,
  workspaceKind,
  workspaceNamespace,
  type MvpWorkspace,
  type MvpWorkspaceSpec,
  type MvpWorkspaceStatus,
} from './workspace.ts';

/** Every kind served. */
export const KINDS: readonly KindDefinition[] = [
  mvpKind,
  snapshotKind,
  repairRunKind,
  changeKind,
  branchKind,
  sessionKind,
  teamKind,
  backupKind,
  restoreKind,
  webhookKind,
  gitKind,
  workspaceKind,
];
export { MODELS_POLICIES, type ModelsPolicy } from './models.ts';
export { LOOKS_POLICIES, MOST_ROUNDS, type Looks, type LooksPolicy } from './looks.ts';
export { WALK, WALK_FINDINGS, WALKERS, walkFindingSchema, type Walker, type WalkFinding } from './walk.ts';
export { RAISED, spentOn, workOf, type Work } from './spent.ts';
