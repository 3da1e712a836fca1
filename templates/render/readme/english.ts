import type { ReadmeWords } from './words.ts';

/** The README in English. */
export const english: ReadmeWords = {
  stack:
    'A web app with a Next.js front end (`frontend/`), a FastAPI back end (`backend/`) and a PostgreSQL database, 15 or newer.',
  knows: 'What it knows',
  people: 'Who uses it',
  admin: '**Admin** (`admin`): sees and changes everything, gives roles.',
  newcomer:
    'Anybody may register, but adds nothing and sees nothing of the team until an admin gives them a role under Settings, People.',
  registered: (role) =>
    `Anybody may register and is then a ${role}; an admin gives other roles under Settings, People.`,
  setup: `Whoever enters the setup code (\`SETUP_CODE\`) at \`/account/owner\` becomes admin. Whoever runs the
place first finds sample data; \`SEED_SAMPLE_DATA=false\` starts empty.`,
  missing: { title: 'What it does not do', text: 'The idea asks for these, too; they are not built:' },
  things: {
    private: 'Seen by their owner and who manages them.',
    shared: 'Seen by all.',
    sharedWhile: (states) => `Seen by all while ${states}.`,
    team: 'Seen and changed by everybody with a role.',
    added: (people) => `Added by ${people}.`,
    changedWhile: (states) => `Changed by their owner while ${states}.`,
    managed: (fields) => `Only who manages them sets ${fields}.`,
    states: (states) => `States: ${states}.`,
  },
  run: {
    title: 'Run',
    docker: 'With Docker, everything at once:',
    address: 'then http://localhost:8080',
    terminals: 'For development, two terminals:',
    fillIn: 'fill in DATABASE_URL, JWT_SECRET and SETUP_CODE',
    ready:
      'The back end waits for its database, brings the schema up to date and then serves; `/api/ready` says when, `/openapi.json` describes every route.',
  },
  change: {
    title: 'Change',
    message: 'what changed',
    field: `A field: \`backend/models/\`, then {migration} in \`backend/\`, the type in
  \`frontend/lib/api.ts\` and the page under \`frontend/app/dashboard/\`.`,
    rule:
      'A rule or an action: the `Resource` below the model. It says who may see, add and change rows, what ' +
      'must hold, and how a row moves through its states.',
    first:
      'The first page after signing in: the definitions under "The dashboard" in `backend/main.py`, and `frontend/app/dashboard/page.tsx`.',
    word: 'A word of the interface: at the top of the file that shows it.',
    colours: 'Colours: the theme at the top of `frontend/app/globals.css`.',
  },
  test: { title: 'Test', text: "The tests use a schema of their own and leave the app's data alone." },
  deploy: {
    title: 'Deploy',
    text: `\`compose.yaml\` runs the app on one machine; \`deploy/\` holds manifests for Kubernetes (\`kubectl apply -f deploy/\`) and the Dockerfiles. Settings come from the
environment, see \`backend/.env.example\`. Set \`PUBLIC_URL\` to the address people use: with \`https://\` cookies become secure.`,
  },
};
