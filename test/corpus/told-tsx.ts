/** Faults that were held back until docs/repair-results.md told of them (see `held-out.ts`). */
import { fault, once, tsx, type Fault } from './fault.ts';

const lossy = { isLossy: true } as const;
const script = /^frontend\/(?:app|components|lib)\/.*\.tsx?$/u;

/** Names of habit, lost words, a list as a text, a line begun again. */
export const toldTsx: readonly Fault[] = [
  // A component library has this function in every app; ours has neither.
  fault(
    'tsx-class-helper',
    'import path',
    'tsx',
    (files, random) => {
      const used = once(tsx, /className=("[^"\n]+")/gu, (found) => `{cn('${found.slice(1, -1)}')}`)(files, random);
      return used && { ...used, text: used.text.replace(/^import /mu, "import { cn } from '@/lib/utils';\nimport ") };
    },
    lossy,
  ),
  // No such icon is exported, and the markup asks for it too: any one that fits will do.
  fault(
    'tsx-icon-of-nowhere',
    'wrong export',
    'tsx',
    (files, random) => {
      let name = '';
      const named = once(tsx, /^import \{[^}]*?\b([A-Z]\w+)Icon\b[^}]*\} from 'lucide-react'/gmu, (found) => {
        name = found;
        return found;
      })(files, random);
      return named && { ...named, text: named.text.replaceAll(`${name}Icon`, `Outlined${name}Icon`) };
    },
    lossy,
  ),
  fault('tsx-declaration-dropped', 'keyword', 'tsx', once(script, /^ +(const )\w+ = /gmu, '')),
  fault(
    'list-as-text',
    'type error',
    'tsx',
    once(tsx, /\s\w+=(\{\['[^\]\n]+'\]\})/gu, (found) => `"${found.slice(3, -3).replaceAll("', '", ', ')}"`),
  ),
  // An answer that went on in a second message began its last line again.
  fault(
    'tsx-line-begun-again',
    'quote',
    'tsx',
    once(tsx, /^ *(<\w+ className="(?:[\w:/.-]+ )+)[\w:/.-]+"/gmu, (found) => found + found),
  ),
  fault('tsx-source-mark', 'fence', 'tsx', once(script, /^()(?:import|const|export|function) /gmu, '[cite_start]')),
  fault(
    'tsx-dots-in-list',
    'elision',
    'tsx',
    once(tsx, /^ *\{ (?:id|name|title|label|href): '[^\n]*\},\n()/gmu, '        ...\n'),
  ),
  fault('tsx-comment-end', 'comment', 'tsx', once(script, /^ *\/\*\* [^\n*]+( \*\/)$/gmu, '')),
  fault('tsx-else-in-markup', 'keyword', 'tsx', once(tsx, /^ *\)( : )[(<\w]/gmu, ' else ')),
  fault(
    'tsx-question-after-type',
    'colon',
    'tsx',
    once(script, /^ {2}\w+(\?: [\w .|'<>[\]]+);$/gmu, (found) => `${found.slice(1)}?`),
  ),
  // Components of many libraries hand over the value itself.
  fault(
    'event-as-value',
    'type error',
    'tsx',
    once(tsx, /(?<!Number\()\bevent(\.target\.(?:value|checked))(?=\))/gu, ''),
  ),
  fault('return-type-wrong', 'type error', 'tsx', once(script, /\): (string|boolean)(?= \{\n| =>)/gu, 'number')),
];
