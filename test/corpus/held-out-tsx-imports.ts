/** The faults kept back (see `held-out.ts`) of what pages and components import. */
import { fault, once, tsx, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;

/** Packages and folders of habit, half a list, and the same name twice. */
export const heldOutTsxImports: readonly Fault[] = [
  fault(
    'tsx-other-router',
    'import path',
    'tsx',
    once(tsx, /^(import Link from 'next\/link';)$/gmu, "import { Link } from 'react-router-dom';"),
    kept,
  ),
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
  fault('tsx-alias-parent', 'alias', 'tsx', once(tsx, /from '@\/()(?:components|lib)\//gu, '../'), kept),
  fault(
    'tsx-framework-import-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import (?:Link|\{ use\w+(?:, use\w+)* \}) from 'next\/[^\n]+\n/gmu, ''),
    kept,
  ),
  // Either the name is imported or its namespace goes: both are right.
  fault('tsx-namespace', 'dropped import', 'tsx', once(tsx, /= ()use(?:State|Ref|Id|Callback)[(<]/gu, 'React.'), lossy),
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
  fault(
    'tsx-type-imported-twice',
    'duplicate import',
    'tsx',
    once(tsx, /^(import \{[^}\n]* type \w+[^}\n]*\} from '[^']+';\n)/gmu, (found) => {
      const [, name = '', from = ''] = / type (\w+).* from ('[^']+')/u.exec(found) ?? [];
      return `${found}import type { ${name} } from ${from};\n`;
    }),
    kept,
  ),
];
