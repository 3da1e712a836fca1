import { usedWords } from './imports.ts';

/**
 * Leaves out the functions below a heading of the reference app that nothing in the app uses, so that an owner reads only what counts.
 * `others` are the app's other sources. Throws a RangeError when there is no such heading.
 */
export function withoutUnused(source: string, heading: string, others: Iterable<string>): string {
  const at = source.indexOf(heading);
  if (at === -1) throw new RangeError(`The reference app has no heading "${heading}".`);
  const start = source.indexOf('\n', at);
  const functions = source
    .slice(start)
    .trim()
    .split(/\n{3,}(?=def )/u);
  const used = new Set([source.slice(0, at), ...others].flatMap((text) => [...usedWords(text)]));
  const kept = new Set<string>();
  for (let grew = true; grew;) {
    grew = false;
    for (const text of functions) {
      if (kept.has(text) || !used.has(nameOf(text))) continue;
      kept.add(text);
      grew = true;
      for (const word of usedWords(text)) used.add(word);
    }
  }
  const section = functions.filter((text) => kept.has(text)).join('\n\n\n');
  return withoutUnusedImports(`${source.slice(0, start)}\n\n\n${section}\n`);
}

const nameOf = (definition: string): string => /^def (\w+)/u.exec(definition)?.[1] ?? '';

/** Takes out imported names that the source does not say; only whole lines at its head count. */
function withoutUnusedImports(source: string): string {
  const line = /^(?:import (?<module>\w+)|from (?<from>\S+) import (?<names>[\w, ]+))\n/gmu;
  const used = usedWords(source.replace(line, ''));
  return source.replace(line, (text: string, module?: string, from?: string, names?: string) => {
    if (module !== undefined) return used.has(module) ? text : '';
    const kept = (names ?? '').split(', ').filter((name) => used.has(name));
    return kept.length === 0 ? '' : `from ${from ?? ''} import ${kept.join(', ')}\n`;
  });
}
