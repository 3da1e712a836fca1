/** Pages as models really send them: a good page, changed the way models get pages wrong. Each takes the page that was shown and gives a whole answer. */
import { goodPage } from './author.ts';

export interface Habit {
  readonly name: string;
  /** What is right: taken as it is, mended, or refused. */
  readonly expected: 'taken' | 'mended' | 'refused';
  answer(code: string): string;
}

const fenced = (code: string, head = 'tsx'): string => `\`\`\`${head}\n${code}\n\`\`\``;

/** A better page: more room around it. */
export const better = goodPage;

/** A text within the first part of the page. */
const within = (code: string, text: string): string => better(code).replace(/(<div[^>]*>)/, `$1${text}`);

/** The first place after the imports. */
function afterImports(code: string, text: string): string {
  const at = code.lastIndexOf('\nimport ');
  const end = code.indexOf(';\n', at) + 2;
  return `${code.slice(0, end)}${text}\n${code.slice(end)}`;
}

/** The last closing tag of this name goes. */
function without(code: string, part: string): string {
  const at = code.lastIndexOf(part);
  return at < 0 ? code : code.slice(0, at) + code.slice(at + part.length);
}

export const HABITS: readonly Habit[] = [
  { name: 'as asked', expected: 'taken', answer: (code) => fenced(better(code)) },
  {
    name: 'prose before and after',
    expected: 'taken',
    answer: (code) => `Here's the improved page:\n\n${fenced(better(code))}\n\n**What changed**\n- More room`,
  },
  {
    name: 'thinking aloud',
    expected: 'taken',
    answer: (code) => `<think>The page has a hero. I should \`import\` nothing new.</think>\n${fenced(better(code))}`,
  },
  {
    name: 'the path in the head of the fence',
    expected: 'taken',
    answer: (code) => fenced(better(code), 'tsx frontend/app/page.tsx'),
  },
  { name: 'no fence', expected: 'taken', answer: (code) => better(code) },
  {
    name: 'an example first, then the file',
    expected: 'taken',
    answer: (code) =>
      `First, a wider gap:\n${fenced('<div className="gap-14" />')}\nThe whole file:\n${fenced(better(code))}`,
  },
  { name: 'Windows line ends', expected: 'taken', answer: (code) => fenced(better(code)).replaceAll('\n', '\r\n') },
  {
    name: 'class for className',
    expected: 'mended',
    answer: (code) => fenced(better(code).replace('className=', 'class=')),
  },
  { name: 'an unclosed tag', expected: 'mended', answer: (code) => fenced(without(better(code), '</div>')) },
  {
    name: 'an HTML comment',
    expected: 'mended',
    answer: (code) => fenced(within(code, '<!-- hero -->')),
  },
  {
    name: 'a lost import',
    expected: 'mended',
    answer: (code) => fenced(better(code).replace(/import .*lucide-react';\n/, '')),
  },
  {
    name: 'a lost bracket at the end',
    expected: 'mended',
    answer: (code) => fenced(better(code).trimEnd().replace(/\}$/, '')),
  },
  {
    name: 'an elision',
    expected: 'refused',
    answer: (code) => fenced(`${better(code).slice(0, code.length * 0.7)}\n// ... rest of the code unchanged\n}`),
  },
  {
    name: 'an invented package',
    expected: 'refused',
    answer: (code) => fenced(`import { motion } from 'framer-motion';\n${within(code, '<motion.p>Hello</motion.p>')}`),
  },
  {
    name: 'an invented component of the app',
    expected: 'refused',
    answer: (code) =>
      fenced(
        afterImports(within(code, '<Testimonials />'), "import { Testimonials } from '@/components/testimonials';"),
      ),
  },
  {
    name: 'another default export',
    expected: 'refused',
    answer: (code) => fenced(better(code).replace('export default function', 'export function')),
  },
  {
    name: 'hooks without "use client"',
    expected: 'refused',
    answer: (code) =>
      fenced(
        'import { useState } from ' +
          `'react';\n${better(code).replace('return <', 'const [open, setOpen] = useState(0);\n  void setOpen;\n  void open;\n  return <')}`,
      ),
  },
  {
    name: 'another route',
    expected: 'refused',
    answer: (code) => fenced(within(code, '<a href="/pricing">Prices</a>')),
  },
  {
    name: 'any',
    expected: 'refused',
    answer: (code) => fenced(afterImports(better(code), 'const extra: any = {};\nvoid extra;')),
  },
  {
    name: 'a dropped feature',
    expected: 'refused',
    answer: (code) => fenced(better(code).replace(/  closing: .*\n/, '')),
  },
  {
    name: 'a picture from elsewhere',
    expected: 'refused',
    answer: (code) => fenced(within(code, '<img src="https://images.example.com/hero.jpg" alt="" />')),
  },
  {
    name: 'a fetch of its own',
    expected: 'refused',
    answer: (code) => fenced(afterImports(better(code), "const rows = fetch('/api/rows');\nvoid rows;")),
  },
  { name: 'half of the file', expected: 'refused', answer: (code) => fenced(code.slice(0, code.length * 0.4)) },
  {
    name: 'a fence that stays open',
    expected: 'refused',
    answer: (code) => `\`\`\`tsx\n${code.slice(0, code.length * 0.8)}`,
  },
  {
    name: 'a placeholder',
    expected: 'refused',
    answer: (code) => fenced(within(code, '<p>Lorem ipsum dolor</p>')),
  },
  {
    name: 'only words',
    expected: 'refused',
    answer: () => 'The page already looks great! I would add more whitespace.',
  },
];
