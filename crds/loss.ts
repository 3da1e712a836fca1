import { z } from 'zod';

/** On an `Mvp`: the name of the snapshot whose migration may lose data, as a person has said. */
export const ALLOW_LOSSES = 'mvp.build/allow-losses';
/** On an `Mvp`: the name of the snapshot whose migration may not. */
export const REFUSE_LOSSES = 'mvp.build/refuse-losses';
/** On an `Mvp`: has its pods started anew; another value is another start. */
export const RESTART = 'mvp.build/restart';

/** One thing by which a step of a migration loses data, or may. */
export const lossSchema = z
  .object({
    step: z.string().max(240).describe('The path of the migration file.'),
    line: z.int().min(1).describe('The line of the migration file that loses data.'),
    what: z
      .enum(['DropTable', 'DropColumn', 'ChangeType', 'NotNull', 'Sql', 'Code'])
      .describe('Sql: statements that delete or change rows. Code: what cannot be told from reading it.'),
    table: z.string().max(63).optional().describe('The table, where it is known.'),
    column: z.string().max(63).optional().describe('The column, where it is one.'),
    text: z.string().max(200).describe('The beginning of the line, for people.'),
    rows: z.int().min(0).optional().describe('Rows with data in it; absent where they could not be counted.'),
  })
  .describe('Something by which data is lost.');

/** Something by which a step of a migration loses data. */
export type Loss = z.infer<typeof lossSchema>;

/** In an `Mvp` status: the migration that waits for somebody's word. */
export const heldMigrationSchema = z
  .object({
    snapshot: z.string().max(128).describe('The snapshot that waits for a confirmation.'),
    losses: z.array(lossSchema).max(50).describe('What the database would lose if the snapshot went live.'),
  })
  .describe('A migration that loses data and waits for the annotation mvp.build/allow-losses or refuse-losses.');
