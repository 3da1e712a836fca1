import { list, low, running } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in English. */
export const english: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} in the last 30 days`,
  open: (many) => `Open ${low(many)}`,
  byStatus: (many) => `${many} by status`,
  by: (many, what) => `${many} by ${low(what)}`,
  overTime: (many) => `${many} over time`,
  average: (what) => `Average ${what.toLowerCase()}`,
  sumOf: (what, many) => `${what}, all ${low(many)}`,
  overdue: (many) => `Overdue ${low(many)}`,
  low: (many) => `${many} running low`,
  soon: (what, many) => `${many}: ${low(what)} within 7 days`,
  next: (many) => `${many} in the next 24 hours`,
  waiting: (many) => `${many} waiting for you`,
  nothing: 'Nothing here needs you right now.',
  headline: (_name, many) => `All your ${low(many)}, clear at a glance`,
  subline: (names) => `Keep ${list(names.map(low), 'and')} together in one place, so that everybody sees what is next.`,
  tagline: (names) => `${running(names.slice(0, 3), 'and')} in one place`,
  start: 'Get started',
  featureTitle: (many) => many,
  featureText: (many, fields, place) => {
    const things = low(many);
    const told = list(fields.map(low), 'and');
    if (fields.length === 0)
      return place % 2 === 0
        ? `Keep your ${things} in order and find them again in seconds.`
        : `All your ${things} in one list: search it, sort it, filter it.`;
    const said = [
      `Keep your ${things} with ${told}, and find them again in seconds.`,
      `Your ${things} in one list, each with ${told}: search it, sort it, filter it.`,
      `Everybody notes the ${things} in the same way: ${told}.`,
    ];
    return said[place % said.length] ?? '';
  },
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
  pages: {
    about: 'About us',
    aboutText: (name, people, names) =>
      `${name} is made for ${low(people)}. It keeps ${list(names.map(low), 'and')} together.`,
    contact: 'Contact',
    contactText: (name) => `Create an account: what you enter in ${name} reaches the people who run it.`,
    pricing: 'Prices',
    pricingText: (many) => `What it costs stands with each of our ${low(many)}, once you are signed in.`,
    freeText: 'An account costs nothing.',
    hours: 'Opening hours',
    hoursText: 'When we are open is told here as soon as it is settled.',
    team: 'Team',
    teamText: (many) => `Our ${low(many)} have an account here and answer what you enter.`,
    privacy: 'Privacy',
    privacyText:
      'We keep what you enter and nothing else: no advertising, no tracking. In the settings you can change your details and delete your account at any time.',
    email: 'E-mail',
    phone: 'Telephone',
  },
  closing: (name) => `Ready when you are: ${name}`,
  closingText: (many) => `Create an account and add your first ${low(many)} today.`,
  teamStep: {
    title: 'Be let in',
    text: (many) => `Whoever runs the app gives you your role; then you work with the ${low(many)}.`,
  },
  closingTeamText: 'Create an account; whoever runs the app lets you in.',
  audience: (many) => `People who work with ${low(many)}`,
  member: 'Member',
  memberText: 'Uses the app and keeps their own entries.',
  manager: 'Manager',
  managerText: 'Keeps everything in order and may change all entries.',
  staffText: (one) => `Works here as ${low(one)}.`,
  limits: {
    upTo: (action, amount) => `${action} up to ${String(amount)}`,
    aboveLimit: (amount) => `Above ${String(amount)} this needs an approval.`,
    late: (action) => `${action} late`,
    tooLate: (hours) => `This is possible until ${span(hours, 'hours', 'days')} before it begins.`,
    taken: (one) => `${one}: already taken at this time.`,
  },
};
