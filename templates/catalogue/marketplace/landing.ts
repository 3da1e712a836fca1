import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Good {listings} find good people',
  subline:
    'List what you have, find what you need, and settle it fairly: first come is first served, and nothing is given away twice.',
  callToAction: 'Look around',
  features: [
    {
      title: 'List in a minute',
      text: 'A title, a picture, a few words: your {listing} is there for everybody.',
      icon: 'tag',
    },
    {
      title: '{Offers} with an answer',
      text: 'Accept one, and the others are told: no loose ends.',
      icon: 'message-square',
    },
    {
      title: 'Never sold twice',
      text: 'What is gone is gone: an {order} for more than there is cannot be confirmed.',
      icon: 'shopping-cart',
    },
    { title: '{Reviews} that count', text: 'One for each {order}, so that the good ones stand out.', icon: 'star' },
    {
      title: 'Fair for every {vendor}',
      text: 'What was sold and what is due is computed, not guessed.',
      icon: 'credit-card',
    },
  ],
  steps: [
    { title: 'Join', text: 'An account is free and takes a minute.' },
    { title: 'List or look', text: 'Show what you have, or find what you are after.' },
    { title: 'Agree', text: 'Settle it, hand it over, and say how it was.' },
  ],
  faq: [
    {
      question: 'Can the same thing be sold twice?',
      answer: 'No. Confirming takes it out of the stock in the same step, and without stock nothing can be confirmed.',
    },
    { question: 'Who can change my entries?', answer: 'You, and the moderators. Nobody else.' },
    { question: 'What does it cost?', answer: 'Looking around and listing are free.' },
  ],
  closing: { title: 'Somebody is looking for what you have', text: 'Create an account and list it.' },
};
