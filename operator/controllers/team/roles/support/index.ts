import type { Observation } from '../../rules.ts';
import type { Enquiry } from '../enquiries.ts';
import { planOf } from '../product/plan.ts';
import type { RoleWork, Tools } from '../tools.ts';
import { answerBy } from './ask.ts';
import { letterOf } from './letter.ts';
import { bestOf, passagesOf, type Passage } from './passages.ts';
import { rowsOf } from './rows.ts';

/** Enquiries that are read in one look. */
const MOST = 10;
/** Somebody who has waited for so long may have given up. */
const LONG_MS = 3 * 24 * 3600_000;

/**
 * Reads what visitors asked and nobody has answered, and drafts answers from what the app says to everybody: its pages and the rows that visitors see. It
 * sends nothing.
 */
export const support: RoleWork<'enquiries' | 'files' | 'web' | 'now' | 'ask'> = {
  everyMinutes: 60,
  onRelease: false,
  tools: ['enquiries', 'files', 'web', 'now', 'ask'],
  calm: 'Nobody waits for an answer.',
  async observe(tools) {
    const enquiries = (await tools.enquiries()).slice(0, MOST);
    const plan = planOf(await tools.files());
    if (enquiries.length === 0 || plan === undefined) return [];
    const known = [...passagesOf(plan), ...(await rowsOf(plan, tools.web))];
    const found: Observation[] = [];
    for (const enquiry of enquiries) found.push(await drafted(enquiry, known, plan, tools));
    return found;
  },
};

async function drafted(
  enquiry: Enquiry,
  known: readonly Passage[],
  plan: NonNullable<ReturnType<typeof planOf>>,
  { now, ask }: Pick<Tools, 'now' | 'ask'>,
): Promise<Observation> {
  const best = bestOf(enquiry.text, known);
  const text = (await answerBy(enquiry, known, plan, ask)) ?? letterOf(enquiry, best, plan);
  const waited = now.getTime() - enquiry.at.getTime();
  const isLong = waited > LONG_MS;
  const days = Math.floor(waited / (24 * 3600_000));
  return {
    id: `support/${enquiry.form}/${enquiry.reference}`.replaceAll(/[^\w.:/-]+/g, '-').slice(0, 128),
    severity: isLong ? 'warning' : 'info',
    title: isLong
      ? `Enquiry ${enquiry.reference} has waited for an answer for ${String(days)} days`
      : `Enquiry ${enquiry.reference} waits for an answer`,
    evidence: enquiry.text.slice(0, 2000),
    proposal:
      best.length === 0
        ? 'The app says nothing about this. Write the answer yourself, and perhaps a page that says it to everybody.'
        : 'Read the draft, correct what is not right, and answer in the app.',
    answer: { text: text.slice(0, 4000), page: `/dashboard/${enquiry.route}` },
  };
}
