import type { ReadmeWords } from './words.ts';

/** The README in German. */
export const german: ReadmeWords = {
  stack:
    'Eine Web-App mit einem Frontend aus Next.js (`frontend/`), einem Backend aus FastAPI (`backend/`) und einer PostgreSQL-Datenbank ab Version 15.',
  knows: 'Was sie kennt',
  people: 'Wer sie benutzt',
  admin: '**Verwaltung** (`admin`): sieht und ändert alles, vergibt Rollen.',
  newcomer:
    'Registrieren darf sich jeder, legt aber nichts an und sieht nichts vom Team, bis die Verwaltung unter Einstellungen, Personen eine Rolle vergibt.',
  registered: (role) =>
    `Registrieren darf sich jeder und hat dann die Rolle ${role}; andere Rollen vergibt die Verwaltung unter Einstellungen, Personen.`,
  setup:
    'Wer unter `/account/owner` den Einrichtungscode (`SETUP_CODE`) eingibt, verwaltet die App. Wer sie ' +
    'zuerst verwaltet, findet Beispieldaten vor; mit `SEED_SAMPLE_DATA=false` beginnt sie leer.',
  missing: { title: 'Was sie nicht kann', text: 'Die Idee wünscht auch das; gebaut ist es nicht:' },
  things: {
    private: 'Zu sehen für den, dem es gehört, und für die, die es verwalten.',
    shared: 'Für alle zu sehen.',
    sharedWhile: (states) => `Für alle zu sehen, solange der Status einer von diesen ist: ${states}.`,
    team: 'Zu sehen und zu ändern für alle, die eine Rolle haben.',
    added: (people) => `Angelegt von: ${people}.`,
    changedWhile: (states) => `Wem es gehört, ändert es in diesem Status: ${states}.`,
    managed: (fields) => `Nur wer verwaltet, setzt: ${fields}.`,
    states: (states) => `Status: ${states}.`,
  },
  run: {
    title: 'Starten',
    docker: 'Mit Docker, alles auf einmal:',
    address: 'dann http://localhost:8080',
    terminals: 'Zum Entwickeln in zwei Terminals:',
    fillIn: 'DATABASE_URL, JWT_SECRET und SETUP_CODE eintragen',
    ready:
      'Das Backend wartet auf seine Datenbank, bringt das Schema auf den Stand und antwortet dann; ' +
      '`/api/ready` sagt, wann, und `/openapi.json` beschreibt jede Route.',
  },
  change: {
    title: 'Ändern',
    message: 'was sich geändert hat',
    field:
      'Ein Feld: `backend/models/`, dann {migration} in `backend/`, der Typ in `frontend/lib/api.ts` und die Seite unter `frontend/app/dashboard/`.',
    rule:
      'Eine Regel oder eine Aktion: die `Resource` unter dem Modell. Dort steht, wer Zeilen sieht, anlegt ' +
      'und ändert, was gelten muss und wie eine Zeile von Status zu Status kommt.',
    first:
      'Die erste Seite nach der Anmeldung: die Definitionen unter „The dashboard“ in `backend/main.py` und `frontend/app/dashboard/page.tsx`.',
    word: 'Ein Wort der Oberfläche: oben in der Datei, die es zeigt.',
    colours: 'Farben: das Thema oben in `frontend/app/globals.css`.',
  },
  test: { title: 'Testen', text: 'Die Tests nehmen ein eigenes Schema und lassen die Daten der App in Ruhe.' },
  deploy: {
    title: 'Ausliefern',
    text:
      'Mit `compose.yaml` läuft die App auf einem Rechner; in `deploy/` liegen Manifeste für Kubernetes ' +
      '(`kubectl apply -f deploy/`) und die Dockerfiles. Einstellungen kommen aus der Umgebung, siehe ' +
      '`backend/.env.example`. `PUBLIC_URL` ist die Adresse, unter der die App erreicht wird: mit ' +
      '`https://` werden die Cookies sicher.',
  },
};
