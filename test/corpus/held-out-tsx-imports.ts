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
