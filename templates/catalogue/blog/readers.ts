import {
  choice,
  date,
  datetime,
  email,
  flag,
  guard,
  integer,
  longtext,
  reference,
  states,
  step,
  text,
  title,
  unique,
  type TemplateEntity,
} from '../../shape/index.ts';

/** What readers say under a post: seen by others once a manager has approved it. */
export const comment: TemplateEntity = {
  id: 'comment',
  words: ['comment', 'reply', 'response', 'feedback', 'annotation', 'letter_to_the_editor', 'message', 'discussion'],
  singular: 'Comment',
  plural: 'Comments',
  description: 'What readers say.',
  icon: 'message-square',
  access: 'shared',
  managedBy: ['admin', 'manager'],
  createdBy: ['everyone'],
  shownIn: ['approved'],
  title: 'subject',
  sort: '-created_at',
  fields: [
    title('Subject'),
    reference('{Post}', 'post', { id: 'post', required: true, onDelete: 'cascade' }),
    longtext('Message', { required: true, inTable: true, maxLength: 2000 }),
  ],
  workflow: {
    states: states('Pending:warning', 'Approved:success', 'Hidden:danger'),
    transitions: [
      step('Approve', 'pending|hidden', 'approved', {
        tone: 'success',
        by: ['manager'],
        guards: [guard("post.status == 'published'", 'It has not been published yet.')],
      }),
      step('Hide', 'pending|approved', 'hidden', {
        tone: 'danger',
        by: ['manager'],
        confirm: 'Hide this comment?',
      }),
    ],
  },
};

/** Who follows, on which plan. What they pay is for the team to enter, pausing and leaving is theirs. */
export const subscriber: TemplateEntity = {
  id: 'subscriber',
  words: ['subscriber', 'reader', 'member', 'listener', 'follower', 'patron', 'subscription', 'supporter'],
  optional: true,
  singular: 'Subscriber',
  plural: 'Subscribers',
  description: 'Who follows, on which plan.',
  icon: 'heart',
  access: 'private',
  managedBy: ['admin', 'manager'],
  title: 'name',
  sort: '-subscribed_on',
  fields: [
    title('Name'),
    email('Email', { required: true, unique: true }),
    choice('Plan', ['Free', 'Monthly:info', 'Yearly:success'], { default: 'free', managed: true }),
    date('Subscribed on'),
    date('Paid until', { managed: true }),
    integer('Opens', { min: 0, default: 0, managed: true }),
  ],
  workflow: {
    states: states('Active:success', 'Paused:warning', 'Unsubscribed:neutral'),
    transitions: [
      step('Pause', 'active', 'paused', { tone: 'warning', by: ['owner', 'manager'] }),
      step('Resume', 'paused|unsubscribed', 'active', { tone: 'success', by: ['owner', 'manager'] }),
      step('Unsubscribe', 'active|paused', 'unsubscribed', {
        tone: 'danger',
        by: ['owner', 'manager'],
        confirm: 'No more mail after this. Unsubscribe?',
      }),
    ],
  },
};

/** Who pays for a post to be there, and is named beside it. */
export const sponsor: TemplateEntity = {
  id: 'sponsor',
  words: ['sponsor', 'partner', 'advertiser'],
  optional: true,
  singular: 'Sponsor',
  plural: 'Sponsors',
  description: 'Who makes it possible.',
  icon: 'award',
  access: 'shared',
  managedBy: ['admin', 'manager'],
  title: 'name',
  sort: 'name',
  fields: [
    title('Name'),
    text('Contact person'),
    email('Email'),
    reference('{Post}', 'post', { id: 'post', onDelete: 'clear' }),
    flag('Confirmed', { default: false }),
    datetime('Runs from', { inTable: false }),
  ],
  rules: [unique('once_each', ['name', 'post'], 'This sponsor is already there.')],
};
