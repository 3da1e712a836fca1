/** Which package a name of React, Next.js or an icon set comes from, and which names the browser itself has. */
import { z } from 'zod';
import { isRouteFile } from '../../layout.ts';
import type { Workspace } from '../../workspace.ts';

const list = (names: string): readonly string[] => names.split(' ');

const named: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'react',
    list(
      'useState useEffect useMemo useCallback useRef useReducer useContext useId useLayoutEffect useTransition useDeferredValue useSyncExternalStore useActionState useOptimistic useImperativeHandle createContext forwardRef memo lazy Suspense Fragment StrictMode cloneElement isValidElement createElement startTransition',
    ),
  ],
  ['next/navigation', list('useRouter usePathname useSearchParams useParams redirect permanentRedirect notFound')],
  ['next/headers', list('cookies headers draftMode')],
]);
const types: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'react',
    list(
      'ReactNode ReactElement CSSProperties MouseEvent ChangeEvent FormEvent KeyboardEvent FocusEvent PointerEvent TouchEvent DragEvent ClipboardEvent WheelEvent UIEvent ComponentProps ComponentType PropsWithChildren Dispatch SetStateAction RefObject FC JSX',
    ),
  ],
  ['next', list('Metadata Viewport NextConfig')],
]);
const defaults: ReadonlyMap<string, string> = new Map([
  ['Link', 'next/link'],
  ['Image', 'next/image'],
  ['Script', 'next/script'],
]);

/** The module, with ` default` behind it for a default export and ` type` for a type; undefined if it is not known or not installed. */
export function knownSource(name: string, isTag: boolean, workspace: Workspace): string | undefined {
  // An app of the folder `pages/` alone has the router of that folder.
  const hasApp = workspace.paths.some((path) => isRouteFile(path));
  if (name === 'useRouter' && !hasApp) return 'next/router';
  for (const [module, names] of named) if (names.includes(name)) return module;
  for (const [module, names] of types) if (!isTag && names.includes(name)) return module;
  const module = isTag ? defaults.get(name) : undefined;
  if (module !== undefined) return `${module} default`;
  // Icons by their long names: `…Icon` is what only lucide-react, of the sets we know, calls them.
  if (isTag && /^[A-Z]\w+Icon$/u.test(name) && uses(workspace, 'lucide-react')) return 'lucide-react';
  return undefined;
}

/** Other packages of icons; beside one of them a short name may be of either. */
const otherIcons = [
  '@heroicons/react',
  'react-icons',
  '@tabler/icons-react',
  '@phosphor-icons/react',
  '@radix-ui/react-icons',
  '@mui/icons-material',
];

/** Whether a tag can only be one of lucide-react's icons by its short name: it stands alone and is given a size as an icon is. */
export function isIcon(text: string, start: number, workspace: Workspace): boolean {
  const tag = /^\w+(?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*\s*\/>/u.exec(text.slice(start))?.[0];
  const isSized = /\s(?:size|strokeWidth)=|\sclassName="(?:[^"]*\s)?(?:size|[hw])-[\d[]/u.test(tag ?? '');
  return isSized && uses(workspace, 'lucide-react') && !otherIcons.some((name) => uses(workspace, name));
}

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.unknown()).optional() });

function uses(workspace: Workspace, name: string): boolean {
  try {
    const value: unknown = JSON.parse(workspace.text(`${workspace.layout.frontend ?? ''}package.json`) ?? '{}');
    return Object.hasOwn(manifestSchema.parse(value).dependencies ?? {}, name);
  } catch {
    return false;
  }
}

const browserNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...list(
    'window document navigator location history screen localStorage sessionStorage alert confirm prompt print open close stop focus blur find name status event ' +
      'parent self top origin length scroll scrollTo matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame IntersectionObserver ResizeObserver ' +
      'MutationObserver Image Audio Option Text Comment Range Selection Node Element Document Window File FileReader FileList Storage Animation Notification ' +
      'HTMLElement HTMLInputElement HTMLSelectElement HTMLTextAreaElement HTMLFormElement HTMLButtonElement HTMLDivElement HTMLAnchorElement HTMLDialogElement ' +
      'HTMLCanvasElement SVGElement SVGSVGElement KeyboardEvent MouseEvent FocusEvent PointerEvent TouchEvent DragEvent ClipboardEvent InputEvent SubmitEvent UIEvent ' +
      'DOMRect DOMParser XMLHttpRequest undefined arguments Partial Required Readonly Record Pick Omit Exclude Extract NonNullable Parameters ReturnType Awaited ' +
      'ReadonlySet ReadonlyMap ReadonlyArray TemplateStringsArray ThisType NoInfer AsyncIterator Generator AsyncGenerator ' +
      'InstanceType ConstructorParameters Uppercase Lowercase Capitalize Iterable Iterator AsyncIterable PromiseLike ArrayLike React JSX NodeJS globalThis require module exports process',
  ),
]);

/** True for names that a well-known package exports: only their import may be missing. */
export const isKnownName = (name: string): boolean =>
  defaults.has(name) || [...named.values(), ...types.values()].some((names) => names.includes(name));

/** True for names that need no import. */
export const isGlobalName = (name: string): boolean => browserNames.has(name);

/** True for types that the browser has too, without type arguments. */
export const isReactEvent = (name: string): boolean =>
  name.endsWith('Event') && types.get('react')?.includes(name) === true;
