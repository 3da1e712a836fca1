import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Every {item} in its place',
  subline: 'What you have, where it is and when it runs out: one list that is always right.',
  callToAction: 'Open the list',
  features: [
    { title: '{Items} you find', text: 'Search, filter and sort the whole stock in a second.', icon: 'box' },
    {
      title: 'Numbers that hold',
      text: 'Every {stock_move} changes the stock, and nothing can go out that is not there.',
      icon: 'layers',
    },
    {
      title: 'Warned in time',
      text: 'Low stock and dates that run out are on the first page.',
      icon: 'alert-triangle',
    },
    { title: '{Suppliers} at hand', text: 'Who delivers what, and how to reach them.', icon: 'truck' },
    { title: '{Warehouses} in view', text: 'See what lies where.', icon: 'building' },
    {
      title: '{Purchase_orders} that arrive',
      text: 'Receive one, and the stock goes up by itself.',
      icon: 'shopping-cart',
    },
  ],
  steps: [
    { title: 'Enter what is there', text: 'Name, code, number: that is enough to begin.' },
    { title: 'Book what changes', text: 'In or out, with a reason.' },
    { title: 'Order in time', text: 'The first page tells you what is low.' },
  ],
  faq: [
    { question: 'Can the stock go below zero?', answer: 'No. A move that takes more than there is is refused.' },
    { question: 'Can I correct a mistake?', answer: 'Yes. A booked move can be put back; both stay visible.' },
    { question: 'Does it work in the store room?', answer: 'Yes, every page is made for phones, too.' },
  ],
  closing: { title: 'Stop counting twice', text: 'Sign in and enter the first {item}.' },
};
