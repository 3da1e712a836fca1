/** Classes written as CSS names its properties, and colours by the names other design systems give their roles. */
import { isGood, type Classes } from './known.ts';

/** `margin-top-4` → `mt-4`: a property of CSS with what Tailwind calls it. */
const properties: readonly (readonly [RegExp, string])[] = [
  [/^(m|p)(?:argin|adding)-(t|r|b|l)(?:op|ight|ottom|eft)-/u, '$1$2-'],
  [/^(m|p)(?:argin|adding)-([xy])-/u, '$1$2-'],
  [/^(m|p)(?:argin|adding)-/u, '$1-'],
  [/^(min-|max-)?(w|h)(?:idth|eight)-/u, '$1$2-'],
  [/^z-index-/u, 'z-'],
  [/^border-radius-/u, 'rounded-'],
  [/^font-size-/u, 'text-'],
  [/^font-weight-/u, 'font-'],
  [/^line-height-/u, 'leading-'],
  [/^letter-spacing-/u, 'tracking-'],
  [/^background(?:-color)?-/u, 'bg-'],
  [/^bg-color-/u, 'bg-'],
  [/^(?:text-)?color-/u, 'text-'],
  [/^border-color-/u, 'border-'],
  [/^box-shadow-/u, 'shadow-'],
  [/^(?:flex|grid)-gap-/u, 'gap-'],
  [/^grid-(?:template-)?col(?:umn)?s?-(?=\d|\[)/u, 'grid-cols-'],
  [/^grid-(?:template-)?rows?-(?=\d|\[)/u, 'grid-rows-'],
  [/^(?:grid-)?column-span-/u, 'col-span-'],
  [/^white-space-/u, 'whitespace-'],
  [/^justify-content-/u, 'justify-'],
  [/^align-(items|self|content)-/u, '$1-'],
  [/^items-align-/u, 'items-'],
  [/^align-self-/u, 'self-'],
  [/^flex-direction-/u, 'flex-'],
  [/^flex-wrap-/u, 'flex-'],
  [/^text-(?:align|transform|decoration)-/u, 'text-'],
  [/^text-(?:transform|decoration)-/u, ''],
  [/^(?:display|position|visibility|d)-/u, ''],
  [/^overflow-(auto|hidden|scroll|visible)-([xy])$/u, 'overflow-$2-$1'],
  [/^flex-(shrink|grow)(?=-|$)/u, '$1'],
  [/^decoration-(slice|clone)$/u, 'box-decoration-$1'],
  [/^overflow-ellipsis$/u, 'text-ellipsis'],
  [/^fw-/u, 'font-'],
  [/^(?:text|font)-(?=[a-z]+(?:-[a-z]+)?$)/u, ''],
  [/^text-(bold|semibold|medium)$/u, 'font-$1'],
  [/^font-(sm|lg|xl)$/u, 'text-$1'],
  [/-small$/u, '-sm'],
  [/-medium$/u, '-md'],
  [/-large$/u, '-lg'],
  [/-xlarge$/u, '-xl'],
  [/-xxl$/u, '-2xl'],
  [/-xxxl$/u, '-3xl'],
  [/^(items|justify)-(?:left|top)$/u, '$1-start'],
  [/^(items|justify)-(?:right|bottom)$/u, '$1-end'],
];

/** What a class named by a property of CSS may be in Tailwind. */
export const byProperty = (name: string): readonly string[] =>
  properties.flatMap(([pattern, right]) => (pattern.test(name) ? [name.replace(pattern, right)] : []));

/** Names of the same role in the themes of component libraries and of apps; the likelier ones first. */
const roles: readonly (readonly string[])[] = [
  ['background', 'page', 'base-100', 'body', 'canvas', 'paper'],
  ['foreground', 'ink', 'base-content', 'content', 'body', 'text', 'default', 'card-foreground', 'popover-foreground'],
  ['card', 'surface', 'panel', 'popover', 'paper', 'base-100'],
  ['muted-foreground', 'muted', 'subtle', 'secondary-foreground', 'gray'],
  ['secondary', 'sunken', 'base-200', 'subtle', 'surface-2'],
  ['primary-foreground', 'on-primary', 'primary-content', 'primary-contrast'],
  ['accent-foreground', 'on-accent', 'accent-content'],
  ['destructive', 'danger', 'error', 'critical'],
  ['success', 'positive', 'ok'],
  ['warning', 'warn', 'caution'],
  ['primary', 'brand'],
  ['border', 'line', 'input', 'divider', 'edge', 'outline', 'base-300'],
  ['ring', 'primary', 'focus'],
];

/** `text-muted-foreground` where the app's theme says `text-muted`: the first name of the role that the theme has. */
export function byRole(name: string, classes: Classes): readonly string[] {
  const match =
    /^((?:bg|text|border(?:-[trblxy])?|ring|fill|stroke|from|via|to|divide|outline|decoration)-)([a-z][a-z-]*?)(\/.+)?$/u.exec(
      name,
    );
  const [, utility = '', role = '', opacity = ''] = match ?? [];
  for (const names of roles) {
    const right = names.includes(role)
      ? names.find((one) => one !== role && isGood(`${utility}${one}${opacity}`, classes))
      : undefined;
    if (right !== undefined) return [`${utility}${right}${opacity}`];
  }
  return [];
}

/** What others call a variant. */
export const otherVariants: ReadonlyMap<string, string> = new Map(
  Object.entries({
    small: 'sm',
    medium: 'md',
    tablet: 'md',
    large: 'lg',
    desktop: 'lg',
    xlarge: 'xl',
    'dark-mode': 'dark',
    darkmode: 'dark',
    'first-child': 'first',
    'last-child': 'last',
    'on-hover': 'hover',
    hovered: 'hover',
    mouseover: 'hover',
    focused: 'focus',
    'on-focus': 'focus',
    select: 'selection',
  }),
);
