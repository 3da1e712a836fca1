import { accountRoles, creatorsOf, NEWCOMER, ownersStates, type Blueprint, type Entity } from '../blueprint/index.ts';
import type { AppNames } from '../naming/index.ts';
import { markdown } from '../quote/index.ts';

/** The app's `README.md`: what it is, what it knows, how to run, change and deploy it. */
export function renderReadme(blueprint: Blueprint, names: AppNames): string {
  const { app, entities, roles } = blueprint;
  const things = entities.map(
    (entity) =>
      `- **${markdown(entity.plural)}** (\`/api/${names.entity(entity.id).route}\`): ${describe(blueprint, entity)}`,
  );
  const people = [
    ...roles.map(
      (role) =>
        `- **${markdown(role.label)}** (\`${role.id}\`)${role.description === '' ? '' : `: ${markdown(role.description)}`}`,
    ),
    '- **Admin** (`admin`): sees and changes everything, gives roles.',
  ];
  return `# ${markdown(app.name)}

${markdown(app.tagline)}

A web app with a Next.js front end (\`frontend/\`), a FastAPI back end (\`backend/\`) and a PostgreSQL database, 15 or newer.

## What it knows

${things.join('\n')}

## Who uses it

${people.join('\n')}

${registering(blueprint)} Whoever enters the setup code (\`SETUP_CODE\`) in the settings becomes admin. The first account
finds sample data; \`SEED_SAMPLE_DATA=false\` starts empty.

${missing(blueprint)}## Run

With Docker, everything at once:

\`\`\`sh
docker compose up --build    # then http://localhost:8080
\`\`\`

For development, two terminals:

\`\`\`sh
cd backend
python3 -m venv .venv && .venv/bin/pip install -r tests/requirements-dev.txt
cp .env.example .env         # fill in DATABASE_URL, JWT_SECRET and SETUP_CODE
.venv/bin/uvicorn main:app --reload
\`\`\`

\`\`\`sh
cd frontend
npm install && npm run dev   # http://localhost:3000
\`\`\`

The back end waits for its database, brings the schema up to date and then serves; \`/api/ready\` says when, \`/openapi.json\` describes every route.

## Change

- A field: \`backend/models/\`, then \`alembic -c migrations/alembic.ini revision --autogenerate -m "what changed"\` in \`backend/\`, the type in
  \`frontend/lib/api.ts\` and the page under \`frontend/app/dashboard/\`.
- A rule or an action: the \`Resource\` below the model. It says who may see, add and change rows, what must hold, and how a row moves through its states.
- The first page after signing in: the definitions under "The dashboard" in \`backend/main.py\`, and \`frontend/app/dashboard/page.tsx\`.
- A word of the interface: at the top of the file that shows it.
- Colours: the theme at the top of \`frontend/app/globals.css\`.

## Test

\`\`\`sh
cd backend && TEST_DATABASE_URL=postgresql://app:app@localhost:5432/app .venv/bin/python -m pytest tests
\`\`\`

The tests use a schema of their own and leave the app's data alone.

## Deploy

\`compose.yaml\` runs the app on one machine; \`deploy/\` holds manifests for Kubernetes (\`kubectl apply -f deploy/\`) and the Dockerfiles. Settings come from the
environment, see \`backend/.env.example\`. Set \`PUBLIC_URL\` to the address people use: with \`https://\` cookies become secure.
`;
}

/** What was asked for and is not there, so that nobody looks for it in vain. */
function missing({ notBuilt }: Blueprint): string {
  if (notBuilt.length === 0) return '';
  const lines = notBuilt.map(({ feature, instead }) => `- **${markdown(feature)}**: ${markdown(instead)}`);
  return `## What it does not do\n\nThe idea asks for these, too; they are not built:\n\n${lines.join('\n')}\n\n`;
}

function registering(blueprint: Blueprint): string {
  const { newAccount, all } = accountRoles(blueprint);
  if (newAccount === NEWCOMER)
    return 'Anybody may register, but adds nothing and sees nothing of the team until an admin gives them a role under Settings, People.';
  const label = all.find((role) => role.id === newAccount)?.label ?? newAccount;
  return `Anybody may register and is then a ${markdown(label)}; an admin gives other roles under Settings, People.`;
}

function describe(blueprint: Blueprint, entity: Entity): string {
  const { access, shownIn, workflow } = entity;
  const labels = (states: readonly string[]): string =>
    (workflow?.states ?? []).flatMap((state) => (states.includes(state.id) ? [markdown(state.label)] : [])).join(', ');
  const seen = {
    private: 'Seen by their owner and who manages them.',
    shared: `Seen by all${shownIn === undefined ? '' : ` while ${labels(shownIn)}`}.`,
    team: 'Seen and changed by everybody with a role.',
  }[access];
  const added = `Added by ${creatorsOf(blueprint, entity).map(markdown).join(', ')}.`;
  const open = access === 'team' ? undefined : ownersStates(entity);
  const changed =
    open === undefined || open.size === workflow?.states.length
      ? []
      : [`Changed by their owner while ${labels([...open])}.`];
  const managed = entity.fields.filter((field) => field.managed && field.derived === undefined);
  const fields =
    managed.length === 0
      ? []
      : [`Only who manages them sets ${managed.map((field) => markdown(field.label)).join(', ')}.`];
  const steps = workflow === undefined ? [] : [`States: ${labels(workflow.states.map((state) => state.id))}.`];
  const about = entity.description === '' ? [] : [markdown(entity.description).replace(/\.?$/, '.')];
  return [...about, seen, added, ...changed, ...fields, ...steps].join(' ');
}
