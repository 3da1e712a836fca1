import { check, choice, countOf, date, datetime, email, flag, formula, guard, longtext, money, noOverlap, percent, phone, reference, set, states, step, text, time, title, unique, type Template } from '../../shape/index.ts';

/** Patients and those who treat them: appointments that never collide, prescriptions that run out, beds that are free or not. */
export const clinic: Template = {
  id: 'clinic',
  audience: 'a practice or ward team and its patients',
  tagline: 'More time for the people, less for the paper',
  brand: { primary: '#0e7490', accent: '#14b8a6', background: '#f7fbfc', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Care team', description: 'Sees patients and appointments.' },
    { id: 'manager', label: 'Practice manager', description: 'Keeps records, prices and access in order.' },
  ],
  entities: [
    {
      id: 'doctor', unless: ['bed'], words: ['doctor', 'dentist', 'vet', 'therapist', 'physiotherapist', 'psychologist', 'midwife', 'optician', 'nurse', 'surgeon', 'caregiver', 'carer', 'counsellor', 'practitioner', 'specialist', 'nutritionist', 'physician', 'social_worker', 'coach', 'chiropractor', 'veterinarian'], singular: 'Doctor', plural: 'Doctors', description: 'Who treats.', icon: 'users', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Speciality'), email('Email', { inTable: false }), phone('Phone'), flag('Active', { default: true })],
    },
    {
      id: 'ward', words: ['ward', 'department', 'unit', 'floor', 'clinic'], optional: true, singular: 'Ward', plural: 'Wards', description: 'Where the beds are.', icon: 'building', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Floor'), countOf('Beds', 'bed', 'ward'), countOf('Occupied', 'bed', 'ward', "status == 'occupied'"), countOf('Free', 'bed', 'ward', "status == 'free'")],
    },
    {
      id: 'patient', words: ['patient', 'client', 'resident', 'pet', 'animal', 'member', 'mother', 'child', 'dog'], kinds: ['cat', 'father', 'horse'], singular: 'Patient', plural: 'Patients', description: 'Who is treated, and what one must know.', icon: 'user', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), date('Birth date'), phone('Phone'), email('Email', { inTable: false }), text('Allergies'), longtext('Medical notes'), flag('Consent given', { inTable: false, default: false })],
      workflow: { states: states('Active:success', 'Inactive:neutral'), transitions: [step('Deactivate', 'active', 'inactive', { confirm: 'Keep the record but take it off the lists?' }), step('Reactivate', 'inactive', 'active', { tone: 'success' })] },
    },
    {
      id: 'bed', words: ['bed', 'cot', 'kennel', 'cage'], optional: true, singular: 'Bed', plural: 'Beds', description: 'Which are free and who lies where.', icon: 'box', access: 'team', title: 'name', sort: 'name', views: ['board', 'table'],
      fields: [title('Name'), reference('{Ward}', 'ward', { id: 'ward', onDelete: 'restrict' }), reference('{Patient}', 'patient', { id: 'patient', onDelete: 'restrict' }), date('Admitted on'), longtext('Notes')],
      rules: [unique('one_bed_each', ['patient'], 'This person already has one.', ['free', 'cleaning', 'blocked'])],
      workflow: {
        states: states('Free:success', 'Occupied:info', 'Cleaning:warning', 'Blocked:danger'),
        transitions: [
          step('Admit', 'free', 'occupied', { tone: 'info', asks: ['patient'], effects: [set('admitted_on', 'today()')] }),
          step('Transfer in', 'free', 'occupied', { tone: 'info', asks: ['patient'] }),
          step('Discharge', 'occupied', 'cleaning', { tone: 'warning', effects: [set('patient', 'null'), set('admitted_on', 'null')], confirm: 'Discharge and have it cleaned?' }),
          step('Mark clean', 'cleaning', 'free', { tone: 'success' }), step('Block', 'free|cleaning', 'blocked', { tone: 'danger' }), step('Unblock', 'blocked', 'free', { tone: 'success' }),
        ],
      },
    },
    {
      id: 'appointment', unless: ['bed'], words: ['appointment', 'visit', 'session', 'consultation', 'booking', 'check_up', 'checkup', 'examination', 'therapy_session', 'treatment'], singular: 'Appointment', plural: 'Appointments', description: 'Who comes when, to whom.', icon: 'calendar', access: 'team', title: 'reason', sort: 'starts_at', views: ['table', 'calendar', 'board'],
      fields: [title('Reason'), reference('{Patient}', 'patient', { id: 'patient', required: true }), reference('{Doctor}', 'doctor', { id: 'doctor', required: true }), datetime('Starts at', { required: true, filterable: true }), datetime('Ends at', { required: true }), choice('Type', ['First visit', 'Follow-up', 'Emergency:danger'], { default: 'follow_up' }), longtext('Findings')],
      rules: [check('period', 'starts_at < ends_at', 'The end must be after the start.'), check('not_endless', 'hours_between(starts_at, ends_at) <= 12', 'An appointment is not longer than half a day.'), noOverlap('doctor_free', ['doctor'], 'starts_at', 'ends_at', ['cancelled', 'no_show'], '{Doctor} already has somebody at this time.'), noOverlap('patient_free', ['patient'], 'starts_at', 'ends_at', ['cancelled', 'no_show'], 'This {patient} already has an appointment at this time.')],
      workflow: {
        states: states('Scheduled:info', 'Arrived:warning', 'Completed:success:final', 'No-show:danger:final', 'Cancelled:neutral:final'),
        transitions: [
          step('Check in', 'scheduled', 'arrived', { tone: 'info' }), step('Complete', 'scheduled|arrived', 'completed', { tone: 'success', asks: ['findings'] }),
          step('Mark no-show', 'scheduled', 'no_show', { tone: 'danger', guards: [guard('starts_at <= now()', 'It is not time yet.')] }), step('Cancel', 'scheduled', 'cancelled', { confirm: 'Cancel and free the time?' }),
        ],
      },
    },
    {
      id: 'prescription', words: ['prescription', 'medication', 'medicine', 'exercise_plan', 'treatment_plan', 'vaccination'], optional: true, singular: 'Prescription', plural: 'Prescriptions', description: 'What was prescribed, and until when.', icon: 'file-text', access: 'team', title: 'medicine', sort: '-prescribed_on',
      fields: [title('Medicine'), reference('{Patient}', 'patient', { id: 'patient', required: true, onDelete: 'cascade' }), reference('{Doctor}', 'doctor', { id: 'doctor', onDelete: 'clear' }), text('Dosage', { required: true }), time('Time of day', { inTable: false }), date('Prescribed on', { required: true }), date('Valid until', { required: true }), longtext('Instructions')],
      rules: [check('period', 'prescribed_on <= valid_until', 'It would end before it begins.')],
      workflow: {
        states: states('Active:success', 'Dispensed:info', 'Stopped:danger:final'),
        transitions: [step('Dispense', 'active', 'dispensed', { tone: 'info', guards: [guard('valid_until >= today()', 'This prescription has expired.')] }), step('Renew', 'dispensed', 'active', { tone: 'success', asks: ['valid_until'] }), step('Stop', 'active|dispensed', 'stopped', { tone: 'danger', confirm: 'Stop this medicine?' })],
      },
    },
    {
      id: 'invoice', words: ['invoice', 'bill', 'payment', 'claim', 'insurance_claim', 'copayment'], optional: true, singular: 'Invoice', plural: 'Invoices', description: 'What the treatment costs, and who pays which part.', icon: 'credit-card', access: 'team', title: 'number', sort: '-issued_on',
      fields: [title('Number', { unique: true }), reference('{Patient}', 'patient', { id: 'patient', required: true }), date('Issued on'), date('Due date'), money('Amount', { required: true }), percent('Covered by insurance', { default: 0 }), formula(money('To pay'), 'round(amount * (1 - coalesce(covered_by_insurance, 0) / 100), 2)'), date('Paid on', { inTable: false })],
      rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
      workflow: { states: states('Draft:neutral', 'Sent:info', 'Paid:success:final', 'Void:danger:final'), transitions: [step('Send', 'draft', 'sent', { tone: 'info', effects: [set('issued_on', 'today()'), set('due_date', 'add_days(today(), 14)')] }), step('Mark paid', 'sent', 'paid', { tone: 'success', effects: [set('paid_on', 'today()')] }), step('Void', 'draft|sent', 'void', { tone: 'danger', confirm: 'Void it? This cannot be undone.' })] },
    },
  ],
  landing: {
    headline: 'Good care begins with a clear day',
    subline: '{Patients}, times and notes in one quiet place, so that the team can look at people instead of paper.',
    callToAction: 'Sign in',
    features: [
      { title: '{Patients} at hand', text: 'Contact, allergies and notes, found in seconds.', icon: 'user' },
      { title: '{Appointments} that hold', text: 'Nobody is booked twice: neither a {doctor} nor a {patient}.', icon: 'calendar' },
      { title: '{Beds}, live', text: 'Free, occupied, cleaning, blocked: admit and discharge with one click.', icon: 'box' },
      { title: '{Prescriptions} in date', text: 'What has expired cannot be dispensed, and what runs out is shown in time.', icon: 'file-text' },
      { title: '{Wards} at a glance', text: 'How full each one is, counted as it changes.', icon: 'building' },
      { title: 'Fair {invoices}', text: 'The part the insurance pays is taken off; the rest is clear.', icon: 'credit-card' },
    ],
    steps: [
      { title: 'Sign in', text: 'Each member of the team has an account.' },
      { title: 'See the day', text: 'Who comes, who is here, what is left.' },
      { title: 'Close it', text: 'Findings in, next steps planned, done.' },
    ],
    faq: [
      { question: 'Who can see the records?', answer: 'Only people of the team, with an account of their own.' },
      { question: 'Can times collide?', answer: 'No. Two at the same time with the same person are refused.' },
      { question: 'Does it work at the bedside?', answer: 'Yes, every page is made for tablets and phones as well.' },
    ],
    closing: { title: 'Begin the day prepared', text: 'Sign in and see who is coming.' },
  },
  dashboard: {
    figures: [
      { id: 'patients', label: '{Patients}', entity: 'patient', where: "status == 'active'", measure: 'count' },
      { id: 'coming', label: 'Coming up', entity: 'appointment', where: "starts_at >= now() and status == 'scheduled'", measure: 'count' },
      { id: 'occupied', label: 'Occupied', entity: 'bed', where: "status == 'occupied'", measure: 'count' },
      { id: 'free', label: 'Free', entity: 'bed', where: "status == 'free'", measure: 'count' },
    ],
    charts: [
      { id: 'beds_by_status', label: '{Beds} by status', kind: 'ring', entity: 'bed', by: 'status', measure: 'count' },
      { id: 'beds_by_ward', label: 'Occupied by {ward}', kind: 'bar', entity: 'bed', where: "status == 'occupied'", by: 'ward', measure: 'count' },
      { id: 'per_week', label: '{Appointments} per week', kind: 'bar', entity: 'appointment', by: 'starts_at', bucket: 'week', measure: 'count' },
      { id: 'by_doctor', label: '{Appointments} by {doctor}', kind: 'bar', entity: 'appointment', by: 'doctor', measure: 'count' },
    ],
    attention: [
      { id: 'today', label: 'Next 24 hours', entity: 'appointment', where: "starts_at >= now() and hours_between(now(), starts_at) <= 24 and status == 'scheduled'", tone: 'info', empty: 'Nobody in the next 24 hours.' },
      { id: 'cleaning', label: 'To be cleaned', entity: 'bed', where: "status == 'cleaning'", tone: 'warning', empty: 'All clean.' },
      { id: 'expiring', label: 'Running out', entity: 'prescription', where: "valid_until <= add_days(today(), 7) and status != 'stopped'", tone: 'warning', empty: 'Nothing runs out this week.' },
      { id: 'unpaid', label: 'Unpaid', entity: 'invoice', where: "status == 'sent' and due_date < today()", tone: 'danger', empty: 'Everything is paid.' },
    ],
  },
  seed: {
    bed: [
      { name: 'Bed 101', ward: 'ward:0', status: 'occupied', patient: 'patient:0' }, { name: 'Bed 102', ward: 'ward:0', status: 'free', patient: null, admitted_on: null }, { name: 'Bed 103', ward: 'ward:0', status: 'cleaning', patient: null, admitted_on: null }, { name: 'Bed 201', ward: 'ward:1', status: 'occupied', patient: 'patient:1' }, { name: 'Bed 202', ward: 'ward:1', status: 'occupied', patient: 'patient:2' }, { name: 'Bed 203', ward: 'ward:1', status: 'blocked', patient: null, admitted_on: null }, { name: 'Bed 301', ward: 'ward:2', status: 'free', patient: null, admitted_on: null }, { name: 'Bed 302', ward: 'ward:2', status: 'occupied', patient: 'patient:3' },
    ],
    prescription: [
      { medicine: 'Ramipril', dosage: '5 mg, once a day', prescribed_on: 'today-30d', valid_until: 'today+3d' }, { medicine: 'Ibuprofen', dosage: '400 mg when needed', prescribed_on: 'today-4d', valid_until: 'today+10d' }, { medicine: 'Amoxicillin', dosage: '500 mg, three times a day', prescribed_on: 'today-2d', valid_until: 'today+8d' }, { medicine: 'Vitamin D', dosage: '1000 IE a day', prescribed_on: 'today-60d', valid_until: 'today+120d' },
    ],
  },
};
