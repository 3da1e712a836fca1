import type { ReadmeWords } from './words.ts';

/** The README in Italian. */
export const italian: ReadmeWords = {
  stack:
    'Un’app web con interfaccia Next.js (`frontend/`), server FastAPI (`backend/`) e database PostgreSQL 15 o più recente.',
  knows: 'Che cosa conosce',
  people: 'Chi la usa',
  admin: '**Amministrazione** (`admin`): vede e cambia tutto, assegna i ruoli.',
  newcomer:
    'Chiunque può registrarsi, ma non aggiunge e non vede nulla del gruppo finché l’amministrazione non gli dà un ruolo in Impostazioni, Persone.',
  registered: (role) =>
    `Chiunque può registrarsi e riceve il ruolo ${role}; l’amministrazione assegna gli altri ruoli in Impostazioni, Persone.`,
  setup:
    'Chi inserisce il codice di installazione (`SETUP_CODE`) su `/account/owner` diventa amministratore. ' +
    'Chi gestisce l’app per primo trova dati di esempio; con `SEED_SAMPLE_DATA=false` si parte da zero.',
  missing: { title: 'Che cosa non fa', text: 'L’idea chiede anche questo; non è realizzato:' },
  things: {
    private: 'Visibile a chi ne è proprietario e a chi gestisce.',
    shared: 'Visibile a tutti.',
    sharedWhile: (states) => `Visibile a tutti in questi stati: ${states}.`,
    team: 'Visibile e modificabile da tutti quelli che hanno un ruolo.',
    added: (people) => `Aggiunto da: ${people}.`,
    changedWhile: (states) => `Chi ne è proprietario lo modifica in questi stati: ${states}.`,
    managed: (fields) => `Solo chi gestisce imposta: ${fields}.`,
    states: (states) => `Stati: ${states}.`,
  },
  run: {
    title: 'Avviare',
    docker: 'Con Docker, tutto insieme:',
    address: 'poi http://localhost:8080',
    terminals: 'Per sviluppare, due terminali:',
    fillIn: 'compilare DATABASE_URL, JWT_SECRET e SETUP_CODE',
    ready:
      'Il server aspetta il suo database, aggiorna lo schema e poi risponde; `/api/ready` dice quando, `/openapi.json` descrive ogni percorso.',
  },
  change: {
    title: 'Modificare',
    message: 'che cosa cambia',
    field:
      'Un campo: `backend/models/`, poi {migration} in `backend/`, il tipo in `frontend/lib/api.ts` e la pagina sotto `frontend/app/dashboard/`.',
    rule:
      'Una regola o un’azione: la `Resource` sotto il modello. Dice chi vede, aggiunge e modifica le ' +
      'righe, che cosa deve valere e come una riga passa da uno stato all’altro.',
    first:
      'La prima pagina dopo l’accesso: le definizioni sotto «The dashboard» in `backend/main.py` e `frontend/app/dashboard/page.tsx`.',
    word: 'Una parola dell’interfaccia: in cima al file che la mostra.',
    colours: 'I colori: il tema in cima a `frontend/app/globals.css`.',
  },
  test: { title: 'Provare', text: 'I test usano uno schema proprio e non toccano i dati dell’app.' },
  deploy: {
    title: 'Pubblicare',
    text:
      '`compose.yaml` avvia l’app su una macchina; `deploy/` contiene i manifesti per Kubernetes (`kubectl ' +
      'apply -f deploy/`) e i Dockerfile. Le impostazioni vengono dall’ambiente, vedi ' +
      '`backend/.env.example`. `PUBLIC_URL` è l’indirizzo che le persone usano: con `https://` i cookie ' +
      'diventano sicuri.',
  },
};
