import { check, choice, countOf, datetime, duration, email, flag, guard, longtext, money, noOverlap, phone, reference, states, step, text, title, type Template } from '../../shape/index.ts';
import { BOOKABLE, PEOPLE_SERVED, PEOPLE_WORKING } from '../words.ts';

/** People book a time for a service, with somebody or of something; nobody and nothing is booked twice. */
export const booking: Template = {
  id: 'booking',
  audience: 'a business that lives by its calendar, and its clients',
  tagline: 'Book a time that is really free',
  brand: { primary: '#0f766e', accent: '#e07a5f', background: '#fbfaf7', font: 'sans', corners: 'round' },
  roles: [
    { id: 'member', label: 'Member', description: 'Books and sees the calendar.' },
    { id: 'manager', label: 'Manager', description: 'Keeps the calendar and the price list.' },
  ],
  entities: [
    {
      id: 'service', words: ['service', 'treatment', 'procedure', 'session_type', 'class_type', 'package', 'offering', 'therapy', 'activity', 'appointment_type'], unless: ['resource'],
      singular: 'Service', plural: 'Services', description: 'What can be booked, how long it takes and what it costs.', icon: 'star', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), duration('Duration', { required: true, default: 60, min: 5, max: 1440 }), money('Price', { required: true }), longtext('Description'), flag('Active', { default: true, filterable: true }), countOf('Bookings', 'appointment', 'service')],
    },
    {
      id: 'staff', words: PEOPLE_WORKING, unless: ['resource'],
      singular: 'Staff member', plural: 'Staff', description: 'Who works here and what they are best at.', icon: 'users', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), text('Speciality', { maxLength: 120 }), email('Email'), phone('Phone'), flag('Active', { default: true, filterable: true })],
    },
    {
      id: 'resource', words: BOOKABLE, optional: true,
      singular: 'Resource', plural: 'Resources', description: 'What can be booked.', icon: 'box', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name', views: ['table', 'board'],
      fields: [title('Name'), text('Type', { filterable: true }), text('Size'), money('Price per hour'), money('Deposit', { inTable: false }), choice('Condition', ['New', 'Good', 'Worn:warning', 'Damaged:danger'], { default: 'good' }), longtext('Damage notes'), countOf('Bookings', 'appointment', 'resource')],
      workflow: {
        states: states('Available:success', 'In maintenance:warning', 'Retired:neutral:final'),
        transitions: [
          step('Send to maintenance', 'available', 'in_maintenance', { tone: 'warning', asks: ['damage_notes'] }),
          step('Make available', 'in_maintenance', 'available', { tone: 'success' }),
          step('Retire', 'available|in_maintenance', 'retired', { tone: 'danger', confirm: 'It can no longer be booked. Retire it?' }),
        ],
      },
    },
    {
      id: 'client', words: PEOPLE_SERVED,
      singular: 'Client', plural: 'Clients', description: 'Who books, and how to reach them.', icon: 'user', access: 'shared', managedBy: ['admin', 'manager'], title: 'name', sort: 'name',
      fields: [title('Name'), email('Email'), phone('Phone'), longtext('Notes'), countOf('Visits', 'appointment', 'client', "status == 'completed'"), countOf('No-shows', 'appointment', 'client', "status == 'no_show'")],
    },
    {
      id: 'appointment', words: ['appointment', 'booking', 'reservation', 'rental', 'session', 'lesson', 'consultation', 'visit', 'viewing', 'hire', 'stay', 'slot', 'time_slot', 'grooming_appointment', 'boarding', 'walk', 'shoot', 'test_drive', 'fitting', 'sitting', 'class_booking', 'loan', 'practice'],
      singular: 'Appointment', plural: 'Appointments', description: 'Who comes when, for what.', icon: 'calendar', access: 'shared', managedBy: ['admin', 'manager'], title: 'title', sort: 'starts_at', views: ['table', 'calendar', 'board'],
      fields: [
        title('Title'), reference('{Client}', 'client', { id: 'client', required: true }), reference('{Service}', 'service', { id: 'service', onDelete: 'restrict' }), reference('{Staff}', 'staff', { id: 'staff', onDelete: 'clear' }), reference('{Resource}', 'resource', { id: 'resource', required: true }),
        datetime('Starts at', { required: true, filterable: true }), datetime('Ends at', { required: true }), money('Price'), flag('Reminder', { default: true, inTable: false, help: 'Remind before it starts.' }), longtext('Notes'),
      ],
      rules: [
        check('period', 'starts_at < ends_at', 'The end must be after the start.'),
        check('not_too_long', 'hours_between(starts_at, ends_at) <= 744', 'Nothing is booked for more than a month.'),
        noOverlap('staff_free', ['staff'], 'starts_at', 'ends_at', ['cancelled', 'no_show'], '{Staff} already booked at this time. Please pick a free slot.'),
        noOverlap('resource_free', ['resource'], 'starts_at', 'ends_at', ['cancelled', 'no_show'], 'This {resource} is already booked at this time.'),
      ],
      workflow: {
        states: states('Requested:info', 'Confirmed:success', 'Completed:neutral:final', 'No-show:warning:final', 'Cancelled:danger:final'),
        transitions: [
          step('Confirm', 'requested', 'confirmed', { tone: 'success', guards: [guard('ends_at > now()', 'This time is already over.')] }),
          step('Mark done', 'requested|confirmed', 'completed', { tone: 'success' }),
          step('Mark no-show', 'confirmed|requested', 'no_show', { tone: 'warning', guards: [guard('starts_at <= now()', 'It has not started yet.')] }),
          step('Cancel', 'requested|confirmed', 'cancelled', { tone: 'danger', confirm: 'Cancel it and free the time?' }),
        ],
      },
    },
  ],
  landing: {
    headline: '{Appointments} without the phone calls',
    subline: 'Clients pick a time that is really free, and you see the whole day on one page.',
    callToAction: 'Book now',
    features: [
      { title: 'Really free times', text: 'Nothing is booked twice: two {appointments} at the same time are refused, by the database itself.', icon: 'calendar' },
      { title: 'Your {services}', text: 'Every one with its duration and its price, so everybody knows what they book.', icon: 'star' },
      { title: 'The right {staff}', text: 'Choose who does it, and see who is busy when.', icon: 'users' },
      { title: 'Every {resource} in view', text: 'What is free, what is out and what needs repair: one list, always current.', icon: 'box' },
      { title: '{Clients} you know', text: 'Contact, notes and history of each, a click away.', icon: 'heart' },
      { title: 'Done or no-show', text: 'Close the day with two clicks and see who keeps staying away.', icon: 'check-square' },
    ],
    steps: [
      { title: 'Sign up', text: 'An account takes a minute.' },
      { title: 'Pick a time', text: 'Choose what you need and a time that is free.' },
      { title: 'Be there', text: 'You are expected. The rest is taken care of.' },
    ],
    faq: [
      { question: 'Can two people book the same time?', answer: 'No. The system refuses an overlap, even when two people press the button in the same second.' },
      { question: 'Can I cancel?', answer: 'Yes, as long as it has not taken place. The time is free again at once.' },
      { question: 'Does it work on my phone?', answer: 'Yes, every page works on small screens; there is nothing to install.' },
    ],
    closing: { title: 'Your next {appointment} is a minute away', text: 'Create an account and pick a time.' },
  },
  dashboard: {
    figures: [
      { id: 'coming', label: 'Coming up', entity: 'appointment', where: "starts_at >= now() and status in ('requested', 'confirmed')", measure: 'count' },
      { id: 'to_confirm', label: 'To confirm', entity: 'appointment', where: "status == 'requested'", measure: 'count' },
      { id: 'clients', label: '{Clients}', entity: 'client', measure: 'count' },
      { id: 'earned', label: 'Completed, value', entity: 'appointment', where: "status == 'completed'", measure: 'sum', field: 'price' },
    ],
    charts: [
      { id: 'by_week', label: '{Appointments} per week', kind: 'bar', entity: 'appointment', by: 'starts_at', bucket: 'week', measure: 'count' },
      { id: 'by_status', label: '{Appointments} by status', kind: 'ring', entity: 'appointment', by: 'status', measure: 'count' },
      { id: 'by_staff', label: '{Appointments} by {staff}', kind: 'bar', entity: 'appointment', by: 'staff', measure: 'count' },
      { id: 'by_resource', label: '{Appointments} by {resource}', kind: 'bar', entity: 'appointment', by: 'resource', measure: 'count' },
    ],
    attention: [
      { id: 'today', label: 'Today and tomorrow', entity: 'appointment', where: "starts_at >= now() and hours_between(now(), starts_at) <= 36 and status in ('requested', 'confirmed')", tone: 'info', empty: 'Nothing on the calendar for the next hours.' },
      { id: 'waiting', label: 'Waiting for confirmation', entity: 'appointment', where: "status == 'requested'", tone: 'warning', empty: 'Everything is confirmed.' },
      { id: 'left_open', label: 'Past, still open', entity: 'appointment', where: "ends_at < now() and status in ('requested', 'confirmed')", tone: 'danger', empty: 'Every past day is closed.' },
    ],
  },
  seed: {
    service: [
      { name: 'First consultation', duration: 30, price: 25, active: true },
      { name: 'Standard session', duration: 60, price: 55, active: true },
      { name: 'Full package', duration: 90, price: 85, active: true },
      { name: 'Express', duration: 20, price: 18, active: true },
      { name: 'Follow-up', duration: 30, price: 30, active: false },
    ],
  },
};
