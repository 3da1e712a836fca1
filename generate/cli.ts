import { Command, Option } from 'commander';
import { BUILT } from '../templates/index.ts';
import { contradictions } from './check.ts';
import { analyze, planApp } from './index.ts';

interface Options {
  readonly name: string;
  readonly template?: string;
  readonly json: boolean;
}

/** `node generate/cli.ts "an idea"`: what becomes of an idea, for trying. Exit code 1: the command could not be read. */
const program = new Command('node generate/cli.ts')
  .description('show what is read in an idea: its template, its entities with their rules, its colours')
  .argument('<idea...>', 'the idea in plain words; quote it')
  .option('--name <name>', 'name of the app', 'My app')
  .addOption(new Option('--template <id>', 'use this template instead of the best match').choices([...BUILT.keys()]))
  .option('--json', 'the whole analysis and blueprint, for another program to read', false)
  .addHelpText('after', '\nExample:\n  node generate/cli.ts --name Pawsome "Dog salon: clients, dogs and appointments"')
  .action((words: readonly string[], options: Options) => {
    const description = words.join(' ').trim();
    if (description === '') program.error('error: the idea is empty: say in a few words what the app is for');
    show(description, options);
  });

function show(description: string, { name, template, json }: Options): void {
  const idea = { appName: name, description, ...(template === undefined ? {} : { template }) };
  const analysis = analyze(idea);
  const plan = planApp(idea, analysis);
  if (json) {
    console.log(JSON.stringify({ analysis, blueprint: plan }, null, 2));
    return;
  }
  console.log(
    `template  ${analysis.template ?? 'none: composed from the idea'}   language ${analysis.language}   industry ${analysis.industry}`,
  );
  for (const { id, score, reasons } of analysis.templates)
    console.log(`  ${id.padEnd(16)} ${score.toFixed(3)}  ${reasons.join(' ')}`);
  console.log(`colours   ${JSON.stringify(analysis.colors)}`);
  for (const entity of plan.entities) {
    console.log(
      `\n${entity.id} (${entity.singular}): ${entity.fields.map((field) => `${field.id} ${field.type}${field.derived === undefined ? '' : '*'}`).join(', ')}`,
    );
    if (entity.workflow !== undefined)
      console.log(`  ${entity.workflow.states.map((state) => state.label).join(' > ')}`);
    if (entity.rules.length > 0)
      console.log(`  rules: ${entity.rules.map((rule) => `${rule.kind} ${rule.id}`).join(', ')}`);
  }
  for (const problem of contradictions(plan)) console.log(`! ${problem}`);
}

program.parse();
