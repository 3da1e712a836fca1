import { parseArgs } from 'node:util';
import { contradictions } from './check.ts';
import { analyze, planApp } from './index.ts';

/** `node generate/cli.ts [--name NAME] [--template ID] [--json] "an idea"`: what becomes of an idea, for trying. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string', default: 'My app' },
      template: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const description = positionals.join(' ');
  const idea = {
    appName: values.name,
    description,
    ...(values.template === undefined ? {} : { template: values.template }),
  };
  const analysis = analyze(idea);
  const plan = planApp(idea, analysis);
  if (values.json) {
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

main();
