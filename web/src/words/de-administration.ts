import type { Words } from './en';

/** The words of what an account may use, in German. */
export const usage: Words['usage'] = {
  title: 'Nutzung und Grenzen',
  apps: 'Apps',
  running: 'Gleichzeitig im Bau',
  bytes: 'Dateien aller Versionen',
  models: 'KI heute',
  of: (used, limit) => `${used} von ${limit}`,
  notCounted: 'Wird mit Ihrer ersten App gezählt',
  capApp: (cap) => `höchstens ${cap} für eine App`,
  capChange: (cap) => `${cap} für eine Änderung`,
  noModels: 'Kein KI-Modell eingerichtet: Apps entstehen nach Regeln und Vorlagen, ohne Kosten.',
};

/** The words of the administrator's screen, in German. */
export const administration: Words['administration'] = {
  title: 'Verwaltung',
  lead: 'Diese Seite sehen nur Administratoren.',
  notYours: 'Diese Seite ist für Administratoren der Plattform.',
  system: 'System',
  users: 'Benutzer',
  apps: 'Apps',
  live: 'Online',
  failed: 'Fehlgeschlagen',
  spent: 'KI heute',
  fullWorkspaces: (count) =>
    count === 1
      ? '1 Arbeitsbereich hat keinen Platz mehr für Dateien'
      : `${String(count)} Arbeitsbereiche haben keinen Platz mehr für Dateien`,
  waiting: (count) =>
    count === 1
      ? '1 App wartet seit mehr als zwei Minuten auf den Operator. Prüfen Sie, ob er läuft.'
      : `${String(count)} Apps warten seit mehr als zwei Minuten auf den Operator. Prüfen Sie, ob er läuft.`,
  well: 'Keine Probleme zu sehen',
  notWatching: 'Die API erfährt gerade nichts vom Cluster.',
  noMail: 'Kein Mailserver eingerichtet: Wer sein Passwort vergisst, braucht einen Link von Ihnen.',
  providers: 'KI-Anbieter',
  noProviders: 'Hier ist keiner eingerichtet. Apps entstehen nach Regeln und Vorlagen.',
  ownServer: 'eigener Server',
  last: 'Neueste App von',
  fellBack: 'nachdem ein anderer Anbieter ausgefallen war',
  limits: 'Jedes Konto darf haben',
  limitText: (apps, running, dollars) => `${apps} Apps, ${running} gleichzeitig im Bau, ${dollars} für KI am Tag`,
  search: 'Suchen',
  searchUsers: 'Benutzer suchen',
  searchApps: 'Apps suchen',
  shown: (shown, total) => `${shown} von ${total} angezeigt. Grenzen Sie die Suche ein.`,
  nobody: 'Niemand gefunden.',
  nothing: 'Keine App gefunden.',
  administrator: 'Administrator',
  provider: 'Anmeldung beim Anbieter',
  appsOf: (count, most) => `${count} von ${most} Apps`,
  joined: 'Dabei seit',
  ownLimits: 'Eigene Grenzen',
  limitsButton: 'Grenzen',
  limitsFor: (email) => `Grenzen von ${email} ändern`,
  limitsTitle: (email) => `Was ${email} haben darf`,
  limitsText: 'Ein leeres Feld gibt, was alle haben. Was schon da ist, bleibt.',
  limitApps: 'Apps',
  limitRunning: 'Gleichzeitig im Bau',
  limitStorage: 'Platz für Dateien, in MiB',
  asAll: 'Wie alle',
  asAllWith: (amount) => `Wie alle: ${amount}`,
  limitsSave: 'Grenzen speichern',
  limitsSet: (email) => `Die Grenzen von ${email} sind gespeichert`,
  resetLink: 'Passwort-Link',
  resetLinkFor: (email) => `Passwort-Link für ${email} erstellen`,
  linkTitle: 'Link für ein neues Passwort',
  linkText: (email) =>
    `Geben Sie ihn nur an ${email} weiter. Er gilt einmal und 30 Minuten lang und wird nicht noch einmal angezeigt.`,
  askTitle: (email) => `Link für ${email} erstellen?`,
  askText:
    'Wer den Link hat, kann ein neues Passwort festlegen und das Konto benutzen. Vergewissern Sie sich, wer darum bittet.',
  make: 'Link erstellen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Fertig',
};
