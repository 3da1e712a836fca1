/** How main.py makes its `app` and fills it: mistakes after which the server has no app, or one without its routes. Pure text to text. */
import { topStatements, without, type Statement } from './statements.ts';

/** The first thing that is wrong, and the text with that mended (null where it cannot be known). */
export interface AppProblem {
  readonly rule: string;
  readonly description: string;
  readonly evidence: string;
  readonly line: number;
  readonly next: string | null;
}

interface Main {
  readonly text: string;
  readonly statements: readonly Statement[];
  /** Statements that bind `app`. */
  readonly makers: readonly Statement[];
  /** Routers and modules that main.py takes from elsewhere, by the name they have here. */
  readonly imported: ReadonlySet<string>;
}

const maker = /^(?:#[^\n]*\n|\s)*app[ \t]*(?::[^=\n]+)?=(?!=)[ \t]*/u;

/** Looks for them in an order in which one may hide the next. `modules` are names that stand for a module with a router. */
export function appProblem(text: string, modules: ReadonlySet<string>): AppProblem | undefined {
  const statements = topStatements(text);
  const main: Main = {
    text,
    statements,
    makers: statements.filter((one) => maker.test(one.bare.trimStart())),
    imported: modules,
  };
  for (const look of [wrongMaker, usedBeforeMade, wrongInclude]) {
    const found = look(main);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `app = FastAPI(__name__)`, as Flask is made, and `lifespan=lifespan()`. */
function wrongMaker({ text, makers }: Main): AppProblem | undefined {
  for (const one of makers) {
    const head = maker.exec(one.bare)?.[0].length ?? 0;
    const value = one.bare.slice(head).trimEnd();
    const at = one.start + head;
    const manager = /\blifespan\s*=\s*(\w+)(\(\s*(?:app)?\s*\))/u.exec(value);
    if (manager !== null && new RegExp(`\\bdef[ \\t]+${manager[1] ?? ''}\\b`, 'u').test(text)) {
      const end = at + manager.index + manager[0].length;
      return problem(text, one.start, {
        rule: 'lifespan-called',
        description: 'main.py calls its start-up where the app is made; the server calls it when it starts.',
        evidence: manager[1] ?? '',
        next: text.slice(0, end - (manager[2] ?? '').length) + text.slice(end),
      });
    }
    const module = /^(?:fastapi\.)?FastAPI\(\s*__name__\s*(?:,\s*|(?=\)))/u.exec(value);
    if (module === null) continue;
    const rest = module[0].replace(/\(\s*__name__[^]*$/u, '(') + text.slice(at + module[0].length);
    return problem(text, one.start, {
      rule: 'app-of-another-kind',
      description: `main.py makes its app as ${value.slice(0, 40)}, which no server can start.`,
      evidence: value.slice(0, 40),
      next: text.slice(0, at) + rest,
    });
  }
  return undefined;
}

/** What fills the app stands above the line that makes it. */
function usedBeforeMade({ text, statements, makers }: Main): AppProblem | undefined {
  const [made] = makers;
  if (made === undefined) return undefined;
  const early = statements.filter(
    (one) => one.start < made.start && /^(?:#[^\n]*\n|\s)*(?:@app\.|app\.)/u.test(one.bare),
  );
  const [first] = early;
  if (first === undefined) return undefined;
  const rest = without(text, early);
  const shift = early.reduce((sum, one) => sum + one.text.length, 0);
  // Routers are included where others are, all else right below.
  const last = statements.findLast((one) => one.start >= made.start && /^\s*app\.include_router\b/u.test(one.bare));
  const isRouters = early.every((one) => /^\s*app\.include_router\b/u.test(one.bare));
  const place = (isRouters && last !== undefined ? last.end : made.end) - shift;
  const piece = early.map((one) => one.text.trim()).join('\n');
  return problem(text, first.start, {
    rule: 'app-used-before-made',
    description: 'main.py fills its app above the line that makes it.',
    evidence: 'NameError: app',
    next: `${rest.slice(0, place).trimEnd()}\n${isRouters ? '' : '\n'}${piece}\n${rest.slice(place).replace(/^\n?/u, rest.slice(place).startsWith('app.') ? '' : '\n')}`,
  });
}

/** A router given as its module, as a text, called, or by another framework's word. */
function wrongInclude({ text, statements, imported }: Main): AppProblem | undefined {
  const other =
    /\bapp\.(?:(\w*(?:blueprint|rout[er]\w*))|include|use|mount|register|add)[ \t]*\([ \t]*((?:\w+\.)*(\w+))[ \t]*(?=[,)])/iu;
  const own = new Set(
    [...text.matchAll(/^(\w+)\s*(?::\s*APIRouter\s*)?=\s*APIRouter\s*\(/gmu)].map((one) => one[1] ?? ''),
  );
  for (const one of statements) {
    const said = other.exec(one.bare);
    const isRouter = /router/iu.test(said?.[3] ?? '') || own.has(said?.[2] ?? '');
    const foreign = said?.[1] === 'include_router' || said?.[1] === 'router' || !isRouter ? null : said;
    const given = /\binclude_router[ \t]*\([ \t]*(?:router[ \t]*=[ \t]*)?/u.exec(one.bare);
    let next: string | undefined;
    if (foreign !== null) {
      const at = one.start + foreign.index;
      const open = foreign[0].indexOf('(');
      next = `${text.slice(0, at)}app.include_router${text.slice(at + open)}`;
    } else if (given !== null) {
      const at = one.start + given.index + given[0].length;
      const rest = text.slice(at, one.end);
      const quoted = /^(["'])((?:\w+\.)*\w*router\w*)\1/u.exec(rest);
      const called = /^((?:\w+\.)*\w*router)[ \t]*\([ \t]*\)/u.exec(rest);
      const module = /^(\w+)[ \t]*(?=[,)])/u.exec(rest);
      if (quoted !== null) next = text.slice(0, at) + (quoted[2] ?? '') + text.slice(at + quoted[0].length);
      else if (called !== null) next = text.slice(0, at) + (called[1] ?? '') + text.slice(at + called[0].length);
      else if (module !== null && imported.has(module[1] ?? ''))
        next = `${text.slice(0, at)}${module[1] ?? ''}.router${text.slice(at + module[0].length)}`;
    }
    if (next === undefined) continue;
    return problem(text, one.start, {
      rule: 'wrong-include',
      description: `main.py includes a router in a way FastAPI does not know: ${one.text.trim().slice(0, 60)}.`,
      evidence: one.text.trim().slice(0, 80),
      next,
    });
  }
  return undefined;
}

function problem(text: string, at: number, words: Omit<AppProblem, 'line'>): AppProblem {
  return { ...words, line: text.slice(0, at).split('\n').length };
}
