'use client';

/** Tools for texts that work in the page: nothing that is typed in leaves the browser. */
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { format } from '@/kit/ui/format';
import { Area, Frame } from './frame';
import { cased, coded, compared, counted, formatted, lined, replaced } from './functions';
import type { Casing, Coding, LineWork } from './functions';

// <words>
const words = {
  yourText: 'Your text',
  result: 'Result',
  wordCount: 'Words',
  characterCount: 'Characters',
  characterCountBare: 'Characters without spaces',
  sentenceCount: 'Sentences',
  paragraphCount: 'Paragraphs',
  lineCount: 'Lines',
  readingTime: 'Reading time',
  minutesAndSeconds: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  upperCase: 'UPPER CASE',
  lowerCase: 'lower case',
  titleCase: 'Title Case',
  sentenceCase: 'Sentence case',
  findText: 'Find',
  replaceBy: 'Replace with',
  matchCase: 'Match capitals',
  wholeWords: 'Whole words only',
  replacedCount: (count: number) => (count === 1 ? '1 replaced' : `${count} replaced`),
  removeDuplicates: 'Remove duplicates',
  sortLines: 'Sort',
  reverseLines: 'Reverse order',
  removeEmptyLines: 'Remove empty lines',
  trimSpaces: 'Trim spaces',
  shuffleLines: 'Shuffle',
  numberLines: 'Number lines',
  linesLeft: (count: number, before: number) => `${count} of ${before} lines`,
  firstText: 'First text',
  secondText: 'Second text',
  differences: 'Differences',
  noDifferences: 'The two texts are the same.',
  addedAndRemoved: (added: number, removed: number) => `${added} added, ${removed} removed`,
  formatText: 'In lines',
  shortenText: 'In one line',
  encodeText: (to: string) => `To ${to}`,
  decodeText: (from: string) => `From ${from}`,
  notCodedSo: 'This text is not written that way.',
};
// </words>

export type TextToolKind = 'count' | 'case' | 'replace' | 'lines' | 'compare' | 'json' | 'encode';

interface ToolProps {
  tool: TextToolKind;
  title: string;
  lead: string;
}

const TOOLS: Record<TextToolKind, () => ReactNode> = {
  count: Count,
  case: Case,
  replace: Replace,
  lines: Lines,
  compare: Compare,
  json: Json,
  encode: Encode,
};

export function TextTool({ tool, title, lead }: ToolProps) {
  const Shown = TOOLS[tool];
  return (
    <Frame title={title} lead={lead}>
      <Shown />
    </Frame>
  );
}

function Count() {
  const [text, setText] = useState('');
  const of = counted(text);
  const figures = [
    [words.wordCount, format.number(of.words)],
    [words.characterCount, format.number(of.characters)],
    [words.characterCountBare, format.number(of.withoutSpaces)],
    [words.sentenceCount, format.number(of.sentences)],
    [words.paragraphCount, format.number(of.paragraphs)],
    [words.lineCount, format.number(of.lines)],
    [words.readingTime, words.minutesAndSeconds(Math.floor(of.seconds / 60), of.seconds % 60)],
  ] as const;
  return (
    <>
      <Area label={words.yourText} value={text} rows={10} onType={setText} />
      <dl className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4" data-testid="counts">
        {figures.map(([label, value]) => (
          <div key={label} className="card flex flex-col-reverse p-4">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One of several ways to work on a text. */
function Ways<T extends string>({
  ways,
  way,
  onChoose,
}: {
  ways: Record<T, string>;
  way: T;
  onChoose: (way: T) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.entries(ways) as [T, string][]).map(([id, label]) => (
        <button
          key={id}
          type="button"
          className={`button ${id === way ? 'button-primary' : ''}`}
          aria-pressed={id === way}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** A text, and beside it what becomes of it. */
function Beside({
  text,
  onType,
  shown,
  isCode,
}: {
  text: string;
  onType: (text: string) => void;
  shown: string;
  isCode?: boolean;
}) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Area label={words.yourText} value={text} rows={12} onType={onType} isCode={isCode} />
      <Area label={words.result} value={shown} rows={12} isCode={isCode} />
    </div>
  );
}

function Case() {
  const [text, setText] = useState('');
  const [casing, setCasing] = useState<Casing>('upper');
  const ways: Record<Casing, string> = {
    upper: words.upperCase,
    lower: words.lowerCase,
    title: words.titleCase,
    sentence: words.sentenceCase,
    camel: 'camelCase',
    snake: 'snake_case',
    kebab: 'kebab-case',
  };
  return (
    <>
      <Ways ways={ways} way={casing} onChoose={setCasing} />
      <Beside text={text} onType={setText} shown={cased(text, casing)} />
    </>
  );
}

function Replace() {
  const [text, setText] = useState('');
  const [how, setHow] = useState({ find: '', put: '', isExact: false, isWhole: false });
  const id = useId();
  const { text: shown, count } = replaced(text, how);
  const fields = [
    ['find', words.findText],
    ['put', words.replaceBy],
  ] as const;
  const switches = [
    ['isExact', words.matchCase],
    ['isWhole', words.wholeWords],
  ] as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([name, label]) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="block text-sm font-medium">
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              className="input mt-1 min-h-11"
              autoComplete="off"
              value={how[name]}
              onChange={(event) => setHow({ ...how, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {switches.map(([name, label]) => (
          <label key={name} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-(--primary)"
              checked={how[name]}
              onChange={(event) => setHow({ ...how, [name]: event.target.checked })}
            />
            {label}
          </label>
        ))}
        <p role="status" className="text-sm font-semibold">
          {how.find !== '' && words.replacedCount(count)}
        </p>
      </div>
      <Beside text={text} onType={setText} shown={shown} />
    </>
  );
}

function Lines() {
  const [text, setText] = useState('');
  const [work, setWork] = useState<LineWork>('unique');
  const ways: Record<LineWork, string> = {
    unique: words.removeDuplicates,
    sorted: words.sortLines,
    reversed: words.reverseLines,
    filled: words.removeEmptyLines,
    trimmed: words.trimSpaces,
    shuffled: words.shuffleLines,
    numbered: words.numberLines,
  };
  const shown = text === '' ? '' : lined(text, work);
  return (
    <>
      <Ways ways={ways} way={work} onChoose={setWork} />
      <Beside text={text} onType={setText} shown={shown} />
      <p role="status" className="text-sm font-semibold">
        {text !== '' && words.linesLeft(shown.split('\n').length, text.split('\n').length)}
      </p>
    </>
  );
}

function Compare() {
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const [first, second] = [useDeferredValue(before), useDeferredValue(after)];
  const pieces = first === '' && second === '' ? [] : compared(first, second);
  const count = (is: string): number => pieces.filter((piece) => piece.is === is && piece.text.trim() !== '').length;
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Area label={words.firstText} value={before} onType={setBefore} />
        <Area label={words.secondText} value={after} onType={setAfter} />
      </div>
      {pieces.length > 0 && (
        <section aria-labelledby="differences">
          <h2 id="differences" className="text-xl font-bold">
            {words.differences}
          </h2>
          <p role="status" className="mt-1 text-sm text-muted">
            {pieces.every(({ is }) => is === 'same')
              ? words.noDifferences
              : words.addedAndRemoved(count('new'), count('gone'))}
          </p>
          <div className="card mt-3 break-words whitespace-pre-wrap" data-testid="differences">
            {pieces.map(({ text, is }, at) =>
              is === 'same' ? (
                <span key={at}>{text}</span>
              ) : is === 'new' ? (
                <ins key={at} className="bg-success-soft text-success decoration-2">
                  {text}
                </ins>
              ) : (
                <del key={at} className="bg-danger-soft text-danger">
                  {text}
                </del>
              ),
            )}
          </div>
        </section>
      )}
    </>
  );
}

function Json() {
  const [text, setText] = useState('');
  const [way, setWay] = useState<'long' | 'short'>('long');
  const done = text.trim() === '' ? { text: '' } : formatted(text, way === 'short');
  return (
    <>
      <Ways ways={{ long: words.formatText, short: words.shortenText }} way={way} onChoose={setWay} />
      <Beside text={text} onType={setText} shown={'text' in done ? done.text : ''} isCode />
      {'problem' in done && (
        <p role="alert" className="text-sm text-danger">
          {done.problem}
        </p>
      )}
    </>
  );
}

function Encode() {
  const [text, setText] = useState('');
  const [coding, setCoding] = useState<Coding>('url');
  const ways: Record<Coding, string> = {
    url: words.encodeText('URL'),
    url_back: words.decodeText('URL'),
    base64: words.encodeText('Base64'),
    base64_back: words.decodeText('Base64'),
    html: words.encodeText('HTML'),
    html_back: words.decodeText('HTML'),
  };
  const shown = coded(text, coding);
  return (
    <>
      <Ways ways={ways} way={coding} onChoose={setCoding} />
      <Beside text={text} onType={setText} shown={shown ?? ''} isCode />
      {shown === null && (
        <p role="alert" className="text-sm text-danger">
          {words.notCodedSo}
        </p>
      )}
    </>
  );
}
