import type { Words } from './en';

/** The words of signing in, in German. */
export const signIn: Words['signIn'] = {
  eyebrow: 'Von der Idee zur fertigen App',
  title: 'Beschreiben. Zusehen. Online.',
  lead: 'Aus einer Beschreibung in Ihren Worten wird eine laufende Web-App: Anmeldung, Datenbank, Ihre Abläufe, Ihre Farben.',
  points: [
    {
      title: 'Echter Code',
      text: 'Next.js, FastAPI und PostgreSQL: Sie können alles ändern, herunterladen und überall betreiben.',
    },
    { title: 'Zuerst repariert', text: 'Fehler werden gefunden und behoben, bevor jemand sie sieht.' },
    {
      title: 'Nichts geht verloren',
      text: 'Jede Änderung ist eine Version, die Sie vergleichen und wiederherstellen können.',
    },
  ],
  register: 'Konto anlegen',
  login: 'Willkommen zurück',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: 'Mindestens 10 Zeichen. Ein paar Wörter lassen sich gut merken.',
  create: 'Konto anlegen',
  enter: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  toLogin: 'Ich habe ein Konto: anmelden',
  toRegister: 'Ich bin neu hier: Konto anlegen',
  ended: 'Ihre Sitzung ist abgelaufen. Melden Sie sich wieder an; Sie kommen zurück an dieselbe Stelle.',
  continueWith: (provider: string) => `Weiter mit ${provider}`,
  or: 'oder',
  problems: {
    cancelled: 'Sie haben sich bei Ihrem Anbieter nicht angemeldet.',
    expired: 'Das hat zu lange gedauert oder in einem anderen Fenster begonnen. Versuchen Sie es noch einmal.',
    failed: 'Ihr Anbieter konnte Sie nicht anmelden. Versuchen Sie es gleich noch einmal.',
    group: 'Ihr Konto ist für diese Plattform nicht freigegeben. Wenden Sie sich an den Betreiber.',
    taken: 'Das Konto mit Ihrer E-Mail-Adresse gehört jemand anderem. Wenden Sie sich an den Betreiber.',
    unverified:
      'Ihr Anbieter hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort und versuchen Sie es noch einmal.',
  },
  reset: {
    title: 'Passwort vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie bekommen einen Link für ein neues Passwort.',
    send: 'Link senden',
    back: 'Zurück zur Anmeldung',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link dorthin unterwegs:',
    sentHelp:
      'Er gilt einmal und 30 Minuten lang. Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse.',
    other: 'Andere Adresse verwenden',
    noMail:
      'Diese Plattform verschickt keine E-Mails. Wenden Sie sich an Ihren Administrator: Er kann Ihnen einen Link geben, mit dem Sie ein neues Passwort festlegen.',
    newTitle: 'Neues Passwort festlegen',
    newLead: 'Danach sind Sie überall abgemeldet.',
    newPassword: 'Neues Passwort',
    save: 'Passwort festlegen',
    doneTitle: 'Ihr neues Passwort gilt',
    done: 'Sie sind jetzt überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
    ended: 'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist älter als 30 Minuten, oder es gibt einen neueren.',
    again: 'Neuen Link anfordern',
    tooEasy: 'Zu leicht zu erraten. Mehrere ungewöhnliche Wörter ergeben ein gutes Passwort.',
    tooMany: 'Zu viele Versuche. Warten Sie ein paar Minuten, und sehen Sie nach, ob schon eine E-Mail da ist.',
  },
};
