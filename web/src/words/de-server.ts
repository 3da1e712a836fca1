import type { server as english } from './en-server';

/** What the server says in English and people see often, in German: refusals, and where an app is on its way. What is not here stays as it was said. */
export const server: typeof english = {
  server: {
    'The address or the password is wrong.': 'Adresse oder Passwort ist falsch.',
    'The session has ended; log in again.': 'Die Sitzung ist zu Ende; melden Sie sich wieder an.',
    'That is not allowed.': 'Das ist nicht erlaubt.',
    'There is nothing here.': 'Hier ist nichts.',
    'The request took too long to arrive.': 'Die Anfrage war zu lange unterwegs.',
    'The state of things does not allow that now.': 'Das geht gerade nicht.',
    'There is an account with this address already.': 'Mit dieser Adresse gibt es schon ein Konto.',
    'Both sides have changed the same places; say how to settle each.':
      'Beide Seiten haben dieselben Stellen geändert; sagen Sie, was jeweils gelten soll.',
    'Somebody has made another snapshot meanwhile; compare again, then merge.':
      'Inzwischen gibt es eine neuere Version; vergleichen Sie noch einmal und führen Sie dann zusammen.',
    'The app has no files yet; wait until they are generated.':
      'Die App hat noch keine Dateien; warten Sie, bis sie geschrieben sind.',
    'There are as many apps as an account may have; delete one first.':
      'Mehr Apps darf ein Konto nicht haben; löschen Sie zuerst eine.',
    'The files of your apps take up all the room there is; delete an app, a branch or old versions.':
      'Die Dateien Ihrer Apps brauchen allen Platz auf; löschen Sie eine App, einen Branch oder alte Versionen.',
    'This platform sends no mail. Whoever runs it can give you a link by which you set another password.':
      'Hier werden keine E-Mails verschickt. Wer die Plattform betreibt, kann Ihnen einen Link geben, mit dem Sie ein neues Passwort setzen.',
    'This link does not work any more: it was used, is too old, or a newer one was sent. Ask for a new one.':
      'Dieser Link gilt nicht mehr: Er wurde benutzt, ist zu alt, oder es gibt einen neueren. Fordern Sie einen neuen an.',
    'It has changed since you read it.': 'Es hat sich geändert, seit Sie es gelesen haben.',
    'The request is too large.': 'Die Anfrage ist zu groß.',
    'Some fields are not as they have to be.': 'Einige Felder sind nicht, wie sie sein müssen.',
    'Too many requests.': 'Zu viele Anfragen; warten Sie einen Moment.',
    'As many apps are being generated as an account may have at once.':
      'Es werden schon so viele Apps gebaut, wie ein Konto zugleich haben darf.',
    'Something went wrong on our side.': 'Auf unserer Seite ist etwas schiefgegangen.',
    'The cluster does not answer just now; try again in a moment.':
      'Der Cluster antwortet gerade nicht; versuchen Sie es gleich noch einmal.',
    'The app is not running yet.': 'Die App läuft noch nicht.',
    'The app is not running just now.': 'Die App läuft gerade nicht.',
    Accepted: 'Angenommen',
    'Reading the idea': 'Die Idee wird gelesen',
    'Writing the app': 'Die App wird geschrieben',
    'Looking for faults': 'Fehler werden gesucht',
    'Builds and boots the app': 'Die App wird gebaut und gestartet',
    'Builds the app and runs its tests': 'Die App wird gebaut, ihre Tests laufen',
    'Looks at what the build said': 'Was der Build sagt, wird geprüft',
    'The app is starting': 'Die App startet',
    'The app is running': 'Die App läuft',
    'PostgreSQL is starting': 'PostgreSQL startet',
    'The build is running': 'Der Build läuft',
    'The new release is looked at before it gets traffic': 'Die neue Version wird geprüft, bevor sie online geht',
    'Nothing was changed.': 'Nichts wurde geändert.',
    'Nothing is wrong.': 'Nichts ist verkehrt.',
  },
};
