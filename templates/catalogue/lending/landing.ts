import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: '{Loans} that help, repaid as agreed',
  subline: 'From the {application} to the last {repayment}: decided fairly, computed to the cent, followed with care.',
  callToAction: 'Sign in',
  features: [
    {
      title: 'Fair decisions',
      text: 'Every {application} is reviewed, with a score and a reason.',
      icon: 'clipboard',
    },
    {
      title: 'Plans that add up',
      text: 'Disburse a {loan} and every {repayment} is entered; together they are exactly the total.',
      icon: 'calendar',
    },
    {
      title: 'Late is seen early',
      text: 'What is overdue stands on the first page, with the person behind it.',
      icon: 'alert-triangle',
    },
    { title: 'Know your {borrowers}', text: 'Contact, income and history in one place.', icon: 'user' },
    { title: 'The portfolio in view', text: 'Outstanding, repaid and at risk, as of now.', icon: 'bar-chart' },
  ],
  steps: [
    { title: 'Take the {application}', text: 'Who, how much, what for.' },
    { title: 'Decide and disburse', text: 'The repayment plan follows by itself.' },
    { title: 'Follow up', text: 'Book what comes in, and see what does not.' },
  ],
  faq: [
    {
      question: 'How is interest computed?',
      answer:
        'On the principal, per year, for the months of the term. The sum of all instalments is exactly the total.',
    },
    {
      question: 'Can money go out without approval?',
      answer: 'No. Without an approved {application} nothing can be disbursed.',
    },
    { question: 'Who can see the data?', answer: 'Only the team, each with an account.' },
  ],
  closing: { title: 'Somebody has a plan', text: 'Sign in and look at the next {application}.' },
};
