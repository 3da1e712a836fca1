import { LONGEST, short, type Thing } from './messages';

/** What can be used: whatever stands in it, it is what somebody means. */
const USED = 'a[href],button,[role="button"],input,select,textarea,label,summary';
/** What stands for itself. */
const WHOLE = 'h1,h2,h3,h4,h5,h6,p,li,td,th,dt,dd,figcaption,blockquote,legend,img,[role="img"],table';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role="heading"]';
const PARTS = 'section,article,form,dialog,aside,footer,header,nav,main';

/** What somebody means who points here: a letter in a button is the button, a line of a drawing the picture. */
export function meantBy(target: Element): Element {
  const used = target.closest(USED);
  if (used !== null) return fieldOf(used) ?? used;
  const svg = target.closest('svg');
  if (svg !== null) return svg.closest('[role="img"]') ?? svg;
  return target.closest(WHOLE) ?? target;
}

/** A part of a page in words. */
export function describe(element: Element, path: string): Thing {
  const kind = kindOf(element);
  const field = kind === 'field' ? (element.getAttribute('name') ?? element.id) : '';
  return {
    kind,
    text: short(nameOf(element, kind), LONGEST.text),
    path: path.slice(0, LONGEST.path),
    section: short(headingOf(element), LONGEST.section),
    field: short(field, LONGEST.field),
  };
}

function kindOf(element: Element): Thing['kind'] {
  const tag = element.tagName.toLowerCase();
  const role = element.getAttribute('role') ?? '';
  const type = element.getAttribute('type') ?? '';
  if (element.matches(HEADINGS)) return 'heading';
  if (tag === 'button' || tag === 'summary' || role === 'button') return 'button';
  if (tag === 'input' && /^(?:submit|button|reset)$/u.test(type)) return 'button';
  // A link that is drawn as a button is one to whoever looks at it.
  if (tag === 'a')
    return /(?:^|\s)(?:button|btn)(?:\s|-|$)/u.test(element.getAttribute('class') ?? '') ? 'button' : 'link';
  if (/^(?:input|select|textarea|label)$/u.test(tag)) return 'field';
  if (tag === 'img' || tag === 'svg' || tag === 'picture' || role === 'img') return 'picture';
  if (tag === 'table') return 'table';
  return /^(?:section|article|main|header|footer|nav|aside|form|div)$/u.test(tag) ? 'section' : 'text';
}

/** How it is called: what stands on it, else what a screen reader says. */
function nameOf(element: Element, kind: Thing['kind']): string {
  const label =
    element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.getAttribute('title') ?? '';
  if (kind === 'picture') return label === '' ? (element.querySelector('title')?.textContent ?? '') : label;
  if (kind === 'field') {
    const own = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : undefined;
    const placeholder = element.getAttribute('placeholder') ?? '';
    return (
      [own === undefined ? '' : textOf(own), label, element.matches('label') ? textOf(element) : '', placeholder].find(
        Boolean,
      ) ?? ''
    );
  }
  if (kind === 'section') return textOf(element.querySelector(HEADINGS)) || textOf(element);
  const button = element instanceof HTMLInputElement ? element.value : '';
  return textOf(element) || button || label;
}

/** The nearest heading above it. */
function headingOf(element: Element): string {
  for (let part = element.closest(PARTS); part !== null; part = part.parentElement?.closest(PARTS) ?? null) {
    const heading = part.querySelector(HEADINGS);
    if (heading !== null && heading !== element) return textOf(heading);
  }
  return '';
}

/** As it is written, not as it is drawn: capitals of a style sheet are none of the app's texts. */
function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();
}

/** The field that a label is of. */
function fieldOf(element: Element): Element | undefined {
  return element instanceof HTMLLabelElement ? (element.control ?? undefined) : undefined;
}
