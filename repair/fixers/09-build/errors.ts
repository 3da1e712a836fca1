/** Reads what compilers and servers print: file, line, message. */
import { stripVTControlCharacters } from 'node:util';
import type { VerifyStep } from '../../contract.ts';

/** One error of a build, with the file as the tool names it (relative to the half of the app it ran in). */
export interface BuildError {
  readonly half: 'frontend' | 'backend';
  readonly path: string | null;
  readonly line: number | null;
  readonly code: string;
  readonly message: string;
}

/** The errors in a failed step's log; at least one, so that no failure is silent. */
export function readErrors(step: VerifyStep): readonly BuildError[] {
  const log = stripVTControlCharacters(step.log);
  const found = readers[step.name](log);
  if (found.length > 0) return dedupe(found);
  const half = step.name === 'types' || step.name === 'next-build' ? 'frontend' : 'backend';
  return [{ half, path: null, line: null, code: step.name, message: lastLine(log) }];
}

const readers: Readonly<Record<VerifyStep['name'], (log: string) => readonly BuildError[]>> = {
  packages: () => [],
  'python-compile': readCompile,
  types: readTypes,
  'next-build': readNext,
  import: readTraceback,
  boot: readTraceback,
  health: readTraceback,
  openapi: readTraceback,
  tests: readTests,
};

function readTypes(log: string): readonly BuildError[] {
  return [...log.matchAll(/^([^\s(][^(\n]*)\((\d+),\d+\): error (TS\d+): ([^\n]+)/gmu)].map((match) => ({
    half: 'frontend',
    path: match[1] ?? null,
    line: Number(match[2]),
    code: match[3] ?? 'TS',
    message: match[4] ?? '',
  }));
}

/** Turbopack prints the place, then the code, then what is wrong; Next.js' own checks print only words. */
function readNext(log: string): readonly BuildError[] {
  const errors: BuildError[] = [];
  for (const match of log.matchAll(
    /^\.\/(?:\S*?frontend\/)?([^\s:]+\.(?:[cm]?[jt]sx?|css|json|mjs))(?::(\d+):\d+)?\s*\n([^]*?)(?=^\.\/|\n\n\n|$(?![^]))/gmu,
  )) {
    const body = match[3] ?? '';
    const message = body.split('\n').find((line) => line.trim() !== '' && !/^\s*(?:[>|]|\d+\s*\|)/u.test(line)) ?? '';
    errors.push({
      half: 'frontend',
      path: match[1] ?? null,
      line: match[2] === undefined ? null : Number(match[2]),
      code: codeOf(body),
      message: message.trim(),
    });
  }
  for (const match of log.matchAll(
    /^\s*(?:⨯\s*)?(?:Error occurred prerendering page "([^"]+)"|([\w/.[\]-]+\.[jt]sx) doesn't have a root layout)[^\n]*/gmu,
  )) {
    const page = match[1];
    errors.push({
      half: 'frontend',
      path: page === undefined ? (match[2] ?? null) : null,
      line: null,
      code: 'prerender',
      message: match[0].trim(),
    });
  }
  return errors;
}

function codeOf(body: string): string {
  if (/Module not found: Can't resolve/u.test(body)) return 'unresolved';
  if (/use client|only works in a Client Component|needs `?use(?:State|Effect)/u.test(body)) return 'use-client';
  if (/Export \S+ doesn't exist|is not exported from/u.test(body)) return 'no-export';
  if (/Parsing (?:ecmascript|css) source code failed|Unexpected token|Expected/u.test(body)) return 'syntax';
  return 'next';
}

function readCompile(log: string): readonly BuildError[] {
  return [...log.matchAll(/^([^:\n]+\.py):(\d+):\d+: (\w+): ([^\n]+)/gmu)].map((match) => ({
    half: 'backend',
    path: match[1] ?? null,
    line: Number(match[2]),
    code: match[3] ?? 'SyntaxError',
    message: match[4] ?? '',
  }));
}

/** The last frame inside the app is where a person would look. */
function readTraceback(log: string): readonly BuildError[] {
  const start = log.lastIndexOf('Traceback (most recent call last)');
  if (start === -1) return [];
  const part = log.slice(start);
  const frames = [...part.matchAll(/File "([^"]+\.py)", line (\d+)/gu)];
  const own = frames.findLast((frame) => !/site-packages|\/lib\/python|<frozen/u.test(frame[1] ?? ''));
  const error = [...part.matchAll(/^([\w.]*(?:Error|Exception|Exit|Warning|Interrupt)\w*)(?::\s*([^\n]*))?$/gmu)].at(
    -1,
  );
  if (error === null || error === undefined) return [];
  const path = own?.[1]?.replace(/^.*\/backend\//u, '') ?? null;
  return [
    {
      half: 'backend',
      path,
      line: own === undefined ? null : Number(own[2]),
      code: (error[1] ?? '').split('.').at(-1) ?? 'Error',
      message: error[2] ?? '',
    },
  ];
}

function readTests(log: string): readonly BuildError[] {
  return [...log.matchAll(/^(?:FAILED|ERROR) (\S+?\.py)(?:::(\S+))?(?: - ([^\n]+))?/gmu)].map((match) => ({
    half: 'backend',
    path: match[1] ?? null,
    line: null,
    code: 'test',
    message: `${match[2] ?? ''} ${match[3] ?? ''}`.trim(),
  }));
}

function dedupe(errors: readonly BuildError[]): readonly BuildError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const key = `${error.path}|${error.line}|${error.message}`;
    return !seen.has(key) && seen.add(key);
  });
}

const lastLine = (log: string): string => log.trim().split('\n').at(-1)?.trim() ?? '';
