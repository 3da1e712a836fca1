import { list, low, running } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in French. */
export const french: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} des 30 derniers jours`,
  open: (many) => `${many} : en cours`,
  byStatus: (many) => `${many} par statut`,
  by: (many, what) => `${many} par ${low(what)}`,
  overTime: (many) => `${many} au fil du temps`,
  average: (what) => `${what} en moyenne`,
  sumOf: (what, many) => `${what}, ${low(many)} : total`,
  overdue: (many) => `${many} : en retard`,
  low: (many) => `${many} : stock bas`,
  soon: (what, many) => `${many} : ${low(what)} sous 7 jours`,
  next: (many) => `${many} dans les 24 heures`,
  waiting: (many) => `${many} : en attente de votre part`,
  nothing: 'Rien à faire ici pour le moment.',
  headline: (_name, many) => `${many} : tout sous les yeux, en un instant`,
  subline: (names) => `${running(names, 'et')} au même endroit : chacun voit ce qui vient ensuite.`,
  tagline: (names) => `${running(names.slice(0, 3), 'et')} au même endroit`,
  start: 'Commencer',
  featureTitle: (many) => many,
  featureText: (many, fields) =>
    fields.length > 0
      ? `${many} avec ${list(fields.map(low), 'et')}, à retrouver en quelques secondes.`
      : `${many} en ordre, à retrouver en quelques secondes.`,
  flowTitle: (one) => `${one} : étape par étape`,
  flowText: (_one, states) =>
    `Chaque étape est claire : ${states.map(low).join(', ')}. On sait toujours où en sont les choses.`,
  safeTitle: 'Personnel et sûr',
  safeText: 'Chacun se connecte avec son propre compte et ne modifie que ce qu’il peut modifier.',
  viewTitle: 'La journée en un coup d’œil',
  viewText: (many) =>
    `Le tableau de bord montre les chiffres, les graphiques et ce qui demande votre attention : ${low(many)}.`,
  steps: [
    { title: 'Créez votre compte', text: () => 'Nom, e-mail, mot de passe : c’est fait en une minute.' },
    {
      title: 'Saisissez vos données',
      text: (many) => `Ajoutez vos premières fiches (${low(many)}) ou parcourez les exemples.`,
    },
    { title: 'Gardez la main', text: () => 'Le tableau de bord dit ce qui vient ensuite et ce qui est en retard.' },
  ],
  faq: [
    {
      question: (name) => `À qui s’adresse ${name} ?`,
      answer: (many) => `À toutes les personnes qui s’occupent de ceci et ne veulent plus chercher : ${low(many)}.`,
    },
    {
      question: () => 'Est-ce que ça marche sur mon téléphone ?',
      answer: () => 'Oui. Chaque page fonctionne sur un petit écran, et il n’y a rien à installer.',
    },
    {
      question: () => 'Qui voit ce que je saisis ?',
      answer: () =>
        'Seulement les personnes qui ont un compte. Ce qui est à vous, vous seul et l’administration pouvez le modifier.',
    },
  ],
  pages: {
    about: 'À propos',
    aboutText: (name, people, names) =>
      `${name} est fait pour : ${low(people)}. On y trouve ensemble : ${list(names.map(low), 'et')}.`,
    contact: 'Contact',
    contactText: (name) =>
      `Créez un compte : ce que vous saisissez dans ${name} parvient aux personnes qui s’en occupent.`,
    pricing: 'Tarifs',
    pricingText: (many) => `Les prix figurent sur chaque fiche une fois connecté : ${low(many)}.`,
    freeText: 'Un compte ne coûte rien.',
    hours: 'Horaires',
    hoursText: 'Les horaires seront indiqués ici dès qu’ils seront fixés.',
    team: 'Équipe',
    teamText: (many) =>
      `Travaillent ici avec leur propre compte : ${low(many)}. Ils répondent à ce que vous saisissez.`,
    privacy: 'Confidentialité',
    privacyText:
      'Nous gardons ce que vous saisissez et rien d’autre : ni publicité, ni pistage. Dans les paramètres, ' +
      'vous modifiez vos données et supprimez votre compte quand vous voulez.',
    email: 'E-mail',
    phone: 'Téléphone',
  },
  closing: (name) => `${name} : quand vous voulez`,
  closingText: (many) => `Créez un compte et ajoutez dès aujourd’hui vos premières fiches : ${low(many)}.`,
  teamStep: {
    title: 'Recevez votre rôle',
    text: (many) =>
      `La personne qui gère l’application vous donne votre rôle ; vous travaillez ensuite avec tout : ${low(many)}.`,
  },
  closingTeamText: 'Créez un compte ; la personne qui gère l’application vous ouvre l’accès.',
  audience: (many) => `Les personnes qui s’occupent de : ${low(many)}`,
  member: 'Membre',
  memberText: 'Utilise l’application et tient à jour ses propres fiches.',
  manager: 'Gestion',
  managerText: 'Garde tout en ordre et peut modifier toutes les fiches.',
  staffText: (one) => `Travaille ici : ${low(one)}.`,
  limits: {
    upTo: (action, amount) => `${action} jusqu’à ${String(amount)}`,
    aboveLimit: (amount) => `Au-delà de ${String(amount)}, une approbation est nécessaire.`,
    late: (action) => `${action} (tardif)`,
    tooLate: (hours) => `C’est possible jusqu’à ${span(hours, 'heures', 'jours')} avant le début.`,
    taken: (one) => `${one} : déjà pris à ce moment.`,
  },
};
