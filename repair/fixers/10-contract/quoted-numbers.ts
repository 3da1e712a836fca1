/** Numbers that are written as text where FastAPI and pydantic count with them: the app does not start, or fails when the answer is sent. */
import type { Finding, Severity } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';

/** Keywords that only take a number, of whatever is called in a decorator, as a field's value or at the margin. */
const counted = /^(?:status_code|min_length|max_length|ge|gt|le|lt|multiple_of|max_digits|decimal_places)$/u;

interface Argument {
  readonly name: string | null;
  readonly value: string | number | boolean | null;
  readonly valueStart: number;
  readonly end: number;
  readonly line: number;
}

/** Findings for all files of the back end. */
export function detectQuotedNumbers(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) => {
    const { functions, classes, variables } = file.outline;
    const called = [
      ...functions.flatMap((one) => one.decorators.filter(({ name }) => name.includes('.'))),
      ...classes.flatMap((one) => one.fields.flatMap(({ call }) => (call === null ? [] : [call]))),
      ...Object.values(variables),
    ];
    return [
      ...called.flatMap((call) => call.keywords.flatMap((one) => slip(file, one) ?? [])),
      // `HTTPException("404", …)`: the status goes out as it is.
      ...[...file.text.matchAll(/\bHTTPException\(\s*(?:status_code\s*=\s*)?(["'])([1-5]\d\d)\1(?=\s*[,)])/gu)].map(
        (found) => {
          const end = found.index + found[0].length;
          const [quote, number] = [end - 5, found[2] ?? ''];
          const line = file.text.slice(0, quote).split('\n').length;
          return told(file, 'HTTPException', number, { start: quote, end, line }, 'error');
        },
      ),
    ];
  });
}

function slip(file: BackendFile, one: Argument): Finding | undefined {
  if (one.name === null || !counted.test(one.name) || typeof one.value !== 'string') return undefined;
  const source = file.text.slice(one.valueStart, one.end);
  const number = /^(["'])(-?\d{1,9}(?:\.\d{1,9})?)\1$/u.exec(source.trim())?.[2];
  if (number === undefined) return undefined;
  const place = { start: one.valueStart, end: one.valueStart + source.trimEnd().length, line: one.line };
  return told(file, one.name, number, place, 'critical');
}

function told(
  file: BackendFile,
  name: string,
  number: string,
  { start, end, line }: { readonly start: number; readonly end: number; readonly line: number },
  severity: Severity,
): Finding {
  return {
    fixer: 'contract',
    rule: 'quoted-number',
    severity,
    files: [file.path],
    line,
    description: `${name} is given the text ${JSON.stringify(number)}; it takes the number ${number}.`,
    autoFixable: true,
    evidence: `${name} ${number}`,
    data: { start, end, right: number },
  };
}
