import type { Edit } from '../edit.ts';
import { currencyIn } from '../../text/currency.ts';
import { isLook } from '../edits/looks.ts';
import { ADD, ARTICLE, REMOVE, RENAME, TO, need, plain, quoted, rule, type Parts, type Rule } from './rule.ts';

const VISITORS =
  '(?:the )?(?:visitors?|customers?|guests?|users|buyers?|shoppers?|clients?|strangers|(?:general ' +
  ')?public|everyone|everybody|people who are not (?:signed|logged) in|(?:public )?(?:web ?)?site' +
  '|public pages?|shop|catalogue|front end)';
const STAFF =
  '(?:(?:the |our |my )?(?:staff|employees|team|admins?|administrators?|owners?|managers?|office|crew)(?: members)?|we|i|us|me)';
const OF = `(?: (?:of|on|in|for) ${ARTICLE}(?<thing>.+?))?`;
const PAGE = '(?:page|tab|menu item|menu entry|subpage)';
const SAYS = '(?:,? (?:that says|saying|which says|with the text|with|reading|:) ?(?<text>.+))?';

const seen =
  (visible: boolean) =>
  (parts: Parts): Edit => ({
    do: 'set_seen',
    ...(plain(parts['thing']) === undefined ? {} : { thing: need(parts['thing']) }),
    field: need(parts['field']),
    seen: visible,
  });

function page(parts: Parts): Edit | undefined {
  const said = quoted(parts['text']);
  // the full stop of the message is the one of the text
  const text = / .* /u.test(said) && /[\p{L}\d]$/u.test(said) ? `${said}.` : said;
  const title = need(quoted(parts['title'])).replace(/^(?:page|tab) (?:about|for|on|called|named) /iu, '');
  return title === '' || / (?:on|to|in|from|at|for|of) /iu.test(title)
    ? undefined
    : { do: 'add_page', title, ...(text === '' ? {} : { text }) };
}

function look(parts: Parts): Edit | undefined {
  const word = need(parts['look']);
  return isLook(word) ? { do: 'set_look', look: word } : undefined;
}

function voice(parts: Parts): Edit | undefined {
  const said = need(parts['voice']).toLowerCase();
  const kind = /rat|review|star/u.test(said) ? 'reviews' : /comment/u.test(said) ? 'comments' : 'favourites';
  const thing = plain(parts['thing']);
  if (thing !== undefined && /^(?:it|them|things|everything|for later)$/iu.test(thing))
    return { do: 'add_voice', voice: kind };
  return {
    do: 'add_voice',
    voice: kind,
    ...(thing === undefined ? {} : { thing: thing.replace(/ for later$/iu, '') }),
  };
}

function currency(parts: Parts): Edit | undefined {
  const said = need(parts['currency']);
  if (said.split(' ').length > 2) return undefined;
  const code = /^[A-Z]{3}$/u.test(said) ? said : currencyIn(`prices in ${said}`);
  return code === undefined ? undefined : { do: 'set_currency', currency: code };
}

const VOICES =
  '(?:(?:product |customer |star )?reviews|(?:star )?ratings|comments|favou?rites|wish ?-?lists?|bookmarks?|a (?:wish ?-?list|favou?rites list))';

/** What people say about the pages of the site, what visitors see there, and how it looks as a whole. */
export const SITE_RULES: readonly Rule[] = [
  rule(
    `(?:hide|conceal|keep|remove|take) ${ARTICLE}(?<field>.+?)(?: field)?${OF}(?: away| secret| hidden)? (?:from|off) ${VISITORS}`,
    seen(false),
  ),
  rule(
    `(?:don't|do not|never|stop) (?:show|showing|display|displaying|let .+? see) ${ARTICLE}(?<field>.+?)${OF} (?:to|on) ${VISITORS}`,
    seen(false),
  ),
  rule(
    `${VISITORS} (?:should|must|may|can|need)(?: not|n't|not) (?:be able to )?see ${ARTICLE}(?<field>.+?)${OF}`,
    seen(false),
  ),
  rule(
    `only ${STAFF} (?:should|may|can|must|shall|is to|are to)(?: be able to)? see ${ARTICLE}(?<field>.+?)${OF}`,
    seen(false),
  ),
  rule(
    `only ${STAFF} (?:should|may|can|must|shall|is to|are to)(?: be able to)? see ${ARTICLE}(?<thing>.+)`,
    (parts) => ({
      do: 'set_access',
      thing: need(parts['thing']),
      access: 'team',
    }),
  ),
  rule(`(?:show|display) ${ARTICLE}(?<field>.+?)(?: field)?${OF} (?:to|on|for) ${VISITORS}`, seen(true)),
  rule(`(?:let|allow) ${VISITORS}(?: to)? see ${ARTICLE}(?<field>.+?)${OF}`, seen(true)),
  rule(`${VISITORS} (?:should|must|may|can) (?:be able to )?see ${ARTICLE}(?<field>.+?)${OF}`, seen(true)),
  rule(
    `${ADD} ${ARTICLE}${PAGE} (?:called|named|titled|about|for|on|with the title) (?<title>["“].+?["”]|.+?)
      (?: (?:to|in) the (?:menu|site|website|navigation))?${SAYS}`,
    page,
  ),
  rule(`${ADD} ${ARTICLE}${PAGE} (?<title>["“].+?["”])${SAYS}`, page),
  rule(
    `${ADD} ${ARTICLE}(?<title>["“].+?["”]|[^"“,]+?) ${PAGE}(?: (?:to|in) the (?:menu|site|website|navigation))?${SAYS}`,
    page,
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?<page>.+?) ${PAGE}(?: from the (?:menu|site|website|navigation))?(?: any ?more)?`,
    (parts) => ({
      do: 'remove_page',
      page: need(quoted(parts['page'])),
    }),
  ),
  rule(`${REMOVE} ${ARTICLE}${PAGE} (?:called |named |about )?(?<page>.+)`, (parts) => ({
    do: 'remove_page',
    page: need(quoted(parts['page'])),
  })),
  rule(`${RENAME} ${ARTICLE}${PAGE} (?<page>.+?)${TO}(?<to>.+)`, (parts) => ({
    do: 'rename_page',
    page: need(quoted(parts['page'])),
    to: quoted(parts['to']),
  })),
  rule(`${RENAME} ${ARTICLE}(?<page>.+?) ${PAGE}${TO}(?<to>.+)`, (parts) => ({
    do: 'rename_page',
    page: need(quoted(parts['page'])),
    to: quoted(parts['to']),
  })),
  rule(
    `(?:make|give|let|turn|get)(?: it| everything| this| ${ARTICLE}(?:app|site|page|pages|design|look|theme|website|whole app|
      whole thing|layout|style))?(?: to)?(?: look| feel| be| seem)?(?: an?)?
      (?: bit| little| lot| much| far| more| somewhat| slightly)* (?<look>[\\p{L}\\d-]+)(?: look| feel| style| design| touch)?`,
    look,
  ),
  rule(
    `(?:use|have|choose|want|(?:i|we) (?:want|would like|need|prefer)|(?:i|we)'d like|switch to|change to|go for)(?: an?| the)?
      (?: more| much more| bit more)? (?<look>[\\p{L}\\d-]+) (?:look|feel|style|design|theme|layout)`,
    look,
  ),
  rule(
    `(?:it|${ARTICLE}(?:app|site|design|page|website)) (?:should|must|could|has to|needs to) (?:look|feel|
      be) (?:more |a bit more |a little more )?(?<look>[\\p{L}\\d-]+)`,
    look,
  ),
  rule(`(?:more|a bit more|a little more) (?<look>[\\p{L}\\d-]+)`, look),
  rule(
    `(?:let|allow|enable) (?:${VISITORS}|people|us|members|everyone)(?: to)? (?:leave|write|give|add|post|make|have|keep|
      save) (?:an? |their |own )?(?<voice>${VOICES}|review|rating|comment|favou?rite)
      (?: (?:on|for|of|to|about|under) ${ARTICLE}(?<thing>.+))?`,
    voice,
  ),
  rule(
    `(?:let|allow|enable) (?:${VISITORS}|people|us|members|everyone)(?: to)? (?<voice>rate|review|comment on|bookmark|favou?rite|like|
      save) ${ARTICLE}(?<thing>.+)`,
    voice,
  ),
  rule(
    `(?:${ADD}|enable|turn on|switch on|activate|allow) ${ARTICLE}(?<voice>${VOICES})(?: (?:on|for|of|to|about|under|by .+? for) ${ARTICLE}(?<thing>.+))?`,
    voice,
  ),
  rule(
    `(?:set|change|switch|use|show|make|display)(?: the| our| all)*(?: currency| prices?| amounts?| money)*
      (?: of the (?:app|shop|site))?(?: to| in| as| into| be)* (?<currency>[\\p{L}$€£¥ ]+?)
      (?: as (?:the )?currency| for (?:all )?(?:prices|amounts))?`,
    currency,
  ),
];
