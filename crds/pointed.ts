import { z } from 'zod';

import { text } from './names.ts';

/** What somebody points at in the running app while they say what is wanted: as the page shows it, so text of strangers. */
export const pointedSchema = () =>
  z.object({
    kind: z
      .enum(['button', 'link', 'heading', 'picture', 'field', 'table', 'section', 'text'])
      .describe('The kind of element that was pointed at.'),
    text: text(120).optional().describe('What stands on it, or how it is called.'),
    path: z.string().min(1).max(300).regex(/^\//).describe('The path of the page in the app.'),
    section: text(80).optional().describe('The heading of the part of the page it is in.'),
    field: text(60).optional().describe('For a field of a form: its name.'),
  });
