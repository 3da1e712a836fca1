import type { TemplateEntry } from '../shape/index.ts';

/** Templates of trade, services, learning and money. Keywords are singular; `word*3` weighs three times as much as `word`. */
export const BUSINESS: readonly TemplateEntry[] = [
  {
    id: 'saas-starter',
    name: 'SaaS subscription starter',
    industry: 'Software',
    entities: ['organization', 'member', 'plan', 'subscription', 'invoice', 'usage'],
    keywords: split(
      'saas*4, subscription plan*2, usage-based billing*3, tenant organisation, api key, trial, seat, software as a service*4, workspace plan',
    ),
  },
  {
    id: 'crm',
    name: 'Sales CRM',
    industry: 'Sales',
    entities: ['contact', 'company', 'deal', 'pipeline stage', 'activity', 'note'],
    keywords: split(
      'crm*5, deal*3, pipeline*3, lead*3, sales team*3, prospect*3, contact*2, account manager*2, follow-up, company, opportunity*3, client',
    ),
  },
  {
    id: 'helpdesk',
    name: 'Helpdesk and ticketing',
    industry: 'Customer support',
    entities: ['ticket', 'customer', 'agent', 'message', 'SLA', 'knowledge article'],
    keywords: split(
      'helpdesk*5, support ticket*5, ticketing*2, customer support*4, sla*4, agent*2, knowledge article*3, ticket, complaint*2, inbox',
    ),
  },
  {
    id: 'ecommerce',
    name: 'Online store',
    industry: 'Retail',
    entities: ['product', 'variant', 'category', 'cart', 'order', 'payment', 'review'],
    keywords: split(
      'subscription box*6, tracking number*4, parcel*2, online store*5, online shop*5, webshop*5, web shop*5, e-commerce*5, cart*4, checkout*3, product*2, variant*3, coupon*2, order*2, shipment, return, best seller*2, discount code*2, shopping*2',
    ),
  },
  {
    id: 'marketplace',
    name: 'Multi-vendor marketplace',
    industry: 'Retail',
    entities: ['vendor', 'listing', 'order', 'payout', 'review', 'dispute'],
    keywords: split(
      'customer*1, bakery*2, pick-up*2, webshop*4, marketplace*6, online shop*6, online store*6, webshop*6, cart*3, coupon*2, shipment*2, vendor*4, seller*4, buyer*3, listing*3, payout*4, commission*2, sell*2, second-hand*3, secondhand*3, used*1, handmade*3, craft*2, swap*4, exchange*2, trade*2, barter*4, offer*2, dispute*2, peer-to-peer*3, artisan*3, maker*2, each other*2, list a*2, neighbour*1, lend*2, borrow*1, product, order, shop, stall*2, farmer, producer*2, local produce*3',
    ),
  },
  {
    id: 'auction',
    name: 'Auction house',
    industry: 'Retail',
    entities: ['lot', 'auction', 'bid', 'bidder', 'settlement'],
    keywords: split('auction*6, bid*5, bidder*5, lot*3, reserve price*4, hammer*4'),
  },
  {
    id: 'classifieds',
    name: 'Classified ads',
    industry: 'Media',
    entities: ['ad', 'category', 'location', 'message', 'favourite'],
    keywords: split('classified*6, ad*3, advert*3, small ads*5, for sale*3, favourite, category, listing'),
  },
  {
    id: 'booking',
    name: 'Appointment booking',
    industry: 'Services',
    entities: ['service', 'staff', 'slot', 'appointment', 'client', 'reminder'],
    keywords: split(
      'dog walking*4, dog walk*4, walker*3, sitter*3, pet sitting*4, babysitter*4, yoga*3, pilates*3, waiting list*1, parking*3, spot*2, ride*2, seat*1, appointment*5, booking*4, weekly lesson*3, book*3, reservation*3, slot*4, time slot*5, salon*4, groomer*4, stylist*4, barber*5, hairdresser*5, hair*2, spa*4, massage*4, therapist*3, studio*2, treatment*3, rental*3, rent*3, hire*2, hour*1, by the hour*3, double booking*5, no-show*4, reschedule*4, calendar*2, availability*3, available*1, session*2, client*2, grooming*4, consultation*3, lesson*3, teach*2, tutor*3, court*3, deposit*2, borrow*3, lend*2, tattoo*4, nail*3, beauty*3, photographer*2, coach*2, personal trainer*3, studio time*3, escape room*5, court*2, desk*2, meeting room*4, walk-in*3, reserve*3, physiotherapy*2, car wash*4, beautician*4, wash*1',
    ),
  },
  {
    id: 'clinic',
    name: 'Clinic and patient portal',
    industry: 'Healthcare',
    entities: ['patient', 'doctor', 'appointment', 'prescription', 'record', 'invoice'],
    keywords: split(
      'clinic*6, patient*6, doctor*5, hospital*6, ward*4, bed*2, prescription*5, medical*5, medication*3, health*2, nurse*4, dentist*6, dental*6, physio*4, physiotherapist*4, vet*4, veterinary*5, diagnosis*5, treatment*2, blood pressure*4, appointment*1, discharge*3, admit*2, surgery*3, therapy*3, therapist*2, practice*2, vaccination*3, symptom*4, lab result*4, insurance*1, midwife*4, psychologist*4, optician*4, care home*3, triage*4, referral*3, admission*2, glucose*3, visit',
    ),
  },
  {
    id: 'travel-booking',
    name: 'Travel booking portal',
    industry: 'Travel',
    entities: ['destination', 'package', 'flight', 'hotel', 'booking', 'traveller', 'itinerary'],
    keywords: split(
      'travel*5, trip*2, flight*3, hotel*2, destination*5, itinerary*5, traveller*4, tour*3, package*2, tour operator*4',
    ),
  },
  {
    id: 'hotel',
    name: 'Hotel and property management',
    industry: 'Hospitality',
    entities: ['room', 'rate', 'reservation', 'guest', 'housekeeping task', 'folio'],
    keywords: split(
      'hotel*6, guest house*4, housekeeping*5, room*1, guest*2, reservation*2, folio*5, check-in*1, bed and breakfast*5, b&b*5, hostel*5, nightly rate*4',
    ),
  },
  {
    id: 'vacation-rental',
    name: 'Vacation rental listings',
    industry: 'Hospitality',
    entities: ['property', 'host', 'availability', 'booking', 'review'],
    keywords: split(
      'vacation rental*6, holiday home*6, holiday let*6, host*3, guest*2, night*2, cabin*3, airbnb*5, cottage*3',
    ),
  },
  {
    id: 'restaurant',
    name: 'Restaurant menu and table reservations',
    industry: 'Food',
    entities: ['menu item', 'table', 'reservation', 'order', 'guest'],
    keywords: split(
      'food truck*5, restaurant*6, menu*4, table reservation*5, table*2, dish*3, kitchen*2, cafe*4, waiter*4, dining*4, bistro*4',
    ),
  },
  {
    id: 'food-delivery',
    name: 'Food ordering and delivery',
    industry: 'Food',
    entities: ['restaurant', 'dish', 'order', 'courier', 'address', 'delivery'],
    keywords: split(
      'food truck*4, pre-order*3, food delivery*6, courier*4, delivery*2, dish*3, takeaway*5, lunch*3, meal*3, order*2, restaurant*2, kitchen*2, catering*3, menu*2',
    ),
  },
  {
    id: 'recipes',
    name: 'Recipe sharing',
    industry: 'Food',
    entities: ['recipe', 'ingredient', 'step', 'rating', 'collection'],
    keywords: split('recipe*6, ingredient*4, cook*3, cookbook*5, meal plan*2, baking*3'),
  },
  {
    id: 'lms',
    name: 'Online courses (LMS)',
    industry: 'Education',
    entities: ['course', 'lesson', 'enrolment', 'quiz', 'submission', 'grade', 'certificate'],
    keywords: split(
      'online course*5, course*3, lesson*2, quiz*2, enrolment*2, enroll*2, certificate*2, learner*4, lms*5, module*2, e-learning*5, submission*2, grade',
    ),
  },
  {
    id: 'tutoring',
    name: 'Tutor marketplace and language practice',
    industry: 'Education',
    entities: ['tutor', 'student', 'lesson', 'availability', 'review', 'vocabulary'],
    keywords: split(
      'tutor*5, tutoring*5, language practice*4, vocabulary*4, lesson*3, teach*3, student*2, piano*3, teacher*2, practise*2, homework*2, language exchange*4',
    ),
  },
  {
    id: 'quiz',
    name: 'Quiz, exam and flashcards',
    industry: 'Education',
    entities: ['deck', 'question', 'answer', 'attempt', 'score'],
    keywords: split(
      'quiz*6, exam*3, flashcard*6, question*4, question bank*3, deck*3, answer*2, trivia*6, score*1, test',
    ),
  },
  {
    id: 'school-admin',
    name: 'School administration',
    industry: 'Education',
    entities: ['student', 'class', 'teacher', 'attendance', 'timetable', 'fee'],
    keywords: split(
      'school*6, student*3, pupil*5, class*3, teacher*4, timetable*5, attendance*3, kindergarten*6, nursery*3, daycare*6, grade*3, parent*3, homework*2, term*2, enrolment*3, enrol*3, university*4, course*2, exam*3, subject*3, semester*4, faculty*4, tuition*4, fee*1, principal*3, classroom*5, lunch*1, child*2, report card*4, lecturer*4, childcare*5, preschool*6, academy*3, lesson*1',
    ),
  },
  {
    id: 'project-mgmt',
    name: 'Project management',
    industry: 'Productivity',
    entities: ['project', 'task', 'milestone', 'member', 'comment', 'time entry'],
    keywords: split(
      'project*4, task*3, milestone*4, deliverable*4, deadline*3, sprint*4, gantt*4, matter*3, law firm*3, team member*2, client*1, time entry*2, agency*2, billable*2',
    ),
  },
  {
    id: 'kanban',
    name: 'Kanban board',
    industry: 'Productivity',
    entities: ['board', 'column', 'card', 'label', 'checklist'],
    keywords: split('kanban*6, board*3, card*2, column*3, backlog*3, swimlane*5, sprint'),
  },
  {
    id: 'todo',
    name: 'Personal task list',
    industry: 'Productivity',
    entities: ['task', 'list', 'tag', 'reminder'],
    keywords: split('to-do*6, todo*6, task list*5, task*2, reminder*2, errand*3, checklist*3, chore*3'),
  },
  {
    id: 'notes',
    name: 'Notes and documents',
    industry: 'Productivity',
    entities: ['notebook', 'note', 'tag', 'share'],
    keywords: split('note*4, notes app*6, notebook*5, markdown*3, journal*2, diary*2'),
  },
  {
    id: 'habits',
    name: 'Habit and goal tracker',
    industry: 'Productivity',
    entities: ['habit', 'goal', 'check-in', 'streak'],
    keywords: split('habit*6, streak*5, goal*3, daily*2, check-in*2, routine*3, mood*2, log*1, journal'),
  },
  {
    id: 'time-tracking',
    name: 'Timesheets and time tracking',
    industry: 'Professional services',
    entities: ['client', 'project', 'time entry', 'timesheet', 'rate'],
    keywords: split(
      'timesheet*6, time tracking*6, time entry*4, billable*5, hours worked*4, hourly rate*4, unbilled*5, hour*1, lawyer*2, freelancer*1',
    ),
  },
  {
    id: 'invoicing',
    name: 'Invoicing and payments',
    industry: 'Finance',
    entities: ['client', 'invoice', 'line item', 'payment', 'tax rate'],
    keywords: split(
      'invoice*5, invoicing*6, tax rate*3, line item*3, quote*2, estimate*1, payment reminder*3, bill*3, vat*2',
    ),
  },
  {
    id: 'accounting',
    name: 'Small-business accounting',
    industry: 'Finance',
    entities: ['account', 'journal entry', 'transaction', 'report'],
    keywords: split(
      'accounting*6, ledger*5, journal entry*5, bookkeeping*6, balance sheet*5, chart of accounts*5, tax return*3',
    ),
  },
  {
    id: 'personal-finance',
    name: 'Personal budget',
    industry: 'Finance',
    entities: ['account', 'transaction', 'budget', 'category', 'goal'],
    keywords: split(
      'budget*5, expense*4, savings*4, spending*5, income*3, bank account*4, personal finance*6, shared expenses*3, household budget*5',
    ),
  },
  {
    id: 'portfolio-tracker',
    name: 'Investment and stock tracker',
    industry: 'Finance',
    entities: ['security', 'holding', 'transaction', 'quote', 'watchlist', 'report'],
    keywords: split('stock portfolio*6, investment*5, holding*4, share*1, ticker*5, dividend*5, watchlist*4, crypto*5'),
  },
  {
    id: 'lending',
    name: 'Loan and micro-finance portal',
    industry: 'Finance',
    entities: ['borrower', 'application', 'loan', 'repayment', 'document'],
    keywords: split(
      'grant*4, reviewed*1, committee*1, tranche*3, payout*1, approved*1, loan*4, micro loan*6, microfinance*6, micro-finance*6, lender*5, borrower*6, repayment*6, instalment*6, installment*6, interest rate*5, interest*2, credit*4, portfolio at risk*6, arrears*4, collateral*5, guarantor*5, disburse*5, disbursement*5, approved or declined*3, late payment*2, financing*3, cooperative*1, savings group*4, mortgage*5, credit union*6, borrow money*4, apply*1, student loan*3, payday*4, leasing*2',
    ),
  },
  {
    id: 'crowdfunding',
    name: 'Crowdfunding',
    industry: 'Finance',
    entities: ['campaign', 'reward', 'pledge', 'backer', 'update'],
    keywords: split('crowdfunding*6, pledge*5, backer*6, campaign*3, reward*3, funding goal*5, fund*1'),
  },
  {
    id: 'donations',
    name: 'Charity and donations',
    industry: 'Non-profit',
    entities: ['cause', 'donation', 'donor', 'volunteer', 'event'],
    keywords: split(
      'donation*5, donate*5, donor*5, charity*5, cause*3, volunteer*3, food bank*4, fundrais*4, ngo*3, non-profit*3, nonprofit*3, shelter*2',
    ),
  },
  {
    id: 'analytics',
    name: 'Analytics dashboard',
    industry: 'Data',
    entities: ['data source', 'metric', 'chart', 'dashboard', 'alert'],
    keywords: split(
      'metric*5, dashboard*3, kpi*6, chart*2, data source*4, analytics*6, target*2, churn*4, alert*1, revenue*2, business intelligence*5',
    ),
  },
];

function split(list: string): string[] {
  return list.split(', ');
}
