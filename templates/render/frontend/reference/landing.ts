import type { LandingDraft } from '../../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Every dog on time, every groomer booked once',
  subline: 'Dog owners pick a groomer and a free slot themselves. You see the whole day on one page.',
  callToAction: 'Book a groom',
  features: [
    {
      title: 'No double booking',
      text: 'A groomer has one dog at a time, whoever books first.',
      icon: 'calendar-check',
    },
    {
      title: 'Every dog known',
      text: 'Breed, size and what to look out for are at hand before the dog is on the table.',
      icon: 'dog',
    },
    {
      title: 'The day at a glance',
      text: 'Today’s appointments on one page, done with one click.',
      icon: 'layout-list',
    },
  ],
  steps: [
    { title: 'Register your dog', text: 'Tell us the breed and what to look out for.' },
    { title: 'Pick a slot', text: 'Choose a groomer and a time that is free.' },
    { title: 'Come by', text: 'We know your dog and are ready.' },
  ],
  faq: [
    { question: 'Can I move an appointment?', answer: 'Yes, until it has begun.' },
    {
      question: 'What if my dog is nervous?',
      answer: 'Say so in the notes, and we plan more time and fewer dogs around it.',
    },
    { question: 'Do I pay here?', answer: 'No, in the salon, after the groom.' },
  ],
  closing: { title: 'Ready for a calmer salon?', text: 'Create an account and book the first slot in a minute.' },
  sections: [
    {
      id: 'hours',
      title: 'Opening hours',
      text: ['On other days we answer what you write in an appointment.'],
      facts: [{ label: 'Tuesday to Saturday', value: '9 to 17' }],
    },
  ],
};
