/**
 * Every size and pattern the schemas hold people to, in one place, so that REST refuses exactly what the API server
 * would refuse, with a better message.
 */
export const LIMITS = {
  /** Characters of `Mvp` metadata.name; the host `mvp-<name>` must stay a DNS label with room for suffixes. */
  nameLength: 40,
  /** Characters of `MvpBranch` metadata.name, `<mvp>.<branch>`: the host label `mvp-<mvp>--<branch>` has 63. */
  branchObjectName: 58,
  appName: { min: 1, max: 80 },
  description: { min: 3, max: 8000 },
  /** Files of one bundle. */
  bundleFiles: 400,
  /** Characters of what a snapshot says of itself. */
  snapshotMessage: 1024,
  /** Bytes of one packed bundle; a ConfigMap holds 1 MiB, and small objects keep etcd quick. */
  bundleBytes: 512 * 1024,
  /** Findings kept in a `RepairRun` status; the whole report is in the store. */
  reportFindings: 20,
  /** Characters of one wish about an app. */
  instruction: 2000,
  /** Files a change tells of. */
  changePlan: 100,
  /** Wishes of one message. */
  wishes: 40,
  /** Operations that a change keeps of what it did, and characters of each. */
  operations: 40,
  operation: 1500,
  /** Rounds of detect → fix → verify. */
  repairRounds: 3,
} as const;

/** The most that the server of an app may use, where its Mvp says nothing else. */
export const APP_RESOURCES = { cpu: '1', memory: '384Mi' } as const;

/** Patterns as source text: RE2 (CEL, OpenAPI) and JavaScript read all of them alike. */
export const PATTERNS = {
  /** `mvp_id`: a DNS label that starts with a letter. */
  mvpName: '^[a-z]([a-z0-9-]*[a-z0-9])?$',
  branchName: '^[a-z]([a-z0-9-]*[a-z0-9])?$',
  /** `<mvp>.<branch>.<revision>`. */
  snapshotName: '^[a-z]([a-z0-9-]*[a-z0-9])?\\.[a-z]([a-z0-9-]*[a-z0-9])?\\.[1-9][0-9]*$',
  /** A bundle's name: sha256 of its canonical archive. */
  digest: '^sha256:[0-9a-f]{64}$',
  /** A Kubernetes quantity of bytes. */
  storage: '^[1-9][0-9]*(Mi|Gi|Ti)$',
  cpu: '^([1-9][0-9]*m|[0-9]+(\\.[0-9]{1,3})?)$',
  memory: '^[1-9][0-9]*(Ki|Mi|Gi)$',
  /** Text of people: tab and line ends, no other control character. `\\x` is what RE2 and JavaScript both read. */
  text: '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$',
  /** A host of the internet: labels in lower case, the last one not a number. */
  hostName: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$',
  objectName: '^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$',
} as const;

/** The annotation with which a person asks for another try; its value is echoed as `status.lastHandledReconcileAt`. */
export const REQUESTED_AT = 'mvp.build/requested-at';
/** Annotation by which a person asks for models to write what they have not written yet; another value is another request. */
export const RAISE_AT = 'mvp.build/raise-at';

/** Annotation by which a person asks for a redeploy of the newest files; another value is another request. */
export const REDEPLOY_AT = 'mvp.build/redeploy-at';

/** On an `MvpChange` that somebody wants no more. */
export const CANCEL = 'mvp.build/cancel';

/** On a snapshot of main: `true`: it is to go live once it is verified; `done` or `pinned`: that was asked for, or somebody else owns `spec.release`. */
export const AUTO_REDEPLOY = 'mvp.build/auto-redeploy';

/** On a snapshot that history limits do not touch: the RepairRun that keeps it as it was before its fixes (`createSnapshot`). */
export const PINNED_BY = 'mvp.build/pinned-by';

/** On an `MvpSession`: when it was last used, as the API says; the operator copies it into the status. */
export const LAST_ACTIVITY = 'mvp.build/last-activity';

/** The ServiceAccount that every workspace has, which the API's account acts as. */
export const TENANT = 'tenant';

/**
 * Field manager of `Mvp` spec.release, as an autoscaler's of `replicas`: whoever sets it on a user's word (rollback, redeploy,
 * a repair with autoRedeploy) applies under this name, so that only somebody else's claim, such as Git's, is a conflict.
 */
export const RELEASE_MANAGER = 'mvp-release';

/** Labels every object we make carries. */
export const LABELS = {
  mvp: 'mvp.build/mvp',
  branch: 'mvp.build/branch',
  snapshot: 'mvp.build/snapshot',
  component: 'app.kubernetes.io/component',
  managedBy: 'app.kubernetes.io/managed-by',
  workspace: 'mvp.build/workspace',
} as const;

/** Group and version of every kind. */
export const GROUP = 'mvp.build';
/** The version served and stored. */
export const VERSION = 'v1alpha1';
/** `apiVersion` of every object of ours. */
export const API_VERSION = `${GROUP}/${VERSION}` as const;
