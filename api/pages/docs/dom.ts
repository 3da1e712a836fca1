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
