import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { branchName, mvpName } from './names.ts';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp being worked on.'),
    branch: branchName().default('main').describe('The branch being worked on.'),
    user: z.string().min(1).max(253).describe('Whose session it is.'),
  })
  .describe('Who works on what. Cannot be changed.');

const statusSchema = z
  .object({
    lastActivity: z.iso.datetime({ offset: true }).optional().describe('When it was last used.'),
  })
  .describe('What is known of it.');

/** One user's editing session on one `Mvp`. */
export const sessionKind = {
  kind: 'MvpSession',
  plural: 'mvpsessions',
  singular: 'mvpsession',
  shortNames: [],
  scope: 'Namespaced',
  description:
    "An MvpSession is one user's editing session on one branch of an Mvp; its name is the session_id of the REST API.",
  spec: specSchema,
  status: statusSchema,
  rules: [],
  specRules: [{ rule: 'self == oldSelf', message: 'a session cannot be changed; create another one' }],
  columns: [
    COLUMNS.mvp,
    COLUMNS.branch,
    { name: 'User', type: 'string', jsonPath: '.spec.user', description: 'Whose it is' },
    { name: 'Last-Activity', type: 'date', jsonPath: '.status.lastActivity', description: 'When it was last used' },
    COLUMNS.age,
  ],
} as const satisfies KindDefinition;

/** What a writer may leave out is left out. */
export type MvpSessionSpecInput = z.input<typeof specSchema>;
/** Who works on what. */
export type MvpSessionSpec = z.infer<typeof specSchema>;
/** What is known of a session. */
export type MvpSessionStatus = z.infer<typeof statusSchema>;
/** A live `MvpSession`. */
export type MvpSession = LiveObject<'MvpSession', MvpSessionSpec, MvpSessionStatus>;
