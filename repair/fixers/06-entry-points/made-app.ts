/** main.py that lost its object `app`. */
import { topStatements, withoutComments } from './statements.ts';

/** main.py with an `app`: the object under another name, the factory called, or a new one. */
export function withApp(text: string): string {
  const instance = /^(\w+)\s*(?::[^=\n]+)?=\s*FastAPI\s*\(/mu.exec(text)?.[1];
  if (instance !== undefined) {
    // Where `app` is already spoken of, it was the definition that got another name.
    if (/\bapp\./u.test(withoutComments(text))) return text.replaceAll(new RegExp(`\\b${instance}\\b`, 'gu'), 'app');
    return `${text.trimEnd()}\n\napp = ${instance}\n`;
  }
  const called = callFactory(text);
  if (called !== undefined) return called;
  const header =
    /^(?:(?:"""[^]*?"""|#[^\n]*|from\s+__future__[^\n]*|import\s[^\n]*|from\s+[\w.]+\s+import\s+(?:\([^)]*\)|[^\n]*))?\r?\n)*/u.exec(
      text,
    )?.[0] ?? '';
  const needsImport = !/^from\s+fastapi\s+import\b[^\n]*\bFastAPI\b/mu.test(text);
  if (!needsImport) {
    const started = withStart(text);
    if (started !== undefined) return started;
  }
  const rest = text.slice(header.length);
  return (
    `${header.trimEnd()}${header === '' ? '' : '\n'}${needsImport ? 'from fastapi import FastAPI\n' : ''}\napp ` +
    `= FastAPI()\n${/^\s*(?:class|def|async def|@)/u.test(rest) ? '\n\n' : '\n'}${rest.replace(/^\n+/u, '')}`
  );
}

/** What happens at the start is written and given to no app: the app is made below it. */
function withStart(text: string): string | undefined {
  const statements = topStatements(text);
  const start = statements.find((one) =>
    /@(?:\w+\.)?asynccontextmanager\b[^]*?\bdef[ \t]+\w+[ \t]*\(\s*\w+[^,()]*\)/u.test(one.bare),
  );
  const name = /\bdef[ \t]+(\w+)/u.exec(start?.bare ?? '')?.[1];
  const first = statements.find((one) => /^(?:#[^\n]*\n|\s)*(?:@app\.|app\.)/u.test(one.bare));
  if (start === undefined || name === undefined || (first !== undefined && first.start < start.start)) return undefined;
  return `${text.slice(0, start.end).trimEnd()}\n\n\napp = FastAPI(lifespan=${name})\n\n\n${text.slice(start.end).trimStart()}`;
}

/** A function makes the app and nobody calls it: called above the first line that needs it, else at the end. */
function callFactory(text: string): string | undefined {
  const statements = topStatements(text);
  const factory = statements.find(
    (one) =>
      /^(?:#[^\n]*\n|\s)*def[ \t]+\w+[ \t]*\((?:[^()]*=[^()]*)?\)/u.test(one.bare) &&
      (/\breturn[ \t]+(?:fastapi\.)?FastAPI[ \t]*\(/u.test(one.bare) ||
        (/\bFastAPI[ \t]*\(/u.test(one.bare) && /^[ \t]+return[ \t]+\w+[ \t]*$/mu.test(one.bare))),
  );
  const name = /\bdef[ \t]+(\w+)/u.exec(factory?.bare ?? '')?.[1];
  if (factory === undefined || name === undefined) return undefined;
  const first = statements.find(
    (one) => one.start > factory.start && /^(?:#[^\n]*\n|\s)*(?:@app\.|app\.|if[ \t]+__name__)/u.test(one.bare),
  );
  const line = `app = ${name}()\n`;
  if (first === undefined) return `${text.trimEnd()}\n\n\n${line}`;
  return `${text.slice(0, first.start).trimEnd()}\n\n\n${line}\n\n${text.slice(first.start)}`;
}
