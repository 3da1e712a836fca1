/** What a line's section is about, where that changes how its words are meant. */
export type Section = 'roles' | 'refused' | 'pages' | 'plain';

/** A line of an idea once its markup is gone. */
export interface Line {
  text: string;
  section: Section;
}

const HEADINGS: readonly [RegExp, Section][] = [
  [
    new RegExp(
      String.raw`^(out of scope|not in scope|non[- ]goals?|not (needed|included|wanted|part of (it|this))|no need for` +
        String.raw`|later|phase (2|two)|excluded|nicht (nötig|enthalten|im umfang)|hors (périmètre|sujet)` +
        String.raw`|fuera de alcance)\b`,
      'iu',
    ),
    'refused',
  ],
  [
    /^((user |the )?(roles?|personas?|actors?|users?|user types?|user groups?|permissions)|who (uses|will use) (it|this)|rollen|rôles|roles de usuario)\b/iu,
    'roles',
  ],
  [/^((the )?(pages?|screens?|site ?map|navigation|menu|views)|seiten|páginas)\b/iu, 'pages'],
];

/** The second column of a table that tells what each thing has. */
const FIELDS = /^(fields?|attributes?|propert(y|ies)|columns?|data|details|has)$/iu;

/** Headings that only say what kind of list follows. */
const EMPTY_HEADING = new RegExp(
  String.raw`^((main |core |key |other |business |basic |data |functional |technical |the |user |our )*(features?` +
    String.raw`|functions?|functionality|entit(y|ies)|models?|data|objects?|rules?|requirements?|overview|summary` +
    String.raw`|goals?|scope|in scope|must have|must-haves?|should have|nice to have|wishlist|notes?|stories` +
    String.raw`|user stories|workflows?|tech(nology)? stack|stack|design|description|background|introduction` +
    String.raw`|what (we|i) (need|want)|needs?|idea|modules?|tables?|problem|solution|mvp|purpose|version 1|v1` +
    String.raw`|funktionen|anforderungen|fonctionnalités|funcionalidades|requisitos))\s*:?$`,
  'iu',
);

/** “2. Roles and permissions”, and then bullets of it or a paragraph: a chapter of a specification, no item of a list. */
function opensSection(title: string, after: readonly string[]): boolean {
  const next = after.find((row) => row.trim() !== '')?.trim() ?? '';
  if (/^\(?\d{1,2}[.)]\s/u.test(next)) return false;
  return HEADINGS.some(([sign]) => sign.test(title)) || EMPTY_HEADING.test(title);
}

/**
 * The lines of an idea with its markup read: headings tell what follows, a table row becomes “thing: property, property”, bullets below a
 * short heading become its list. Prose comes back as it is.
 */
export function linesOf(raw: string): Line[] {
  const rows = raw
    .replace(/(?<![\p{L}])w\/(?=\s?\p{L})/giu, 'with ')
    .replace(/```[\s\S]*?(```|$)/gu, '\n')
    .replace(/`([^`\n]*)`/gu, (_span, code: string) => (/[(){};=<>]|\w\.\w/u.test(code) ? ' ' : ` ${code} `))
    .split(/\r?\n|\u2028|\u2029/u);
  const lines: Line[] = [];
  let section: Section = 'plain';
  let heading: Line | undefined;
  let fields = false;
  rows.forEach((row, at) => {
    const bare = row.trim();
    if (bare === '') {
      heading = undefined;
      return;
    }
    if (/^\|?[\s|:-]+\|[\s|:-]*$/u.test(bare)) return;
    if (bare.startsWith('|')) {
      const header = /^\|?[\s|:-]+\|[\s|:-]*$/u.test(rows[at + 1]?.trim() ?? '');
      const [first = '', ...rest] = bare
        .replace(/^\||\|$/gu, '')
        .split('|')
        .map((cell) => cell.trim());
      if (header) fields = FIELDS.test(rest[0] ?? '');
      else if (first !== '' && fields && rest.length === 1)
        lines.push({ text: `Each ${first.toLowerCase()} has ${rest.join(', ')}.`, section });
      else if (first !== '') lines.push({ text: rest.length === 0 ? first : `${first}: ${rest.join(', ')}.`, section });
      return;
    }
    const marked = /^(#{1,6}\s+|\*\*[^*]+\*\*:?$|__[^_]+__:?$)/u.test(bare);
    const bullet = /^(?:[-*•–—+▪◦‣·]|\(?\d{1,2}[.)]|[a-z]\))\s+(.*)$/u.exec(bare);
    const text = (bullet?.[1] ?? bare).replace(/^#{1,6}\s+/u, '').replace(/^\[[ x]\]\s+/iu, '');
    const plain = text.replace(/[*_]{1,3}/gu, '').trim();
    const short = plain.split(/\s+/u).length <= 4 && !/[.!?,;]/u.test(plain);
    const numbered = short && /^\(?\d{1,2}[.)]\s/u.test(bare) && opensSection(plain, rows.slice(at + 1));
    if ((bullet === null || numbered) && (marked || numbered || (short && plain.endsWith(':')))) {
      section = HEADINGS.find(([sign]) => sign.test(plain))?.[1] ?? 'plain';
      heading = undefined;
      if (section !== 'plain' || EMPTY_HEADING.test(plain)) return;
      heading = { text: plain.replace(/:$/u, ''), section };
      lines.push(heading);
      return;
    }
    if (bullet === null) {
      section = 'plain';
      heading = undefined;
    } else if (heading !== undefined && short) {
      heading.text += `${heading.text.includes(':') ? ',' : ':'} ${plain.replace(/:$/u, '')}`;
      return;
    } else heading = undefined;
    lines.push({ text: bullet === null ? text : text.replace(/([^.!?:;,])$/u, '$1.'), section });
  });
  return lines;
}
