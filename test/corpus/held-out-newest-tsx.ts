/** The faults kept back (see `held-out.ts`) of pages and components, as sessions with an app builder end today. */
import { fault, once, tsx, wholeFile, type Broken, type Fault, type Files } from './fault.ts';
import type { Random } from './random.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const components = /^frontend\/components\/\w+\.tsx$/u;
const page = /^frontend\/app\/(?:.*\/)?(?:page|layout)\.tsx$/u;

/** Colours of the app, and what they are called where components come from a library. */
const libraryTheme: Readonly<Record<string, string>> = {
  'text-on-primary': 'text-primary-foreground',
  'text-danger': 'text-destructive',
  'text-ink': 'text-foreground',
  'border-line': 'border-border',
  'bg-surface': 'bg-card',
  'bg-page': 'bg-background',
};

/** A component whose answer ended within a line, and then the whole component, as the next answer began. */
function begunAgain(block: string): string {
  const lines = block.split('\n');
  const half = Math.floor(lines.length / 2);
  const line = lines[half] ?? '';
  return `${lines.slice(0, half).join('\n')}\n${line.slice(0, Math.ceil(line.length * 0.6))}\n\n${block}`;
}

/** The types of an import come from a folder that other apps have. */
function typesElsewhere(line: string): string {
  const names = line.match(/\w+(?=[^{}]*\})/gu) ?? [];
  const types = line.startsWith('import type') ? names : names.filter((_, index) => names[index - 1] === 'type');
  const rest = names.filter((name) => name !== 'type' && !types.includes(name));
  const moved = `import type { ${types.join(', ')} } from '@/types';\n`;
  return rest.length === 0 ? moved : `import { ${rest.join(', ')} } from '@/lib/api';\n${moved}`;
}

/** Every button of one file becomes that of a library of components which is not there. */
function libraryButtons(files: Files, random: Random): { path: string; text: string } | null {
  const path = random.pick([...files.keys()].filter((one) => tsx.test(one) && files.get(one)?.includes('<button')));
  if (path === undefined) return null;
  const text = (files.get(path) ?? '').replaceAll(/(?<=<\/?)button\b/gu, 'Button');
  return { path, text: text.replace(/^import /mu, "import { Button } from '@/components/ui/button';\nimport ") };
}

/** A page called `LoginPage` is exported as `Login`. */
function exportedOtherwise(files: Files, random: Random): Broken | null {
  const path = random.pick([...files.keys()].filter((one) => page.test(one)));
  if (path === undefined) return null;
  const text = files.get(path) ?? '';
  const name = /^export default (?:async )?function (\w+)/mu.exec(text)?.[1];
  if (name === undefined) return null;
  const other = name === 'Page' ? 'EntityPage' : name.replace(/^Root|Page$/u, '');
  const rest = text.replace(/^export default /mu, '');
  return { path, text: `${rest}\nexport default ${other};\n`, meant: `${rest}\nexport default ${name};\n` };
}

const edits: readonly Fault[] = [
  fault(
    'tsx-function-begun-again',
    'bracket',
    'tsx',
    once(tsx, /^((?:export )?function [A-Z]\w*[<(][\s\S]*?\n\}\n)/gmu, begunAgain),
    kept,
  ),
  // The tool that should have replaced a file has added to it.
  fault(
    'tsx-file-written-twice',
    'merge markers',
    'tsx',
    wholeFile(tsx, (text) => text + text),
    kept,
  ),
  fault(
    'tsx-remark-before-root',
    'comment',
    'tsx',
    once(tsx, /^ {2}return \(\n()(?= {4}<)/gmu, '    {/* Main content */}\n'),
    kept,
  ),
  // The lines around it were replaced, and what it began with is known to nobody.
  fault(
    'state-line-dropped',
    'type error',
    'tsx',
    once(tsx, /^( {2}const \[\w+, set[A-Z]\w*\] = useState[^\n]*;\n)/gmu, ''),
    lossy,
  ),
];

const modules: readonly Fault[] = [
  fault('tsx-library-button', 'import path', 'tsx', libraryButtons, lossy),
  fault(
    'tsx-folder-of-types',
    'import path',
    'tsx',
    (files, random) => {
      const line = /^(import (?:type \{|\{[^}\n]*\btype )[^}\n]*\} from '@\/lib\/api';\n)/gmu;
      const broken = once(tsx, line, typesElsewhere)(files, random);
      // That the names stand in two lines now does no harm.
      return broken && { ...broken, meant: broken.text.replace("'@/types'", "'@/lib/api'") };
    },
    kept,
  ),
  fault('tsx-alias-app', 'alias', 'tsx', once(tsx, /from '@\/()(?:components|lib)\//gu, 'app/'), kept),
  fault('page-default-of-other-name', 'wrong export', 'tsx', exportedOtherwise, kept),
];

const types: readonly Fault[] = [
  fault('handler-called-at-once', 'type error', 'tsx', once(tsx, /\bon[A-Z]\w*=\{(\(\) => )[\w.]+\(/gu, ''), kept),
  // It is among the properties and used below, but not taken out of them.
  fault(
    'property-not-taken',
    'type error',
    'tsx',
    once(
      tsx,
      /(?<=(?:function [A-Z]\w*(?:<[^(\n]*>)?\(\{ |const \{ )[^}\n]*?)(?<!= ?['\w]*)\b(\w+, )(?=[^}\n]*\}(?:: | = props))/gu,
      '',
    ),
    kept,
  ),
  // A property was added, and those who used the component before do not give it.
  fault(
    'property-made-required',
    'type error',
    'tsx',
    once(components, /(?<=^(?:export )?interface \w+[^{\n]*\{\n(?: {2}[^\n]*\n)*?) {2}\w+(\?): /gmu, ''),
    kept,
  ),
  // The types of the older major let it begin with nothing.
  fault('reference-without-start', 'type error', 'tsx', once(tsx, /\buseRef<[^()\n]+>\((null)\)/gu, ''), kept),
  fault(
    'class-of-library-theme',
    'class typo',
    'tsx',
    once(
      tsx,
      /className="(?:[^"\n]* )?(text-on-primary|text-danger|text-ink|border-line|bg-surface|bg-page)(?=[ "])/gu,
      (found) => libraryTheme[found] ?? found,
    ),
    kept,
  ),
];

/** Seams of edits and answers, modules of other apps, and what the compiler refuses. */
export const heldOutNewestTsx: readonly Fault[] = [...edits, ...modules, ...types];
