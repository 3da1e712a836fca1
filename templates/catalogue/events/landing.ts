import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: '{Events} people remember',
  subline: 'The programme, the places and the people in one place: plan it, fill it, check everybody in.',
  callToAction: 'See what is on',
  features: [
    { title: 'The programme', text: 'All {events} in a list or a calendar, with what is left.', icon: 'calendar' },
    {
      title: 'Never overbooked',
      text: 'When the last place is gone, it is gone: no seat is given twice.',
      icon: 'ticket',
    },
    {
      title: '{Talks} worth hearing',
      text: 'From the proposal over reviews with scores to a place on stage.',
      icon: 'message-square',
    },
    {
      title: '{Venues} that fit',
      text: 'Two things at the same time in the same place are refused.',
      icon: 'map-pin',
    },
    {
      title: 'Prices that make sense',
      text: 'As many kinds of {ticket_types} as you like, each with its own number and price.',
      icon: 'tag',
    },
    {
      title: 'Quick at the door',
      text: 'One click checks a person in, and you see who is there.',
      icon: 'check-square',
    },
  ],
  steps: [
    { title: 'Choose', text: 'Look through the programme and pick yours.' },
    { title: 'Register', text: 'Take a place while there is one.' },
    { title: 'Come', text: 'You are on the list; the door knows you.' },
  ],
  faq: [
    {
      question: 'What happens when it is full?',
      answer: 'No more places are given. When somebody cancels, the place is free again at once.',
    },
    {
      question: 'Can I register twice?',
      answer: 'No, one registration per person, so that everybody gets a fair chance.',
    },
    { question: 'Can I cancel?', answer: 'Yes, at any time before you are checked in.' },
  ],
  closing: { title: 'See you there', text: 'Create an account and take your place.' },
};
