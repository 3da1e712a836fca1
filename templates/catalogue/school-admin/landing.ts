import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: 'Less paper, more school',
  subline: '{Classes}, {students} and everything around them in one place that the whole team shares.',
  callToAction: 'Sign in',
  features: [
    { title: '{Students} and families', text: 'Contacts, allergies and notes where you need them.', icon: 'user' },
    { title: 'Full is full', text: 'A {class} takes as many as it has places; the rest wait in line.', icon: 'book' },
    { title: '{Lessons} without clashes', text: 'Nobody is planned twice at the same time.', icon: 'calendar' },
    {
      title: '{Attendance} in seconds',
      text: 'Present, late, absent, excused: one click each.',
      icon: 'check-square',
    },
    { title: '{Fees} in view', text: 'What is due and what is late, without a spreadsheet.', icon: 'credit-card' },
    { title: '{Grades} collected', text: 'All results of each {student} together.', icon: 'award' },
  ],
  steps: [
    { title: 'Sign in', text: 'Everybody of the team has an account.' },
    { title: 'Enter once', text: 'What one enters, all can use.' },
    { title: 'See at once', text: 'Who is missing, what is due, what comes next.' },
  ],
  faq: [
    {
      question: 'What if a {class} is full?',
      answer: 'Then nobody more can be enrolled; the waiting list shows who is next.',
    },
    { question: 'Who sees the data?', answer: 'Only the team of the school, each with an account.' },
    { question: 'Can I use it in the classroom?', answer: 'Yes, on a phone or tablet as well as on a computer.' },
  ],
  closing: { title: 'The bell rings soon', text: 'Sign in and be ready for it.' },
};
