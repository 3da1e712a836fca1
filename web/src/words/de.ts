import { administration, usage } from './de-administration';
import { data } from './de-data';
import { links } from './de-links';
import { making } from './de-making';
import { mending } from './de-mending';
import { preview } from './de-preview';
import { server } from './de-server';
import { signIn } from './de-sign-in';
import { work } from './de-work';
import { workspace } from './de-workspace';
import type { Words } from './en';

/** Every word of the editor, in German. */
export const de: Words = {
  product: 'MVP Operator',
  skip: 'Zum Inhalt springen',
  close: 'Schließen',
  loading: 'Wird geladen…',
  shell: {
    home: 'Alle Apps',
    templates: 'Vorlagen',
    api: 'REST-API',
    account: 'Konto',
    connections: 'Verbindungen',
    menu: 'Kontomenü',
    theme: 'Darstellung',
    themes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie das System' },
    languageLabel: 'Sprache',
    signOut: 'Abmelden',
    commands: 'Befehle',
    search: 'Apps, Seiten und Befehle suchen…',
    nothingFound: 'Nichts gefunden',
    offline: 'Sie sind offline. Ihre Eingaben bleiben hier erhalten, bis die Verbindung zurück ist.',
    newVersion: 'Es gibt eine neue Version des Editors.',
    reload: 'Neu laden',
  },
  failure: {
    title: 'Das hat nicht geklappt',
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unknown: 'Der Server hat einen Fehler gemeldet. Versuchen Sie es gleich noch einmal.',
    again: 'Noch einmal versuchen',
    notFoundTitle: 'Hier ist nichts',
    notFound: 'Die Adresse stimmt nicht, oder was hier war, gibt es nicht mehr.',
    crashed: 'Diese Seite ist abgestürzt. Laden Sie sie neu; Gespeichertes ist nicht verloren.',
    home: 'Zu Ihren Apps',
    missedTitle: 'Dieser Teil ist noch nicht geladen',
    missed: 'Der Server ist nicht erreichbar. Was Sie geschrieben haben, bleibt; es geht weiter, sobald er antwortet.',
    keptText: 'Was Sie geschrieben haben, bleibt.',
  },
  attachments: {
    attach: 'Datei anhängen',
    attached: 'Dateien',
    detach: (name: string) => `Ohne ${name}`,
    readingFile: 'Wird gelesen…',
    fileHelp: 'Hängen Sie stattdessen eine CSV- oder Excel-Datei, einen Text, ein PDF oder eine OpenAPI-Datei an.',
    fileAgain: 'Nehmen Sie sie weg und hängen Sie sie noch einmal an.',
    colours: (colours: string) => `Seine Farben: ${colours}`,
    noPicture: 'Das Bild lässt sich nicht lesen. Hängen Sie stattdessen ein Bild als PNG, JPEG oder WebP an.',
    fileTooLarge: 'Sie hat mehr als 5 MB.',
    tableRead: (many: string, rows: number, columns: number) =>
      rows === 0
        ? `${many}: ${columns === 1 ? '1 Feld' : `${String(columns)} Felder`}`
        : `${many}: ${rows === 1 ? '1 Zeile' : `${rows.toLocaleString('de')} Zeilen`}, ${columns === 1 ? '1 Spalte' : `${String(columns)} Spalten`}`,
  },
  account: {
    title: 'Konto',
    email: 'E-Mail',
    since: 'Dabei seit',
    appearance: 'Darstellung',
    session: 'Anmeldung',
    sessionText: 'Sie sind auf diesem Gerät angemeldet. Abmelden beendet das hier und auf dem Server.',
    logins: 'Wo Sie angemeldet sind',
    loginsText: 'Melden Sie einen Browser ab, der nicht Ihrer ist oder den Sie nicht mehr benutzen.',
    thisOne: 'Dieser Browser',
    lastUsed: 'Zuletzt benutzt',
    logOut: 'Abmelden',
    logOutNamed: (name: string) => `${name} abmelden`,
    logOutText: 'Er kann nichts mehr tun, sobald abläuft, was er hat: spätestens in einer Viertelstunde.',
    loggedOut: (name: string) => `${name} ist abgemeldet`,
    data: 'Ihre Daten',
    dataText: 'Alles, was zu Ihrem Konto aufbewahrt wird, als Datei. Die Apps selbst exportieren Sie einzeln.',
    save: 'Als Datei speichern',
    remove: 'Konto löschen …',
    removeTitle: 'Konto löschen?',
    removeText:
      'Jede App verschwindet mit Datenbank, Dateien und Verlauf, dazu jede Anmeldung und jedes Programm. Das lässt sich nicht rückgängig machen.',
    removeLabel: (email: string) => `Zur Bestätigung ${email} eingeben`,
    removeIt: 'Alles löschen',
    keepIt: 'Behalten',
  },
  commands: {
    here: 'Diese App',
    toBranch: (branch: string) => `Zum Branch ${branch}`,
    backingUp: 'Die Sicherung wird angelegt.',
    apps: 'Apps',
    go: 'Gehe zu',
    actions: 'Befehle',
    newApp: 'Neue App beschreiben',
    toggleTheme: 'Zwischen Hell und Dunkel wechseln',
    shortcut: 'Strg K',
  },
  signIn,
  administration,
  usage,
  ...data,
  ...server,
  ...work,
  ...links,
  ...mending,
  ...preview,
  ...making,
  ...workspace,
};
