import { z } from 'zod';

const enquirySchema = z.object({
  form: z.string().max(100),
  route: z.string().max(100),
  reference: z.string().max(40),
  created_at: z.iso.datetime({ offset: true }),
  said: z.array(z.string().max(20_000)).min(1),
});

/** What a visitor asked by a form of the app and nobody has answered. It says what they wrote, and not who they are. */
export interface Enquiry {
  /** Path of the page with the form. */
  readonly form: string;
  /** Of the list of such rows at the desk. */
  readonly route: string;
  readonly reference: string;
  readonly at: Date;
  readonly text: string;
}

/** What waits for an answer, from what the app says (`backend/kit/team.py`), oldest first. @throws if it is no such answer */
export function enquiriesIn(text: string): Enquiry[] {
  return z
    .array(enquirySchema)
    .parse(JSON.parse(text))
    .map(({ said, created_at: at, ...rest }) => ({
      ...rest,
      at: new Date(at),
      text: said.join('\n\n').slice(0, 4000),
    }));
}
