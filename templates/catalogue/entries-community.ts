import type { TemplateEntry } from '../shape/index.ts';

/** Templates of operations, people, media and community. Keywords are singular; `word*3` weighs three times as much as `word`. */
export const COMMUNITY: readonly TemplateEntry[] = [
  {
    id: 'iot',
    name: 'IoT device monitoring',
    industry: 'Industry',
    entities: ['device', 'sensor', 'reading', 'alert', 'site'],
    keywords: split(
      'sensor*6, device*4, iot*6, reading*3, threshold*4, telemetry*5, alert*2, water quality*3, well*2, meter*3, gateway*2',
    ),
  },
  {
    id: 'survey',
    name: 'Forms and surveys',
    industry: 'Research',
    entities: ['form', 'question', 'response', 'respondent', 'report'],
    keywords: split('survey*6, questionnaire*6, respondent*6, form*2, response*3, feedback form*5, poll*1, research'),
  },
  {
    id: 'inventory',
    name: 'Inventory and warehouse',
    industry: 'Logistics',
    entities: ['item', 'SKU', 'warehouse', 'stock move', 'supplier', 'purchase order'],
    keywords: split(
      'library*3, jar*2, groceries*4, fridge*3, inventory*6, stock*5, warehouse*6, sku*6, low stock*6, supplier*4, item*3, reorder*5, purchase order*4, expiry*3, expire*2, expiry date*4, shelf*3, bin location*4, quantity*3, stocktake*6, stock take*6, spare part*3, parts*1, barcode*4, storage*3, cellar*4, bottle*3, collection*3, wine*3, asset*2, equipment*2, tool*2, food bank*4, pantry*5, donated*2, ingredient*2, material*3, batch*3, lot number*4, goods*3, store room*4, storeroom*4, stockroom*5, library*2, catalogue*1, track my*2, where they lie*3, lend*1, borrow*1, pick list*3, receive*1, delivered*1, supplies*3, lab*1, reagent*4, chemicals*4, seed bank*3, where each*1, run out*3, running low*4, restock*5, fridge*3, pharmacy*3, museum*1',
    ),
  },
  {
    id: 'erp',
    name: 'Small-business ERP',
    industry: 'Operations',
    entities: ['employee', 'supplier', 'purchase order', 'sales order', 'item', 'invoice'],
    keywords: split(
      'erp*6, sales order*4, purchase order*3, back office*2, employee*1, production*3, manufacturing*4, bill of materials*5',
    ),
  },
  {
    id: 'fleet',
    name: 'Fleet and delivery tracking',
    industry: 'Logistics',
    entities: ['vehicle', 'driver', 'trip', 'shipment', 'maintenance'],
    keywords: split(
      'fleet*6, vehicle*4, driver*4, truck*4, delivery*3, shipment*4, trip*3, route*3, mileage*3, maintenance*2, pickup*2, fuel*4, logistics*4, courier*3, van*3, parcel*3',
    ),
  },
  {
    id: 'field-service',
    name: 'Field service and maintenance',
    industry: 'Services',
    entities: ['work order', 'technician', 'asset', 'site', 'part'],
    keywords: split(
      'work order*6, technician*6, maintenance*4, repair*4, inspection*5, inspect*4, site*3, site visit*5, job*1, field service*6, engineer*3, workshop*3, mechanic*5, garage*4, plumber*5, plumbing*5, electrician*5, hvac*6, heating*4, boiler*4, install*3, installation*4, service call*5, callout*5, call-out*5, equipment*3, vehicle*2, part*2, parts used*5, labour*4, labor*4, estimate*3, drone*3, incident*3, fire*3, brigade*4, well*2, pump*3, elevator*4, lift*2, solar*3, crew*3, truck*2, route*2, pickup*2, bin*2, customer site*4, cleaning*2, cleaner*2, landscap*4, gardener*3, garden*1, pest control*5, roofing*4, car repair*5, handyman*5, contractor*3, survey company*3, flight*1, water quality*2, out of limits*3, repair ticket*4, warranty*3, breakdown*4, mileage*2, fault*4, on site*3, checklist*2, wind turbine*4, broken*3, fix*2, window clean*3, chimney*4, locksmith*5, bicycle repair*4',
    ),
  },
  {
    id: 'hr',
    name: 'HR and people operations',
    industry: 'Human resources',
    entities: ['employee', 'department', 'leave request', 'review', 'document'],
    keywords: split(
      'hr*5, employee*5, leave request*6, department*4, performance review*5, vacation request*5, onboarding*4, payroll*4, sick day*4, qualification*2, staff*1, shift*2, personnel*4, volunteer*1',
    ),
  },
  {
    id: 'ats',
    name: 'Applicant tracking',
    industry: 'Human resources',
    entities: ['job', 'candidate', 'application', 'interview', 'offer'],
    keywords: split('applicant*6, candidate*5, interview*4, hiring*5, recruit*5, offer*1, application*2, cv*3'),
  },
  {
    id: 'job-board',
    name: 'Job board',
    industry: 'Human resources',
    entities: ['employer', 'job', 'application', 'resume', 'alert'],
    keywords: split('job board*6, employer*5, job*3, resume*4, vacancy*5, vacancies*5, job seeker*5, job ad*5'),
  },
  {
    id: 'freelance',
    name: 'Freelancer marketplace',
    industry: 'Professional services',
    entities: ['gig', 'proposal', 'contract', 'milestone', 'review'],
    keywords: split('freelancer*6, gig*5, proposal*4, contract*2, milestone*2, freelance*6'),
  },
  {
    id: 'real-estate',
    name: 'Real-estate listings',
    industry: 'Real estate',
    entities: ['property', 'agent', 'listing', 'viewing', 'enquiry'],
    keywords: split(
      'real estate*6, estate agent*6, listing*2, viewing*5, property*3, buyer*2, enquiry*2, house*2, realtor*6, for sale',
    ),
  },
  {
    id: 'property-mgmt',
    name: 'Rental and tenant management',
    industry: 'Real estate',
    entities: ['building', 'unit', 'tenant', 'lease', 'payment', 'maintenance request'],
    keywords: split(
      'tenant*6, landlord*6, lease*6, rent*2, monthly rent*6, apartment*4, flat*2, unit*3, building*4, property management*6, property manager*6, maintenance request*5, repair request*5, tenancy*6, rental property*5, property*3, block of*2, housing*4, dorm*4, student housing*5, hausverwaltung*6, caretaker*4, rent arrears*5, utility*2, move in*3, move out*3, storage unit*3, condominium*5, homeowners association*5, hoa*5, deposit*1, resident*2, allotment*3, utility bill*3, mobile home*4',
    ),
  },
  {
    id: 'coworking',
    name: 'Coworking and room booking',
    industry: 'Real estate',
    entities: ['space', 'room', 'desk', 'booking', 'member'],
    keywords: split('coworking*6, co-working*6, desk*4, meeting room*3, hot desk*5, member*1, room*1, space*2'),
  },
  {
    id: 'events',
    name: 'Events and ticketing',
    industry: 'Events',
    entities: ['event', 'venue', 'ticket type', 'order', 'attendee', 'check-in'],
    keywords: split(
      'league*3, season*2, bout*3, dinner*2, fixture*3, convention*6, exhibitor*4, booth*3, panel*2, expo*5, tour*2, guided*3, hike*3, outing*3, excursion*3, clean-up*3, reunion*3, sign up*1, event*5, ticket*4, conference*6, concert*4, festival*6, venue*4, attendee*6, talk*3, speaker*4, schedule*1, track*1, check-in*2, early bird*5, rehearsal*4, tournament*3, meetup*6, workshop*2, wedding*5, guest list*5, rsvp*6, exhibition*4, performance*3, theatre*5, theater*5, show*1, box office*5, seat*3, ticket sale*5, call for papers*4, choir*3, sponsor*2, gala*4, hackathon*6, party*3, race*3, marathon*5, run*1, registration*3, webinar*5, quiz night*2, club night*4, orchestra*3, band*2, gig*2, cinema*4, screening*4, retreat*4, camp*3, fair*3, game night*3, standings*2, escape room*3, match*1, lecture*2, training day*3, attend*3, capacity*2, sold out*4, tickets*2',
    ),
  },
  {
    id: 'membership',
    name: 'Club and gym membership',
    industry: 'Fitness',
    entities: ['member', 'plan', 'class', 'booking', 'payment'],
    keywords: split(
      'membership*6, member*4, gym*6, class*2, club*3, yearly fee*4, annual fee*4, plan*2, choir*2, singer*1, dues*4, pass*2, subscription*1, association*3, society*2',
    ),
  },
  {
    id: 'fitness',
    name: 'Workout and nutrition tracker',
    industry: 'Fitness',
    entities: ['workout', 'exercise', 'set', 'meal', 'measurement'],
    keywords: split(
      'workout*6, exercise*5, nutrition*4, calorie*5, training log*4, blood pressure*3, weight*2, run*2, body*2, meal*2, medication*2, gym*2, set*1, rep*2, training plan*3',
    ),
  },
  {
    id: 'social',
    name: 'Social network',
    industry: 'Community',
    entities: ['user', 'post', 'comment', 'like', 'follow', 'message'],
    keywords: split('social network*6, follow*3, feed*3, like*2, friend*3, profile*2, timeline*3, community*1, post*1'),
  },
  {
    id: 'forum',
    name: 'Discussion forum',
    industry: 'Community',
    entities: ['category', 'thread', 'post', 'vote', 'tag', 'badge'],
    keywords: split('forum*6, thread*5, discussion*4, upvote*4, badge*3, moderator*3, question and answer*3, reply*2'),
  },
  {
    id: 'chat',
    name: 'Team chat and messaging',
    industry: 'Communication',
    entities: ['workspace', 'channel', 'message', 'reaction', 'file'],
    keywords: split('chat*6, channel*4, message*3, messaging*5, reaction*3, direct message*4'),
  },
  {
    id: 'webmail',
    name: 'Email client and newsletters',
    industry: 'Communication',
    entities: ['mailbox', 'message', 'thread', 'label', 'campaign', 'subscriber'],
    keywords: split('email client*6, mailbox*6, newsletter*3, subscriber*4, campaign*2, unsubscribe*4, inbox*3'),
  },
  {
    id: 'blog',
    name: 'Blog and publishing',
    industry: 'Media',
    entities: ['post', 'author', 'category', 'comment', 'tag'],
    keywords: split(
      'blog*6, post*4, article*4, author*3, publish*4, published*3, newsletter*4, comment*2, tag*2, editor*3, draft*3, magazine*4, podcast*4, episode*3, show notes*3, subscriber*3, writer*4, column*1, publishing*5, story*3, stories*3, essay*5, poem*5, poetry*5, archive*2, read*1, reader*3, journal*2, review*1, free and paid*3, opens*2, travel diary*3, recipe*1, diary*1, editorial*5, book review*4, film review*4, categories*1',
    ),
  },
  {
    id: 'news',
    name: 'News and magazine',
    industry: 'Media',
    entities: ['article', 'section', 'author', 'edition', 'comment'],
    keywords: split(
      'news*6, newspaper*6, article*3, section*2, edition*4, journalist*5, newsletter*2, magazine*4, reporter*5, breaking*2, local news*6',
    ),
  },
  {
    id: 'streaming',
    name: 'Video and music streaming',
    industry: 'Media',
    entities: ['title', 'episode', 'playlist', 'watch history', 'subscription'],
    keywords: split(
      'streaming*6, episode*4, podcast*5, playlist*5, watch*2, music*2, video*3, show*2, movie*3, listener*3, audio*2, track*1, album*2',
    ),
  },
  {
    id: 'portfolio',
    name: 'Personal portfolio',
    industry: 'Marketing',
    entities: ['project', 'skill', 'experience', 'testimonial', 'message'],
    keywords: split(
      'portfolio*3, testimonial*3, my work*4, showcase*4, my projects*4, freelance designer*3, personal website*6, personal site*6',
    ),
  },
  {
    id: 'brochure',
    name: 'Company website',
    industry: 'Marketing',
    entities: ['page', 'service', 'team member', 'testimonial', 'enquiry'],
    keywords: split(
      'company website*6, landing page*3, brochure*5, business website*5, contact form*4, our services*4, opening hours*2, testimonial*2',
    ),
  },
  {
    id: 'docs-kb',
    name: 'Knowledge base and wiki',
    industry: 'Software',
    entities: ['space', 'page', 'revision', 'tag', 'comment'],
    keywords: split('knowledge base*6, wiki*6, documentation*5, revision*3, page*1, how-to*3, handbook*4'),
  },
  {
    id: 'game',
    name: 'Browser game with leaderboard',
    industry: 'Games',
    entities: ['player', 'level', 'score', 'achievement', 'match'],
    keywords: split(
      'game*5, leaderboard*4, player*4, level*3, achievement*4, high score*4, score*2, match*2, chess*3, pub quiz*3, elo*3',
    ),
  },
  {
    id: 'pet-care',
    name: 'Pet care and grooming',
    industry: 'Services',
    entities: ['pet', 'owner', 'service', 'appointment', 'health note', 'vaccination'],
    keywords: split(
      'pet*5, dog*4, cat*4, grooming*5, groomer*5, breed*4, vaccination*3, kennel*5, dog walking*5, pet sitting*5, vet*2, animal*1',
    ),
  },
  {
    id: 'photo-gallery',
    name: 'Photo gallery and proofing',
    industry: 'Media',
    entities: ['album', 'photo', 'client', 'selection', 'comment', 'download'],
    keywords: split(
      'photo gallery*6, photographer*4, album*4, proofing*5, photo*1, gallery*4, shoot*3, selection*2, download*2, wedding photo*4',
    ),
  },
  {
    id: 'environment',
    name: 'Weather and environment board',
    industry: 'Data',
    entities: ['station', 'reading', 'forecast', 'alert', 'location'],
    keywords: split(
      'weather*6, forecast*5, station*3, air quality*6, environment*3, pollution*5, reading*2, climate*3, rainfall*5, tide*3, alert*1',
    ),
  },
  {
    id: 'voting',
    name: 'Polls and voting',
    industry: 'Civic',
    entities: ['poll', 'option', 'ballot', 'voter', 'result'],
    keywords: split('vote*5, voting*6, poll*5, ballot*6, election*6, candidate*2, option*1, referendum*5, proposal*1'),
  },
];

function split(list: string): string[] {
  return list.split(', ');
}
