import { capacity, check, choice, countOf, date, datetime, email, guard, integer, longtext, money, noOverlap, phone, reference, set, states, step, text, title, unique, type Template } from '../../shape/index.ts';

/** A school's lists: who learns what from whom, when, who was there, and what is paid. */
export const schoolAdmin: Template = {
  id: 'school-admin',
  audience: 'a school office, its teachers and its families',
  tagline: 'The whole school on one page',
  brand: { primary: '#4338ca', accent: '#f59e0b', background: '#fafaff', font: 'rounded', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Teacher', description: 'Keeps attendance and grades.' },
    { id: 'manager', label: 'Office', description: 'Keeps classes, timetable and fees.' },
  ],
  entities: [
    {
      id: 'teacher', words: ['teacher', 'professor', 'lecturer', 'instructor', 'tutor', 'educator', 'trainer', 'coach', 'caregiver', 'faculty', 'nanny'], singular: 'Teacher', plural: 'Teachers', description: 'Who teaches.', icon: 'users', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Subjects'), email('Email'), phone('Phone', { inTable: false }), countOf('Classes', 'class', 'teacher')],
    },
    {
      id: 'class', words: ['class', 'course', 'group', 'grade_level', 'classroom', 'module', 'programme', 'form'], singular: 'Class', plural: 'Classes', description: 'Who learns together, and how many fit in.', icon: 'book', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name', { unique: true }), reference('{Teacher}', 'teacher', { id: 'teacher', onDelete: 'clear' }), text('Room'), integer('Places', { min: 1, max: 200, default: 24, required: true }), date('Starts on'), date('Ends on', { inTable: false }), countOf('{Students}', 'student', 'class', "status == 'enrolled'")],
      rules: [check('period', 'is_empty(starts_on) or is_empty(ends_on) or starts_on <= ends_on', 'The end is before the start.')],
    },
    {
      id: 'student', words: ['student', 'pupil', 'child', 'learner', 'kid', 'participant', 'trainee', 'apprentice'], singular: 'Student', plural: 'Students', description: 'Who learns, and whom to call.', icon: 'user', access: 'team', title: 'name', sort: 'name', views: ['table', 'board'],
      fields: [title('Name'), reference('{Class}', 'class', { id: 'class', onDelete: 'restrict' }), date('Birth date'), text('Parent or guardian'), phone('Emergency phone'), text('Allergies', { inTable: false }), longtext('Notes')],
      rules: [capacity('places_left', 'class', 'places', 'This {class} is full.', { except: ['applied', 'waiting', 'left'] })],
      workflow: {
        states: states('Applied:info', 'Waiting:warning', 'Enrolled:success', 'Left:neutral:final'),
        transitions: [step('Enrol', 'applied|waiting', 'enrolled', { tone: 'success', asks: ['class'] }), step('Put on the waiting list', 'applied', 'waiting', { tone: 'warning' }), step('Mark as left', 'enrolled', 'left', { confirm: 'Take this person off the lists?' })],
      },
    },
    {
      id: 'lesson', words: ['lesson', 'timetable', 'session', 'period', 'timetable_slot', 'exam', 'schedule', 'rehearsal', 'lecture', 'unit'], optional: true, singular: 'Lesson', plural: 'Lessons', description: 'The timetable: what, when, where.', icon: 'calendar', access: 'team', title: 'subject', sort: 'starts_at', views: ['table', 'calendar'],
      fields: [title('Subject'), reference('{Class}', 'class', { id: 'class', required: true, onDelete: 'cascade' }), reference('{Teacher}', 'teacher', { id: 'teacher', onDelete: 'clear' }), text('Room'), datetime('Starts at', { required: true }), datetime('Ends at', { required: true }), longtext('Homework')],
      rules: [check('period', 'starts_at < ends_at', 'The end must be after the start.'), noOverlap('teacher_free', ['teacher'], 'starts_at', 'ends_at', ['cancelled'], '{Teacher} already teaches at this time.'), noOverlap('class_free', ['class'], 'starts_at', 'ends_at', ['cancelled'], 'This {class} already has something at this time.')],
      workflow: { states: states('Planned:info', 'Held:success:final', 'Cancelled:danger:final'), transitions: [step('Mark as held', 'planned', 'held', { tone: 'success', guards: [guard('starts_at <= now()', 'It has not started yet.')] }), step('Cancel', 'planned', 'cancelled', { tone: 'danger', confirm: 'Cancel it?' })] },
    },
    {
      id: 'attendance', words: ['attendance', 'absence', 'attendance_record', 'register', 'check_in'], singular: 'Attendance', plural: 'Attendance', description: 'Who was there.', icon: 'check-square', access: 'team', title: 'note', sort: '-date',
      fields: [title('Note', { placeholder: 'Morning, whole day …' }), reference('{Student}', 'student', { id: 'student', required: true, onDelete: 'cascade' }), reference('{Class}', 'class', { id: 'class', onDelete: 'clear' }), date('Date', { required: true, filterable: true })],
      rules: [unique('once_a_day', ['student', 'date', 'note'], 'This is already entered.')],
      workflow: { states: states('Expected:info', 'Present:success', 'Late:warning', 'Absent:danger', 'Excused:neutral'), transitions: [step('Mark present', 'expected|late|absent', 'present', { tone: 'success' }), step('Mark late', 'expected|present', 'late', { tone: 'warning' }), step('Mark absent', 'expected|present', 'absent', { tone: 'danger' }), step('Excuse', 'absent|late', 'excused')] },
    },
    {
      id: 'grade', words: ['grade', 'mark', 'exam_result', 'report_card', 'score', 'assessment', 'result', 'test_result'], optional: true, singular: 'Grade', plural: 'Grades', description: 'What was reached.', icon: 'award', access: 'team', title: 'exam', sort: '-date',
      fields: [title('Exam'), reference('{Student}', 'student', { id: 'student', required: true, onDelete: 'cascade' }), integer('Points', { min: 0, max: 100, required: true }), date('Date'), longtext('Comment')],
    },
    {
      id: 'fee', words: ['fee', 'payment', 'tuition', 'invoice', 'tuition_fee', 'contribution', 'lunch_order'], optional: true, singular: 'Fee', plural: 'Fees', description: 'What is due, and what has been paid.', icon: 'credit-card', access: 'team', title: 'purpose', sort: 'due_date',
      fields: [title('Purpose'), reference('{Student}', 'student', { id: 'student', required: true }), money('Amount', { required: true }), date('Due date', { required: true }), date('Paid on'), choice('Method', ['Cash', 'Card', 'Bank transfer'], { inTable: false })],
      rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
      workflow: { states: states('Open:warning', 'Paid:success:final', 'Waived:neutral:final'), transitions: [step('Mark paid', 'open', 'paid', { tone: 'success', asks: ['method'], effects: [set('paid_on', 'today()')] }), step('Waive', 'open', 'waived', { by: ['manager'], confirm: 'Waive this amount?' })] },
    },
  ],
  landing: {
    headline: 'Less paper, more school',
    subline: '{Classes}, {students} and everything around them in one place that the whole team shares.',
    callToAction: 'Sign in',
    features: [
      { title: '{Students} and families', text: 'Contacts, allergies and notes where you need them.', icon: 'user' },
      { title: 'Full is full', text: 'A {class} takes as many as it has places; the rest wait in line.', icon: 'book' },
      { title: '{Lessons} without clashes', text: 'Nobody is planned twice at the same time.', icon: 'calendar' },
      { title: '{Attendance} in seconds', text: 'Present, late, absent, excused: one click each.', icon: 'check-square' },
      { title: '{Fees} in view', text: 'What is due and what is late, without a spreadsheet.', icon: 'credit-card' },
      { title: '{Grades} collected', text: 'All results of each {student} together.', icon: 'award' },
    ],
    steps: [
      { title: 'Sign in', text: 'Everybody of the team has an account.' },
      { title: 'Enter once', text: 'What one enters, all can use.' },
      { title: 'See at once', text: 'Who is missing, what is due, what comes next.' },
    ],
    faq: [
      { question: 'What if a {class} is full?', answer: 'Then nobody more can be enrolled; the waiting list shows who is next.' },
      { question: 'Who sees the data?', answer: 'Only the team of the school, each with an account.' },
      { question: 'Can I use it in the classroom?', answer: 'Yes, on a phone or tablet as well as on a computer.' },
    ],
    closing: { title: 'The bell rings soon', text: 'Sign in and be ready for it.' },
  },
  dashboard: {
    figures: [
      { id: 'enrolled', label: '{Students} enrolled', entity: 'student', where: "status == 'enrolled'", measure: 'count' },
      { id: 'classes', label: '{Classes}', entity: 'class', measure: 'count' },
      { id: 'absent', label: 'Absent today', entity: 'attendance', where: "date == today() and status == 'absent'", measure: 'count' },
      { id: 'open_fees', label: 'Open {fees}', entity: 'fee', where: "status == 'open'", measure: 'sum', field: 'amount' },
    ],
    charts: [
      { id: 'by_class', label: '{Students} by {class}', kind: 'bar', entity: 'student', by: 'class', measure: 'count' },
      { id: 'attendance', label: '{Attendance}', kind: 'ring', entity: 'attendance', by: 'status', measure: 'count' },
      { id: 'per_week', label: '{Lessons} per week', kind: 'bar', entity: 'lesson', by: 'starts_at', bucket: 'week', measure: 'count' },
    ],
    attention: [
      { id: 'applied', label: 'New applications', entity: 'student', where: "status in ('applied', 'waiting')", tone: 'info', empty: 'No application is waiting.' },
      { id: 'late_fees', label: 'Overdue', entity: 'fee', where: "status == 'open' and due_date < today()", tone: 'danger', empty: 'Nothing is overdue.' },
      { id: 'missing', label: 'Absent without excuse', entity: 'attendance', where: "status == 'absent'", tone: 'warning', empty: 'Everybody is accounted for.' },
    ],
  },
  seed: {
    class: [{ name: '1a', places: 24 }, { name: '2b', places: 22 }, { name: '3a', places: 24 }, { name: 'Choir', places: 30 }, { name: 'Robotics', places: 12 }],
  },
};
