/** The faults kept back (see `held-out.ts`) of pages and components that an edit or an answer left damaged. */
import { fault, once, tsx, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;
const contractions: Readonly<Record<string, string>> = {
  cannot: "can't",
  'does not': "doesn't",
  'do not': "don't",
  'did not': "didn't",
  'is not': "isn't",
};

const punctuation: readonly Fault[] = [
  fault('tsx-array-comma', 'comma', 'tsx', once(tsx, /\[\w[\w.]*(,) [\w.]+\]/gu, ''), kept),
  fault('tsx-member-equals', 'colon', 'tsx', once(tsx, /^ {2}\w+\??(:) [^\n]+;$/gmu, ' ='), kept),
  fault(
    'tsx-handler-closer',
    'bracket',
    'tsx',
    once(tsx, /=\{(?:async )?\([\w{} ]*\) => [\w.]+\([\w'.]*(\))\}/gu, ''),
    kept,
  ),
  fault('tsx-list-closer', 'bracket', 'tsx', once(tsx, /^ *(\])\}$/gmu, ''), kept),
  // A text became friendlier, and its quotes are still the single ones.
  fault(
    'tsx-apostrophe',
    'quote',
    'tsx',
    (files, random) => {
      let now = '';
      const broken = once(
        tsx,
        /[:(] ?('[^'"\n]*\b(?:cannot|does not|do not|did not|is not)\b[^'"\n]*')/gu,
        (found) =>
          (now = found.replace(
            /\b(?:cannot|does not|do not|did not|is not)\b/u,
            (words) => contractions[words] ?? words,
          )),
      )(files, random);
      return broken && { ...broken, meant: broken.text.replace(now, () => `"${now.slice(1, -1)}"`) };
    },
    kept,
  ),
  // A list that is returned at once and a list that is returned by a statement, half of each.
  fault('tsx-arrow-body', 'brace', 'tsx', once(tsx, /=> (\()\n/gu, '{'), kept),
  fault('tsx-template-brace', 'brace', 'tsx', once(script, /`[^`\n]*\$\{[^{}`\n]+(\})/gu, ''), kept),
];

const markup: readonly Fault[] = [
  fault(
    'tsx-opening-closed',
    'tag',
    'tsx',
    once(tsx, /<(?:div|p|li|section|h1|h2|h3|span|ul)(?: [\w-]+="[^"\n]*")+(>)/gu, ' />'),
    kept,
  ),
  // Which of the two the element was meant to be is anybody's guess.
  fault('tsx-opening-renamed', 'tag', 'tsx', once(tsx, /<(section|ul|ol|header|nav|dl|figure)\b/gu, 'div'), lossy),
  fault(
    'tsx-unquoted-attribute',
    'attribute',
    'tsx',
    once(tsx, /\s[\w-]+=("[\w-]+")(?=[\s/>])/gu, (found) => found.slice(1, -1)),
    kept,
  ),
  fault(
    'tsx-remark-among-attributes',
    'elision',
    'tsx',
    once(tsx, /^ +[\w-]+="[^"\n]*"\n()(?= +[\w-]+=)/gmu, '        {/* other props unchanged */}\n'),
    kept,
  ),
];

const answers: readonly Fault[] = [
  // What a tool shows of a file, written back as the file.
  fault(
    'tsx-shown-numbers',
    'fence',
    'tsx',
    wholeFile(tsx, (text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line, index) => `${String(index + 1).padStart(6)}→${line}`)
        .join('\n'),
    ),
    kept,
  ),
  // A block of an editing tool, with what it looked for above what it put there.
  fault(
    'tsx-search-block',
    'merge markers',
    'tsx',
    once(
      tsx,
      /^( *\{ (?:name|id|title|label): '[^\n]*, \w+: [^,{}\n]+ \},\n)/gmu,
      (found) =>
        `<<<<<<< SEARCH\n${found.replace(/, \w+: [^,{}\n]+ \},\n$/u, ' },\n')}=======\n${found}>>>>>>> REPLACE\n`,
    ),
    kept,
  ),
  fault('tsx-hash-remark', 'comment', 'tsx', once(script, /^ *(\/\/) [A-Z]/gmu, '#'), kept),
  fault('tsx-import-commented', 'dropped import', 'tsx', once(tsx, /^()import [^\n]+ from [^\n]+;\n/gmu, '// '), kept),
];

/** Seams, margins and marks. */
export const heldOutTsxSeams: readonly Fault[] = [...punctuation, ...markup, ...answers];
