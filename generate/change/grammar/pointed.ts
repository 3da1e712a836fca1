import type { Edit } from '../edit.ts';
import { isColour } from '../edits/looks.ts';
import { REMOVE, quoted } from './rule.ts';

/** What somebody points at while they speak, as the grammar needs it. */
export interface PointedAt {
  kind: 'button' | 'link' | 'heading' | 'picture' | 'field' | 'table' | 'section' | 'text';
  /** What stands on it; for a field, what the field is called. */
  text: string;
  /** The heading of the part of the page it is in; empty: none. */
  section: string;
  /** For a field: the thing it belongs to, where the page tells. */
  thing?: string;
}

type Colourable = Extract<Edit, { do: 'set_colour' }>['part'];

/** What has a colour for all of its kind; one of them alone has none. */
const COLOURED: Partial<Record<PointedAt['kind'], Colourable>> = {
  button: 'buttons',
  heading: 'headings',
  text: 'text',
  section: 'components',
};

const NOUN =
  '(?: (?:one|button|link|heading|headline|title|text|label|wording|words?|name|caption|picture|image' +
  '|photo|icon|field|box|question|section|part|paragraph|block|sentence|table|list|column|page|tab' +
  '|menu item|menu entry|entry|thing|element|here))?';
const IT = `(?:(?:this|that|these|those)${NOUN}|it|the (?:selected|marked|chosen)${NOUN})`;
const TEXT_OF = '(?:the (?:text|label|wording|title|name|words?|caption) (?:of|on|in) )?';

const whole = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');
/** Verbs that can only mean a text. */
const CALLS = whole(
  `(?:rename|relabel|retitle|reword|rewrite|call|name) ${TEXT_OF}${IT}(?: (?:to|into|as)|:)? (?<to>.+)`,
);
const SAYS = whole(
  `(?:change|set|update|replace|make|let|have) ${TEXT_OF}${IT}(?: (?:to say|to read|say|read|be called|to be called|to|into|with|by)|:) (?<to>.+)`,
);
const SHOULD_SAY = whole(
  `${TEXT_OF}${IT} (?:(?:should|must|has to|ought to|shall) (?:say|read|be called)|needs to (?:say|read)|is to (?:say|read)):? (?<to>.+)`,
);
const COLOURS = [
  whole(
    `(?:make|turn|paint|colou?r|change|set) (?:the colou?r of )?${IT}(?: to be| to| in| into)? (?:(?:a (?:bit|little)|slightly|much) )?(?<colour>[#a-z0-9 -]+)`,
  ),
  whole(`${IT} (?:should|must|has to|ought to|shall) be (?:in )?(?<colour>[#a-z0-9 -]+)`),
  whole(`(?:i|we) (?:want|would like|need) ${IT} (?:in|to be) (?<colour>[#a-z0-9 -]+)`),
];
const TAKES_AWAY = whole(`${REMOVE} ${IT}(?: (?:from|off) .+| here| away)?`);
const HIDES = whole(
  `(?:hide|conceal|(?:do not|don't|never|stop) show(?:ing)?) ${IT}(?: (?:from|to) (?:the )?(?:visitors|guests|customers|public|site))?`,
);
const SPEAKS_OF_IT = new RegExp(`(?<![\\p{L}\\d])${IT}(?![\\p{L}\\d])`, 'iu');

/** Whether a sentence is about what somebody points at; what stands in quotes says nothing of it. */
export function speaksOfIt(sentence: string): boolean {
  return SPEAKS_OF_IT.test(sentence.replace(/["“][^"”]*["”]/gu, ''));
}

/** A sentence with what is pointed at in the place of “this”: only a field can be named in every sentence. */
export function named(sentence: string, { kind, text, thing }: PointedAt): string[] {
  if (kind !== 'field' || text === '') return [];
  const forms = [...(thing === undefined ? [] : [`${text} of ${thing}`]), text];
  return forms.map((form) => sentence.replace(SPEAKS_OF_IT, () => form));
}

/** Every way to read a sentence about what somebody points at, the likeliest first. */
export function readPointed(sentence: string, at: PointedAt): Edit[][] {
  const colour = COLOURS.map((says) => says.exec(sentence)?.groups?.['colour']).find((said) => said !== undefined);
  const word = colour?.trim().replace(/ (?:colou?red|colou?r)$/iu, '');
  if (word !== undefined && (isColour(word) || /^(?:dark|light)er$/iu.test(word))) {
    const part = COLOURED[at.kind];
    return part === undefined ? [] : [[{ do: 'set_colour', part, colour: word }]];
  }
  const to = quoted((CALLS.exec(sentence) ?? SAYS.exec(sentence) ?? SHOULD_SAY.exec(sentence))?.groups?.['to']);
  if (to !== '') return renamed(at, to);
  if (TAKES_AWAY.test(sentence)) return takenAway(at);
  if (HIDES.test(sentence) && at.kind === 'field') return [[{ do: 'set_seen', ...fieldIn(at), seen: false }]];
  return [];
}

function renamed(at: PointedAt, to: string): Edit[][] {
  if (at.text === '') return [];
  if (at.kind === 'field') return [[{ do: 'rename_field', ...fieldIn(at), to }]];
  const replaced: Edit[] = [{ do: 'replace_text', from: at.text, to }];
  return at.kind === 'link' ? [[{ do: 'rename_page', page: at.text, to }], replaced] : [replaced];
}

function takenAway(at: PointedAt): Edit[][] {
  if (at.text === '') return [];
  if (at.kind === 'field') return [[{ do: 'remove_field', ...fieldIn(at) }]];
  if (at.kind === 'link') return [[{ do: 'remove_page', page: at.text }]];
  if (at.kind === 'button' || at.kind === 'picture') return [];
  const titles = [at.text, at.section].filter((title) => title !== '');
  return titles.map((title) => [{ do: 'remove_section', title }]);
}

function fieldIn({ text, thing }: PointedAt): { field: string; thing?: string } {
  return { field: text, ...(thing === undefined ? {} : { thing }) };
}
