import type { mending as english } from './en-mending';

/** The words of problems, tests and what a walk has seen, in German. */
export const mending: typeof english = {
  problems: {
    title: 'Probleme',
    lead: 'Zehn Prüfer suchen im Code, was nicht funktionieren würde, und beheben, was sich sicher beheben lässt.',
    diagnose: 'Prüfen',
    diagnosing: 'Wird geprüft…',
    fix: 'Alles beheben',
    fixing: 'Wird behoben…',
    autoRedeploy: 'Reparierte App veröffentlichen',
    createSnapshot: 'Version davor behalten',
    none: 'Alles in Ordnung.',
    fixed: (n: number) => (n === 1 ? '1 Problem behoben.' : `${n} Probleme behoben.`),
    found: (n: number) => (n === 1 ? '1 Problem' : `${n} Probleme`),
    before: 'Vorher',
    after: 'Nachher',
    rounds: 'Durchgänge',
    round: (round: number, found: number, fixed: number, left: number) =>
      `Durchgang ${round}: ${found} gefunden, ${fixed} behoben, ${left} übrig`,
    fixable: 'Wird von „Alles beheben“ erledigt',
    manual: 'Braucht einen Menschen',
    score: 'Zustand',
    lastLook: {
      healthy: 'Bei der letzten Prüfung wurde nichts gefunden.',
      degraded: 'Bei der letzten Prüfung wurde etwas gefunden. Prüfen sagt, was.',
      broken: 'Bei der letzten Prüfung war die App defekt. Prüfen sagt, warum.',
    },
    severities: { critical: 'Kritisch', error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
    changes: 'Was geändert wurde',
    blind: 'Einige Prüfer konnten die App nicht ansehen; es kann mehr nicht stimmen:',
    notYet: 'Noch wurde nicht geprüft. Prüfen ändert keine Datei.',
    goTo: (path: string) => `${path} öffnen`,
    byFixer: (fixer: string) => `gefunden von ${fixer}`,
    fixersTitle: 'Was jeder Prüfer getan hat',
    tally: (found: number, mended: number, left: number) => `${found} gefunden, ${mended} behoben, ${left} übrig`,
    foundNothing: (n: number, isMore: boolean) =>
      isMore
        ? n === 1
          ? 'Ein weiterer hat nachgesehen und nichts gefunden.'
          : `${n} weitere haben nachgesehen und nichts gefunden.`
        : `${n} haben nachgesehen und nichts gefunden.`,
    seeFixes: (n: number) => (n === 1 ? '1 Änderung' : `${n} Änderungen`),
    fixers: {
      'python-syntax': 'Python-Dateien, die sich nicht übersetzen lassen',
      'missing-dependencies': 'Pakete, die in den Listen fehlen',
      'build-config': 'Einstellungen des Builds, die fehlen oder falsch sind',
      jsx: 'Bausteine, die sich nicht lesen lassen',
      'import-paths': 'Importe, die ins Leere führen',
      'entry-points': 'Startdateien, die fehlen oder nichts starten',
      tailwind: 'Klassen ohne Wirkung',
      typescript: 'Falsche Typen',
      build: 'Ein echter Build und ein erster Start',
      contract: 'Oberfläche und Server, die nicht zusammenpassen',
      ai: 'Ein Modell, für das Übrige',
    },
  },
  walked: {
    title: 'Im Browser',
    seen: (pages: number, found: number) =>
      `${pages === 1 ? '1 Seite wurde' : `${pages} Seiten wurden`} geöffnet, am Schreibtisch und am Telefon. ` +
      (found === 0 ? 'Alles in Ordnung.' : found === 1 ? '1 Sache stimmt nicht.' : `${found} Sachen stimmen nicht.`),
    broken: 'Ein Browser sollte alle Seiten öffnen und konnte es nicht.',
    as: { customer: 'als Kunde', owner: 'als Inhaber' },
    mending: 'Ein Modell sieht sich die Bilder an und verbessert, was es kann.',
    mended: (before: number, now: number) =>
      before === now
        ? 'Ein Modell hat sich die Bilder angesehen und Texte und Aufbau verbessert.'
        : `Ein Modell hat sich die Bilder angesehen und verbessert: vorher ${before} Fehlerpunkte, jetzt ${now}.`,
    kinds: {
      error: 'Skriptfehler',
      request: 'Anfrage gescheitert',
      'dead-link': 'Toter Link',
      sideways: 'Zu breit fürs Telefon',
      label: 'Bedienelement ohne Namen',
      empty: 'Leere Seite',
    },
  },
  tests: {
    title: 'Tests',
    lead: 'Die App wird von innen durch ihre eigenen Tests geprüft und von außen so, wie Besucher und Fremde ihr begegnen.',
    own: 'Die eigenen Tests der App',
    ownText: 'Sie laufen abgeschottet mit einer eigenen Datenbank. Die laufende App und ihre Daten bleiben unberührt.',
    run: 'Tests ausführen',
    running: 'Laufen…',
    passed: (n: number) => `${n} bestanden`,
    failed: (n: number) => `${n} fehlgeschlagen`,
    took: (seconds: number) => (seconds < 1 ? 'in weniger als einer Sekunde' : `in ${Math.round(seconds)} s`),
    noTests: 'Diese App hat keine eigenen Tests.',
    failures: 'Fehlgeschlagen',
    output: 'Ausgabe der Tests',
    notYet: 'Hier sind sie noch nicht gelaufen.',
    roles: { tester: 'Seiten und API', security: 'Angriffe' },
    rolesText: {
      tester: 'Öffnet jede Seite der laufenden App und prüft, ob die API so antwortet, wie sie es angibt.',
      security:
        'Versucht, was Fremde versuchen, und sucht nach Geheimnissen im Code und nach Paketen mit bekannten Fehlern.',
    },
    byTeam: 'Das übernimmt das Team, sobald Sie es beauftragt haben.',
    toTeam: 'Zum Team',
    look: 'Jetzt ausführen',
    looking: 'Sie laufen; was gefunden wird, erscheint hier.',
    fine: 'Es wurde nichts gefunden.',
    found: (n: number) => (n === 1 ? '1 Befund' : `${n} Befunde`),
  },
};
