import type { Edit } from '../edit.ts';
import { ARTICLE, REMOVE, need, plain, quoted, rule, type Parts, type Rule } from './rule.ts';

const STATUS = '(?:status|state|stage|step|phase)';
const CHOICE = '(?:choice|option|value|possibility)';
const ACTION = '(?:action|button)';
const FROM = '(?:from|of|on|in|for|at)';
const OF = `(?: ${FROM} ${ARTICLE}(?<thing>.+?))?`;
const END = '(?: any ?more| any longer| altogether| completely| entirely)?';
const VISITORS =
  '(?:visitors?|customers?|guests?|users|people|members|everyone|everybody|anybody|anyone|they|clients?)';
const VOICE =
  '(?:(?:product |customer |star )?reviews?|reviewing|(?:star )?ratings?|comments?|commenting|favou?rites?|wish ?-?lists?|bookmarks?)';
const OFF = `(?:${REMOVE}|stop|end|close|hide)`;
const ON = '(?:add|create|put|include|have|give me|show|enable|turn on|switch on|activate|offer|set up|make)';
const SIGN_UP = '(?: ?sign-? ?up| subscription| form| box| registration)?';
const PLACE =
  '(?: (?:to|on|in|for|from|off) (?:the |our )?(?:site|website|web site|menu|visitors|front page|home ?page))?';

const of = (parts: Parts): { thing?: string } => {
  const thing = plain(parts['thing']);
  return thing === undefined ? {} : { thing };
};
const status = (parts: Parts): Edit => ({ do: 'remove_status', ...of(parts), status: need(parts['status']) });
const action = (parts: Parts): Edit => ({ do: 'remove_action', ...of(parts), action: need(parts['action']) });
const role = (parts: Parts): Edit => ({ do: 'remove_role', role: need(parts['role']) });

/** “From the bike type” may be the type of bikes: the app decides. */
function choice(parts: Parts): Edit {
  const field = plain(parts['field'])?.replace(/ (?:field|list|drop-?down|menu|select|choices|options)$/iu, '');
  return {
    do: 'remove_choice',
    ...of(parts),
    ...(field === undefined ? {} : { field }),
    choice: need(quoted(parts['choice'])),
  };
}

function voice(parts: Parts): Edit {
  const said = need(parts['voice']).toLowerCase();
  const kind = /rat|review/u.test(said) ? 'reviews' : /comment/u.test(said) ? 'comments' : 'favourites';
  return { do: 'remove_voice', ...of(parts), voice: kind };
}

const form = (form: 'contact' | 'newsletter', on: boolean) => (): Edit => ({ do: 'set_form', form, on });

const CONTACT = '(?<form>contact|message|enquiry|inquiry)';
const LETTER = '(?<form>news ?letter|mailing list)';

/** What people say to take away what is smaller than a thing, and to switch forms for visitors on and off. */
export const REMOVAL_RULES: readonly Rule[] = [
  rule(`${ON} ${ARTICLE}${CONTACT} form${PLACE}`, form('contact', true)),
  rule(
    `(?:let|allow) ${ARTICLE}${VISITORS}(?: to)? (?<form>contact|write to|message|get in touch with|send (?:a message|messages) to) us(?: a message)?`,
    form('contact', true),
  ),
  rule(
    `${ARTICLE}${VISITORS} (?:can|could|should|must|may)(?: be able to)? (?<form>contact us|write to us` +
      '|message us|get in touch(?: with us)?|send us (?:a message|messages|enquiries))',
    form('contact', true),
  ),
  rule(`${OFF} ${ARTICLE}${CONTACT} form${PLACE}${END}`, form('contact', false)),
  rule(`(?:switch|turn|take) ${ARTICLE}${CONTACT} form (?:off|away|out|down)`, form('contact', false)),
  rule(
    `(?:we|i) (?:do not|don't|no longer) (?:want|need|like) ${ARTICLE}${CONTACT} form${END}`,
    form('contact', false),
  ),
  rule(`${ON} ${ARTICLE}${LETTER}${SIGN_UP}${PLACE}`, form('newsletter', true)),
  rule(
    `(?:let|allow) ${ARTICLE}${VISITORS}(?: to)? (?:subscribe|sign up|register)(?: to| for)? ${ARTICLE}${LETTER}`,
    form('newsletter', true),
  ),
  rule(
    `${ARTICLE}${VISITORS} (?:can|could|should|must|may)(?: be able to)? (?:subscribe|sign up|register)(?: to| for) ${ARTICLE}${LETTER}`,
    form('newsletter', true),
  ),
  rule(`${OFF} ${ARTICLE}${LETTER}${SIGN_UP}${PLACE}${END}`, form('newsletter', false)),
  rule(`(?:switch|turn|take) ${ARTICLE}${LETTER}${SIGN_UP} (?:off|away|out|down)`, form('newsletter', false)),
  rule(
    `(?:we|i) (?:do not|don't|no longer) (?:want|need|send|have) ${ARTICLE}${LETTER}${SIGN_UP}${END}`,
    form('newsletter', false),
  ),
  rule(`${OFF} ${ARTICLE}(?<voice>${VOICE})${OF}${END}`, voice),
  rule(`(?:switch|turn) ${ARTICLE}(?<voice>${VOICE})${OF} off`, voice),
  rule(
    `(?:${ARTICLE}${VISITORS} (?:should|must|can|may|shall) (?:not|no longer)(?: be able to)?|(?:do not` +
      `|don't|stop) (?:let|letting|allow|allowing) ${ARTICLE}${VISITORS}(?: to)?|stop ${VISITORS} from) ` +
      '(?<voice>rat(?:e|ing)|review(?:ing)?|comment(?:ing)?(?: on)?|bookmark(?:ing)?|favou?rit(?:e|ing)) ' +
      `${ARTICLE}(?<thing>.+?)${END}`,
    voice,
  ),
  rule(
    `${REMOVE} ${ARTICLE}${CHOICE}s? (?:called |named |of )?(?<choice>["“'].+?["”']|.+?) ${FROM} ${ARTICLE}(?<field>.+?)(?: of ${ARTICLE}(?<thing>.+?))?${END}`,
    choice,
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?<choice>["“'].+?["”']|.+?) ${CHOICE} ${FROM} ${ARTICLE}(?<field>.+?)(?: of ${ARTICLE}(?<thing>.+?))?${END}`,
    choice,
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?<choice>["“'].+?["”']|.+?) from (?:the )?(?:list|choices|options|values|possible values) of ${ARTICLE}(?<field>.+?)${END}`,
    choice,
  ),
  rule(`${REMOVE} ${ARTICLE}${CHOICE} (?:called |named )?(?<choice>.+?)${END}`, choice),
  rule(
    `${ARTICLE}(?<field>.+?) (?:should|must|can|may|shall|need) (?:no longer|not) (?:be|offer|have|include|allow) ${ARTICLE}(?<choice>.+?)${END}`,
    choice,
  ),
  rule(`${REMOVE} ${ARTICLE}${STATUS} (?:called |named )?(?<status>["“'].+?["”']|.+?)${OF}${END}`, status),
  rule(`${REMOVE} ${ARTICLE}(?<status>.+?) ${STATUS}${OF}${END}`, status),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:do not|don't|no longer) (?:need|have|use) ${ARTICLE}${STATUS} (?<status>.+?)${END}`,
    status,
  ),
  rule(
    `${ARTICLE}(?<thing>.+?) (?:do not|don't|no longer) (?:need|have|use) ${ARTICLE}(?<status>.+?) ${STATUS}${END}`,
    status,
  ),
  rule(`${REMOVE} ${ARTICLE}${ACTION} (?:called |named |to )?(?<action>["“'].+?["”']|.+?)${OF}${END}`, action),
  rule(`${REMOVE} ${ARTICLE}(?<action>.+?) ${ACTION}${OF}${END}`, action),
  rule(`(?:nobody|no one|we do not|we don't) (?:needs?|uses?) ${ARTICLE}(?<action>.+?) ${ACTION}${OF}${END}`, action),
  rule(`take ${ARTICLE}(?<field>.+?) out of ${ARTICLE}(?<thing>.+?)${END}`, (parts) => ({
    do: 'remove_field',
    ...of(parts),
    field: need(parts['field']),
  })),
  rule(`${REMOVE} ${ARTICLE}role (?:called |named |of )?(?<role>.+?)${END}`, role),
  rule(`${REMOVE} ${ARTICLE}(?<role>.+?) role${END}`, role),
  rule(`(?:there should|there must) (?:not be|be no|no longer be) ${ARTICLE}(?<role>.+?) role${END}`, role),
];
