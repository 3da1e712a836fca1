/** What a root layout owes the app: its pages and its style sheet. */

/** What is wrong, and the text with that mended; null where only the renderer knows. */
export interface LayoutProblem {
  readonly rule: string;
  readonly description: string;
  readonly next: string | null;
}

/** The first problem of a root layout that parses. `sheet` is how it would import the app's style sheet, if nobody does. */
export function layoutProblem(text: string, sheet: string | undefined, isTyped: boolean): LayoutProblem | undefined {
  const found = lostSheet(text, sheet) ?? lostChildren(text, isTyped);
  return found === undefined || found.next === null ? found : { ...found, next: withNode(found.next) };
}

const parameter = (isTyped: boolean): string =>
  isTyped ? '{ children }: Readonly<{ children: ReactNode }>' : '{ children }';

/** The import of the type, where the text asks for it and has none. */
function withNode(text: string): string {
  if (!/\bReactNode\b/u.test(text) || /^import\b[^;]*\bReactNode\b/mu.test(text)) return text;
  const head = /^\s*["']use \w+["'];?[ \t]*\r?\n/u.exec(text)?.[0] ?? '';
  return `${head}import type { ReactNode } from 'react';\n${text.slice(head.length)}`;
}

/** Nobody imports the app's style sheet. */
function lostSheet(text: string, sheet: string | undefined): LayoutProblem | undefined {
  if (sheet === undefined || /["'][^"'\n]+\.(?:css|scss|sass|less)["']/u.test(text)) return undefined;
  const last = [...text.matchAll(/^import\b(?:[^;'"]*?from\s*)?["'][^"'\n]+["'];?[ \t]*\r?\n/gmu)].at(-1);
  const directive = /^\s*["']use \w+["'];?[ \t]*\r?\n/u.exec(text);
  const at = last === undefined ? (directive?.[0].length ?? 0) : last.index + last[0].length;
  const isDouble = /from\s+"/u.test(text);
  const line = `import ${isDouble ? `"${sheet}"` : `'${sheet}'`}${/["']\s*;/u.test(text) || last === undefined ? ';' : ''}\n`;
  return {
    rule: 'stylesheet-not-imported',
    description: `Nobody imports ${sheet}, so the pages have no styles.`,
    next: text.slice(0, at) + line + text.slice(at),
  };
}

/** Parts of a page that hold no other: what stands beside the pages. */
const beside = /^(?:Header|Footer|Nav\w*|Sidebar|TopBar|Toaster|ToastContainer|Analytics|SpeedInsights|Script|Logo)$/u;

/** The layout shows no page at all. */
function lostChildren(text: string, isTyped: boolean): LayoutProblem | undefined {
  const declared =
    /\bexport\s+default\s+(?:async\s+)?function\s*\w*\s*\(/u.exec(text) ??
    /\b(?:function\s+(?:\w*Layout)\s*|const\s+\w*Layout\b[^=\n]*=\s*(?:async\s*)?)\(/u.exec(text);
  if (declared === null || !/<body\b/u.test(text)) return undefined;
  const open = declared.index + declared[0].length;
  const close = closing(text, open);
  const parameters = text.slice(open, close);
  const body = text.slice(close);
  // All of its properties may be handed on.
  const whole = /^\s*(\w+)\s*(?::|$)/u.exec(parameters)?.[1];
  const isShown = /\bchildren\b/u.test(body);
  const isKnown =
    whole !== undefined || /\bchildren\b/u.test(parameters) || /\bchildren\s*[,}=:]/u.test(text.slice(0, open));
  if (isShown ? isKnown : whole !== undefined && new RegExp(`\\{\\s*\\.\\.\\.${whole}\\b`, 'u').test(body))
    return undefined;
  if (/\.\.\.\w+/u.test(parameters)) return undefined;
  const rule = 'layout-without-children';
  const description = 'The root layout does not show `children`, so no page is ever seen.';
  const takes = /\bchildren\b/u.test(parameters);
  const value = whole === undefined ? '{children}' : `{${whole}.children}`;
  const placed = isShown ? body : place(body, value);
  if (placed === undefined || (whole !== undefined && !takes)) return { rule, description, next: null };
  const given = takes || whole !== undefined ? parameters : parameters.trim() === '' ? parameter(isTyped) : undefined;
  return { rule, description, next: given === undefined ? null : text.slice(0, open) + given + placed };
}

/** Into the body, or into the one element that is there to hold the pages. */
function place(body: string, value: string): string | undefined {
  const inner = /<body\b[^>]*?(\/>|>)/u.exec(body);
  if (inner === null) return undefined;
  const start = inner.index + inner[0].length;
  if (inner[1] === '/>') return `${body.slice(0, start - 2).trimEnd()}>${value}</body>${body.slice(start)}`;
  const end = body.indexOf('</body>', start);
  if (end === -1) return undefined;
  const content = body.slice(start, end);
  const holders = [
    ...content.matchAll(/<([A-Z][\w.]*|main|div)\b((?:[^<>{}]|\{[^{}]*\})*?)(?:\s*\/>|>\s*<\/\1>)/gu),
  ].filter((match) => !beside.test(match[1] ?? ''));
  const [holder] = holders;
  if (holder !== undefined && holders.length === 1) {
    const name = holder[1] ?? '';
    const at = start + holder.index;
    const made = `<${name}${(holder[2] ?? '').trimEnd()}>${value}</${name}>`;
    return body.slice(0, at) + made + body.slice(at + holder[0].length);
  }
  const footer = /\s*<(?:Footer|footer|Toaster|Analytics|SpeedInsights)\b/u.exec(content);
  const at = start + (footer?.index ?? content.trimEnd().length);
  const pad = /\n[ \t]*(?=\S[^\n]*$)/u.exec(content.trimEnd())?.[0] ?? '';
  return body.slice(0, at) + pad + value + body.slice(at);
}

/** Offset of the bracket that closes the one before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
