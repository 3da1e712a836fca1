import { edit, type Edit } from '../edit.ts';
import { items, need, quoted } from './rule.ts';

/** Reads a sentence by itself. */
type Read = (sentence: string) => Edit[][];

/** What an operation before was about, as a later sentence can name it. */
interface Named {
  /** What people call its kind: “that page”. */
  kind: string;
  /** Ways to write it into a sentence, the likeliest first. */
  forms: string[];
}

const ONE = '(?:it|this|that|this one|that one|the (?:new|last) one)';
const MANY = '(?:them|those|these|they)';
const IS_MANY = new RegExp(`(?<![\\p{L}\\d'])${MANY}(?![\\p{L}\\d'])`, 'iu');
const NO = "(?:no|nope|not that|wait|sorry|oops|hm+|actually|rather|i mean|i meant|that's wrong|wrong)";
const VERB =
  /^(?:add|create|remove|delete|drop|rename|call|make|set|change|move|put|hide|show|sort|use|replace|give|let|turn|undo|take)\b/iu;

const SAME = new RegExp(
  '^(?:and |now |then |please )*(?:(?:do )?(?:the )?(?:very )?same(?: thing)?(?: goes| holds)?(?: for| ' +
    `to| on| with| in)|(?:do |make )?${ONE} (?:for|to|on|with)|also (?:for|to|on|in|with)|(?:for|on` +
    '|with)) (?<of>[^,]+(?:,? and [^,]+)?)$',
  'iu',
);
const TOO = /^(?:and )?(?<of>(?:the |our )?\p{L}+(?: \p{L}+)?(?: and (?:the )?\p{L}+)?),? (?:too|as well|also)$/iu;
const INSTEAD = new RegExp(
  `^(?:(?<no>${NO})[,:]? )*(?:(?<no2>i (?:meant|mean)|we (?:meant|mean)) )?(?:(?:i|we) (?:want|wanted` +
    '|prefer|would like|would rather have) )?(?:(?:make|call|name|use|take|have|say|write|change) ' +
    `)?(?:${ONE} |${MANY} )?(?:to )?(?:rather )?(?<to>.+?)(?<instead> instead| rather| after all)?$`,
  'iu',
);

/** Every way to read a sentence that refers to what was done before it, the likeliest first. `text` is as it was said, `plain` without what makes it polite. */
export function following(text: string, plain: string, before: readonly Edit[], read: Read): Edit[][] {
  if (before.length === 0) return [];
  const of = SAME.exec(plain)?.groups?.['of'] ?? TOO.exec(text)?.groups?.['of'];
  if (of !== undefined && !VERB.test(of)) return sameFor(before, items(of));
  const named = withNames(plain, before).flatMap(read);
  return named.length > 0 ? named : instead(plain, before, read);
}

/** The same operations for other things, or for other fields of the same things. */
function sameFor(before: readonly Edit[], of: readonly string[]): Edit[][] {
  const put = (name: 'thing' | 'field' | 'part' | 'page' | 'status'): Edit[] =>
    of.flatMap((each) =>
      before.flatMap((one) => {
        if (name !== 'thing' && !(name in one)) return [];
        // a field is described, not named, where it is new
        if (name === 'field' && one.do === 'add_field') return [];
        const read = edit.safeParse({ ...one, [name]: name === 'part' ? partOf(each) : each });
        return read.success ? [read.data] : [];
      }),
    );
  return (['thing', 'field', 'part', 'page', 'status'] as const).map(put).filter((way) => way.length > 0);
}

const partOf = (said: string): string => {
  const one = said.toLowerCase().replace(/s$/u, '');
  return ['button', 'component', 'detail', 'heading', 'border'].includes(one) ? `${one}s` : said.toLowerCase();
};

/** The sentence with what the operations before were about in the place of “it”, “them” and “that page”. */
function withNames(plain: string, before: readonly Edit[]): string[] {
  const held = /["“][^"”]*["”]/gu;
  const bare = plain.replace(held, (quote) => '\uE000'.repeat(quote.length));
  return before.toReversed().flatMap((one) => {
    const names = namedBy(one);
    // “it” is the field, “them” are the things that have it
    const nearest = IS_MANY.test(bare) ? names.toReversed() : names;
    return nearest.flatMap(({ kind, forms }) => {
      const bareOnes = nearest.length === 1 || names[0]?.kind === kind ? `|${ONE}|${MANY}` : `|${MANY}`;
      const pronoun = new RegExp(
        `(?<![\\p{L}\\d'])(?:(?:that|this|the (?:new|last|same)|those|these) ${kind}s?${bareOnes})(?![\\p{L}\\d'])`,
        'iu',
      ).exec(bare);
      if (pronoun === null) return [];
      const [start, end] = [pronoun.index, pronoun.index + pronoun[0].length];
      return forms.map((form) => `${plain.slice(0, start)}${form}${plain.slice(end)}`);
    });
  });
}

function namedBy(one: Edit): Named[] {
  const thing = 'thing' in one && one.thing !== undefined ? one.thing : undefined;
  const ofThing: Named[] = thing === undefined ? [] : [{ kind: '(?:thing|list|table)', forms: [thing] }];
  const field = (name: string): Named[] => [
    { kind: '(?:field|column|box)', forms: [...(thing === undefined ? [] : [`the ${name} of ${thing}`]), name] },
    ...ofThing,
  ];
  switch (one.do) {
    case 'add_field':
      return field(one.field.name);
    case 'rename_field':
      return field(one.to);
    case 'set_field':
    case 'move_field':
    case 'set_seen':
      return field(one.field);
    case 'add_thing':
      return [{ kind: '(?:thing|list|table)', forms: [one.name] }];
    case 'rename_thing':
      return [{ kind: '(?:thing|list|table)', forms: [one.to] }];
    case 'add_page':
    case 'add_tool':
      return [{ kind: '(?:page|tab)', forms: [`the page “${one.title}”`] }];
    case 'rename_page':
      return [{ kind: '(?:page|tab)', forms: [`the page “${one.to}”`] }];
    case 'add_section':
      return [{ kind: '(?:section|part|block)', forms: [`the section “${one.title}”`] }];
    case 'add_status':
      return [{ kind: '(?:status|state|step|stage)', forms: [`the status ${one.status}`] }];
    case 'rename_status':
      return [{ kind: '(?:status|state|step|stage)', forms: [`the status ${one.to}`] }];
    case 'add_role':
      return [{ kind: 'role', forms: [`the role ${one.name}`] }];
    case 'rename_role':
      return [{ kind: 'role', forms: [`the role ${one.to}`] }];
    case 'add_choice':
      return one.choices.map((each) => ({ kind: '(?:choice|option)', forms: [`the choice ${each}`] }));
    case 'set_colour':
      return [
        { kind: '(?:colour|color|part)', forms: [one.part === 'primary' ? 'the main colour' : `the ${one.part}`] },
      ];
    default:
      return ofThing;
  }
}

/** “No, blue instead”: what the last operation said, otherwise. */
function instead(plain: string, before: readonly Edit[], read: Read): Edit[][] {
  const found = INSTEAD.exec(plain)?.groups;
  const isMeant = found?.['no'] ?? found?.['no2'] ?? found?.['instead'];
  const to = quoted(found?.['to']).trim();
  const last = before.at(-1);
  if (isMeant === undefined || last === undefined || to === '') return [];
  if (VERB.test(to)) return read(to);
  const other = otherwise(last, need(to) === '' ? to : need(to), to);
  const ways = (other === undefined ? [] : [other]).flatMap((one) => {
    const checked = edit.safeParse(one);
    return checked.success ? [[checked.data]] : [];
  });
  return [...ways, ...read(`make it ${to}`)];
}

/** One operation, with another value; what it made is renamed. `text`: as it was said. */
function otherwise(last: Edit, to: string, text: string): object | undefined {
  const thing = 'thing' in last && last.thing !== undefined ? { thing: last.thing } : {};
  switch (last.do) {
    case 'add_field':
      return { do: 'rename_field', ...thing, field: last.field.name, to };
    case 'rename_field':
      return { do: 'rename_field', ...thing, field: last.to, to };
    case 'set_field':
      return last.default === undefined ? undefined : { ...last, default: to };
    case 'add_thing':
      return { do: 'rename_thing', thing: last.name, to };
    case 'rename_thing':
      return { do: 'rename_thing', thing: last.to, to };
    case 'add_page':
      return { do: 'rename_page', page: last.title, to: text };
    case 'rename_page':
      return { do: 'rename_page', page: last.to, to: text };
    case 'add_section':
      return { do: 'rename_section', title: last.title, to: text };
    case 'rename_section':
      return { do: 'rename_section', title: last.to, to: text };
    case 'add_status':
      return { do: 'rename_status', ...thing, status: last.status, to };
    case 'rename_status':
      return { do: 'rename_status', ...thing, status: last.to, to };
    case 'add_role':
      return { do: 'rename_role', role: last.name, to };
    case 'rename_role':
      return { do: 'rename_role', role: last.to, to };
    case 'add_choice':
      return last.choices.length === 1 ? { do: 'rename_choice', ...thing, choice: last.choices[0], to } : undefined;
    case 'rename_choice':
      return { ...last, choice: last.to, to };
    case 'set_colour':
      return { ...last, colour: to };
    case 'set_look':
      return { ...last, look: to };
    case 'set_text':
      return { ...last, to: text };
    case 'replace_text':
      return { ...last, from: last.to, to: text };
    case 'rename_app':
      return { ...last, to: text };
    case 'sort':
      return { ...last, by: to };
    default:
      return undefined;
  }
}
