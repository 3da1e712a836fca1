/** Decorators of a router that the file does not have, while it makes one of another name. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { BackendFile } from './outlines.ts';
import { told } from './told.ts';

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
