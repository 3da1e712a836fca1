import {
  accountRoles,
  creatorsOf,
  NEWCOMER,
  ownersStates,
  type Blueprint,
  type Entity,
} from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { markdown } from '../../quote/index.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { ReadmeWords } from './words.ts';

const WORDS: Readonly<Record<string, ReadmeWords>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
};

/** The app's `README.md` in the language of its interface: what it is, what it knows, how to run, change and deploy it. */
export function renderReadme(blueprint: Blueprint, names: AppNames): string {
  const { app, entities, roles } = blueprint;
  const say = WORDS[app.language] ?? english;
  const things = entities.map(
    (entity) =>
      `- **${markdown(entity.plural)}** (\`/api/${names.entity(entity.id).route}\`): ${describe(blueprint, entity, say.things)}`,
  );
  const people = [
    ...roles.map(
      (role) =>
        `- **${markdown(role.label)}** (\`${role.id}\`)${role.description === '' ? '' : `: ${markdown(role.description)}`}`,
    ),
    `- ${say.admin}`,
  ];
  return `# ${markdown(app.name)}

${markdown(app.tagline)}

${say.stack}

## ${say.knows}

${things.join('\n')}

## ${say.people}

${people.join('\n')}

${registering(blueprint, say)} ${say.setup}

${missing(blueprint, say)}${upkeep(say)}`;
}

/** How to run, change, test and deploy it: the same commands in every language. */
function upkeep({ run, change, test, deploy }: ReadmeWords): string {
  const migration = `\`alembic -c migrations/alembic.ini revision --autogenerate -m "${change.message}"\``;
  return `## ${run.title}

${run.docker}

\`\`\`sh
docker compose up --build    # ${run.address}
\`\`\`

${run.terminals}

\`\`\`sh
cd backend
python3 -m venv .venv && .venv/bin/pip install -r tests/requirements-dev.txt
cp .env.example .env         # ${run.fillIn}
.venv/bin/uvicorn main:app --reload
\`\`\`

\`\`\`sh
cd frontend
npm install && npm run dev   # http://localhost:3000
\`\`\`

${run.ready}

## ${change.title}

- ${change.field.replace('{migration}', migration)}
- ${change.rule}
- ${change.first}
- ${change.word}
- ${change.colours}

## ${test.title}

\`\`\`sh
cd backend && TEST_DATABASE_URL=postgresql://app:app@localhost:5432/app .venv/bin/python -m pytest tests
\`\`\`

${test.text}

## ${deploy.title}

${deploy.text}
`;
}

/** What was asked for and is not there, so that nobody looks for it in vain. */
function missing({ notBuilt }: Blueprint, say: ReadmeWords): string {
  if (notBuilt.length === 0) return '';
  const lines = notBuilt.map(({ feature, instead }) => `- **${markdown(feature)}**: ${markdown(instead)}`);
  return `## ${say.missing.title}\n\n${say.missing.text}\n\n${lines.join('\n')}\n\n`;
}

function registering(blueprint: Blueprint, say: ReadmeWords): string {
  const { newAccount, all } = accountRoles(blueprint);
  if (newAccount === NEWCOMER) return say.newcomer;
  return say.registered(markdown(all.find((role) => role.id === newAccount)?.label ?? newAccount));
}

function describe(blueprint: Blueprint, entity: Entity, say: ReadmeWords['things']): string {
  const { access, shownIn, workflow } = entity;
  const labels = (states: readonly string[]): string =>
    (workflow?.states ?? []).flatMap((state) => (states.includes(state.id) ? [markdown(state.label)] : [])).join(', ');
  const seen = {
    private: say.private,
    shared: shownIn === undefined ? say.shared : say.sharedWhile(labels(shownIn)),
    team: say.team,
  }[access];
  const added = say.added(creatorsOf(blueprint, entity).map(markdown).join(', '));
  const open = access === 'team' ? undefined : ownersStates(entity);
  const changed =
    open === undefined || open.size === workflow?.states.length ? [] : [say.changedWhile(labels([...open]))];
  const managed = entity.fields.filter((field) => field.managed && field.derived === undefined);
  const fields = managed.length === 0 ? [] : [say.managed(managed.map((field) => markdown(field.label)).join(', '))];
  const steps = workflow === undefined ? [] : [say.states(labels(workflow.states.map((state) => state.id)))];
  const about = entity.description === '' ? [] : [markdown(entity.description).replace(/\.?$/, '.')];
  return [...about, seen, added, ...changed, ...fields, ...steps].join(' ');
}
