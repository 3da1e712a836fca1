/** Other ways to write a class: habits of other frameworks, other cases and separators, numbers with units. */

/** Names of other habits, with what Tailwind 4 calls the same thing. */
export const habits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'text-md': 'text-base',
    'text-normal': 'text-base',
    'text-small': 'text-sm',
    'text-large': 'text-lg',
    'text-tiny': 'text-xs',
    'font-sm': 'text-sm',
    'font-lg': 'text-lg',
    'font-regular': 'font-normal',
    'rounded-base': 'rounded',
    'rounded-large': 'rounded-lg',
    'rounded-medium': 'rounded-md',
    'rounded-small': 'rounded-sm',
    'rounded-circle': 'rounded-full',
    'border-radius-lg': 'rounded-lg',
    'shadow-large': 'shadow-lg',
    'align-center': 'items-center',
    'align-items-center': 'items-center',
    'items-middle': 'items-center',
    'justify-middle': 'justify-center',
    'justify-content-center': 'justify-center',
    'justify-content-between': 'justify-between',
    'justify-space-between': 'justify-between',
    'flex-column': 'flex-col',
    'flex-columns': 'flex-col',
    'text-middle': 'text-center',
    'text-bold': 'font-bold',
    'text-semibold': 'font-semibold',
    'text-medium': 'font-medium',
    'font-bolder': 'font-bold',
    'font-semi': 'font-semibold',
    'font-demibold': 'font-semibold',
    'w-100': 'w-full',
    'h-100': 'h-full',
    'width-full': 'w-full',
    'height-full': 'h-full',
    'cursor-hand': 'cursor-pointer',
    'display-none': 'hidden',
    'd-none': 'hidden',
    hide: 'hidden',
    'display-flex': 'flex',
    'd-flex': 'flex',
    'display-grid': 'grid',
    'd-grid': 'grid',
    'd-block': 'block',
    'display-block': 'block',
    'position-relative': 'relative',
    'position-absolute': 'absolute',
    'font-italic': 'italic',
    'text-uppercase': 'uppercase',
    'text-truncate': 'truncate',
    'text-capitalize': 'capitalize',
    'text-lowercase': 'lowercase',
    'text-italic': 'italic',
    'text-underline': 'underline',
    'text-no-underline': 'no-underline',
    'text-xlarge': 'text-xl',
    'text-xxl': 'text-2xl',
    'text-xxxl': 'text-3xl',
    'text-2xs': 'text-xs',
    'rounded-xxl': 'rounded-2xl',
    'rounded-pill': 'rounded-full',
    'shadow-small': 'shadow-sm',
    'shadow-medium': 'shadow-md',
    'visually-hidden': 'sr-only',
    'img-fluid': 'max-w-full',
    'flex-no-wrap': 'flex-nowrap',
    'whitespace-no-wrap': 'whitespace-nowrap',
    'flex-vertical': 'flex-col',
    'flex-horizontal': 'flex-row',
    'items-left': 'items-start',
    'items-top': 'items-start',
    'items-right': 'items-end',
    'items-bottom': 'items-end',
    'justify-left': 'justify-start',
    'justify-right': 'justify-end',
    'mx-center': 'mx-auto',
    'h-100vh': 'h-screen',
    'w-100vw': 'w-screen',
    'min-h-100vh': 'min-h-screen',
  }),
);

/** The same words in another case, with other separators, in the other order or spelling. */
export function respelt(name: string): readonly string[] {
  const kebab = name.replaceAll(/(?<=[a-z\d])([A-Z])/gu, '-$1').toLowerCase();
  const shapes = [
    name.replaceAll(/_+/gu, '-'),
    name.replaceAll(/-{2,}/gu, '-'),
    name.replaceAll(/-{2,}/gu, '-').replace(/^([a-z]+)/u, '-$1'),
    name.replaceAll(/[_-]{2,}/gu, '-'),
    name.toLowerCase(),
    name.toLowerCase().replaceAll(/_+/gu, '-'),
    kebab,
    name.replaceAll(/(?<=[a-z]):(?=[\w])/gu, '-'),
    name.replaceAll(/\s+|\./gu, '-'),
    name.replace(/(?<=\d),(?=\d)/u, '.'),
    name.replace(/-100%?$/u, '-full'),
    name.replace(/=/u, '-'),
    name.replaceAll('-', ''),
  ];
  const words = [...new Set(shapes)].flatMap((one) => [
    one,
    one.replace('grey', 'gray'),
    one.replace(/centre|centered|middle/u, 'center'),
    one.replace(/\bmed\b/u, 'medium'),
    one.replace('semi-bold', 'semibold'),
    one.replace('extra-bold', 'extrabold'),
    one.replace(/\bcolumns?\b/u, 'col'),
    one.replace('space-between', 'between'),
    one.replace(/^(\d+(?:\.\d+)?|full|auto)-(-?[a-z][a-z-]*)$/u, '$2-$1'),
    one.replace(/^((?:[a-z]+:)*)([a-z]+)-([a-z]+)$/u, '$1$3-$2'),
    one.replace(/-(?:50|[1-9]00|950)$/u, ''),
  ]);
  return [...new Set(words)].filter((one) => one !== name);
}

const steps = /^(?:[2-9]|10)$/u;
/** `p-4px` is `p-4` with a habit of CSS: a small number is a step of the scale as a rule, a larger one a number of pixels. */
export const onScale = (name: string): string =>
  name.replace(/^(-?(?:[pm][trblxyse]?|gap(?:-[xy])?|space-[xy]))-(\d+)px$/u, (all, utility: string, step: string) =>
    steps.test(step) ? `${utility}-${step}` : all,
  );

/** `w-350px` says how much it means. */
export const inBrackets = (name: string): string =>
  name.replace(
    /^(-?[a-z]+(?:-[a-z]+)*)-(\d+(?:\.\d+)?(?:px|rem|em|vh|vw|%|ms|deg))$/u,
    (all, utility: string, size: string) => (onScale(all) === all ? `${utility}-[${size}]` : all),
  );
