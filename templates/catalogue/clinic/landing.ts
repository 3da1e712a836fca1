import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Good care begins with a clear day',
  subline: '{Patients}, times and notes in one quiet place, so that the team can look at people instead of paper.',
  callToAction: 'Sign in',
  features: [
    { title: '{Patients} at hand', text: 'Contact, allergies and notes, found in seconds.', icon: 'user' },
    {
      title: '{Appointments} that hold',
      text: 'Nobody is booked twice: neither a {doctor} nor a {patient}.',
      icon: 'calendar',
    },
    {
      title: '{Beds}, live',
      text: 'Free, occupied, cleaning, blocked: admit and discharge with one click.',
      icon: 'box',
    },
    {
      title: '{Prescriptions} in date',
      text: 'What has expired cannot be dispensed, and what runs out is shown in time.',
      icon: 'file-text',
    },
    { title: '{Wards} at a glance', text: 'How full each one is, counted as it changes.', icon: 'building' },
    {
      title: 'Fair {invoices}',
      text: 'The part the insurance pays is taken off; the rest is clear.',
      icon: 'credit-card',
    },
  ],
  steps: [
    { title: 'Sign in', text: 'Each member of the team has an account.' },
    { title: 'See the day', text: 'Who comes, who is here, what is left.' },
    { title: 'Close it', text: 'Findings in, next steps planned, done.' },
  ],
  faq: [
    { question: 'Who can see the records?', answer: 'Only people of the team, with an account of their own.' },
    {
      question: 'Can two {appointments} collide?',
      answer: 'No. Two at the same time with the same person are refused.',
    },
    { question: 'Does it work at the bedside?', answer: 'Yes, every page is made for tablets and phones as well.' },
  ],
  closing: { title: 'Begin the day prepared', text: 'Sign in and see who is coming.' },
};
