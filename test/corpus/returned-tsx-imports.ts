/** Faults that were held back once and are known now (see `held-out.ts`). */
import { fault, once, tsx, type Fault } from './fault.ts';

/** Components that each of ours is mistaken for. */
const otherHome: Readonly<Record<string, string>> = { form: 'shell', shell: 'form', data: 'form', views: 'data' };

/** Packages and folders of habit, half a list, and the same name twice. */
export const returnedTsxImports: readonly Fault[] = [
  fault(
    'tsx-file-extension',
    'import path',
    'tsx',
    once(
      tsx,
      /^import (?!type )[^\n]*from '@\/((?:components|lib)\/\w+)'/gmu,
      (found) => `${found}${found.startsWith('lib') ? '.ts' : '.tsx'}`,
    ),
  ),
  fault('tsx-library-folder', 'import path', 'tsx', once(tsx, /from '@\/components\/()\w+'/gu, 'ui/')),
  fault('tsx-other-icons', 'import path', 'tsx', once(tsx, /from '(lucide-react)'/gu, '@heroicons/react/24/outline')),
  fault('tsx-alias-root', 'alias', 'tsx', once(tsx, /from '(@)\/(?:components|lib)\//gu, '')),
  fault(
    'tsx-type-import-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import type [^\n]+\n|, type \w+(?= \}|,)/gmu, ''),
  ),
  fault(
    'tsx-own-name-dropped',
    'dropped import',
    'tsx',
    once(tsx, /^import \{ (?:\w+, )*?(\w+, )[^}\n]*\} from '[@.]\//gmu, ''),
  ),
  fault(
    'tsx-wrong-home',
    'wrong export',
    'tsx',
    once(
      tsx,
      /^import \{[^}\n]*\} from '(?:@\/components|\.)\/(form|shell|data|views)';/gmu,
      (found) => otherHome[found] ?? found,
    ),
  ),
  fault(
    'tsx-default-component',
    'wrong export',
    'tsx',
    once(
      /^frontend\/components\/\w+\.tsx$/u,
      /^export ()function (?:Form|EntityPage|Board|Badge|Loaded|Modal|PageHeader|Shell|Empty)\b/gmu,
      'default ',
    ),
  ),
  fault(
    'tsx-name-listed-twice',
    'duplicate import',
    'tsx',
    once(tsx, /^import \{ (\w+)(?=[, ][^\n]*\} from)/gmu, (found) => `${found}, ${found}`),
  ),
];
