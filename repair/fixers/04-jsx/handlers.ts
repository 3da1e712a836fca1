/** What the text of a handler means: frameworks that write it in quotes call what React is only handed. */

/** `save` stays; `save()` is `save` where that takes nothing, else a function that calls it; so is any other text. */
export function handlerOf(written: string, text: string): string {
  const plain = written
    .trim()
    .replace(/^return\s+/u, '')
    .replace(/;$/u, '');
  if (/^[A-Za-z_$][\w$.]*$/u.test(plain)) return plain;
  const [, name = '', given = ''] = /^([A-Za-z_$][\w$.]*)\(\s*(\$event|event|)\s*\)$/u.exec(plain) ?? [];
  if (name !== '' && (given !== '' || takesNothing(name, text))) return name;
  const usesEvent = /(?<![\w.])(?:\$event|event)\b/u.test(plain);
  return `${usesEvent ? '(event)' : '()'} => ${plain.replaceAll('$event', 'event')}`;
}

/** True for a function, a constant or a property that the file declares without parameters. */
function takesNothing(name: string, text: string): boolean {
  const word = name.replaceAll(/[$.]/gu, String.raw`\$&`);
  return new RegExp(String.raw`\b${word}(?:\??: | = )(?:async )?\(\)|\bfunction ${word}\(\)`, 'u').test(text);
}
