/** Decorators of a router that the file does not have, while it makes one of another name. */
import type { Finding } from '../../contract.ts';
import type { Oracles } from '../../oracles/contract.ts';
import type { BackendFile } from './outlines.ts';

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
      return [
        {
          fixer: 'contract',
          rule: 'unknown-router',
          severity: 'critical',
          files: [file.path],
          line: use.line,
          description: `A route is given to ${use.name}, which this file does not have; its router is ${name}.`,
          autoFixable: true,
          evidence: use.name,
          data: { start: use.start, end: use.end, right: name },
        },
      ];
    });
  });
}
