import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import { conditionsSchema, observedGenerationSchema } from './condition.ts';
import { GIT_URL, HOST_KEY } from './git-address.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { PATTERNS } from './limits.ts';
import { mvpName } from './names.ts';

/** How an app and a repository are kept as one. */
export const GIT = {
  /** The Secret of a namespace with the tokens: one key for each `MvpGit`, by its name. */
  secret: 'git-credentials',
  /** The key of a Secret that `secretRef` names, for https. */
  key: 'credentials',
  /** The keys of such a Secret for ssh, the first that is there: as kubernetes.io/ssh-auth has it, and as Flux has it. */
  privateKeys: ['ssh-privatekey', 'identity'],
  /** Seconds between two looks at a repository. */
  everySeconds: 180,
  /** Snapshots that become commits at once; of more, the oldest are told of in the first. */
  commits: 20,
  /** Conflicts told of. */
  conflicts: 50,
  /** Characters of a token. */
  tokenLength: 1024,
  /** Characters of a private key: of RSA with 8,192 bits and more. */
  privateKeyLength: 16_384,
  /** Keys of a host that are taken at most. */
  hostKeys: 8,
} as const;

/** An annotation with the public half of a key that was made here, as a line of `authorized_keys`. */
export const GIT_PUBLIC_KEY = 'git.mvp.build/public-key';

/**
 * An annotation that asks for a look now: any new value. As JSON `{"id": …, "settle": …}` it settles a conflict, too (see {@link GitRequest}).
 * The id, or the value that is no JSON, is echoed in `status.handledSync`.
 */
export const SYNC_GIT = 'git.mvp.build/sync';

const pathText = z.string().min(1).max(240);

/** What somebody asks for with {@link SYNC_GIT}. */
export const gitRequestSchema = z.object({
  id: z.string().min(1).max(128),
  settle: z
    .object({
      /** The branch of the app, and where both sides were when somebody looked: what has moved on since is not settled. */
      branch: z.string().max(40),
      snapshot: z.string().max(128),
      commit: z.string().max(64),
      /** By path, or `*` for every other: `ours` is the app, `theirs` the repository. */
      take: z.record(pathText, z.enum(['ours', 'theirs'])),
    })
    .optional(),
});
/** A request for a look, with a conflict settled if it says so. */
export type GitRequest = z.infer<typeof gitRequestSchema>;

/** A name of a branch in a repository: what every Git takes, and no more. */
export const GIT_BRANCH = '^[A-Za-z0-9_]([A-Za-z0-9_-]|[./][A-Za-z0-9_])*$';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp whose snapshots and commits are kept as one.'),
    url: z
      .string()
      .min(8)
      .max(2048)
      .regex(new RegExp(GIT_URL))
      .describe(
        'The repository: https without a name or token in it, or ssh://USER@HOST/PATH; an address on the internet.',
      ),
    branch: z
      .string()
      .max(100)
      .regex(new RegExp(GIT_BRANCH))
      .default('main')
      .describe('The branch there that is main here. Other branches have the same name on both sides.'),
    secretRef: z
      .object({
        name: z
          .string()
          .min(1)
          .max(253)
          .regex(new RegExp(PATTERNS.objectName))
          .describe('The name of the Secret, in the same namespace.'),
      })
      .optional()
      .describe(
        `A Secret whose key ${GIT.key} is https://USER:TOKEN@HOST, or whose key ` +
          `${GIT.privateKeys.join(' or ')} is a private key. Default: the Secret ${GIT.secret}, with the key ` +
          `that is this object's name.`,
      ),
    hostKeys: z
      .array(z.string().regex(new RegExp(HOST_KEY)))
      .max(GIT.hostKeys)
      .optional()
      .describe(
        'The keys that the host may show by ssh, as SHA256:… of ssh-keygen -l. Default: the one it showed first.',
      ),
    goLive: z.boolean().default(true).describe('Whether commits on main go live once they are verified.'),
    paused: z.boolean().default(false).describe('Whether syncing is paused.'),
  })
  .describe('The repository, its branch, and how to reach it.');

const lineSchema = z.object({
  branch: z.string().max(40).describe('The branch of the app.'),
  remote: z.string().max(100).describe('The branch of the repository.'),
  snapshot: z.string().max(128).describe('The snapshot that is as the commit is.'),
  commit: z.string().max(64).describe('The commit that is as the snapshot is.'),
  at: z.iso.datetime({ offset: true }).describe('The time since which both are the same.'),
});

const conflictSchema = z.object({
  branch: z.string().max(40).describe('The branch of the app.'),
  snapshot: z.string().max(128).describe('Its newest snapshot when it was found.'),
  commit: z.string().max(64).describe('The newest commit when it was found.'),
  files: z
    .array(
      z.object({
        path: pathText.describe('The path of the file in the app.'),
        kind: z
          .enum(['lines', 'deleted', 'binary', 'meaning'])
          .describe('How both sides differ: in lines, by deletion, in a binary file, or in meaning.'),
      }),
    )
    .max(GIT.conflicts)
    .describe('Files on which both sides want something else.'),
});

const byBranch = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['branch'] };

const statusSchema = z
  .object({
    conditions: conditionsSchema.optional(),
    hostKey: z.string().max(64).optional().describe('The key that the host showed first by ssh, as SHA256:….'),
    observedGeneration: observedGenerationSchema,
    handledSync: z.string().max(300).optional().describe(`The last value of ${SYNC_GIT} that was acted on.`),
    branches: z
      .array(lineSchema)
      .max(64)
      .optional()
      .meta({ description: 'The branches that are the same on both sides.', ...byBranch }),
    conflicts: z
      .array(conflictSchema)
      .max(64)
      .optional()
      .meta({ description: 'The branches on which somebody has to choose a side.', ...byBranch }),
  })
  .describe('How far app and repository agree, branch by branch.');

/** A repository of a person's own that an app is pushed to and pulled from. */
export const gitKind = {
  kind: 'MvpGit',
  plural: 'mvpgits',
  singular: 'mvpgit',
  shortNames: [],
  scope: 'Namespaced',
  description:
    'An MvpGit keeps the branches of an Mvp and of a Git repository as one: snapshots become commits, commits become snapshots.',
  spec: specSchema,
  status: statusSchema,
  rules: [
    { rule: 'self.metadata.name == self.spec.mvp', message: 'it has the name of its Mvp, so there is one of each' },
  ],
  specRules: [
    { rule: 'self.mvp == oldSelf.mvp', message: 'mvp cannot be changed' },
    { rule: 'self.url == oldSelf.url', message: 'url cannot be changed; delete it and create another' },
    { rule: 'self.branch == oldSelf.branch', message: 'branch cannot be changed; delete it and create another' },
  ],
  columns: [
    { name: 'URL', type: 'string', jsonPath: '.spec.url', description: 'The repository' },
    {
      name: 'Ready',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].status',
      description: 'Whether both are the same',
    },
    {
      name: 'Reason',
      type: 'string',
      jsonPath: '.status.conditions[?(@.type=="Ready")].reason',
      description: 'Why, or why not',
    },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** Where a repository is. */
export type MvpGitSpec = z.infer<typeof specSchema>;
/** How far an app and its repository are the same. */
export type MvpGitStatus = z.infer<typeof statusSchema>;
/** A live `MvpGit`. */
export type MvpGit = LiveObject<'MvpGit', MvpGitSpec, MvpGitStatus>;

/** What {@link SYNC_GIT} asks for. A value that is no request of ours asks for a look and settles nothing. */
export function gitRequestOf(value: string | undefined): GitRequest | undefined {
  if (value === undefined || value === '') return undefined;
  try {
    const read = gitRequestSchema.safeParse(JSON.parse(value));
    if (read.success) return read.data;
  } catch {
    // any other value will do
  }
  return { id: value.slice(0, 300) };
}
