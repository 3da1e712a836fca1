import { check, choice, countOf, date, decimal, email, flag, formula, guard, integer, longtext, money, noOverlap, phone, reference, set, states, step, sumOf, text, title, unique, url, type Template } from '../../shape/index.ts';

/** Units, who lives in them on which lease, the rent that is due each month, and what needs repair. */
export const propertyMgmt: Template = {
  id: 'property-mgmt',
  audience: 'property managers and their tenants',
  tagline: 'Every unit, every lease, every rent in order',
  brand: { primary: '#1e3a5f', accent: '#c2873f', background: '#faf9f6', font: 'serif', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Team member', description: 'Answers requests and keeps the lists.' },
    { id: 'manager', label: 'Property manager', description: 'Signs leases and keeps the rents.' },
  ],
  entities: [
    {
      id: 'building', words: ['building', 'property', 'house', 'complex', 'estate', 'block', 'site', 'dorm', 'facility', 'park'], singular: 'Building', plural: 'Buildings', description: 'The houses in our care.', icon: 'building', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Address', { required: true }), text('City'), integer('Year built', { min: 1200, max: 2200, inTable: false }), longtext('Notes'), countOf('{Units}', 'unit', 'building')],
    },
    {
      id: 'unit', words: ['unit', 'apartment', 'flat', 'room', 'storage_unit', 'plot', 'space', 'parking_space', 'office', 'garage', 'allotment', 'berth', 'pitch', 'suite', 'house_unit', 'home', 'desk', 'studio', 'stall', 'cabin'], singular: 'Unit', plural: 'Units', description: 'What is let, how large it is, and whether it is free.', icon: 'home', access: 'team', title: 'name', sort: 'name', views: ['table', 'board'],
      fields: [title('Name'), reference('{Building}', 'building', { id: 'building', onDelete: 'restrict' }), text('Floor'), decimal('Area', { unit: 'm²', min: 0 }), integer('Rooms', { min: 0, max: 50 }), money('Monthly rent', { required: true }), url('Photo link'), longtext('Notes')],
      workflow: { states: states('Vacant:warning', 'Let:success', 'Under renovation:info'), transitions: [step('Mark let', 'vacant', 'let', { tone: 'success' }), step('Mark vacant', 'let|under_renovation', 'vacant', { tone: 'warning' }), step('Renovate', 'vacant', 'under_renovation', { tone: 'info' })] },
    },
    {
      id: 'tenant', words: ['tenant', 'resident', 'renter', 'lodger', 'student', 'occupant', 'lessee', 'gardener', 'member', 'homeowner', 'customer'], singular: 'Tenant', plural: 'Tenants', description: 'Who lives there, and how to reach them.', icon: 'user', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), email('Email'), phone('Phone'), text('Bank account', { inTable: false }), longtext('Notes'), countOf('Active leases', 'lease', 'tenant', "status == 'active'")],
    },
    {
      id: 'lease', words: ['lease', 'contract', 'rental_agreement', 'tenancy', 'rental', 'agreement', 'allotment_lease', 'rental_contract'], singular: 'Lease', plural: 'Leases', description: 'Who rents what, from when to when, for how much.', icon: 'file-text', access: 'team', title: 'reference', sort: '-start_date', views: ['table', 'board'],
      fields: [title('Reference', { unique: true }), reference('{Unit}', 'unit', { id: 'unit', required: true }), reference('{Tenant}', 'tenant', { id: 'tenant', required: true }), date('Start date', { required: true }), date('End date', { required: true }), integer('Term in months', { min: 1, max: 120, required: true, default: 12, inTable: false }), money('Monthly rent', { required: true }), money('Service charge', { default: 0, inTable: false }), formula(money('Due each month'), 'monthly_rent + coalesce(service_charge, 0)'), money('Deposit', { inTable: false }), sumOf(money('Outstanding'), 'rent_payment', 'lease', 'amount', "status in ('due', 'overdue')")],
      rules: [check('period', 'start_date < end_date', 'The end must be after the start.'), noOverlap('one_at_a_time', ['unit'], 'start_date', 'end_date', ['draft', 'ended'], 'This {unit} is already let in that time.')],
      workflow: {
        states: states('Draft:neutral', 'Active:success', 'Terminated:warning', 'Ended:neutral:final'),
        transitions: [
          step('Activate', 'draft', 'active', { tone: 'success', guards: [guard('monthly_rent > 0', 'The rent is missing.')], effects: [
              set('unit.status', "'let'"),
              { kind: 'create', entity: 'rent_payment', via: 'lease', times: 'term_in_months', values: { title: "'Rent'", amount: 'due_each_month', due_date: 'add_months(start_date, n - 1)' } }], confirm: 'A payment is entered for every month of the term. Activate?' }),
          step('Give notice', 'active', 'terminated', { tone: 'warning', asks: ['end_date'] }),
          step('Withdraw notice', 'terminated', 'active', { tone: 'success', asks: ['end_date'] }),
          step('End', 'active|terminated', 'ended', { tone: 'danger', guards: [guard('end_date <= today()', 'It still runs.')], effects: [set('unit.status', "'vacant'")], confirm: 'Close this lease?' }),
        ],
      },
    },
    {
      id: 'rent_payment', words: ['rent_payment', 'payment', 'rent', 'fee', 'invoice', 'instalment', 'due'], singular: 'Rent payment', plural: 'Rent payments', description: 'What is due, what came in.', icon: 'credit-card', access: 'team', title: 'title', sort: 'due_date', aggregate: 'lease',
      fields: [title('Title'), reference('{Lease}', 'lease', { id: 'lease', required: true, onDelete: 'cascade' }), money('Amount', { required: true }), date('Due date', { required: true, filterable: true }), date('Paid on'), choice('Method', ['Bank transfer', 'Standing order', 'Cash'], { inTable: false })],
      rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
      workflow: { states: states('Due:warning', 'Overdue:danger', 'Paid:success:final'), transitions: [step('Mark paid', 'due|overdue', 'paid', { tone: 'success', asks: ['method'], effects: [set('paid_on', 'today()')] }), step('Mark overdue', 'due', 'overdue', { tone: 'danger', guards: [guard('due_date < today()', 'It is not late yet.')] })] },
    },
    {
      id: 'maintenance_request', words: ['maintenance_request', 'repair_request', 'repair', 'request', 'issue_report', 'complaint', 'damage_report', 'ticket', 'work_order', 'defect', 'fault', 'maintenance'], singular: 'Maintenance request', plural: 'Maintenance requests', description: 'What is broken, and how far the repair is.', icon: 'wrench', access: 'team', title: 'title', sort: '-created_at', views: ['table', 'board'],
      fields: [title('Title'), reference('{Unit}', 'unit', { id: 'unit', required: true }), reference('{Tenant}', 'tenant', { id: 'tenant', onDelete: 'clear' }), choice('Priority', ['Low', 'Normal', 'High:warning', 'Urgent:danger'], { default: 'normal' }), longtext('Description', { required: true }), url('Photo link'), text('Assigned to'), money('Cost', { inTable: false }), flag('Access agreed', { inTable: false, default: false }), date('Completed on', { inTable: false })],
      workflow: {
        states: states('Reported:warning', 'Scheduled:info', 'In progress:info', 'Done:success:final', 'Rejected:danger:final'),
        transitions: [step('Schedule', 'reported', 'scheduled', { tone: 'info', asks: ['assigned_to'] }), step('Start', 'reported|scheduled', 'in_progress', { tone: 'info' }), step('Mark done', 'in_progress', 'done', { tone: 'success', asks: ['cost'], effects: [set('completed_on', 'today()')] }), step('Reject', 'reported', 'rejected', { tone: 'danger', confirm: 'Turn this request down?' })],
      },
    },
    {
      id: 'meter_reading', words: ['meter_reading', 'reading', 'utility_bill', 'meter'], optional: true, singular: 'Meter reading', plural: 'Meter readings', description: 'Water, heat and power, as read.', icon: 'activity', access: 'team', title: 'meter', sort: '-read_on',
      fields: [title('Meter'), reference('{Unit}', 'unit', { id: 'unit', required: true, onDelete: 'cascade' }), decimal('Value', { required: true, min: 0 }), date('Read on', { required: true })],
      rules: [unique('once_a_day', ['unit', 'meter', 'read_on'], 'This reading is already there.')],
    },
  ],
  landing: {
    headline: 'Every {unit} in good hands',
    subline: '{Leases}, {rent_payments} and {maintenance_requests} in one place: nothing is forgotten, and everybody knows where things stand.',
    callToAction: 'Open the books',
    features: [
      { title: '{Units} at a glance', text: 'Let, vacant or under renovation: you see it on the board.', icon: 'home' },
      { title: '{Leases} that cannot collide', text: 'The same {unit} is never let twice for the same time.', icon: 'file-text' },
      { title: 'Rents by themselves', text: 'Activate a {lease} and every month of it is entered, to the cent.', icon: 'credit-card' },
      { title: '{Maintenance_requests} with a status', text: 'Reported, scheduled, done: nobody has to ask twice.', icon: 'wrench' },
      { title: 'Arrears, early', text: 'What is late stands on the first page.', icon: 'alert-triangle' },
    ],
    steps: [
      { title: 'Enter the houses', text: '{Buildings} and {units}, with size and rent.' },
      { title: 'Sign the {leases}', text: 'The payments follow by themselves.' },
      { title: 'Keep it running', text: 'Answer requests and see what is due.' },
    ],
    faq: [
      { question: 'Can a {unit} be let twice?', answer: 'No. Two {leases} for the same time are refused.' },
      { question: 'Where do the payments come from?', answer: 'Activating a {lease} enters one for each month of its term.' },
      { question: 'Who can see the data?', answer: 'Only your team, each with an account.' },
    ],
    closing: { title: 'Put the keys in order', text: 'Create an account and enter the first {building}.' },
  },
  dashboard: {
    figures: [
      { id: 'vacant', label: 'Vacant {units}', entity: 'unit', where: "status == 'vacant'", measure: 'count' },
      { id: 'active', label: 'Active {leases}', entity: 'lease', where: "status == 'active'", measure: 'count' },
      { id: 'outstanding', label: 'Outstanding', entity: 'rent_payment', where: "status in ('due', 'overdue') and due_date <= today()", measure: 'sum', field: 'amount' },
      { id: 'requests', label: 'Open requests', entity: 'maintenance_request', where: "status in ('reported', 'scheduled', 'in_progress')", measure: 'count' },
    ],
    charts: [
      { id: 'units', label: '{Units} by status', kind: 'ring', entity: 'unit', by: 'status', measure: 'count' },
      { id: 'rent', label: 'Rent due per month', kind: 'bar', entity: 'rent_payment', by: 'due_date', bucket: 'month', measure: 'sum', field: 'amount' },
      { id: 'requests_by_status', label: '{Maintenance_requests} by status', kind: 'bar', entity: 'maintenance_request', by: 'status', measure: 'count' },
    ],
    attention: [
      { id: 'late', label: 'Late rent', entity: 'rent_payment', where: "due_date < today() and status in ('due', 'overdue')", tone: 'danger', empty: 'All rents are paid.' },
      { id: 'urgent', label: 'Urgent repairs', entity: 'maintenance_request', where: "priority in ('high', 'urgent') and status in ('reported', 'scheduled')", tone: 'warning', empty: 'Nothing urgent.' },
      { id: 'ending', label: 'Ending soon', entity: 'lease', where: "end_date <= add_days(today(), 60) and status in ('active', 'terminated')", tone: 'info', empty: 'No lease ends within two months.' },
    ],
  },
  seed: {
    lease: [
      { reference: 'L-1001', unit: 'unit:0', tenant: 'tenant:0', start_date: 'today-400d', end_date: 'today+330d', status: 'active', monthly_rent: 780 }, { reference: 'L-1002', unit: 'unit:1', tenant: 'tenant:1', start_date: 'today-200d', end_date: 'today+165d', status: 'active', monthly_rent: 650 }, { reference: 'L-1003', unit: 'unit:2', tenant: 'tenant:2', start_date: 'today-340d', end_date: 'today+25d', status: 'terminated', monthly_rent: 920 }, { reference: 'L-1004', unit: 'unit:3', tenant: 'tenant:3', start_date: 'today+14d', end_date: 'today+379d', status: 'draft', monthly_rent: 700 }, { reference: 'L-0998', unit: 'unit:3', tenant: 'tenant:4', start_date: 'today-700d', end_date: 'today-20d', status: 'ended', monthly_rent: 690 },
    ],
    unit: [{ status: 'let' }, { status: 'let' }, { status: 'let' }, { status: 'vacant' }, { status: 'under_renovation' }, { status: 'vacant' }],
    rent_payment: [
      { lease: 'lease:0', amount: 780, due_date: 'today-32d', paid_on: 'today-33d', status: 'paid' }, { lease: 'lease:0', amount: 780, due_date: 'today-2d', status: 'due', paid_on: null }, { lease: 'lease:1', amount: 650, due_date: 'today-33d', paid_on: 'today-31d', status: 'paid' }, { lease: 'lease:1', amount: 650, due_date: 'today-3d', paid_on: 'today-3d', status: 'paid' }, { lease: 'lease:2', amount: 920, due_date: 'today-34d', status: 'overdue', paid_on: null }, { lease: 'lease:2', amount: 920, due_date: 'today-4d', status: 'due', paid_on: null }, { lease: 'lease:0', amount: 780, due_date: 'today+28d', status: 'due', paid_on: null }, { lease: 'lease:1', amount: 650, due_date: 'today+27d', status: 'due', paid_on: null },
    ],
  },
};
