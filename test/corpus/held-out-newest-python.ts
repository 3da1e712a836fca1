/** The faults kept back (see `held-out.ts`) of Python files, as sessions with an app builder end today. */
import { fault, once, python, wholeFile, type Fault } from './fault.ts';

const kept = { heldOut: true } as const;
const lossy = { heldOut: true, isLossy: true } as const;
const main = /^backend\/main\.py$/u;
const accounts = /^backend\/accounts\.py$/u;

/** What tutorials call the functions that a route depends on. */
const usualName: Readonly<Record<string, string>> = {
  get_session: 'get_db',
  current_user: 'get_current_user',
  only_admin: 'require_admin',
  signed_in: 'get_current_session',
};

const cors = `
app.add_middleware(
    CORSMiddleware,
    allow_origins=["*"],
    allow_credentials=True,
    allow_methods=["*"],
    allow_headers=["*"],
)
`;

/** A function whose answer ended within a call, and then the whole function, as the next answer began. */
function begunAgain(block: string): string {
  const [call] = [...block.matchAll(/^ {4,}[^\n"#(]*[\w\])]\(\w/gmu)].slice(-1);
  return call === undefined ? block : `${block.slice(0, call.index + call[0].length)}\n${block}`;
}

const edits: readonly Fault[] = [
  // What was put in restates the line above it.
  fault(
    'python-header-twice',
    'merge markers',
    'python',
    once(python, /^( *(?:async )?def [^\n]*:\n)/gmu, (found) => found + found),
    kept,
  ),
  fault('python-try-lost', 'indent', 'python', once(python, /^( +try:\n)/gmu, ''), kept),
  fault(
    'python-function-begun-again',
    'bracket',
    'python',
    once(
      python,
      /^(def \w+\([^\n]*:\n(?: {4}[^\n]*\n)*? {4}[^\n"#(]*[\w\])]\(\w[^\n]*\n(?: {4}[^\n]*\n)*)/gmu,
      begunAgain,
    ),
    kept,
  ),
];

const habits: readonly Fault[] = [
  // Half a move to the asynchronous session.
  fault(
    'python-await-added',
    'keyword',
    'python',
    once(
      python,
      /^(def \w+\((?:[^\n]|\n(?!\n\n))*?\bdb\.(?:scalars?|execute|commit|flush|get)\((?:[^\n]|\n(?!\n\n))*)/gmu,
      (found) => found.replaceAll(/\bdb\.(?:scalars?|execute|commit|flush|get)\(/gu, 'await $&'),
    ),
    kept,
  ),
  fault('python-other-jwt', 'import path', 'python', once(accounts, /^(import jwt)$/gmu, 'from jose import jwt'), kept),
  fault(
    'python-settings-of-pydantic-1',
    'old syntax',
    'python',
    once(/^backend\/config\.py$/u, /^from (pydantic_settings) import BaseSettings/gmu, 'pydantic'),
    kept,
  ),
  fault(
    'python-dependency-of-habit',
    'wrong export',
    'python',
    once(
      /^backend\/(?:config|accounts)\.py$/u,
      /\bDepends\((get_session|current_user|only_admin|signed_in)\)/gu,
      (found) => usualName[found] ?? found,
    ),
    kept,
  ),
  // Nobody asked for it where both halves have one origin; what is missing is its import, or the call is one too many: both are right.
  fault(
    'python-cors-unimported',
    'dropped import',
    'python',
    wholeFile(main, (text) => text.replace(/^app = FastAPI\((?:[^\n]*|\n[\s\S]*?\n)\)\n/mu, (made) => made + cors)),
    lossy,
  ),
];

const types: readonly Fault[] = [
  // The row of the database and what a route answers with are two classes.
  fault(
    'python-row-as-answer',
    'type error',
    'python',
    (files, random) => {
      let row = '';
      let answer = '';
      const broken = once(
        /^backend\/(?:accounts|routes\/\w+)\.py$/u,
        /^@router\.[^\n]*\ndef \w+\((?:[^\n]*|\n(?: {4}[^\n]*\n)*)\) -> (Account|\w+Read):$/gmu,
        (found) => {
          answer = found;
          row = found === 'Account' ? 'User' : found.slice(0, -4);
          return row;
        },
      )(files, random);
      const text = broken?.text.replace(new RegExp(`^ {4}${row}(?:Create|Read),$`, 'mu'), `    ${row},\n$&`);
      // That a name is imported which nobody uses any more does no harm.
      return broken && text !== undefined
        ? { path: broken.path, text, meant: text.replace(`) -> ${row}:\n`, `) -> ${answer}:\n`) }
        : null;
    },
    kept,
  ),
];

/** Seams of edits and answers, habits of tutorials, and what a framework refuses at the start. */
export const heldOutNewestPython: readonly Fault[] = [...edits, ...habits, ...types];
