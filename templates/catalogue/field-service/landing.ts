import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Every {work_order} under control',
  subline: 'From the first call to the last signature: who goes where, what was done, and what it comes to.',
  callToAction: 'Start planning',
  features: [
    {
      title: 'Clear {work_orders}',
      text: 'Priority, place, person and time at a glance, on a board or in the calendar.',
      icon: 'clipboard',
    },
    {
      title: '{Assets} with a memory',
      text: 'Every {asset} knows its history and when it is due again.',
      icon: 'wrench',
    },
    {
      title: '{Parts} that add up',
      text: 'Stock goes down when a part is taken, and the price lands on the order.',
      icon: 'box',
    },
    {
      title: '{Inspections} within limits',
      text: 'A value out of limits cannot pass, and everybody sees why.',
      icon: 'check-square',
    },
    {
      title: 'Hours become totals',
      text: 'Labour, rate and tax are computed for you: the sum is right every time.',
      icon: 'credit-card',
    },
    {
      title: '{Sites} you find again',
      text: 'Address, access and contact, ready before you set off.',
      icon: 'map-pin',
    },
  ],
  steps: [
    { title: 'Take the call', text: 'Open a {work_order} in seconds.' },
    { title: 'Send the right person', text: 'Schedule it and see who is free.' },
    { title: 'Close it', text: 'Enter hours and report; the total is there.' },
  ],
  faq: [
    {
      question: 'Can it be changed after the invoice?',
      answer: 'No. What has been invoiced is final; a new order takes what comes after.',
    },
    {
      question: 'How is the total computed?',
      answer: 'Hours times rate, plus the tax rate of the order; parts are added up beside it.',
    },
    { question: 'Does it work on the road?', answer: 'Yes, every page is made for the phone as well.' },
  ],
  closing: {
    title: 'The next call is coming',
    text: 'Be ready for it: sign in and open the first {work_order}.',
  },
};
