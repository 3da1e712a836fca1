/** A default written as a comparison: `name: str == ""` is a type that nobody knows. */
import type { Finding } from '../../contract.ts';
import type { BackendFile } from './outlines.ts';

/** Findings for all fields of classes. */
export function detectAnnotations(files: readonly BackendFile[]): readonly Finding[] {
  return files.flatMap((file) =>
    file.outline.classes.flatMap((one) =>
      one.fields.flatMap((field): readonly Finding[] => {
        const { annotation } = field;
        const type = /^[^="'[(]*(?:\[[^\]]*\])?[^="'[(]*?(?=[ \t]*==)/u.exec(annotation ?? '')?.[0];
        if (annotation === null || type === undefined || field.value !== null) return [];
        const start = file.text.indexOf('==', file.text.indexOf(annotation, field.end));
        return [
          {
            fixer: 'contract',
            rule: 'compared-default',
            severity: 'critical',
            files: [file.path],
            line: field.line,
            description: `The default of ${one.name}.${field.name} is written as a comparison.`,
            autoFixable: true,
            evidence: `${field.name}: ${annotation}`,
            data: { start, end: start + 2, right: '=' },
          },
        ];
      }),
    ),
  );
}
