/** Attributes as HTML writes them where React wants its own names and values. */
import { child, children, walk, word, type TreeNode } from './syntax-tree.ts';

/** One attribute that React does not understand, with what to write instead (null where that cannot be known). */
export interface HtmlAttribute {
  readonly rule: 'html-attribute' | 'style-text';
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly replacement: string | null;
}

const renamed: ReadonlyMap<string, string> = new Map(
  (
    'class:className for:htmlFor forHtml:htmlFor classNames:className tabindex:tabIndex ' +
    'readonly:readOnly maxlength:maxLength minlength:minLength colspan:colSpan rowspan:rowSpan ' +
    'autocomplete:autoComplete autofocus:autoFocus autoplay:autoPlay srcset:srcSet datetime:dateTime enctype:encType novalidate:noValidate ' +
    'contenteditable:contentEditable spellcheck:spellCheck inputmode:inputMode crossorigin:crossOrigin usemap:useMap allowfullscreen:allowFullScreen ' +
    'frameborder:frameBorder cellpadding:cellPadding cellspacing:cellSpacing accept-charset:acceptCharset http-equiv:httpEquiv formaction:formAction ' +
    'viewbox:viewBox stroke-width:strokeWidth stroke-linecap:strokeLinecap stroke-linejoin:strokeLinejoin stroke-dasharray:strokeDasharray ' +
    'stroke-dashoffset:strokeDashoffset stroke-miterlimit:strokeMiterlimit stroke-opacity:strokeOpacity fill-rule:fillRule fill-opacity:fillOpacity ' +
    'clip-rule:clipRule clip-path:clipPath stop-color:stopColor stop-opacity:stopOpacity text-anchor:textAnchor font-size:fontSize ' +
    'font-family:fontFamily font-weight:fontWeight dominant-baseline:dominantBaseline xlink:href:xlinkHref xml:space:xmlSpace ' +
    'onclick:onClick onchange:onChange oninput:onInput onsubmit:onSubmit onkeydown:onKeyDown onkeyup:onKeyUp onkeypress:onKeyPress onfocus:onFocus ' +
    'onblur:onBlur onmouseover:onMouseOver onmouseout:onMouseOut onmouseenter:onMouseEnter onmouseleave:onMouseLeave onload:onLoad onerror:onError'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.lastIndexOf(':')), pair.slice(pair.lastIndexOf(':') + 1)] as const),
);
/** `onCLICK`, `class-name`, `v-on:click`: the same letters as a name of React. */
const squashed: ReadonlyMap<string, string> = new Map(
  [...renamed.values(), 'defaultValue', 'defaultChecked', 'dangerouslySetInnerHTML']
    .filter((name) => /[A-Z]/u.test(name))
    .map((name) => [name.toLowerCase(), name] as const),
);
/** What React calls an attribute that is written in another way; undefined for its own names and for those it does not know. */
export const meantBy = (name: string): string | undefined => {
  const aria = /^aria(?:_|(?=[A-Z]))([a-zA-Z_]+)$/u.exec(name)?.[1];
  if (aria !== undefined) return `aria-${aria.replaceAll('_', '').toLowerCase()}`;
  const right =
    renamed.get(name) ??
    squashed.get(
      name
        .replace(/^v-on:/u, 'on')
        .replaceAll(/[-_:]/gu, '')
        .toLowerCase(),
    );
  return right === name ? undefined : right;
};
const numbers: ReadonlySet<string> = new Set('tabIndex maxLength minLength colSpan rowSpan rows cols size'.split(' '));
const switches: ReadonlySet<string> = new Set('readOnly autoFocus autoPlay noValidate allowFullScreen'.split(' '));

/** Components that hand their attributes on to an element. */
const foreignImport =
  /^import\s+(?:type\s+)?([^;'"]+?)\s+from\s+["'](?:lucide-react|next\/(?:link|image)|react-icons\/\w+|@heroicons\/react\/[\w/]+)["']/gmu;

/** All such attributes of elements that are HTML's or SVG's own; a component may name its properties as it likes. */
export function htmlAttributes(tree: readonly TreeNode[], path: string, text: string): readonly HtmlAttribute[] {
  const found: HtmlAttribute[] = [];
  const foreign = new Set(
    [...text.matchAll(foreignImport)].flatMap((match) => [...(match[1] ?? '').matchAll(/\w+/gu)].map(([name]) => name)),
  );
  walk(tree, (node) => {
    const tag = word(child(node, 'name'), 'name') ?? '';
    const isHtml = /^[a-z][a-z0-9]*$/u.test(tag);
    if (node.type !== 'JSXOpeningElement' || !(isHtml || foreign.has(tag))) return;
    const attributes = children(node['attributes']).filter((one) => isHtml || nameOf(one) === 'class');
    const names = new Set(attributes.map((one) => nameOf(one)));
    for (const attribute of attributes) {
      const name = nameOf(attribute);
      const right = name === undefined ? undefined : meantBy(name);
      const value = child(attribute, 'value');
      const place = { start: attribute.start, end: attribute.end, name: name ?? '' };
      if (name === 'style' && typeof value?.['value'] === 'string') {
        found.push({ rule: 'style-text', ...place, replacement: styleObject(value['value']) });
      } else if (right !== undefined) {
        const written = names.has(right) ? null : newValue(right, value, text);
        found.push({ rule: 'html-attribute', ...place, replacement: written });
      } else if (
        name !== undefined &&
        numbers.has(name) &&
        /^\d+$/u.test(word(value, 'value') ?? '') &&
        path.endsWith('.tsx')
      ) {
        found.push({ rule: 'html-attribute', ...place, replacement: `${name}={${word(value, 'value') ?? ''}}` });
      }
    }
  });
  return found;
}

function nameOf(attribute: TreeNode): string | undefined {
  const name = child(attribute, 'name');
  if (name?.type === 'JSXNamespacedName')
    return `${word(child(name, 'namespace'), 'name')}:${word(child(name, 'name'), 'name')}`;
  return word(name, 'name');
}

function newValue(name: string, value: TreeNode | undefined, text: string): string | null {
  if (value === undefined) return name;
  const written = text.slice(value.start, value.end);
  const content = typeof value['value'] === 'string' ? value['value'] : undefined;
  // What a handler's text would do, only its writer knows.
  if (name.startsWith('on') && content !== undefined) return null;
  if (content !== undefined && numbers.has(name) && /^\d+$/u.test(content)) return `${name}={${content}}`;
  if (content !== undefined && switches.has(name)) return content === 'false' ? `${name}={false}` : name;
  return `${name}=${written}`;
}

/** `margin-top: 4px; color: red` as an object; null with custom properties, whose type needs more than a rename. */
function styleObject(css: string): string | null {
  const declarations = css
    .split(/;(?![^(]*\))/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const members: string[] = [];
  for (const declaration of declarations) {
    const match = /^(-?[a-z][a-z-]*)\s*:\s*([^]+)$/iu.exec(declaration);
    if (match === null) return null;
    const key = (match[1] ?? '')
      .toLowerCase()
      .replace(/^-ms-/u, 'ms-')
      .replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
    members.push(`${key}: '${(match[2] ?? '').trim().replaceAll("'", '"')}'`);
  }
  return members.length === 0 ? null : `style={{ ${members.join(', ')} }}`;
}
