import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, observedGenerationSchema } from './condition.ts';
import type { KindDefinition, LiveObject } from './kind.ts';

const specSchema = z
  .object({
    user: z.string().min(1).max(253).describe('The id of the user it belongs to. Cannot be changed.'),
    limits: z
      .object({
        apps: z.int().min(1).max(1000).optional().describe('The number of apps that the workspace may have.'),
        running: z.int().min(1).max(200).optional().describe('Apps that may be on their way to live at once.'),
        storageMiB: z.int().min(1).max(8192).optional().describe('MiB that the files of all versions may take up.'),
      })
      .optional()
      .describe('What it may have instead of what the installation gives everybody. Default: the same.'),
  })
  .describe('Whose it is, and what it may have.');

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    observedGeneration: observedGenerationSchema,
    namespace: z.string().max(63).optional().describe("The user's namespace."),
    storage: z
      .object({
        bytes: z.int().min(0).describe('Bytes in use: every version of every app, and what was put beside them.'),
        limitBytes: z.int().min(1).describe('The number of bytes that the workspace may use.'),
      })
      .optional()
      .describe('What the files of the workspace take up. StorageFull says whether more are taken.'),
  })
  .describe('The state of the workspace, as the operator last saw it.');

/** A user's namespace with its quota, network policy and identity. */
export const workspaceKind = {
  kind: 'MvpWorkspace',
  plural: 'mvpworkspaces',
  singular: 'mvpworkspace',
  shortNames: ['mvpws'],
  scope: 'Cluster',
  description: "An MvpWorkspace is a user's namespace with its quota, network policy and identity.",
  spec: specSchema,
  status: statusSchema,
  rules: [
    {
      rule: "self.metadata.name.matches('^[a-z0-9]([a-z0-9-]*[a-z0-9])?$') && self.metadata.name.size() <= 50",
      message: 'metadata.name must be a DNS label of at most 50 characters',
    },
  ],
  specRules: [{ rule: 'self.user == oldSelf.user', message: 'a workspace cannot be given to another user' }],
  columns: [
    { name: 'User', type: 'string', jsonPath: '.spec.user', description: 'Whose it is' },
    { name: 'Namespace', type: 'string', jsonPath: '.status.namespace', description: "The user's namespace" },
    {
      name: 'Ready',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].status',
      description: 'Whether it can be used',
    },
    { name: 'Bytes', type: 'integer', jsonPath: '.status.storage.bytes', description: 'What its files take up' },
    {
      name: 'Full',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="StorageFull")].status',
      description: 'Whether no more files are taken',
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** Whose it is. */
export type MvpWorkspaceSpec = z.infer<typeof specSchema>;
/** What the operator made. */
export type MvpWorkspaceStatus = z.infer<typeof statusSchema>;
/** A live `MvpWorkspace`. */
export type MvpWorkspace = LiveObject<'MvpWorkspace', MvpWorkspaceSpec, MvpWorkspaceStatus>;

/** Condition of a workspace whose files have reached their budget: no new ones are taken until there is room. */
export const STORAGE_FULL = 'StorageFull';

/** The namespace of a workspace: prefixed, so that no user ever names `kube-system`. */
export function workspaceNamespace(workspace: string): string {
  return `mvp-ws-${workspace}`;
}
