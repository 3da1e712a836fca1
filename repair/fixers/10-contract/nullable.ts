/** Answers that promise what a row may not have: a column that may be empty, and a schema of the answer in which it may not. */
import type { Finding } from '../../contract.ts';
import { lastName, mayBeNone, type BackendFile } from './outlines.ts';
import type { Models } from './models.ts';

/** What the schema of an answer is called behind the name of its model. */
const ofAnswer = /^(?:Read|Out|Response|Public|View|Detail|Details|Summary|Item)$/u;

/** Findings for all schemas that are called after a model; whoever fills one by hand may know better. */
export function detectNullable(files: readonly BackendFile[], models: Models): readonly Finding[] {
  const source = files.map(({ text }) => text).join('\n');
  return files.flatMap((file) =>
    file.outline.classes.flatMap((one): readonly Finding[] => {
      const model = [...models.byClass.values()].find(
        ({ name }) => one.name.startsWith(name) && ofAnswer.test(one.name.slice(name.length)),
      );
      const isMade = new RegExp(`(?<!class )\\b${one.name}\\(`, 'u').test(source);
      const isChecked = /validator\b|\bcomputed_field\b|\bmodel_serializer\b/u.test(
        file.text.slice(one.start, one.end),
      );
      if (model === undefined || isMade || isChecked) return [];
      return one.fields.flatMap((field): readonly Finding[] => {
        const column = model.outline.fields.find(({ name }) => name === field.name);
        const held = /^(?:\w+\.)?Mapped\[([^]*)\]$/u.exec(column?.annotation ?? '')?.[1];
        const annotation = field.annotation ?? '';
        const mayLack = held !== undefined && mayBeNone(held);
        // A default stands for what is not there, not for what is empty.
        if (!mayLack || !/^(?:\w+\.)*\w+$/u.test(annotation) || /^(?:Any|None|object)$/u.test(lastName(annotation)))
          return [];
        if (!sameKind(held, annotation)) return [];
        const at = file.text.indexOf(annotation, field.start + field.name.length);
        if (at === -1 || at > field.end + annotation.length + 200) return [];
        const end = at + annotation.length;
        return [
          {
            fixer: 'contract',
            rule: 'answer-without-none',
            severity: 'error',
            files: [file.path],
            line: field.line,
            description: `${model.name}.${field.name} may be empty, and ${one.name} promises a ${annotation}: such a row is answered with an error.`,
            autoFixable: true,
            evidence: `${one.name}.${field.name}`,
            data: { start: end, end, right: ' | None' },
          },
        ];
      });
    }),
  );
}

/** Of another kind the schema means something else by this name. */
const sameKind = (held: string, annotation: string): boolean =>
  new RegExp(`\\b${lastName(annotation)}\\b`, 'u').test(held);
