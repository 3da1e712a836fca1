import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: '{Appointments} without the phone calls',
  subline: '{Clients} pick a time that is really free, and you see the whole day on one page.',
  callToAction: 'Book now',
  features: [
    {
      title: 'Really free times',
      text: 'Nothing is booked twice: two {appointments} at the same time are refused, by the database itself.',
      icon: 'calendar',
    },
    {
      title: 'Your {services}',
      text: 'Every one with its duration and its price, so everybody knows what they book.',
      icon: 'star',
    },
    { title: 'The right {staff}', text: 'Choose who does it, and see who is busy when.', icon: 'users' },
    {
      title: 'Every {resource} in view',
      text: 'What is free, what is out and what needs repair: one list, always current.',
      icon: 'box',
    },
    { title: '{Clients} you know', text: 'Contact, notes and history of each, a click away.', icon: 'heart' },
    {
      title: 'Done or no-show',
      text: 'Close the day with two clicks and see who keeps staying away.',
      icon: 'check-square',
    },
  ],
  steps: [
    { title: 'Sign up', text: 'An account takes a minute.' },
    { title: 'Pick a time', text: 'Choose what you need and a time that is free.' },
    { title: 'Be there', text: 'You are expected. The rest is taken care of.' },
  ],
  faq: [
    {
      question: 'Can two people book the same time?',
      answer: 'No. The system refuses an overlap, even when two people press the button in the same second.',
    },
    { question: 'Can I cancel?', answer: 'Yes, as long as it has not taken place. The time is free again at once.' },
    {
      question: 'Does it work on my phone?',
      answer: 'Yes, every page works on small screens; there is nothing to install.',
    },
  ],
  closing: { title: 'Your next {appointment} is a minute away', text: 'Create an account and pick a time.' },
};
