/**
 * `mvp doctor DIR`: diagnoses and repairs any Next.js and FastAPI app, ours or not.
 *
 * Exit code 0: no critical finding or error is left; 1: some are; 2: the command could not work, or one of its fixers could not look.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import {
  createEngine,
  createLocalVerifier,
  fixerIds,
  originOf,
  ownPackages,
  type Engine,
  type EngineOptions,
  type FixerId,
  type RepairOutcome,
  type Report,
  verifierFor,
} from '../repair/index.ts';
import { readFolder, writeChanges } from './folder.ts';
import { showDiff, showReport } from './show.ts';

interface DoctorOptions {
  readonly fix: boolean;
  readonly rules: boolean;
  readonly json: boolean;
  readonly output: 'text' | 'json';
  readonly build: boolean;
  readonly offline: boolean;
  readonly only?: readonly FixerId[];
}

/** The subcommand; an engine that `start` makes does the work. */
export function doctorCommand(start: (options: EngineOptions) => Engine = createEngine): Command {
  return new Command('doctor')
    .description('find and repair what keeps a Next.js + FastAPI app from building and starting')
    .argument('<dir>', 'folder of the app')
    .option('--fix', 'write the repairs; what they replace is kept in .mvp/backups', false)
    .option('--rules', 'also repair what only a rule says, and no parser, compiler or build', false)
    .addOption(new Option('-o, --output <format>', 'form of the report').choices(['text', 'json']).default('text'))
    .option('--json', 'the same as --output json', false)
    .option('--no-build', 'do not build and start the app')
    .option('--offline', 'install nothing to look at types with; the report says what could not be seen', false)
    .addOption(new Option('--only <id...>', 'only these fixers').choices(fixerIds))
    .addHelpText(
      'after',
      `
In an app that MVP Operator made, its contract is a judge and every rule holds. In any other app a repair needs a parser, a compiler with
the app's own packages, or a build that proves the fault; what a rule alone says is a warning, and --rules repairs it.

Exit codes: 0 nothing critical or erroneous is left, 1 something is, 2 the command could not work, or a fixer could not look
(what it would have found is not known; the others have looked, and --json says which failed and why).

Examples:
  mvp doctor .                        what is wrong, and what --fix would change
  mvp doctor . --fix                  repair it; the replaced files are kept
  mvp doctor . --no-build -o json     quick, for another program to read`,
    )
    .action(async (folder: string, options: DoctorOptions) => {
      process.exitCode = await doctor(folder, options, start);
    });
}

async function doctor(
  folder: string,
  options: DoctorOptions,
  start: (options: EngineOptions) => Engine,
): Promise<number> {
  const root = resolve(folder);
  let engine: Engine | undefined;
  try {
    const found = await stat(root).catch(() => undefined);
    if (found === undefined) throw new Error(`there is no folder ${folder}`);
    if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
    const { files, skipped } = await readFolder(root);
    if (!isApp(files.keys()))
      throw new Error(`${folder} holds neither a Next.js nor a FastAPI app: no TypeScript, JavaScript or Python file`);
    const onProgress = (line: string): void => void process.stderr.write(`${line}\n`);
    const isOurs = originOf(files) === 'ours';
    const packages = isOurs ? undefined : await ownPackages(root, files, { offline: options.offline, onProgress });
    engine = start({
      ...(options.rules ? { rules: 'apply' } : {}),
      ...(packages === undefined ? {} : { typings: packages.typings }),
    });
    const judge = engine;
    const verifier = options.build ? verifierFor(files, createLocalVerifier({ onProgress })) : undefined;
    const run = async (mode: 'diagnose' | 'fix', build: boolean): Promise<RepairOutcome> =>
      judge.repair(files, {
        mode,
        ...(build && verifier !== undefined ? { verifier } : {}),
        ...(options.only === undefined ? {} : { only: options.only }),
      });
    const outcome = withNote(await run(options.fix ? 'fix' : 'diagnose', options.build), packages?.lack);
    const backup =
      options.fix && outcome.changed ? await writeChanges(root, files, outcome.files, timestamp()) : undefined;
    if (options.json || options.output === 'json') {
      const { report, fixes, changed } = outcome;
      process.stdout.write(
        `${JSON.stringify({ ...report, fixes, changed, backup: backup ?? null, skipped }, null, 2)}\n`,
      );
    } else {
      // Worked out only where it is shown and there is something that it could change.
      const isOpen = !options.fix && outcome.report.issues.some((issue) => issue.auto_fixable);
      const after = isOpen ? await run('fix', false) : outcome;
      const diff = showDiff(files, after.files);
      const parts = [
        ...skipped.map((path) => `passed over: ${path}`),
        ...(diff === '' ? [] : [options.fix ? 'Changes:' : 'What --fix would change:', diff]),
        showReport(outcome),
        ...(backup === undefined ? [] : [`The replaced files are in ${root}/${backup}.`]),
      ];
      process.stdout.write(`${parts.join('\n')}\n`);
    }
    return exitCode(outcome.report);
  } catch (error) {
    process.stderr.write(`mvp doctor: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  } finally {
    await engine?.stop();
  }
}

/** The outcome with one more remark in its report. */
const withNote = (outcome: RepairOutcome, note: string | undefined): RepairOutcome =>
  note === undefined ? outcome : { ...outcome, report: { ...outcome.report, notes: [...outcome.report.notes, note] } };

/** No answer is not a good one: a fixer that could not look outweighs what the others found. */
function exitCode({ failed, counts }: Report): number {
  if (failed.length > 0) return 2;
  return counts.critical + counts.error > 0 ? 1 : 0;
}

const isApp = (paths: Iterable<string>): boolean =>
  [...paths].some((path) => /\.(?:py|[jt]sx?|[cm][jt]s)$/u.test(path));

const timestamp = (): string => new Date().toISOString().replaceAll(/[:.]/gu, '-');
