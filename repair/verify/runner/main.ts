/**
 * The verify program: `verify.mjs APP [--artifact FILE] [--result FILE] [--tests]`.
 *
 * Prints a JSON line for each step as it ends (`{"step": …}`, log cut to 2,000 characters) and at last
 * `{"result": …}`. Exit code 0: the app is good; 1: it is not; 2: the runner could not work.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { verify } from './verify.ts';

const say = (line: unknown): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { artifact: { type: 'string' }, result: { type: 'string' }, tests: { type: 'boolean', default: false } },
  });
  const [app] = positionals;
  if (app === undefined) throw new Error('usage: verify.mjs APP [--artifact FILE] [--result FILE] [--tests]');
  const result = await verify(
    {
      app,
      tests: values.tests,
      onStep: (step) => say({ step: { ...step, log: step.log.slice(0, 2_000) } }),
      ...(values.artifact === undefined ? {} : { artifact: values.artifact }),
    },
    readConfig(process.env),
  );
  if (values.result !== undefined) await writeFile(values.result, JSON.stringify(result));
  say({ result });
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 2;
}
