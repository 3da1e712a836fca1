import { list, low, running } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in Dutch. */
export const dutch: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} van de laatste 30 dagen`,
  open: (many) => `${many}: open`,
  byStatus: (many) => `${many} naar status`,
  by: (many, what) => `${many} naar ${low(what)}`,
  overTime: (many) => `${many} in de tijd`,
  average: (what) => `${what} gemiddeld`,
  sumOf: (what, many) => `${what}, ${low(many)} totaal`,
  overdue: (many) => `${many}: te laat`,
  low: (many) => `${many}: voorraad laag`,
  soon: (what, many) => `${many}: ${low(what)} binnen 7 dagen`,
  next: (many) => `${many} in de komende 24 uur`,
  waiting: (many) => `${many}: wacht op u`,
  nothing: 'Hier is nu niets te doen.',
  headline: (_name, many) => `${many} op orde, alles in één oogopslag`,
  subline: (names) => `${running(names, 'en')} op één plek: iedereen ziet wat er komt.`,
  tagline: (names) => `${running(names.slice(0, 3), 'en')} op één plek`,
  start: 'Aan de slag',
  featureTitle: (many) => many,
  featureText: (many, fields) =>
    fields.length > 0
      ? `${many} met ${list(fields.map(low), 'en')}, in seconden terug te vinden.`
      : `${many} op orde en in seconden terug te vinden.`,
  flowTitle: (one) => `${one}: stap voor stap`,
  flowText: (_one, states) =>
    `Elke stap is duidelijk: ${states.map(low).join(', ')}. Zo is altijd bekend hoe het ervoor staat.`,
  safeTitle: 'Persoonlijk en veilig',
  safeText: 'Iedereen logt in met een eigen account en wijzigt alleen wat mag.',
  viewTitle: 'De dag in één oogopslag',
  viewText: (many) => `Het overzicht toont cijfers, grafieken en wat aandacht vraagt: ${low(many)}.`,
  steps: [
    { title: 'Maak een account', text: () => 'Naam, e-mail, wachtwoord: in een minuut gedaan.' },
    {
      title: 'Voer uw gegevens in',
      text: (many) => `Voeg de eerste gegevens toe (${low(many)}) of bekijk de voorbeelden.`,
    },
    { title: 'Houd overzicht', text: () => 'Het overzicht laat zien wat er komt en wat te laat is.' },
  ],
  faq: [
    {
      question: (name) => `Voor wie is ${name}?`,
      answer: (many) => `Voor iedereen die hiermee werkt en niet meer wil zoeken: ${low(many)}.`,
    },
    {
      question: () => 'Werkt het op mijn telefoon?',
      answer: () => 'Ja. Elke pagina werkt op een klein scherm en er hoeft niets te worden geïnstalleerd.',
    },
    {
      question: () => 'Wie ziet wat ik invoer?',
      answer: () => 'Alleen mensen met een account. Wat van u is, wijzigt u zelf of het beheer.',
    },
  ],
  pages: {
    about: 'Over ons',
    aboutText: (name, people, names) =>
      `${name} is gemaakt voor: ${low(people)}. Het houdt bij elkaar: ${list(names.map(low), 'en')}.`,
    contact: 'Contact',
    contactText: (name) => `Maak een account: wat u in ${name} invoert, komt bij de mensen die het beheren.`,
    pricing: 'Prijzen',
    pricingText: (many) => `Wat het kost, staat na het inloggen bij elk gegeven: ${low(many)}.`,
    freeText: 'Een account kost niets.',
    hours: 'Openingstijden',
    hoursText: 'De openingstijden staan hier zodra ze vastliggen.',
    team: 'Team',
    teamText: (many) => `Hier werken met een eigen account: ${low(many)}. Zij beantwoorden wat u invoert.`,
    privacy: 'Privacy',
    privacyText:
      'We bewaren wat u invoert en verder niets: geen reclame, geen tracking. In de instellingen wijzigt u ' +
      'uw gegevens en verwijdert u uw account wanneer u wilt.',
    email: 'E-mail',
    phone: 'Telefoon',
  },
  closing: (name) => `${name}: klaar wanneer u dat bent`,
  closingText: (many) => `Maak een account en voeg vandaag de eerste gegevens toe: ${low(many)}.`,
  teamStep: {
    title: 'Krijg uw rol',
    text: (many) => `Wie de app beheert, geeft u uw rol; daarna werkt u met alles: ${low(many)}.`,
  },
  closingTeamText: 'Maak een account; wie de app beheert, laat u binnen.',
  audience: (many) => `Mensen die werken met: ${low(many)}`,
  member: 'Lid',
  memberText: 'Gebruikt de app en houdt de eigen gegevens bij.',
  manager: 'Beheer',
  managerText: 'Houdt alles op orde en mag alle gegevens wijzigen.',
  staffText: (one) => `Werkt hier als ${low(one)}.`,
  limits: {
    upTo: (action, amount) => `${action} tot ${String(amount)}`,
    aboveLimit: (amount) => `Boven ${String(amount)} is goedkeuring nodig.`,
    late: (action) => `${action} (laat)`,
    tooLate: (hours) => `Dit kan tot ${span(hours, 'uur', 'dagen')} voor het begin.`,
    taken: (one) => `${one}: op dit moment al bezet.`,
  },
};
