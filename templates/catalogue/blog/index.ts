import { choice, countOf, date, datetime, duration, email, flag, guard, integer, longtext, reference, set, states, step, text, title, unique, url, type Template } from '../../shape/index.ts';

/** Writing that goes from a draft over a review to its readers, and what they say to it. */
export const blog: Template = {
  id: 'blog',
  audience: 'people who write and people who read',
  tagline: 'Good things to read, in good order',
  brand: { primary: '#18181b', accent: '#dc2626', background: '#fafaf9', font: 'serif', corners: 'square' },
  roles: [
    { id: 'member', label: 'Reader', description: 'Reads and comments.' },
    { id: 'author', label: 'Author', description: 'Writes and submits.' },
    { id: 'manager', label: 'Editor', description: 'Reviews and publishes.' },
  ],
  entities: [
    {
      id: 'author', words: ['author', 'writer', 'editor', 'journalist', 'contributor', 'host', 'poet', 'historian', 'columnist', 'reporter', 'blogger', 'creator', 'photographer', 'keeper', 'storyteller'], singular: 'Author', plural: 'Authors', description: 'Who writes.', icon: 'users', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), email('Email', { inTable: false }), longtext('Biography', { inTable: true }), url('Photo link'), countOf('Published', 'post', 'author', "status == 'published'")],
    },
    {
      id: 'category', words: ['category', 'section', 'topic', 'theme', 'column', 'show', 'series', 'podcast', 'issue', 'genre', 'channel', 'magazine', 'collection', 'edition', 'destination', 'tag'], singular: 'Category', plural: 'Categories', description: 'What belongs together.', icon: 'tag', access: 'shared', managedBy: ['admin', 'manager', 'author'], title: 'name', sort: 'name',
      fields: [title('Name', { unique: true }), longtext('Description', { inTable: true }), countOf('{Posts}', 'post', 'category', "status == 'published'")],
    },
    {
      id: 'post', words: ['post', 'article', 'episode', 'story', 'essay', 'poem', 'entry', 'news', 'page', 'chapter', 'logbook_entry', 'review', 'recipe', 'interview', 'column_piece', 'blog_post', 'book_review', 'film_review', 'letter', 'diary_entry', 'announcement', 'tutorial', 'transcript', 'short_story', 'travel_story', 'report', 'guide_article', 'sermon', 'memory'], singular: 'Post', plural: 'Posts', description: 'What is written, and how far it is.', icon: 'file-text', access: 'shared', managedBy: ['admin', 'manager', 'author'], title: 'title', sort: '-published_on', views: ['table', 'board'],
      fields: [title('Title', { unique: true }), reference('{Author}', 'author', { id: 'author', onDelete: 'restrict' }), reference('{Category}', 'category', { id: 'category', onDelete: 'clear' }), choice('Audience', ['Free', 'Subscribers only:info'], { default: 'free' }), longtext('Summary'), longtext('Body', { maxLength: 20000 }), url('Cover image'), duration('Reading time', { unit: 'min', min: 1, max: 600, default: 5 }), date('Published on', { filterable: true }), text('Editor note', { inTable: false }), countOf('Comments', 'comment', 'post', "status == 'approved'")],
      workflow: {
        states: states('Draft:neutral', 'In review:info', 'Published:success', 'Archived:neutral:final'),
        transitions: [
          step('Submit for review', 'draft', 'in_review', { tone: 'info', guards: [guard('not is_empty(body)', 'There is no text yet.')] }),
          step('Send back', 'in_review', 'draft', { tone: 'warning', asks: ['editor_note'] }),
          step('Publish', 'in_review', 'published', { tone: 'success', effects: [set('published_on', 'today()')], confirm: 'Everybody will be able to read it. Publish?' }),
          step('Archive', 'published', 'archived', { confirm: 'Take it off the front page?' }),
        ],
      },
    },
    {
      id: 'comment', words: ['comment', 'reply', 'response', 'feedback', 'annotation', 'letter_to_the_editor', 'message', 'discussion'], singular: 'Comment', plural: 'Comments', description: 'What readers say.', icon: 'message-square', access: 'shared', managedBy: ['admin', 'manager'], title: 'subject', sort: '-created_at',
      fields: [title('Subject'), reference('{Post}', 'post', { id: 'post', required: true, onDelete: 'cascade' }), longtext('Message', { required: true, inTable: true, maxLength: 2000 })],
      workflow: { states: states('Pending:warning', 'Approved:success', 'Hidden:danger'), transitions: [step('Approve', 'pending|hidden', 'approved', { tone: 'success', guards: [guard("post.status == 'published'", 'It has not been published yet.')] }), step('Hide', 'pending|approved', 'hidden', { tone: 'danger', confirm: 'Hide this comment?' })] },
    },
    {
      id: 'subscriber', words: ['subscriber', 'reader', 'member', 'listener', 'follower', 'patron', 'subscription', 'supporter'], optional: true, singular: 'Subscriber', plural: 'Subscribers', description: 'Who follows, on which plan.', icon: 'heart', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: '-subscribed_on',
      fields: [title('Name'), email('Email', { required: true, unique: true }), choice('Plan', ['Free', 'Monthly:info', 'Yearly:success'], { default: 'free' }), date('Subscribed on'), date('Paid until'), integer('Opens', { min: 0, default: 0 })],
      workflow: { states: states('Active:success', 'Paused:warning', 'Unsubscribed:neutral'), transitions: [step('Pause', 'active', 'paused', { tone: 'warning' }), step('Resume', 'paused|unsubscribed', 'active', { tone: 'success' }), step('Unsubscribe', 'active|paused', 'unsubscribed', { tone: 'danger', confirm: 'No more mail after this. Unsubscribe?' })] },
    },
    {
      id: 'sponsor', words: ['sponsor', 'partner', 'advertiser'], optional: true, singular: 'Sponsor', plural: 'Sponsors', description: 'Who makes it possible.', icon: 'award', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), text('Contact person'), email('Email'), reference('{Post}', 'post', { id: 'post', onDelete: 'clear' }), flag('Confirmed', { default: false }), datetime('Runs from', { inTable: false })],
      rules: [unique('once_each', ['name', 'post'], 'This sponsor is already there.')],
    },
  ],
  landing: {
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
      { question: 'Can I write, too?', answer: 'Yes: begin a draft and submit it; the editors will look at it.' },
      { question: 'Who decides what is published?', answer: 'The editors, after a review. Nothing goes online by accident.' },
    ],
    closing: { title: 'There is something new', text: 'Create an account and read it first.' },
  },
  dashboard: {
    figures: [
      { id: 'published', label: 'Published', entity: 'post', where: "status == 'published'", measure: 'count' },
      { id: 'in_review', label: 'In review', entity: 'post', where: "status == 'in_review'", measure: 'count' },
      { id: 'comments', label: '{Comments}', entity: 'comment', measure: 'count' },
      { id: 'subscribers', label: '{Subscribers}', entity: 'subscriber', where: "status == 'active'", measure: 'count' },
    ],
    charts: [
      { id: 'per_month', label: 'Published per month', kind: 'bar', entity: 'post', by: 'published_on', bucket: 'month', measure: 'count' },
      { id: 'by_category', label: '{Posts} by {category}', kind: 'bar', entity: 'post', by: 'category', measure: 'count' },
      { id: 'by_status', label: '{Posts} by status', kind: 'ring', entity: 'post', by: 'status', measure: 'count' },
      { id: 'plans', label: '{Subscribers} by plan', kind: 'ring', entity: 'subscriber', by: 'plan', measure: 'count' },
    ],
    attention: [
      { id: 'to_review', label: 'To review', entity: 'post', where: "status == 'in_review'", tone: 'info', empty: 'Nothing is waiting for review.' },
      { id: 'to_approve', label: '{Comments} to approve', entity: 'comment', where: "status == 'pending'", tone: 'warning', empty: 'Every comment has been read.' },
      { id: 'drafts', label: 'Drafts', entity: 'post', where: "status == 'draft'", tone: 'neutral', empty: 'No draft lies around.' },
    ],
  },
  seed: {
    category: [{ name: 'Essays', description: 'Longer thoughts.' }, { name: 'Notes', description: 'Short and fresh.' }, { name: 'Interviews', description: 'People and what they say.' }, { name: 'Archive', description: 'Worth reading again.' }],
  },
};
