import { z } from 'zod';
import { COLUMNS } from './columns.ts';
import type { KindDefinition, LiveObject } from './kind.ts';
import { branchName, mvpName } from './names.ts';

const specSchema = z
  .object({
    mvp: mvpName().describe('The Mvp that the session works on.'),
    branch: branchName().default('main').describe('The branch that the session works on.'),
    user: z.string().min(1).max(253).describe('The user that the session belongs to.'),
  })
  .describe('Who works on what. Cannot be changed.');

const statusSchema = z
  .object({
    lastActivity: z.iso.datetime({ offset: true }).optional().describe('The time the session was last used.'),
    conversation: z
      .object({
        turns: z.int().min(0).describe('Changes of the session that have ended, dry runs left out.'),
        summarised: z.int().min(0).describe('How many of them are in the summary; the others are kept in whole.'),
        until: z.string().max(300).describe('The last change in the summary, as time and name.'),
        summary: z.string().max(2000).describe('What they were about, a line each; the oldest lines go first.'),
      })
      .optional()
      .describe('What was said so far: what models are told beside the last turns.'),
  })
  .describe('The state of the session, as the operator last saw it.');

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
