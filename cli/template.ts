/** `mvp template check DIR`: whether apps can be made of a template that somebody writes, and what is wrong with them. */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { styleText } from 'node:util';
import { Command, Option } from 'commander';
import { checkTemplate, type TemplateVerdict } from '../generate/index.ts';
import { createEngine, type Report } from '../repair/index.ts';

interface CheckOptions {
  readonly output: 'text' | 'json';
}

/** The subcommand. */
export function templateCommand(): Command {
  const check = new Command('check')
    .description('read a template, make the apps of its example ideas, and look for faults in one')
    .argument('<dir>', 'folder with template.yaml and ideas.txt; its name is the name of the template')
    .addOption(new Option('-o, --output <format>', 'form of the report').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      `
Exit codes: 0 all is well, 1 something is wrong, 2 the folder can't be read. Advice alone is no fault.

Example:
  mvp template check templates/catalogue/hotel`,
    )
    .action(async (folder: string, { output }: CheckOptions) => {
      process.exitCode = await run(folder, output);
    });
  return new Command('template').description('templates that apps are made of').addCommand(check);
}

async function run(folder: string, output: 'text' | 'json'): Promise<number> {
  const root = resolve(folder);
  let text: string;
  try {
    text = await readFile(join(root, 'template.yaml'), 'utf8');
  } catch {
    process.stderr.write(`mvp template: there is no template.yaml in ${folder}\n`);
    return 2;
  }
  const ideas = await readFile(join(root, 'ideas.txt'), 'utf8').then(
    (lines) =>
      lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    () => [],
  );
  const verdict = await checkTemplate(basename(root), text, ideas);
  const report = verdict.files === undefined ? undefined : await diagnosed(verdict.files);
  const faults = (report?.issues ?? []).filter(({ severity }) => severity === 'critical' || severity === 'error');
  const problems = [
    ...verdict.problems,
    ...faults.map(
      ({ files: [file = ''], line, description }) =>
        `${file}${line === undefined ? '' : `:${String(line)}`} ${description}`,
    ),
  ];
  const { advice, figures, files } = verdict;
  const isWell = problems.length === 0;
  if (output === 'json')
    process.stdout.write(
      `${JSON.stringify({ well: isWell, problems, advice, ...figures, files: files?.size ?? 0 }, null, 2)}\n`,
    );
  else process.stdout.write(`${shown(basename(root), problems, verdict)}\n`);
  return isWell ? 0 : 1;
}

async function diagnosed(files: ReadonlyMap<string, string>): Promise<Report> {
  const engine = createEngine();
  try {
    return (await engine.repair(files, { mode: 'diagnose' })).report;
  } finally {
    await engine.stop();
  }
}

function shown(id: string, problems: readonly string[], { advice, figures, files }: TemplateVerdict): string {
  const { things, rows, pages, ideas } = figures;
  const head = problems.length === 0 ? styleText('green', '✓') : styleText('red', '✗');
  return [
    `${head} ${id}: ${String(things)} things, ${String(rows)} sample rows, ${String(pages)} pages, ${String(ideas)} example ideas${
      files === undefined ? '' : `, ${String(files.size)} files in an app`
    }`,
    ...problems.map((line) => `  ${styleText('red', 'wrong')}   ${line}`),
    ...advice.map((line) => `  ${styleText('yellow', 'advice')}  ${line}`),
  ].join('\n');
}
