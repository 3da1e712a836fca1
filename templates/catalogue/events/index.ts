import { capacity, check, choice, countOf, datetime, date, email, guard, integer, longtext, money, noOverlap, reference, states, step, sumOf, text, title, unique, url, type Template } from '../../shape/index.ts';

/** Events with places that can run out, tickets with prices, and people who come. */
export const events: Template = {
  id: 'events',
  audience: 'organisers and the people who come',
  tagline: 'Plan it, fill it, hold it',
  brand: { primary: '#6d28d9', accent: '#ec4899', background: '#fbf9ff', font: 'sans', corners: 'round' },
  roles: [
    { id: 'member', label: 'Guest', description: 'Sees the programme and takes part.' },
    { id: 'manager', label: 'Organiser', description: 'Plans the programme and checks people in.' },
  ],
  entities: [
    {
      id: 'venue', words: ['venue', 'location', 'hall', 'room', 'place', 'stage', 'theatre', 'church', 'cinema', 'site', 'track_room'], optional: true, singular: 'Venue', plural: 'Venues', description: 'Where it takes place, and how many fit in.', icon: 'map-pin', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), text('Address'), integer('Capacity', { min: 1, required: true }), longtext('Notes'), countOf('Events', 'event', 'venue')],
    },
    {
      id: 'event', words: ['event', 'conference', 'concert', 'festival', 'workshop', 'meetup', 'performance', 'show', 'exhibition', 'tournament', 'party', 'screening', 'wedding', 'hackathon', 'webinar', 'seminar', 'race', 'marathon', 'retreat', 'camp', 'fair', 'tour', 'excursion', 'gala', 'round', 'competition', 'lecture', 'fundraiser', 'class', 'course', 'session', 'game_night', 'hike', 'ride', 'cleanup', 'training', 'meeting', 'tasting_event', 'open_day', 'play'],
      singular: 'Event', plural: 'Events', description: 'What takes place, when, and for how many.', icon: 'calendar', access: 'shared', managedBy: ['admin', 'manager'], title: 'title', sort: 'starts_at', views: ['table', 'calendar', 'board'],
      fields: [title('Title'), reference('{Venue}', 'venue', { id: 'venue', onDelete: 'restrict' }), datetime('Starts at', { required: true, filterable: true }), datetime('Ends at', { required: true }), integer('Capacity', { min: 1, max: 100000, required: true, default: 50 }), longtext('Description'), countOf('Registered', 'registration', 'event', "status in ('registered', 'paid', 'checked_in')"), countOf('Checked in', 'registration', 'event', "status == 'checked_in'"), sumOf(money('Revenue', { inTable: false }), 'registration', 'event', 'price', "status in ('paid', 'checked_in')")],
      rules: [check('period', 'starts_at < ends_at', 'The end must be after the start.'), noOverlap('venue_free', ['venue'], 'starts_at', 'ends_at', ['cancelled'], 'Something else already takes place there at this time.')],
      workflow: {
        states: states('Draft:neutral', 'Published:success', 'Held:neutral:final', 'Cancelled:danger:final'),
        transitions: [
          step('Publish', 'draft', 'published', { tone: 'success', guards: [guard('ends_at > now()', 'It would already be over.')] }),
          step('Mark as held', 'published', 'held', { guards: [guard('starts_at <= now()', 'It has not started yet.')] }),
          step('Cancel', 'draft|published', 'cancelled', { tone: 'danger', confirm: 'Cancel it for everybody?' }),
        ],
      },
    },
    {
      id: 'speaker', words: ['speaker', 'presenter', 'performer', 'artist', 'musician', 'band', 'lecturer', 'guest', 'host', 'dj', 'actor', 'exhibitor', 'instructor'], optional: true, singular: 'Speaker', plural: 'Speakers', description: 'Who is on stage.', icon: 'users', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), text('Organisation'), email('Email'), longtext('Biography'), url('Photo link')],
    },
    {
      id: 'talk', words: ['talk', 'presentation', 'lecture', 'paper', 'proposal', 'submission', 'slot', 'act', 'set', 'agenda_item', 'piece'], optional: true, singular: 'Talk', plural: 'Talks', description: 'The programme, from proposal to stage.', icon: 'message-square', access: 'shared', managedBy: ['admin', 'manager'], title: 'title', sort: 'starts_at', views: ['table', 'board', 'calendar'],
      fields: [title('Title'), reference('{Speaker}', 'speaker', { id: 'speaker', onDelete: 'restrict' }), reference('{Event}', 'event', { id: 'event', onDelete: 'restrict' }), text('Track', { filterable: true }), integer('Score', { min: 0, max: 10 }), datetime('Starts at'), datetime('Ends at', { inTable: false }), longtext('Abstract'), longtext('Review note')],
      rules: [check('period', 'is_empty(starts_at) or is_empty(ends_at) or starts_at < ends_at', 'The end must be after the start.')],
      workflow: {
        states: states('Submitted:info', 'In review:warning', 'Accepted:success', 'Scheduled:success:final', 'Rejected:danger:final'),
        transitions: [
          step('Review', 'submitted', 'in_review', { tone: 'info', asks: ['score', 'review_note'] }),
          step('Accept', 'in_review', 'accepted', { tone: 'success', by: ['manager'], guards: [guard('score >= 5', 'Only a score of 5 or more is accepted.')] }),
          step('Reject', 'submitted|in_review', 'rejected', { tone: 'danger', asks: ['review_note'] }),
          step('Schedule', 'accepted', 'scheduled', { tone: 'success', asks: ['starts_at', 'ends_at', 'track'] }),
        ],
      },
    },
    {
      id: 'ticket_type', words: ['ticket_type', 'ticket', 'pass', 'fee_type', 'price_category', 'entry_type'], singular: 'Ticket', plural: 'Tickets', description: 'What it costs to come, and until when.', icon: 'tag', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'price',
      fields: [title('Name'), reference('{Event}', 'event', { id: 'event', required: true, onDelete: 'cascade' }), money('Price', { required: true }), integer('Available', { min: 0, required: true, default: 20 }), date('On sale until'), countOf('Sold', 'registration', 'ticket_type', "status in ('registered', 'paid', 'checked_in')")],
      rules: [unique('one_of_a_kind', ['event', 'name'], 'This ticket is already there.')],
    },
    {
      id: 'registration', words: ['registration', 'attendee', 'participant', 'visitor', 'booking', 'order', 'reservation', 'ticket_sale', 'signup', 'attendance', 'entry', 'invitation', 'participation', 'rsvp', 'player', 'runner'],
      singular: 'Registration', plural: 'Registrations', description: 'Who comes, with which ticket.', icon: 'ticket', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: '-created_at', views: ['table', 'board'],
      fields: [title('Name'), email('Email', { required: true }), reference('{Event}', 'event', { id: 'event', required: true }), reference('{Ticket_type}', 'ticket_type', { id: 'ticket_type', onDelete: 'restrict' }), money('Price', { default: 0 }), choice('Diet', ['No preference', 'Vegetarian', 'Vegan'], { inTable: false }), longtext('Notes')],
      rules: [
        capacity('room_for_all', 'event', 'capacity', 'It is full.', { except: ['cancelled'] }),
        capacity('tickets_left', 'ticket_type', 'available', 'These tickets are sold out.', { except: ['cancelled'] }),
        unique('once_each', ['event', 'email'], 'This person is already registered.', ['cancelled']),
      ],
      workflow: {
        states: states('Registered:info', 'Paid:success', 'Checked in:success:final', 'Cancelled:danger:final'),
        transitions: [
          step('Mark paid', 'registered', 'paid', { tone: 'success' }),
          step('Check in', 'registered|paid', 'checked_in', { tone: 'success', guards: [guard("status == 'paid' or price == 0 or is_empty(price)", 'It has to be paid first.')] }),
          step('Cancel', 'registered|paid', 'cancelled', { tone: 'danger', confirm: 'Cancel it and give the place to somebody else?' }),
        ],
      },
    },
  ],
  landing: {
    headline: '{Events} people remember',
    subline: 'The programme, the places and the people in one place: plan it, fill it, check everybody in.',
    callToAction: 'See what is on',
    features: [
      { title: 'The programme', text: 'All {events} in a list or a calendar, with what is left.', icon: 'calendar' },
      { title: 'Never overbooked', text: 'When the last place is gone, it is gone: no seat is given twice.', icon: 'ticket' },
      { title: '{Talks} worth hearing', text: 'From the proposal over reviews with scores to a place on stage.', icon: 'message-square' },
      { title: '{Venues} that fit', text: 'Two things at the same time in the same place are refused.', icon: 'map-pin' },
      { title: 'Prices that make sense', text: 'As many kinds of {ticket_types} as you like, each with its own number and price.', icon: 'tag' },
      { title: 'Quick at the door', text: 'One click checks a person in, and you see who is there.', icon: 'check-square' },
    ],
    steps: [
      { title: 'Choose', text: 'Look through the programme and pick yours.' },
      { title: 'Register', text: 'Take a place while there is one.' },
      { title: 'Come', text: 'You are on the list; the door knows you.' },
    ],
    faq: [
      { question: 'What happens when it is full?', answer: 'No more places are given. When somebody cancels, the place is free again at once.' },
      { question: 'Can I register twice?', answer: 'No, one registration per person, so that everybody gets a fair chance.' },
      { question: 'Can I cancel?', answer: 'Yes, at any time before you are checked in.' },
    ],
    closing: { title: 'See you there', text: 'Create an account and take your place.' },
  },
  dashboard: {
    figures: [
      { id: 'coming', label: 'Coming {events}', entity: 'event', where: "starts_at >= now() and status == 'published'", measure: 'count' },
      { id: 'registered', label: '{Registrations}', entity: 'registration', where: "status in ('registered', 'paid', 'checked_in')", measure: 'count' },
      { id: 'revenue', label: 'Revenue', entity: 'registration', where: "status in ('paid', 'checked_in')", measure: 'sum', field: 'price' },
      { id: 'unpaid', label: 'Not yet paid', entity: 'registration', where: "status == 'registered' and price > 0", measure: 'count' },
    ],
    charts: [
      { id: 'by_event', label: '{Registrations} by {event}', kind: 'bar', entity: 'registration', by: 'event', measure: 'count' },
      { id: 'by_status', label: '{Registrations} by status', kind: 'ring', entity: 'registration', by: 'status', measure: 'count' },
      { id: 'talks', label: '{Talks} by status', kind: 'ring', entity: 'talk', by: 'status', measure: 'count' },
      { id: 'per_month', label: '{Events} per month', kind: 'bar', entity: 'event', by: 'starts_at', bucket: 'month', measure: 'count' },
    ],
    attention: [
      { id: 'soon', label: 'Within a week', entity: 'event', where: "starts_at >= now() and hours_between(now(), starts_at) <= 168 and status in ('draft', 'published')", tone: 'info', empty: 'Nothing within the next week.' },
      { id: 'to_review', label: '{Talks} to review', entity: 'talk', where: "status == 'submitted'", tone: 'warning', empty: 'Every proposal has been read.' },
      { id: 'to_pay', label: 'Waiting for payment', entity: 'registration', where: "status == 'registered' and price > 0", tone: 'warning', empty: 'Everybody has paid.' },
    ],
  },
  seed: {
    ticket_type: [
      { name: 'Early bird', price: 29, available: 40, event: 'event:0' }, { name: 'Regular', price: 45, available: 60, event: 'event:0' }, { name: 'Student', price: 19, available: 20, event: 'event:1' }, { name: 'Regular', price: 35, available: 80, event: 'event:1' }, { name: 'Supporter', price: 80, available: 10, event: 'event:2' }, { name: 'Regular', price: 40, available: 60, event: 'event:3' },
    ],
  },
};
