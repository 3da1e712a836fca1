/** The sentences the plan makes by itself, in the languages it has them in. Words of the idea are put in as they are. */
export interface Phrases {
  all(many: string): string;
  open(many: string): string;
  byStatus(many: string): string;
  by(many: string, what: string): string;
  overTime(many: string): string;
  sumOf(what: string, many: string): string;
  overdue(many: string): string;
  low(many: string): string;
  soon(what: string, many: string): string;
  next(many: string): string;
  waiting(many: string): string;
  nothing: string;
  headline(name: string, many: string): string;
  subline(names: readonly string[]): string;
  tagline(names: readonly string[]): string;
  start: string;
  featureTitle(many: string): string;
  featureText(many: string, fields: readonly string[]): string;
  flowTitle(one: string): string;
  flowText(one: string, states: readonly string[]): string;
  safeTitle: string;
  safeText: string;
  viewTitle: string;
  viewText(many: string): string;
  steps: readonly { title: string; text(many: string): string }[];
  faq: readonly { question(name: string, many: string): string; answer(many: string): string }[];
  closing(name: string): string;
  closingText(many: string): string;
  audience(many: string): string;
  member: string;
  memberText: string;
  manager: string;
  managerText: string;
  staffText(one: string): string;
}

const list = (words: readonly string[], and: string): string => {
  const lower = words.filter((word) => word !== '');
  return lower.length < 2 ? (lower[0] ?? '') : `${lower.slice(0, -1).join(', ')} ${and} ${lower.at(-1) ?? ''}`;
};
const low = (text: string): string =>
  text === text.toUpperCase() ? text : text.charAt(0).toLowerCase() + text.slice(1);

const ENGLISH: Phrases = {
  all: (many) => many,
  open: (many) => `Open ${low(many)}`,
  byStatus: (many) => `${many} by status`,
  by: (many, what) => `${many} by ${low(what)}`,
  overTime: (many) => `${many} over time`,
  sumOf: (what, many) => `${what}, all ${low(many)}`,
  overdue: (many) => `Overdue ${low(many)}`,
  low: (many) => `${many} running low`,
  soon: (what, many) => `${many}: ${low(what)} within 7 days`,
  next: (many) => `${many} in the next 24 hours`,
  waiting: (many) => `${many} waiting for you`,
  nothing: 'Nothing here needs you right now.',
  headline: (_name, many) => `All your ${low(many)}, clear at a glance`,
  subline: (names) => `Keep ${list(names.map(low), 'and')} together in one place, so that everybody sees what is next.`,
  tagline: (names) => `${list(names.slice(0, 3), 'and')} in one place`,
  start: 'Get started',
  featureTitle: (many) => many,
  featureText: (many, fields) =>
    fields.length > 0
      ? `Keep your ${low(many)} with ${list(fields.map(low), 'and')}, and find them again in seconds.`
      : `Keep your ${low(many)} in order and find them again in seconds.`,
  flowTitle: (one) => `${one}, step by step`,
  flowText: (one, states) =>
    `Every ${low(one)} moves through clear steps: ${states.map(low).join(', ')}. You always know where things stand.`,
  safeTitle: 'Yours, and safe',
  safeText: 'Everybody signs in with an account of their own and changes only what they may.',
  viewTitle: 'The day at a glance',
  viewText: (many) => `The dashboard shows figures, charts and the ${low(many)} that need attention.`,
  steps: [
    { title: 'Create your account', text: () => 'Name, e-mail, password: it takes a minute.' },
    { title: 'Add what you have', text: (many) => `Enter your first ${low(many)}, or look around in the samples.` },
    { title: 'Stay on top', text: () => 'The dashboard tells you what is next and what is late.' },
  ],
  faq: [
    {
      question: (name) => `Who is ${name} for?`,
      answer: (many) => `For everybody who works with ${low(many)} and wants to stop searching for them.`,
    },
    {
      question: () => 'Can I use it on my phone?',
      answer: () => 'Yes. Every page works on small screens, and nothing has to be installed.',
    },
    {
      question: () => 'Who can see what I enter?',
      answer: () => 'Only people with an account. What is yours can be changed by you and by those who manage the app.',
    },
  ],
  closing: (name) => `Ready when you are: ${name}`,
  closingText: (many) => `Create an account and add your first ${low(many)} today.`,
  audience: (many) => `People who work with ${low(many)}`,
  member: 'Member',
  memberText: 'Uses the app and keeps their own entries.',
  manager: 'Manager',
  managerText: 'Keeps everything in order and may change all entries.',
  staffText: (one) => `Works here as ${low(one)}.`,
};

const GERMAN: Phrases = {
  all: (many) => many,
  open: (many) => `${many}: offen`,
  byStatus: (many) => `${many} nach Status`,
  by: (many, what) => `${many} nach ${what}`,
  overTime: (many) => `${many} im Zeitverlauf`,
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
  featureText: (many, fields) =>
    fields.length > 0
      ? `${many} mit ${list(fields, 'und')} erfassen und in Sekunden wiederfinden.`
      : `${many} geordnet erfassen und in Sekunden wiederfinden.`,
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
  closing: (name) => `${name}: bereit, wenn Sie es sind`,
  closingText: (many) => `Legen Sie ein Konto an und erfassen Sie noch heute die ersten Einträge: ${many}.`,
  audience: (many) => `Menschen, die mit ${many} arbeiten`,
  member: 'Mitglied',
  memberText: 'Nutzt die Anwendung und pflegt die eigenen Einträge.',
  manager: 'Verwaltung',
  managerText: 'Hält alles in Ordnung und darf alle Einträge ändern.',
  staffText: (one) => `Arbeitet hier als ${one}.`,
};

/** The phrases of a language; English where there are none. */
export function phrasesIn(language: string): Phrases {
  return language === 'de' ? GERMAN : ENGLISH;
}
