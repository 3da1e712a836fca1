import type { LandingDraft } from '../../shape/index.ts';

/** What the landing page says. */
export const landing: LandingDraft = {
  headline: '{Posts} worth your time',
  subline: 'Fresh {posts} by people who care, sorted by {category}, and room to answer.',
  callToAction: 'Start reading',
  features: [
    { title: 'Read what matters', text: 'Find {posts} by {category}, by {author} or by a word.', icon: 'book' },
    { title: 'From draft to print', text: 'Every {post} is reviewed before it is published.', icon: 'check-square' },
    { title: 'Answers welcome', text: 'Join in: {comments} are read before they appear.', icon: 'message-square' },
    { title: 'For {subscribers}', text: 'Follow for free, or support it with a plan.', icon: 'heart' },
    { title: 'Known voices', text: 'Get to know every {author} and what they wrote.', icon: 'users' },
  ],
  steps: [
    { title: 'Sign up', text: 'Free, in a minute.' },
    { title: 'Read', text: 'Pick a {category}, or begin with the newest.' },
    { title: 'Take part', text: 'Leave a {comment}, or write something yourself.' },
  ],
  faq: [
    { question: 'Is it free?', answer: 'Reading is. Some {posts} are for subscribers, and say so.' },
    {
      question: 'Can I write, too?',
      answer: 'Yes: ask the editors to make you an author, begin a draft and submit it.',
    },
    {
      question: 'Who decides what is published?',
      answer: 'The editors, after a review. Nothing goes online by accident.',
    },
  ],
  closing: { title: 'There is something new', text: 'Create an account and read it first.' },
};
