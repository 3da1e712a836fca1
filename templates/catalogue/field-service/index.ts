import { add, check, choice, countOf, date, datetime, decimal, email, formula, guard, integer, longtext, money, percent, phone, reference, set, states, step, sumOf, text, title, unique, url, type Template } from '../../shape/index.ts';

/** Work orders at customers' places, on their assets, with hours and parts that add up to what is billed. */
export const fieldService: Template = {
  id: 'field-service',
  audience: 'technicians, the office that sends them out, and the customers they visit',
  tagline: 'Every job, from the call to the invoice',
  brand: { primary: '#1d4ed8', accent: '#f97316', background: '#f8fafc', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Team member', description: 'Takes on work and reports what was done.' },
    { id: 'manager', label: 'Dispatcher', description: 'Plans the work and approves estimates.' },
  ],
  entities: [
    {
      id: 'customer', words: ['customer', 'client', 'homeowner', 'company', 'business', 'owner', 'tenant', 'farmer', 'donor'], singular: 'Customer', plural: 'Customers', description: 'Who the work is for.', icon: 'user', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Contact person'), email('Email'), phone('Phone'), text('Address', { inTable: false }), longtext('Notes'), countOf('Open orders', 'work_order', 'customer', "status in ('open', 'scheduled', 'in_progress')")],
    },
    {
      id: 'site', words: ['site', 'location', 'building', 'property', 'village', 'customer_site', 'station', 'facility', 'plant_site', 'house', 'address', 'garden', 'farm', 'school'], optional: true, singular: 'Site', plural: 'Sites', description: 'Where the work is done.', icon: 'map-pin', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), reference('{Customer}', 'customer', { id: 'customer', onDelete: 'clear' }), text('Address'), text('Access', { inTable: false, placeholder: 'Gate code, key, contact' }), longtext('Notes')],
    },
    {
      id: 'asset', unless: ['site'], words: ['asset', 'vehicle', 'car', 'machine', 'device', 'boiler', 'heater', 'elevator', 'lift', 'pump', 'well', 'turbine', 'solar_panel', 'panel', 'appliance', 'bike', 'truck', 'bin', 'equipment', 'unit', 'system', 'generator', 'extinguisher', 'fire_extinguisher', 'hydrant', 'air_conditioner', 'instrument', 'piano', 'boat', 'drone', 'tractor', 'meter', 'charging_station', 'streetlight', 'lamp', 'phone', 'laptop', 'computer', 'printer', 'motorbike', 'scooter', 'furnace', 'chimney', 'pool', 'vending_machine', 'hive', 'lock'],
      singular: 'Asset', plural: 'Assets', description: 'What is looked after, and when it is due.', icon: 'wrench', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Identifier'), reference('{Customer}', 'customer', { id: 'customer', onDelete: 'clear' }), reference('{Site}', 'site', { id: 'site', onDelete: 'clear' }), text('Model'), date('Next service'), choice('Condition', ['New', 'Good', 'Worn:warning', 'Broken:danger'], { default: 'good' }), longtext('Notes'), countOf('Work orders', 'work_order', 'asset')],
    },
    {
      id: 'technician', words: ['technician', 'mechanic', 'engineer', 'plumber', 'electrician', 'cleaner', 'worker', 'installer', 'inspector', 'pilot', 'driver', 'gardener', 'firefighter', 'handyman', 'crew', 'employee', 'staff_member', 'roofer', 'painter', 'carpenter', 'contractor', 'crew_member', 'tuner', 'piano_tuner', 'locksmith', 'helper', 'surveyor', 'volunteer', 'operator'],
      singular: 'Technician', plural: 'Technicians', description: 'Who does the work, at what rate.', icon: 'users', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Skills'), money('Hourly rate', { default: 60 }), phone('Phone'), date('Certificate valid until', { inTable: false })],
    },
    {
      id: 'work_order', words: ['work_order', 'job', 'job_order', 'service_call', 'repair', 'repair_ticket', 'service_visit', 'call_out', 'callout', 'installation', 'maintenance', 'maintenance_task', 'incident', 'visit', 'task', 'repair_request', 'service_request', 'pickup', 'flight', 'cleaning', 'order', 'ticket', 'site_visit', 'fault', 'assignment', 'job_card', 'tuning', 'mission'],
      singular: 'Work order', plural: 'Work orders', description: 'What is to be done, where, by whom, and what it comes to.', icon: 'clipboard', access: 'team', title: 'title', sort: '-scheduled_for', views: ['table', 'board', 'calendar'],
      fields: [
        title('Title'), reference('{Customer}', 'customer', { id: 'customer', required: true }), reference('{Site}', 'site', { id: 'site', onDelete: 'clear' }), reference('{Asset}', 'asset', { id: 'asset', onDelete: 'clear' }), reference('{Technician}', 'technician', { id: 'technician', onDelete: 'clear' }),
        choice('Priority', ['Low', 'Normal', 'High:warning', 'Urgent:danger'], { default: 'normal' }), datetime('Scheduled for', { filterable: true }), decimal('Labour hours', { unit: 'h', min: 0, max: 1000, default: 0 }), money('Rate per hour', { default: 60, inTable: false }), formula(money('Labour cost', { inTable: false }), 'round(coalesce(labour_hours, 0) * coalesce(rate_per_hour, 0), 2)'),
        money('Estimate', { inTable: false }), percent('VAT rate', { default: 20, inTable: false }), formula(money('Labour total'), 'round(coalesce(labour_hours, 0) * coalesce(rate_per_hour, 0) * (1 + coalesce(vat_rate, 0) / 100), 2)'), sumOf(money('Parts total'), 'part_usage', 'work_order', 'line_total'), longtext('Description'), longtext('Report'), url('Photo link'), date('Completed on', { inTable: false }),
      ],
      rules: [check('hours_reasonable', 'labour_hours <= 1000', 'That is more hours than a job can have.')],
      workflow: {
        states: states('Open:warning', 'Scheduled:info', 'In progress:info', 'Completed:success', 'Invoiced:neutral:final', 'Cancelled:danger:final'),
        transitions: [
          step('Schedule', 'open', 'scheduled', { tone: 'info', asks: ['scheduled_for'] }),
          step('Start', 'open|scheduled', 'in_progress', { tone: 'info' }),
          step('Complete', 'in_progress', 'completed', { tone: 'success', asks: ['labour_hours', 'report'], effects: [set('completed_on', 'today()')] }),
          step('Invoice', 'completed', 'invoiced', { tone: 'success', guards: [guard('labour_hours > 0', 'Enter the hours before it is invoiced.')], confirm: 'Nothing can be changed after this. Invoice it?' }),
          step('Reopen', 'completed', 'in_progress', { tone: 'warning' }),
          step('Cancel', 'open|scheduled', 'cancelled', { tone: 'danger', confirm: 'Cancel this order?' }),
        ],
      },
    },
    {
      id: 'part', words: ['part', 'spare_part', 'material', 'component', 'filter', 'supply', 'item', 'consumable'], optional: true, singular: 'Part', plural: 'Parts', description: 'What is in the van and in the store.', icon: 'box', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Part number', { unique: true }), money('Unit price', { required: true }), integer('Quantity', { min: 0, default: 0 }), integer('Reorder level', { min: 0, default: 2, inTable: false })],
      rules: [check('stock_not_negative', 'quantity >= 0', 'There is not that much in stock.')],
    },
    {
      id: 'part_usage', words: ['part_usage', 'part_used', 'usage', 'used_part'], needs: ['part'], singular: 'Part used', plural: 'Parts used', description: 'Parts put in, with their price.', icon: 'list', access: 'team', aggregate: 'work_order', title: 'note', sort: '-created_at',
      fields: [title('Note', { required: true }), reference('{Work_order}', 'work_order', { id: 'work_order', required: true, onDelete: 'cascade' }), reference('{Part}', 'part', { id: 'part', required: true }), integer('Quantity', { min: 1, max: 1000, default: 1, required: true }), money('Unit price', { required: true }), formula(money('Line total'), 'round(quantity * unit_price, 2)')],
      workflow: {
        states: states('Planned:info', 'Taken:success', 'Returned:neutral:final'),
        transitions: [
          step('Take from stock', 'planned', 'taken', { tone: 'success', guards: [guard('part.quantity >= quantity', 'There is not that much in stock.')], effects: [add('part.quantity', '0 - quantity')] }),
          step('Put back', 'taken', 'returned', { effects: [add('part.quantity', 'quantity')] }),
        ],
      },
    },
    {
      id: 'inspection', words: ['inspection', 'audit', 'safety_check', 'check', 'test', 'log_inspection', 'survey'], optional: true, singular: 'Inspection', plural: 'Inspections', description: 'What was checked, and whether it passed.', icon: 'check-square', access: 'team', title: 'title', sort: '-inspected_on',
      fields: [title('Title'), reference('{Asset}', 'asset', { id: 'asset', onDelete: 'cascade' }), reference('{Site}', 'site', { id: 'site', onDelete: 'clear' }), reference('{Technician}', 'technician', { id: 'technician', onDelete: 'clear' }), date('Inspected on', { required: true }), decimal('Measured value'), decimal('Lower limit', { inTable: false }), decimal('Upper limit', { inTable: false }), longtext('Findings'), url('Photo link')],
      rules: [check('limits', 'is_empty(lower_limit) or is_empty(upper_limit) or lower_limit <= upper_limit', 'The limits are the wrong way round.'), unique('once_a_day', ['asset', 'inspected_on', 'title'], 'This inspection is already there.')],
      workflow: {
        states: states('Planned:info', 'Passed:success:final', 'Failed:danger'),
        transitions: [
          step('Pass', 'planned|failed', 'passed', { tone: 'success', guards: [guard('is_empty(measured_value) or is_empty(upper_limit) or measured_value <= upper_limit', 'The value is above the limit.'), guard('is_empty(measured_value) or is_empty(lower_limit) or measured_value >= lower_limit', 'The value is below the limit.')] }),
          step('Fail', 'planned', 'failed', { tone: 'danger', asks: ['findings'] }),
        ],
      },
    },
  ],
  landing: {
    headline: 'Every {work_order} under control',
    subline: 'From the first call to the last signature: who goes where, what was done, and what it comes to.',
    callToAction: 'Start planning',
    features: [
      { title: 'Clear {work_orders}', text: 'Priority, place, person and time at a glance, on a board or in the calendar.', icon: 'clipboard' },
      { title: '{Assets} with a memory', text: 'Every {asset} knows its history and when it is due again.', icon: 'wrench' },
      { title: '{Parts} that add up', text: 'Stock goes down when a part is taken, and the price lands on the order.', icon: 'box' },
      { title: '{Inspections} within limits', text: 'A value out of limits cannot pass, and everybody sees why.', icon: 'check-square' },
      { title: 'Hours become totals', text: 'Labour, rate and tax are computed for you: the sum is right every time.', icon: 'credit-card' },
      { title: '{Sites} you find again', text: 'Address, access and contact, ready before you set off.', icon: 'map-pin' },
    ],
    steps: [
      { title: 'Take the call', text: 'Open a {work_order} in seconds.' },
      { title: 'Send the right person', text: 'Schedule it and see who is free.' },
      { title: 'Close it', text: 'Enter hours and report; the total is there.' },
    ],
    faq: [
      { question: 'Can it be changed after the invoice?', answer: 'No. What has been invoiced is final; a new order takes what comes after.' },
      { question: 'How is the total computed?', answer: 'Hours times rate, plus the tax rate of the order; parts are added up beside it.' },
      { question: 'Does it work on the road?', answer: 'Yes, every page is made for the phone as well.' },
    ],
    closing: { title: 'The next call is coming', text: 'Be ready for it: create an account and open the first {work_order}.' },
  },
  dashboard: {
    figures: [
      { id: 'open', label: 'Open {work_orders}', entity: 'work_order', where: "status in ('open', 'scheduled', 'in_progress')", measure: 'count' },
      { id: 'hours', label: 'Labour hours', entity: 'work_order', measure: 'sum', field: 'labour_hours' },
      { id: 'to_invoice', label: 'Ready to invoice', entity: 'work_order', where: "status == 'completed'", measure: 'count' },
      { id: 'value', label: 'Labour, total', entity: 'work_order', measure: 'sum', field: 'labour_total' },
    ],
    charts: [
      { id: 'by_status', label: '{Work_orders} by status', kind: 'ring', entity: 'work_order', by: 'status', measure: 'count' },
      { id: 'per_week', label: '{Work_orders} per week', kind: 'bar', entity: 'work_order', by: 'scheduled_for', bucket: 'week', measure: 'count' },
      { id: 'by_technician', label: 'Hours by {technician}', kind: 'bar', entity: 'work_order', by: 'technician', measure: 'sum', field: 'labour_hours' },
    ],
    attention: [
      { id: 'urgent', label: 'Urgent', entity: 'work_order', where: "priority == 'urgent' and status in ('open', 'scheduled')", tone: 'danger', empty: 'Nothing urgent right now.' },
      { id: 'due', label: 'Due for service', entity: 'asset', where: 'next_service <= add_days(today(), 14)', tone: 'warning', empty: 'Nothing is due within two weeks.' },
      { id: 'failed', label: 'Failed {inspections}', entity: 'inspection', where: "status == 'failed'", tone: 'danger', empty: 'Everything is within limits.' },
      { id: 'low_parts', label: 'Parts running low', entity: 'part', where: 'quantity <= reorder_level', tone: 'warning', empty: 'Enough of everything.' },
    ],
  },
  seed: {},
};
