import type { Edit } from '../edit.ts';
import { ADD, ARTICLE, REMOVE, plain, rule, type Parts, type Rule } from './rule.ts';

const OUTSIDE =
  '(?:the )?(?:visitors?|guests?|users|customers?|shoppers?|buyers?|clients?|readers|strangers|' +
  '(?:general )?public|everyone|everybody|anyone|anybody|people|others)';
/** Who can be no thing of the app. */
const ANYBODY = '(?:the )?(?:visitors?|strangers|(?:general )?public|everyone|everybody|anyone|anybody|others)';
const INSIDE =
  '(?:(?:the |our |my )?(?:staff|employees|team|admins?|administrators?|owners?|managers?|office|' +
  'accountants?|bookkeepers?|treasurers?)(?: members)?|me|us|i|we)';
const TAKE = '(?:download|export|get|save|take(?: along| away)?|pull)';
const FILE =
  '(?:(?:an? |the )?(?:csv|excel|xlsx?|spreadsheet|google sheets?|sheet|table|numbers)(?: (?:files?|sheet|format|' +
  'spreadsheet|table))?|(?:an? )?file(?: for (?:excel|a spreadsheet|spreadsheets))?)';
const KIND = `(?:csv|excel|xlsx?|spreadsheet)`;
/** Behind the thing: which file, and where. */
const AS = `(?: (?:as|to|in|into|for) ${FILE}(?: or ${FILE})?)`;
const LIST = '(?:(?:whole |full |complete )?(?:lists?|tables?|data|rows|entries) (?:of|with|about) )?';

/** Of no thing in particular, or for somebody rather than of something. */
const ANY = new RegExp(`^(?:it|them|this|that|everything|data|(?:the )?lists?|all|${INSIDE})$`, 'iu');

const download =
  (who: 'visitors' | 'desk', on: boolean) =>
  (parts: Parts): Edit | undefined => {
    const thing = plain(parts['thing'])?.replace(/ (?:list|table|data|rows|entries)$/iu, '');
    // “a report”, “an invoice as PDF”: not a list as a table
    if (
      thing !== undefined &&
      /\b(?:pdf|report|invoices? as|picture|image|photo|backup|code|app|source)\b/iu.test(thing)
    )
      return undefined;
    const isAny = thing === undefined || ANY.test(thing);
    return { do: 'set_download', ...(isAny ? {} : { thing }), who, on };
  };

const LET = '(?:let|allow|enable|help|make it possible for)';
const BUTTON =
  `(?:${KIND} (?:export|download)|(?:export|download)(?: (?:to|as|in) ${FILE})?|(?:export|download) (?:button|` +
  'option|function))(?: (?:button|link|option|function|feature))?';
const FOR = `(?: (?:of|for|to|on|above|from) ${ARTICLE}${LIST}(?<thing>.+?))`;

/** What people say about taking rows along. */
export const DOWNLOAD_RULES: readonly Rule[] = [
  rule(
    `${LET} ${OUTSIDE}(?: to)? (?:download|export) ${ARTICLE}${LIST}(?<thing>.+?)${AS}?`,
    download('visitors', true),
  ),
  rule(
    `${OUTSIDE} (?:should|must|may|can|need|want)(?: be able)?(?: to)? (?:download|export) ${ARTICLE}${LIST}(?<thing>.+?)${AS}?`,
    download('visitors', true),
  ),
  rule(
    `(?:don't|do not|never|no longer|stop) (?:let|letting|allow|allowing) ${OUTSIDE}(?: to)? (?:download|export)(?:ing)? ${ARTICLE}${LIST}(?<thing>.+?)${AS}?`,
    download('visitors', false),
  ),
  rule(
    `${OUTSIDE} (?:should|must|may|can)(?: not|n't|not)(?: be able to)? (?:download|export) ${ARTICLE}${LIST}(?<thing>.+?)${AS}?`,
    download('visitors', false),
  ),
  rule(`(?:${ADD}|offer|enable|turn on) ${ARTICLE}${BUTTON}${FOR} (?:for|to) ${OUTSIDE}`, download('visitors', true)),
  rule(`(?:${ADD}|offer|enable|turn on) ${ARTICLE}${BUTTON} (?:for|to) ${ANYBODY}`, download('visitors', true)),
  rule(`(?:${REMOVE}) ${ARTICLE}${BUTTON}${FOR}?(?: (?:for|from) ${OUTSIDE})?`, download('visitors', false)),
  rule(`${LET} ${INSIDE}(?: to)? ${TAKE} ${ARTICLE}${LIST}(?<thing>.+?)${AS}`, download('desk', true)),
  rule(`${LET} ${INSIDE}(?: to)? (?:download|export) ${ARTICLE}${LIST}(?<thing>.+)`, download('desk', true)),
  rule(
    `(?:${INSIDE} )?(?:(?:should|must|may|can|needs?|wants?|would like)(?: be able)?(?: to)? )?(?:download|export) ${ARTICLE}${LIST}(?<thing>.+?)${AS}`,
    download('desk', true),
  ),
  rule(
    `${INSIDE} (?:should|must|may|can|needs?|wants?|would like)(?: be able)?(?: to)? (?:download|export) ${ARTICLE}${LIST}(?<thing>.+)`,
    download('desk', true),
  ),
  rule(`(?:download|export) ${ARTICLE}${LIST}(?<thing>.+)`, download('desk', true)),
  rule(`(?:allow|enable) (?:download|export)ing (?:of )?${ARTICLE}${LIST}(?<thing>.+?)${AS}?`, download('desk', true)),
  rule(
    `${ARTICLE}${LIST}(?<thing>.+?) (?:should|must) be (?:exportable|downloadable|(?:able to be )?(?:exported|downloaded))${AS}?`,
    download('desk', true),
  ),
  rule(`(?:${ADD}|offer|enable|turn on) ${ARTICLE}${BUTTON}${FOR}?`, download('desk', true)),
];
