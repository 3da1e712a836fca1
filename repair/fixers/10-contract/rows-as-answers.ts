/** Routes that say they answer with a row of the database: FastAPI knows how to write schemas only, and does not start. */
import type { Finding } from '../../contract.ts';
import type { PythonClass } from '../../oracles/python-outline.ts';
import { classesByName, declaredBases, lineage, type BackendFile } from './outlines.ts';
import { told } from './told.ts';

/** What the schema of an answer is called behind the name of its model, the likeliest first. */
const kinds = ['Read', 'Out', 'Response', 'Public', 'Schema', 'View', ''] as const;

/** Classes of the app that say a table and whose ancestors are all the app's or SQLAlchemy's. */
function mappedClasses(files: readonly BackendFile[]): ReadonlySet<string> {
  const classes = classesByName(files);
  const bases = declaredBases(files);
  const isRoot = (base: string): boolean =>
    /^(?:DeclarativeBase\w*|MappedAsDataclass|AsyncAttrs|object|Generic|ABC)$/u.test(base) || bases.has(base);
  const isMapped = (one: PythonClass): boolean =>
    lineage(one, classes, isRoot)?.some((each) => each.fields.some(({ name }) => name === '__tablename__')) === true;
  return new Set([...classes].filter(([, one]) => isMapped(one)).map(([name]) => name));
}

/** Findings for all routes of the back end without a `response_model` of their own. */
export function detectRowsAsAnswers(files: readonly BackendFile[]): readonly Finding[] {
  const mapped = mappedClasses(files);
  const schemas = new Set(
    files.flatMap(({ outline }) => outline.classes.map(({ name }) => name)).filter((name) => !mapped.has(name)),
  );
  return files.flatMap((file) =>
    file.outline.functions.flatMap((one): readonly Finding[] => {
      const isRoute = one.decorators.some(({ name }) => /\.(?:get|post|put|patch|delete)$/u.test(name));
      const said = one.decorators.some(({ keywords }) =>
        keywords.some(({ name }) => name === 'response_model' || name === 'response_class'),
      );
      if (!isRoute || said) return [];
      const written = one.returns?.source ?? '';
      const row = /^(?:(?:list|List|Sequence)\[[ \t]*)?([A-Z]\w*)(?:[ \t]*\])?(?:[ \t]*\|[ \t]*None)?$/u.exec(
        written,
      )?.[1];
      if (one.returns === null || row === undefined || !mapped.has(row)) return [];
      const right = kinds.map((kind) => `${row}${kind}`).find((name) => schemas.has(name));
      const isHere =
        right !== undefined && (file.imported.has(right) || file.outline.classes.some(({ name }) => name === right));
      const start = one.returns.start + written.indexOf(row);
      const words = `${one.name} says it answers with ${row}, a table's row, which FastAPI cannot write${isHere ? `; ${right} is meant` : ''}.`;
      const place = { start, end: start + row.length, right: isHere ? right : undefined };
      return [
        told(file, {
          rule: 'row-as-answer',
          severity: 'critical',
          ...place,
          words,
          evidence: `${one.name} -> ${written}`,
        }),
      ];
    }),
  );
}
