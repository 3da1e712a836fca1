import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Every {unit} in good hands',
  subline:
    '{Leases}, {rent_payments} and {maintenance_requests} in one place: nothing is forgotten, and everybody knows where things stand.',
  callToAction: 'Open the books',
  features: [
    { title: '{Units} at a glance', text: 'Let, vacant or under renovation: you see it on the board.', icon: 'home' },
    {
      title: '{Leases} that cannot collide',
      text: 'The same {unit} is never let twice for the same time.',
      icon: 'file-text',
    },
    {
      title: 'Rents by themselves',
      text: 'Activate a {lease} and every month of it is entered, to the cent.',
      icon: 'credit-card',
    },
    {
      title: '{Maintenance_requests} with a status',
      text: 'Reported, scheduled, done: nobody has to ask twice.',
      icon: 'wrench',
    },
    { title: 'Arrears, early', text: 'What is late stands on the first page.', icon: 'alert-triangle' },
  ],
  steps: [
    { title: 'Enter the houses', text: '{Buildings} and {units}, with size and rent.' },
    { title: 'Sign the {leases}', text: 'The payments follow by themselves.' },
    { title: 'Keep it running', text: 'Answer requests and see what is due.' },
  ],
  faq: [
    { question: 'Can a {unit} be let twice?', answer: 'No. Two {leases} for the same time are refused.' },
    {
      question: 'Where do the payments come from?',
      answer: 'Activating a {lease} enters one for each month of its term.',
    },
    { question: 'Who can see the data?', answer: 'Only your team, each with an account.' },
  ],
  closing: { title: 'Put the keys in order', text: 'Sign in and enter the first {building}.' },
};
