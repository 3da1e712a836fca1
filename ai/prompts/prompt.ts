import { readFileSync } from 'node:fs';
import type { ModelRequest } from '../request.ts';

/** A prompt as its file says it. */
export interface Prompt {
  readonly name: string;
  readonly version: number;
  readonly system: string;
  readonly user: string;
}

const FORM = /^---\nversion: (\d+)\n---\n# System\n([\s\S]*?)\n# User\n([\s\S]*)$/;

/** Reads `ai/prompts/<name>.md`: a version, a part `# System` that is the same in every call, and a part `# User` with places for data. */
export function readPrompt(name: string): Prompt {
  const text = readFileSync(new URL(`${name}.md`, import.meta.url), 'utf8');
  const [, version, system, user] = FORM.exec(text) ?? [];
  if (version === undefined || system === undefined || user === undefined)
    throw new Error(`the prompt ${name} has not the form of a prompt`);
  return { name, version: Number(version), system: system.trim(), user: user.trim() };
}

/**
 * A prompt with its data. `{{name}}` becomes `<name>…</name>`, in which no text can close its own mark; `{{=name}}` is put in as it is and is for words of
 * ours only. A place without data, or data without a place, is an error of the caller.
 */
export function fillPrompt(
  prompt: Prompt,
  data: Readonly<Record<string, string>>,
): Pick<ModelRequest, 'system' | 'turns'> {
  const used = new Set<string>();
  const marks = [...prompt.user.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const text = prompt.user.replaceAll(/\{\{(=?)(\w+)\}\}/g, (_, plain: string, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`the prompt ${prompt.name} asks for ${name}`);
    used.add(name);
    return plain === '=' ? value : delimited(name, value, marks);
  });
  const unused = Object.keys(data).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`the prompt ${prompt.name} has no place for ${unused.join(', ')}`);
  return { system: prompt.system, turns: [{ role: 'user', text }] };
}

/** A file as models read and write them: between fences that it cannot close. */
export function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}

/** Somebody else's text between marks: it can close neither them nor open or close any other of the prompt. */
function delimited(name: string, text: string, marks: readonly string[]): string {
  const inside = text.replaceAll(new RegExp(`<(/?)\\s*(${marks.join('|')})\\b`, 'gi'), '‹$1$2');
  return `<${name}>\n${inside.trim()}\n</${name}>`;
}
