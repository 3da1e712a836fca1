/** Routes that say they answer with a row of the database: FastAPI knows how to write schemas only, and does not start. */
import type { Finding } from '../../contract.ts';
import type { Models } from './models.ts';
import type { BackendFile } from './outlines.ts';

/** What the schema of an answer is called behind the name of its model, the likeliest first. */
const kinds = ['Read', 'Out', 'Response', 'Public', 'Schema', 'View', ''] as const;

/** Findings for all routes of the back end without a `response_model` of their own. */
export function detectRowsAsAnswers(files: readonly BackendFile[], models: Models): readonly Finding[] {
  const schemas = new Set(
    files.flatMap(({ outline }) => outline.classes.map(({ name }) => name)).filter((name) => !models.byClass.has(name)),
  );
  return files.flatMap((file) =>
    file.outline.functions.flatMap((one): readonly Finding[] => {
      const isRoute = one.decorators.some(({ name }) => /\.(?:get|post|put|patch|delete)$/u.test(name));
      const said = one.decorators.some(({ keywords }) =>
        keywords.some(({ name }) => name === 'response_model' || name === 'response_class'),
      );
      if (!isRoute || said) return [];
      const source = file.text.slice(one.start, one.end);
      const head = /\bdef[ \t]+\w+[ \t]*\([^]*?\)[ \t]*->[ \t]*([^\n#]*?)[ \t]*:[ \t]*(?:#[^\n]*)?\n/u.exec(source);
      const written = head?.[1] ?? '';
      const row = /^(?:(?:list|List|Sequence)\[[ \t]*)?([A-Z]\w*)(?:[ \t]*\])?(?:[ \t]*\|[ \t]*None)?$/u.exec(
        written,
      )?.[1];
      if (head === null || row === undefined || !models.byClass.has(row)) return [];
      const right = kinds.map((kind) => `${row}${kind}`).find((name) => schemas.has(name));
      const isHere =
        right !== undefined && (file.imported.has(right) || file.outline.classes.some(({ name }) => name === right));
      const start = one.start + head.index + head[0].lastIndexOf(written) + written.indexOf(row);
      return [
        {
          fixer: 'contract',
          rule: 'row-as-answer',
          severity: 'critical',
          files: [file.path],
          line: file.text.slice(0, start).split('\n').length,
          description: `${one.name} says it answers with ${row}, a table's row, which FastAPI cannot write${isHere ? `; ${right} is meant` : ''}.`,
          autoFixable: isHere,
          evidence: `${one.name} -> ${written}`,
          ...(isHere ? { data: { start, end: start + row.length, right } } : {}),
        },
      ];
    }),
  );
}
