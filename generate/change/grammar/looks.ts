import { z } from 'zod';
import { anyOf, dataOf, pieced } from '../../words.ts';
import type { Edit } from '../edit.ts';
import { isColour } from '../edits/looks.ts';
import { ADD, ARTICLE, REMOVE, need, plain, quoted, rule, type Parts, type Rule } from './rule.ts';
import { shadeRules } from './shades.ts';

const called = z.array(pieced);
const CALLED = z
  .strictObject({ headline: called, subline: called, tagline: called, callToAction: called, closing: called })
  .parse(dataOf(new URL('texts.yaml', import.meta.url)));

const COLOUR_WORD = 'colou?r';
type Part = Extract<Edit, { do: 'set_colour' }>['part'];

/** How people call the parts of a page that have a colour. */
function partOf(said: string | undefined): Part | undefined {
  const text = need(said)
    .toLowerCase()
    .replace(/ ?colou?rs?$/u, '')
    .replace(/ of the (?:app|site|page)$/u, '');
  if (
    /^(?:|main|primary|brand|theme|app|site|page|key|first|leading|it|everything|whole app|website|design)$/u.test(text)
  )
    return 'primary';
  if (/^(?:accent|second|secondary|highlight|highlights|complementary)$/u.test(text)) return 'accent';
  if (/^(?:background|backdrop|page background|bg)$/u.test(text)) return 'background';
  if (/^(?:text|texts|font|letters|writing)$/u.test(text)) return 'text';
  if (/^(?:button|buttons)$/u.test(text)) return 'buttons';
  if (/^(?:heading|headings|headline|headlines|title|titles)$/u.test(text)) return 'headings';
  if (/^(?:border|borders|line|lines)$/u.test(text)) return 'borders';
  if (/^(?:card|cards|box|boxes|panel|panels|component|components)$/u.test(text)) return 'components';
  if (/^(?:detail|details|icon|icons)$/u.test(text)) return 'details';
  return undefined;
}

function colour(parts: Parts): Edit | undefined {
  const part = partOf(parts['part']);
  const said = need(parts['colour']).replace(/ (?:colou?red|colou?r|theme|please)$/iu, '');
  if (part === undefined || !/^(?:#[0-9a-f]{3,6}|[a-z][a-z -]{2,30})$/iu.test(said)) return undefined;
  if (/^(?:dark|light)$/iu.test(said)) return { do: 'set_scheme', scheme: /dark/iu.test(said) ? 'dark' : 'light' };
  // “Make titles searchable” is about no colour; a word after “colour” or “background” is meant as one all the same.
  const isMeant = /colou?r|background|backdrop/iu.test(parts['part'] ?? '');
  return isMeant || isColour(said) ? { do: 'set_colour', part, colour: said } : undefined;
}

const font = (said: string | undefined): Edit | undefined => {
  const text = need(said).toLowerCase();
  const face = /mono|typewriter|code/u.test(text)
    ? 'mono'
    : /sans|plain|modern/u.test(text)
      ? 'sans'
      : /serif|classic|book/u.test(text)
        ? 'serif'
        : /round|soft|friendly/u.test(text)
          ? 'rounded'
          : undefined;
  return face === undefined ? undefined : { do: 'set_font', font: face };
};

const corners = (said: string | undefined): Edit | undefined => {
  const text = need(said).toLowerCase();
  const shape = /square|sharp|straight|hard/u.test(text)
    ? 'square'
    : /soft|slight/u.test(text)
      ? 'soft'
      : /round/u.test(text)
        ? 'round'
        : undefined;
  return shape === undefined ? undefined : { do: 'set_corners', corners: shape };
};

/** What people say about looks. */
export const LOOK_RULES: readonly Rule[] = [
  ...shadeRules(partOf),
  rule(
    `(?:use|choose|pick|switch to|set|have|give (?:it|us|the app)|make it) ${ARTICLE}
      (?<font>serif|sans(?: ?-?serif)?|rounded|round|mono(?:space[d]?)?|typewriter|classic|modern|friendly) (?:font|typeface|type|
      letters|lettering)(?: everywhere| (?:for|in|on) ${ARTICLE}(?:headings?|titles?|headlines?|texts?|body|body text|app|site|
      whole app|whole site|everything))?`,
    (parts) => font(parts['font']),
  ),
  rule(
    `(?:change|set|make) ${ARTICLE}(?:font|typeface|lettering)(?: to| be)? ${ARTICLE}(?<font>.+?)(?: one| font)?`,
    (parts) => font(parts['font']),
  ),
  rule(
    `(?:use|make|have|give (?:it|us|the app|buttons)|with|(?:i|we) (?:want|would like|need|prefer)) ${ARTICLE}(?:corners )?
      (?<corners>square|sharp|round(?:ed|er)?|soft(?:er)?|straight)(?: corners| edges)?(?: corners| edges)`,
    (parts) => corners(parts['corners']),
  ),
  rule(
    `(?:make|set|change) ${ARTICLE}(?:corners|edges|buttons)(?: of .+?)?(?: to| be)? (?<corners>square|sharp|round(?:ed|er)?|soft(?:er)?|straight)`,
    (parts) => corners(parts['corners']),
  ),
  rule(
    `(?:make|turn|switch|set|change|put)(?: it| ${ARTICLE}(?:app|site|page|design|theme|whole app|website))?
      (?: to| into| in)? ${ARTICLE}(?<scheme>dark|light)(?: mode| theme| scheme)?`,
    (parts) => ({ do: 'set_scheme', scheme: /dark/iu.test(parts['scheme'] ?? '') ? 'dark' : 'light' }),
  ),
  rule(`(?:use|enable|turn on|we want|i want) ${ARTICLE}(?<scheme>dark|light) (?:mode|theme|scheme)`, (parts) => ({
    do: 'set_scheme',
    scheme: /dark/iu.test(parts['scheme'] ?? '') ? 'dark' : 'light',
  })),
  rule(
    `(?:make|set|change|turn|paint|switch|colou?r) ${ARTICLE}(?<part>[a-z ]*?${COLOUR_WORD}s?(?: of the (?:app|site|page))?)
      (?: to| into| be)? (?<colour>[#a-z0-9 -]+)`,
    colour,
  ),
  rule(
    `(?:use|take|choose|pick|have) ${ARTICLE}(?<colour>[#a-z0-9 -]+?) (?:as|for) ${ARTICLE}(?<part>[a-z ]+)`,
    colour,
  ),
  rule(
    `(?:make|turn|paint|colou?r|change|set) ${ARTICLE}(?<part>app|site|page|it|everything|website|whole app|background|backdrop|text|
      buttons?|headings?|titles?|borders?|cards?|boxes|icons?|accent|primary|main)(?: to| into)? (?<colour>[#a-z0-9 -]+)`,
    colour,
  ),
  rule(
    `${ARTICLE}(?<part>[a-z ]*?(?:${COLOUR_WORD}|background|buttons?|headings?|text|cards|borders)) (?:should|must|is to|has to|
      ought to) be (?<colour>[#a-z0-9 -]+)`,
    colour,
  ),
  rule(
    `(?:i|we) (?:want|would like|prefer|need) ${ARTICLE}(?<colour>[#a-z0-9 -]+?) (?<part>background|buttons|headings|accent(?: colou?r)?|theme|text)`,
    colour,
  ),
];

/** What people call the texts of an app. */
const TEXTS = (['headline', 'subline', 'tagline', 'callToAction', 'closing'] as const).map(
  (name) => [new RegExp(`^${anyOf(CALLED[name])}$`, 'iu'), name] as const,
);

function text(parts: Parts): Edit | undefined {
  const whole = need(parts['part']);
  const said = whole.replace(/ (?:of|on) the (?:app|site|landing page|home ?page|front page)$/iu, '');
  const found = TEXTS.find(([pattern]) => pattern.test(said) || pattern.test(whole))?.[1];
  const to = quoted(parts['to']);
  return found === undefined || to === '' ? undefined : { do: 'set_text', text: found, to };
}

function replaced(parts: Parts): Edit {
  return { do: 'replace_text', from: quoted(parts['from']), to: quoted(parts['to']) };
}

const QUOTED = '["“‘\'](?:[^"“”‘]+)["”’\']';
const PLACE = '(?:front page|home ?page|landing page|site|page|menu|start page)';

/** What people say about texts and the front page. */
export const TEXT_RULES: readonly Rule[] = [
  rule(
    `(?:rename|call|name|change the name of|retitle) (?:the |this |our |my )?(?:app|application|site|website|product|project)(?: name)?
      (?: to|:| as)? (?<to>.+)`,
    (parts) => ({ do: 'rename_app', to: quoted(parts['to']) }),
  ),
  rule(
    `(?:change|set) (?:the )?(?:app(?:'s)? |application |site )?name(?: of the (?:app|site))? to (?<to>.+)`,
    (parts) => ({ do: 'rename_app', to: quoted(parts['to']) }),
  ),
  rule(
    `(?:the |our )?(?:app|application|site|website) (?:should|must|is to|shall) be (?:called|named) (?<to>.+)`,
    (parts) => ({ do: 'rename_app', to: quoted(parts['to']) }),
  ),
  rule(
    `(?:change|set|make|rewrite|update|replace) (?:the |our )?(?<part>.+?) (?:to(?: say| read)?|say|read|with|into|as|:) ?(?<to>.+)`,
    text,
  ),
  rule(`(?:the |our )?(?<part>.+?) (?:should|must) (?:say|read|be) (?<to>.+)`, text),
  rule(`(?:use|put|write) (?<to>${QUOTED}) (?:as|for|in) (?:the |our )?(?<part>.+)`, text),
  rule(
    `(?:change|replace|swap|substitute|turn|edit)(?: the)?(?: text| words?| sentence| phrase| wording)? ?(?<from>${QUOTED}) (?:to|with|by|into|for) (?<to>.+)`,
    replaced,
  ),
  rule(
    `(?:where it says|wherever it says|instead of) (?<from>${QUOTED}),? (?:it should say|say|write|use|put) (?<to>.+)`,
    replaced,
  ),
  rule(
    `(?:correct|fix) (?:the )?(?:typo|spelling|mistake):? (?<from>${QUOTED}) (?:should be|to|->|→) (?<to>.+)`,
    replaced,
  ),
  rule(
    `${ADD} ${ARTICLE}(?:section|paragraph|block|part) (?:called |named |about |on |for |titled )?(?<title>.+?)
      (?: (?:to|on) the ${PLACE})?(?:,? (?:that says|saying|which says|with the text|with|reading|:) ?(?<text>.+))?`,
    section,
  ),
  rule(
    `${ADD} ${ARTICLE}(?<title>[^"“]+?) (?:section|paragraph|block)(?: (?:to|on) the ${PLACE})?
      (?:,? (?:that says|saying|which says|with the text|with|reading|:) ?(?<text>.+))?`,
    section,
  ),
  rule(
    `${ADD} ${ARTICLE}(?<title>[^"“]+?) (?:to|on|at the (?:top|bottom) of) (?:the|our) (?:front page|home ?page|landing page|
      start page)(?:,? (?:that says|saying|which says|with the text|reading|:) ?(?<text>.+))?`,
    (parts) =>
      /\b(?:chart|page|filter|field|button|link)\b/iu.test(need(parts['title'])) ? undefined : section(parts),
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?:section|paragraph|block) (?:called |named |about )?(?<title>.+?)(?: (?:from|on|off) the ${PLACE})?`,
    (parts) => ({ do: 'remove_section', title: need(quoted(parts['title'])) }),
  ),
  rule(`${REMOVE} ${ARTICLE}(?<title>.+?) section(?: (?:from|on|off) the ${PLACE})?`, (parts) => ({
    do: 'remove_section',
    title: need(quoted(parts['title'])),
  })),
  rule(
    `${ADD} ${ARTICLE}(?:question|faq|frequently asked question|faq entry)(?: to the (?:faq|questions|front page)
      )?:? (?<question>.+?\\?)["”']? ?(?:,? ?(?:with the answer|answered by|answer|and answer(?: it)?(?: with)?|:|-|–)) ?:? ?
      (?<answer>.+)`,
    (parts) => ({ do: 'add_question', question: quoted(parts['question']), answer: quoted(parts['answer']) }),
  ),
  rule(
    `${ADD} ${ARTICLE}(?:bar |line |ring |pie )?(?:chart|graph|diagram) (?:of|for|with|that shows|showing) ${ARTICLE}(?<thing>.+?)
      (?: (?:by|per|over|grouped by|for each) ${ARTICLE}(?<by>.+?))?(?: (?:to|on) the (?:dashboard|desk))?`,
    chart,
  ),
  rule(
    `(?:show|display|plot|chart) ${ARTICLE}(?<thing>.+?) (?:by|per|over|grouped by) ${ARTICLE}(?<by>.+?) (?:on|in) the (?:dashboard|desk)`,
    chart,
  ),
  rule(
    `${REMOVE} ${ARTICLE}(?:chart|graph|diagram) (?:of |called |named |for |about )?(?<chart>.+?)(?: from the (?:dashboard|desk))?`,
    (parts) => ({ do: 'remove_chart', chart: need(quoted(parts['chart'])) }),
  ),
  rule(`${REMOVE} ${ARTICLE}(?<chart>.+?) (?:chart|graph|diagram)(?: from the (?:dashboard|desk))?`, (parts) => ({
    do: 'remove_chart',
    chart: need(quoted(parts['chart'])),
  })),
];

function section(parts: Parts): Edit {
  const said = quoted(parts['text']);
  return { do: 'add_section', title: need(quoted(parts['title'])), ...(said === '' ? {} : { text: said }) };
}

function chart(parts: Parts): Edit {
  const by = plain(parts['by']);
  return {
    do: 'add_chart',
    thing: need(parts['thing']),
    ...(by === undefined ? {} : { by: by.replace(/^time$/iu, 'month') }),
  };
}
