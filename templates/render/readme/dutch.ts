import type { ReadmeWords } from './words.ts';

/** The README in Dutch. */
export const dutch: ReadmeWords = {
  stack:
    'Een webapp met een voorkant in Next.js (`frontend/`), een achterkant in FastAPI (`backend/`) en een PostgreSQL-database, versie 15 of nieuwer.',
  knows: 'Wat hij kent',
  people: 'Wie hem gebruikt',
  admin: '**Beheer** (`admin`): ziet en wijzigt alles, geeft rollen.',
  newcomer:
    'Iedereen mag zich registreren, maar voegt niets toe en ziet niets van het team tot het beheer onder Instellingen, Personen een rol geeft.',
  registered: (role) =>
    `Iedereen mag zich registreren en krijgt dan de rol ${role}; het beheer geeft andere rollen onder Instellingen, Personen.`,
  setup:
    'Wie op `/account/owner` de installatiecode (`SETUP_CODE`) invoert, wordt beheerder. Wie de app het ' +
    'eerst beheert, vindt voorbeeldgegevens; met `SEED_SAMPLE_DATA=false` begint hij leeg.',
  missing: { title: 'Wat hij niet doet', text: 'Het idee vraagt ook hierom; het is niet gebouwd:' },
  things: {
    private: 'Te zien voor de eigenaar en wie het beheert.',
    shared: 'Voor iedereen te zien.',
    sharedWhile: (states) => `Voor iedereen te zien in deze toestanden: ${states}.`,
    team: 'Te zien en te wijzigen voor iedereen met een rol.',
    added: (people) => `Toegevoegd door: ${people}.`,
    changedWhile: (states) => `De eigenaar wijzigt het in deze toestanden: ${states}.`,
    managed: (fields) => `Alleen wie beheert bepaalt: ${fields}.`,
    states: (states) => `Toestanden: ${states}.`,
  },
  run: {
    title: 'Starten',
    docker: 'Met Docker, alles in één keer:',
    address: 'daarna http://localhost:8080',
    terminals: 'Om te ontwikkelen, twee terminals:',
    fillIn: 'DATABASE_URL, JWT_SECRET en SETUP_CODE invullen',
    ready:
      'De achterkant wacht op zijn database, werkt het schema bij en antwoordt dan; `/api/ready` zegt wanneer, `/openapi.json` beschrijft elke route.',
  },
  change: {
    title: 'Wijzigen',
    message: 'wat er verandert',
    field:
      'Een veld: `backend/models/`, dan {migration} in `backend/`, het type in `frontend/lib/api.ts` en de pagina onder `frontend/app/dashboard/`.',
    rule:
      'Een regel of een actie: de `Resource` onder het model. Die zegt wie rijen ziet, toevoegt en ' +
      'wijzigt, wat er moet gelden en hoe een rij van toestand naar toestand gaat.',
    first:
      'De eerste pagina na het inloggen: de definities onder ‘The dashboard’ in `backend/main.py`, en `frontend/app/dashboard/page.tsx`.',
    word: 'Een woord van de interface: boven in het bestand dat het toont.',
    colours: 'Kleuren: het thema boven in `frontend/app/globals.css`.',
  },
  test: { title: 'Testen', text: 'De tests gebruiken een eigen schema en laten de gegevens van de app met rust.' },
  deploy: {
    title: 'Uitrollen',
    text:
      'Met `compose.yaml` draait de app op één machine; in `deploy/` staan manifesten voor Kubernetes ' +
      '(`kubectl apply -f deploy/`) en de Dockerfiles. Instellingen komen uit de omgeving, zie ' +
      '`backend/.env.example`. `PUBLIC_URL` is het adres dat mensen gebruiken: met `https://` worden de ' +
      'cookies veilig.',
  },
};
