/** Verbs whose act is a thing the app keeps ("parents order lunches" → order). Base form → noun. */
export const ACTS: Record<string, string> = {
  book: 'booking',
  reserve: 'reservation',
  rent: 'rental',
  hire: 'rental',
  borrow: 'loan',
  lend: 'loan',
  order: 'order',
  buy: 'order',
  donate: 'donation',
  pledge: 'pledge',
  bid: 'bid',
  enrol: 'enrolment',
  enroll: 'enrolment',
  apply: 'application',
  subscribe: 'subscription',
  inspect: 'inspection',
  invoice: 'invoice',
  swap: 'swap',
  review: 'review',
  comment: 'comment',
  vote: 'vote',
  rate: 'rating',
  repay: 'repayment',
  deliver: 'delivery',
  rehearse: 'rehearsal',
  adopt: 'adoption',
  audit: 'audit',
  complain: 'complaint',
  'sign up': 'registration',
  register: 'registration',
  rsvp: 'registration',
  reply: 'comment',
  sponsor: 'sponsorship',
  visit: 'visit',
  ship: 'shipment',
  harvest: 'harvest_record',
  nominate: 'nomination',
  report: 'report',
  catch: 'catch',
  measure: 'measurement',
};

/** Verbs after which an idea names what is to be kept. */
export const KEEPING: ReadonlySet<string> = new Set(
  (
    'note track pick choose take print send manage keep log record register plan schedule list organise organize store collect maintain monitor handle create add enter see show view edit run assign book order sell buy rent lend swap share publish post ' +
    'build write review approve send make offer hold teach administer catalog catalogue document inspect document save report follow update browse search find count measure submit open close issue accept archive leave give sign check become turn work mark file raise lodge bring earn receive join attend breed grow raise restore host take get have need own investigate assess evaluate edit delete remove'
  ).split(' '),
);

/** Verbs that can be mistaken for nouns of the lexicon when they follow a person or a modal. */
export const MODALS: ReadonlySet<string> = new Set(
  'can could should may might must will would to and or they we you i who cannot'.split(' '),
);
