import type { Archetype } from '../lexicon/index.ts';
import type { Reading } from '../reading/index.ts';
import { singular } from '../text/inflect.ts';

/** Words that speak of a trade, by trade; `word*3` weighs three times as much. Singular, several words with spaces. */
const TRADES: Record<string, string> = {
  Healthcare:
    'patient*4, doctor*3, clinic*4, hospital*4, nurse*3, dentist*4, dental*4, physiotherapy*4, physio*4, therapist*3, therapy*3, treatment*2, medication*3, medicine*2, prescription*3, pharmacy*4, blood pressure*4, symptom*3, health*2, medical*3, care home*4, ambulance*3, vaccination*2, diagnosis*4, midwife*4, optician*4, caregiver*3, nursing*4, blood*2, mental health*4, psychologist*4, counselling*3, hospice*4, glucose*3, migraine*4, surgery*3, triage*1, mood*1, sleep*1, rehab*3, patiente*4, arztpraxis*4',
  'Animal care':
    'vet*4, veterinary*5, pet*4, dog*3, cat*3, horse*2, kennel*4, groomer*3, dog grooming*5, breed*2, breeder*3, animal shelter*5, animal rescue*5, shelter*1, aquarium*2, cattery*5, stable*2, riding*2, zoo*5, puppy*3, litter*2, vaccination*1, animal*2, reptile*3, foster*2, parrot*3',
  Agriculture:
    'ewe*5, lamb*3, hill farmer*4, mushroom farm*5, oyster mushroom*4, farm*4, farmer*3, crop*4, harvest*3, field*1, livestock*5, cow*4, cattle*5, sheep*4, goat*3, dairy*4, milk*2, tractor*3, orchard*4, vineyard*4, greenhouse*3, beehive*4, hive*4, apiary*5, honey*3, beekeeper*4, seed*2, irrigation*4, poultry*4, hen*3, egg*2, grain*3, allotment*3, plant nursery*4, mushroom*2, vegetable*1, soil*2, acre*2, hectare*3, herd*4, calf*2, fishery*4, fish farm*5, forestry*4, ferme*4, bauernhof*5, winzer*4, weingut*5',
  Education:
    'parent-teacher*6, pta*6, school*4, student*3, pupil*4, teacher*3, lesson*3, course*3, class*2, homework*3, exam*3, tutor*4, tutoring*4, university*4, lecture*3, professor*3, kindergarten*5, daycare*4, nursery*2, curriculum*4, grade*2, thesis*4, learning*3, flashcard*4, vocabulary*3, quiz*2, driving school*5, driving lesson*4, academy*3, campus*3, semester*3, enrolment*3, parent*1, scholarship*3, training course*3, workshop*1, piano*1, fahrschule*5, fahrstunde*4, schule*4, kita*5, kindertagesstätte*5, escuela*4, école*4, alumno*3, élève*3',
  Finance:
    'loan*3, lender*4, borrower*5, bank*3, interest*2, repayment*4, instalment*4, invoice*2, invoicing*5, bookkeeping*5, accounting*5, tax*3, budget*4, expense*4, savings*4, investment*4, portfolio at risk*5, stock portfolio*5, dividend*5, insurance*3, policy*1, claim*1, credit*3, crowdfunding*5, pledge*3, payroll*4, ledger*4, currency*2, debt*4, mortgage*5, microfinance*6, pension*3, donation*0, fund*2, grant*2',
  'Real estate':
    'apartment*3, flat*2, tenant*4, landlord*5, lease*4, rent*2, property*3, property management*5, building*1, estate agent*5, real estate*6, house viewing*4, mortgage*1, housing*4, unit*2, allotment*2, dorm*3, room*0, hausverwaltung*6, wohnung*4, mieter*4, immobilie*5, locataire*4, inquilino*4, storage unit*4, facility*2, facilities*2, viewing*2',
  Logistics:
    'warehouse*4, stock*3, inventory*4, shipment*5, delivery*2, courier*4, parcel*4, truck*3, lorry*4, fleet*5, driver*2, route*2, cargo*5, container*2, pallet*4, freight*6, logistics*6, supplier*2, sku*4, dispatch*2, van*2, vehicle*2, minibus*3, bus*2, mileage*2, port*2, forklift*4, reorder*4, spare part*2, taxi*4, transport*3, moving company*5, removal*2, lager*4, storage*1',
  Travel:
    'travel*5, trip*2, tour*2, tour operator*5, itinerary*5, flight*3, destination*4, traveller*4, traveler*4, tourist*4, excursion*3, safari*4, backpacker*3, visa*3, airline*4, cruise*4, guide*1, sightseeing*4, hiking tour*4, ferry*3',
  Hospitality:
    'casa rural*6, casas rurales*6, alojamiento*5, gîte*6, ferienhaus*5, agriturismo*6, hotel*5, hostel*5, guest house*5, guesthouse*5, bed and breakfast*5, b&b*5, housekeeping*4, check-in*1, room rate*3, holiday home*5, vacation rental*5, cottage*2, cabin*2, campsite*4, camping*3, lodge*3, night*1, guest*1, spa*2, airbnb*4, resort*4, concierge*3, wedding venue*3, venue hire*3',
  Food: 'restaurant*5, menu*4, dish*3, kitchen*2, recipe*5, ingredient*3, cook*3, cooking*3, bakery*5, baker*4, bread*4, cake*3, cafe*5, coffee*3, bar*2, cocktail*4, brewery*5, beer*4, brew*3, wine*3, winery*4, catering*5, caterer*5, food truck*6, meal*3, lunch*3, dinner*2, chef*4, waiter*4, cheese*4, butcher*4, grocery*3, food*2, takeaway*4, pizza*4, dietary*1, allergen*2, tasting*2, supper*2, ice cream*4, fermentation*3, roastery*5, distillery*5, nutrition*2',
  Retail:
    'shop*2, store*2, product*2, online shop*5, online store*5, webshop*5, e-commerce*5, cart*4, checkout*3, coupon*4, seller*4, buyer*3, sell*2, marketplace*6, second-hand*4, auction*5, bidder*4, consignor*4, boutique*5, fashion*4, clothes*3, handmade*4, craft*2, market stall*4, stall*2, vendor*3, listing*3, swap*3, gift*2, bookshop*5, record store*5, vinyl*2, antique*3, collectible*2, customer*0, order*1, florist*5, flower shop*5, bouquet*3',
  Media:
    'magazine*4, newspaper*5, article*3, blog*5, post*2, editor*3, journalist*5, newsletter*5, podcast*5, episode*4, radio*5, show*1, playlist*3, video*3, film*2, streaming*4, photo*1, photographer*4, photography*4, publisher*4, author*2, writer*2, poem*3, story*2, manuscript*3, music*2, album*2, song*2, band*2, comic*3, press*2, news*4, subscriber*1, screenplay*4, recording studio*4',
  Arts: 'knitting*5, knitter*5, yarn*4, crochet*5, quilt*5, embroidery*5, museum*5, gallery*4, exhibition*4, artwork*5, artist*3, painting*4, sculpture*4, theatre*4, théâtre*4, teatro*4, fossil*4, theater*4, choir*5, orchestra*5, concert*2, rehearsal*4, musician*3, costume*3, dance*3, pottery*4, ceramics*4, glaze*3, archive*2, heritage*4, artefact*4, artifact*4, collection*1, conservation*2, poetry*3, lighthouse*2, genealogy*4, ancestor*4, family history*5, tattoo*3, knitting*3, quilt*3, festival*1, instrument*2, opera*5, production*1, performance*2, prop*2, docent*4',
  Events:
    'event*4, conference*5, ticket*2, attendee*4, speaker*3, festival*4, wedding*4, party*3, venue*3, meetup*5, hackathon*5, registration*2, sponsor*1, rsvp*4, guest list*4, schedule track*3, talk*2, exhibition stand*4, exhibitor*4, fair*3, gala*4, organiser*2, invitation*3, quiz night*3, pub quiz*4, seating*3, birthday*2, reunion*4',
  Sports:
    'glider*5, gliding*5, skate*4, skatepark*6, skater*4, surf*4, judo*5, karate*5, fencing*4, gymnastics*5, handball*5, volleyball*5, basketball*5, badminton*5, club*1, tennis*4, court*2, football*5, soccer*5, team*1, player*2, tournament*4, league*4, match*2, match result*3, race*3, runner*4, running*3, cycling*4, cyclist*4, swimming*4, swimmer*4, climbing*4, sailing*4, boat club*4, rowing*5, regatta*5, chess*4, coach*2, training session*3, referee*4, kart*4, lap time*4, golf*5, ski*3, surf*6, tide*2, martial arts*5, karate*5, judo*5, archery*5, dive*3, diving*3, hike*3, bowling*4, standings*3, elo*3, sport*4, marathon*4, fencing*4, sportverein*6, mannschaft*4, verein*1, squad*2, season*1, vélo*2, cycliste*4',
  Fitness:
    'gym*5, workout*5, yoga*5, yoga studio*4, yoga class*4, pilates studio*4, zumba*5, aerobics*5, dance fitness*4, martial arts*4, pilates*5, fitness*5, personal trainer*5, exercise*3, membership pass*3, class pass*3, weight*1, calorie*4, steps*2, spinning*4, crossfit*6, bootcamp*3, run log*4, heart rate*3, nutritionist*3',
  Community:
    'family tree*8, genealogy*6, ancestor*5, community*4, neighbour*4, neighbourhood*4, neighborhood*4, volunteer*2, member*1, village*2, club*1, parish*4, church*5, congregation*5, scout*5, association*3, residents*2, garden club*4, library*2, forum*4, youth*3, senior*2, meal train*4, tool library*3, time bank*5, repair cafe*5, swap*1, lost and found*3, society*2, association cycliste*3, nachbar*4, gemeinde*4, bücherei*5, bibliothek*5, badge*2, pack*1, local*0',
  'Non-profit':
    'charity*5, ngo*5, donation*5, donor*5, food bank*6, fundraising*5, fundraiser*5, refugee*5, shelter*3, volunteer*3, foundation*3, grant*3, beneficiary*5, aid*3, nonprofit*6, non-profit*6, homeless*5, beach clean-up*4, clean-up*3, conservation*2, cause*2, impact report*3, sponsor*1, well*1, soup kitchen*5, spende*4',
  Civic:
    'citizen*4, municipal*5, municipality*5, city council*5, council*3, permit*3, voting*4, vote*3, election*5, ballot*5, petition*5, pothole*5, street light*4, street*1, public*2, emergency*2, fire brigade*4, firefighter*4, police*4, incident*1, participatory*5, ordinance*5, town hall*4, gemeindeamt*5, census*4, referendum*5, polling*4, water utility*3, graffiti*4',
  Services:
    'joinery*5, joiner*5, carpentry*5, carpenter*4, upholster*5, glazier*5, tiler*4, stonemason*4, blacksmith*4, thatcher*5, bricklayer*4, tree surgeon*5, appointment*2, nail bar*6, nail artist*6, tanning*4, barber*2, salon*4, hairdresser*5, barber*5, stylist*4, beauty*4, nail*3, massage*3, cleaning*3, cleaner*3, repair*3, workshop*0, mechanic*4, garage*3, car repair*5, bike repair*4, tailor*4, laundry*4, locksmith*5, plumber*5, electrician*5, hvac*5, technician*3, work order*4, service call*4, site visit*2, contractor*3, maintenance*2, gardener*3, landscaping*4, pest control*5, piano tuner*5, chimney*4, towing*5, roofing*5, rental*2, rent*1, hire*1, quote*1, estimate*1, funeral*4, car wash*4, handyman*5, photographer*1, notary*4, translation*2, kart*0, taller*4, werkstatt*4, dispatch*1, reparatie*3, fietsenmaker*4, solar*2',
  'Professional services':
    'law firm*6, lawyer*5, attorney*5, legal*4, matter*3, consultant*4, consulting*4, agency*3, client*1, billable*5, timesheet*5, retainer*4, architect*4, freelancer*3, freelance*3, translator*4, translation*3, notary*3, audit*2, deliverable*2, proposal*1, court date*4, case file*4, accountant*3, surveyor*3',
  'Human resources':
    'employee*3, hr*5, leave request*5, vacation request*4, holiday request*4, payroll*4, recruit*5, recruiting*5, applicant*4, candidate*4, interview*3, job posting*4, onboarding*5, performance review*6, appraisal*5, rota*4, roster*3, shift*2, staff planning*5, sick leave*4, absence*2, timesheet*2, hiring*5, resume*4, vacancy*4, review cycle*4, 360 degree*3',
  Industry:
    'biogas*6, gas*2, fermenter*3, machine*3, production*3, factory*6, manufacturing*6, assembly*4, quality check*3, batch*2, sensor*4, device*2, iot*5, maintenance*2, robot*4, firmware*5, downtime*4, plant site*3, cnc*5, 3d printer*4, printer*1, turbine*4, energy*2, meter*2, welding*4, mould*3, bill of materials*5, construction*4, construction site*5, site diary*4, scaffolding*4, uptime*2, calibration*3, drone*2',
  Research:
    'citizen science*6, chemical*4, reagent*5, phd*5, doi*5, dissertation*4, bird ringing*5, flow cytometer*5, researcher*4, sighting*3, research*4, experiment*5, sample*3, lab*4, laboratory*5, survey*4, questionnaire*4, respondent*5, study*3, participant*1, observation*3, specimen*4, telescope*5, astronomy*6, species*3, field notes*4, dataset*4, scientist*5, reagent*5, biodiversity*5, wildlife*3, bird*2, excavation*4, archaeolog*5, archaeological*5, weather station*4, rainfall*3, fossil*4, hypothesis*5, water quality*2',
  Data: 'metric*4, kpi*6, dashboard*2, analytics*5, chart*1, churn*4, cac*4, mrr*5, data source*4, revenue*2, target*1, report*0, business intelligence*6',
  Software:
    'saas*6, software*2, bug*4, release*3, deployment*4, api*2, feature request*4, code*3, snippet*4, developer*3, repository*3, incident response*4, on-call*3, changelog*5, license key*4, server*3, sprint*3, documentation*3, wiki*4, knowledge base*4, changelog*4, domain name*3, test case*4, feature flag*5',
  Sales:
    'tender*4, bid desk*5, crm*6, lead*3, deal*4, pipeline*4, prospect*5, sales team*5, account manager*4, opportunity*3, follow-up*2, cold call*4, contact*1',
  'Customer support':
    'helpdesk*6, support ticket*6, customer support*6, sla*4, agent*1, ticket*1, complaint*3, knowledge article*4, call center*5, issue tracker*3, triage*2',
  Marketing:
    'campaign*3, social media*5, influencer*5, advert*3, brand*2, landing page*3, seo*5, content calendar*5, newsletter campaign*4, press release*4, billboard*4, testimonial*3, portfolio*2',
  Productivity:
    'task*3, to-do*5, todo*5, todo list*6, habit*5, streak*4, goal*3, note*2, notes app*5, reminder*2, checklist*3, project*2, kanban*5, journal*3, diary*2, calendar*1, deadline*1, time tracking*4, routine*3, mood*3, bucket list*4, reading list*4, packing list*4, chore*4, gratitude*4, bookshelf*3, personal*1, milestone*2',
  Games:
    'game*4, board game*5, model train*6, model railway*6, locomotive*3, wargame*5, campaign manager*4, hit point*4, player*2, level*2, high score*5, quest*5, dungeon*6, character*2, guild*5, esport*6, leaderboard*1, achievement*3, escape room*5, trivia*5, pub quiz*4, lego*4, miniature*3, puzzle*3, role-playing*6, d&d*6, trading card*4',
  Environment:
    'recycling*6, flood*5, rain gauge*4, river level*4, carbon footprint*6, waste*4, co2*4, carbon*4, climate*4, energy*2, solar*3, sustainability*5, compost*4, pollution*5, air quality*6, tree*2, rubbish*3, plastic*2, biodiversity*3, rewilding*5, litter*2, emissions*5, beach*1, water level*3, river*2, bin*2, forest*2',
};

/** What any trade has: the way to work, a cost of it. */
const IN_PASSING =
  /\b(?:travel(?:led|ling)? (?:km|kilomet\w+|costs?|times?|expenses?|hours?|distances?|miles|mileage)|bank (?:account|transfer|details)s?|phone (?:calls?|numbers?)|school holidays?|public transport|food allerg\w+|credit cards?|test results?|a field for)\b/gu;

/** The trade an idea speaks of most, or undefined when it speaks of none. `nouns` are its English lemmas, whatever its language. */
export function industryOf(text: string, nouns: ReadonlyMap<string, number>): string | undefined {
  const words = (
    text
      .toLowerCase()
      .replace(IN_PASSING, ' ')
      .match(/[\p{L}\p{N}'&-]+/gu) ?? []
  ).map((word) => word.replace(/'s?$/, ''));
  const bag = new Map<string, number>();
  const add = (phrase: string, place: number): void => {
    if (!bag.has(phrase)) bag.set(phrase, place);
  };
  words.forEach((word, at) => {
    add(word, at);
    add(singular(word), at);
    for (const length of [2, 3]) {
      const run = words.slice(at, at + length);
      if (run.length < length) continue;
      add(run.join(' '), at);
      add([...run.slice(0, -1), singular(run.at(-1) ?? '')].join(' '), at);
    }
  });
  const passing = new Set((text.toLowerCase().match(IN_PASSING) ?? []).flatMap((phrase) => phrase.split(' ')));
  for (const lemma of nouns.keys()) if (!passing.has(lemma)) add(lemma.replaceAll('_', ' '), words.length);
  let best: { industry: string; points: number } | undefined;
  for (const [industry, list] of Object.entries(TRADES)) {
    let points = 0;
    for (const entry of list.split(', ')) {
      const [word = '', weight = '1'] = entry.split('*');
      const place = bag.get(word);
      // What is said first says what it is about.
      if (place !== undefined) points += Number(weight) * (place < 8 ? 1.6 : 1);
    }
    if (points >= 3 && (best === undefined || points > best.points)) best = { industry, points };
  }
  return best?.industry;
}

/** The trade that what is kept points to, where no word names one. */
const BY_KIND: Partial<Record<Archetype, string>> = {
  animal: 'Animal care',
  plant: 'Agriculture',
  goods: 'Retail',
  asset: 'Services',
  place: 'Real estate',
  work: 'Arts',
  event: 'Events',
  match: 'Sports',
  document: 'Media',
  booking: 'Services',
  order: 'Retail',
  payment: 'Finance',
  loan: 'Community',
  trip: 'Logistics',
  task: 'Productivity',
  project: 'Productivity',
  log: 'Productivity',
  shift: 'Human resources',
  application: 'Services',
  request: 'Customer support',
  measurement: 'Research',
  inspection: 'Services',
  metric: 'Data',
  question: 'Education',
  review: 'Community',
  comment: 'Community',
  organisation: 'Community',
  person: 'Community',
};

/** The trade by the strongest noun that points to one. */
export function tradeOf(reading: Reading): string {
  const ranked = [...reading.notions].sort((a, b) => b.score - a.score);
  for (const notion of ranked) {
    const trade = BY_KIND[notion.archetype];
    if (trade !== undefined && !['Community', 'Services'].includes(trade)) return trade;
  }
  const first = ranked[0];
  return (first === undefined ? undefined : BY_KIND[first.archetype]) ?? 'General';
}
