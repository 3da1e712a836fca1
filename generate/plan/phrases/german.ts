import { list } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in German. */
export const german: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} der letzten 30 Tage`,
  open: (many) => `${many}: offen`,
  byStatus: (many) => `${many} nach Status`,
  by: (many, what) => `${many} nach ${what}`,
  overTime: (many) => `${many} im Zeitverlauf`,
  average: (what) => `${what} im Schnitt`,
  sumOf: (what, many) => `${what}, ${many} gesamt`,
  overdue: (many) => `${many}: überfällig`,
  low: (many) => `${many}: Bestand niedrig`,
  soon: (what, many) => `${many}: ${what} in 7 Tagen`,
  next: (many) => `${many} in den nächsten 24 Stunden`,
  waiting: (many) => `${many}: wartet auf Sie`,
  nothing: 'Hier ist gerade nichts zu tun.',
  headline: (_name, many) => `${many} im Griff, alles auf einen Blick`,
  subline: (names) => `${list(names, 'und')} an einem Ort: Alle sehen, was als Nächstes ansteht.`,
  tagline: (names) => `${list(names.slice(0, 3), 'und')} an einem Ort`,
  start: 'Jetzt starten',
  featureTitle: (many) => many,
  featureText: (many, fields, place) => {
    const told = list(fields, 'und');
    if (fields.length === 0)
      return place % 2 === 0
        ? `${many} geordnet erfassen und in Sekunden wiederfinden.`
        : `${many} in einer Liste: suchen, sortieren, filtern.`;
    const said = [
      `${many} mit ${told} erfassen und in Sekunden wiederfinden.`,
      `${many} in einer Liste, jeweils mit ${told}: suchen, sortieren, filtern.`,
      `${many} halten alle auf dieselbe Weise fest: ${told}.`,
    ];
    return said[place % said.length] ?? '';
  },
  flowTitle: (one) => `${one}: Schritt für Schritt`,
  flowText: (_one, states) => `Jeder Vorgang hat klare Schritte: ${states.join(', ')}. So ist der Stand immer bekannt.`,
  safeTitle: 'Sicher und persönlich',
  safeText: 'Alle melden sich mit eigenem Konto an und ändern nur, was sie dürfen.',
  viewTitle: 'Der Tag auf einen Blick',
  viewText: (many) => `Die Übersicht zeigt Zahlen, Diagramme und was Aufmerksamkeit braucht: ${many}.`,
  steps: [
    { title: 'Konto anlegen', text: () => 'Name, E-Mail, Passwort: in einer Minute erledigt.' },
    {
      title: 'Daten erfassen',
      text: (many) => `Die ersten Einträge anlegen (${many}) oder sich in den Beispielen umsehen.`,
    },
    { title: 'Überblick behalten', text: () => 'Die Übersicht zeigt, was ansteht und was zu spät ist.' },
  ],
  faq: [
    {
      question: (name) => `Für wen ist ${name}?`,
      answer: (many) => `Für alle, die mit diesen Dingen arbeiten und nicht mehr suchen wollen: ${many}.`,
    },
    {
      question: () => 'Geht das auch am Telefon?',
      answer: () => 'Ja. Jede Seite funktioniert auf kleinen Bildschirmen, und es muss nichts installiert werden.',
    },
    {
      question: () => 'Wer sieht, was ich eingebe?',
      answer: () => 'Nur Personen mit Konto. Eigene Einträge ändern Sie selbst und die Verwaltung.',
    },
  ],
  pages: {
    about: 'Über uns',
    aboutText: (name, people, names) =>
      `${name} ist gemacht für: ${people}. Hier liegt beieinander, was zusammengehört: ${list(names, 'und')}.`,
    contact: 'Kontakt',
    contactText: (name) =>
      `Legen Sie ein Konto an: Was Sie in ${name} eintragen, erreicht die Menschen, die es betreiben.`,
    pricing: 'Preise',
    pricingText: (many) => `Was es kostet, steht nach der Anmeldung bei jedem Eintrag: ${many}.`,
    freeText: 'Ein Konto kostet nichts.',
    hours: 'Öffnungszeiten',
    hoursText: 'Wann geöffnet ist, steht hier, sobald es feststeht.',
    team: 'Team',
    teamText: (many) => `Hier arbeiten mit eigenem Konto: ${many}. Sie beantworten, was Sie eintragen.`,
    privacy: 'Datenschutz',
    privacyText:
      'Gespeichert wird, was Sie eintragen, sonst nichts: keine Werbung, keine Verfolgung. In den ' +
      'Einstellungen ändern Sie Ihre Angaben und löschen Ihr Konto jederzeit.',
    email: 'E-Mail',
    phone: 'Telefon',
  },
  closing: (name) => `${name}: bereit, wenn Sie es sind`,
  closingText: (many) => `Legen Sie ein Konto an und erfassen Sie noch heute die ersten Einträge: ${many}.`,
  teamStep: {
    title: 'Freigeschaltet werden',
    text: (many) => `Wer die Anwendung betreut, gibt Ihnen Ihre Rolle; dann arbeiten Sie mit allem: ${many}.`,
  },
  closingTeamText: 'Legen Sie ein Konto an; wer die Anwendung betreut, schaltet Sie frei.',
  audience: (many) => `Menschen, die mit ${many} arbeiten`,
  member: 'Mitglied',
  memberText: 'Nutzt die Anwendung und pflegt die eigenen Einträge.',
  manager: 'Verwaltung',
  managerText: 'Hält alles in Ordnung und darf alle Einträge ändern.',
  staffText: (one) => `Arbeitet hier als ${one}.`,
  limits: {
    upTo: (action, amount) => `${action} bis ${String(amount)}`,
    aboveLimit: (amount) => `Über ${String(amount)} ist eine Genehmigung nötig.`,
    late: (action) => `${action} (kurzfristig)`,
    tooLate: (hours) => `Das geht bis ${span(hours, 'Stunden', 'Tage')} vor Beginn.`,
    taken: (one) => `${one}: in dieser Zeit schon belegt.`,
  },
};
