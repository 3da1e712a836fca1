/** What an element may hold. Text is always text: nothing here reads HTML, so nothing a person typed can become any. */
export type Content = Node | string | number | null | undefined | false | readonly Content[];

/** Attributes of an element: `on…` are listeners, `true` and `false` set or leave out, the rest is text. */
export type Attributes = Record<string, string | number | boolean | null | undefined | ((event: Event) => unknown)>;

/** Makes an element. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  fill(element, content);
  return element;
}

/** Replaces what an element holds. */
export function fill(parent: Element, content: Content): void {
  parent.replaceChildren(...nodes(content));
}

function nodes(content: Content): Node[] {
  if (content === null || content === undefined || content === false) return [];
  if (content instanceof Node) return [content];
  if (typeof content === 'string' || typeof content === 'number') return [document.createTextNode(String(content))];
  return content.flatMap(nodes);
}

/** The element with an id, which the page has. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

let noticeTimer = 0;

/** Says something short, also to screen readers. */
export function notify(text: string, kind: 'info' | 'bad' = 'info'): void {
  fill(byId('notices'), h('p', { class: `notice ${kind}` }, text));
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => byId('notices').replaceChildren(), 6000);
}

/** A moment as people say it. */
export function ago(iso: string): string {
  const seconds = Math.round((Date.parse(iso) - Date.now()) / 1000);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (Math.abs(seconds) < 60) return 'just now';
  if (Math.abs(seconds) < 3600) return words.format(Math.round(seconds / 60), 'minute');
  if (Math.abs(seconds) < 86_400) return words.format(Math.round(seconds / 3600), 'hour');
  return words.format(Math.round(seconds / 86_400), 'day');
}
