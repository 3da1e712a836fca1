/** Decorators of a router that the file does not have, while it makes one of another name. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** A second `router = APIRouter()` like the first: the routes above it belong to one that nobody includes. */
export function detectRoutersMadeTwice(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const made = [
      ...file.text.matchAll(/^(\w+)([ \t]*(?::[^=\n]+)?=[ \t]*(?:\w+\.)?APIRouter\([^()\n]*\))[ \t]*\n\s*/gmu),
    ];
    return made.flatMap((again, at): readonly Finding[] => {
      const name = again[1] ?? '';
      const first = made.slice(0, at).find((one) => one[1] === name && one[2] === again[2]);
      if (first === undefined) return [];
      const between = file.text.slice(first.index, again.index);
      // Somebody may include the first one before the next is made.
      if (!new RegExp(`^@${name}\\.`, 'mu').test(between) || /\binclude_router\(/u.test(between)) return [];
      const place = { start: again.index, end: again.index + again[0].length, right: '' };
      const words = `${name} is made twice, so the routes above the second one are part of no app.`;
      return [told(file, { rule: 'router-made-twice', ...place, words, evidence: name })];
    });
  });
}

/** Findings for all files of the back end: `@app.get(…)` where the file makes `router`. */
export function detectRouterNames(oracles: Oracles, files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const [only, ...more] = Object.entries(file.outline.variables).filter(([, made]) =>
      /(?:^|\.)(?:APIRouter|FastAPI)$/u.test(made.call),
    );
    if (only === undefined || more.length > 0) return [];
    const [name] = only;
    return oracles.python.unbound(file.text).flatMap((use): readonly Finding[] => {
      const isDecorator =
        /(?:^|\n)@$/u.test(file.text.slice(0, use.start)) &&
        /^\.(?:get|post|put|patch|delete|websocket)\(/u.test(file.text.slice(use.end));
      if (!isDecorator) return [];
      const words = `A route is given to ${use.name}, which this file does not have; its router is ${name}.`;
      const { start, end } = use;
      return [told(file, { rule: 'unknown-router', severity: 'critical', start, end, right: name, words })];
    });
  });
}
