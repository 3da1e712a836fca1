/**
 * What kind of thing a noun names. The kind decides which fields, workflow, rules and sample rows an entity composed from that noun gets.
 * Levels order them: a row refers to rows of a lower level, so that no two entities ever need each other.
 */
export const ARCHETYPES = [
  'category',
  'organisation',
  'place',
  'person',
  'staff',
  'plan',
  'service',
  'animal',
  'plant',
  'goods',
  'asset',
  'work',
  'event',
  'project',
  'contract',
  'document',
  'question',
  'listing',
  'trip',
  'booking',
  'loan',
  'order',
  'request',
  'task',
  'application',
  'offer',
  'shift',
  'match',
  'invoice',
  'line',
  'attendance',
  'measurement',
  'inspection',
  'log',
  'payment',
  'review',
  'comment',
  'result',
  'metric',
  'alert',
  'thing',
] as const;
export type Archetype = (typeof ARCHETYPES)[number];

/** Nouns by kind: singular, lower case, several words joined by `_`. */
export const CONCEPTS: Record<Archetype, string> = {
  category:
    'category tag type genre section department region district topic theme collection subject skill label cuisine grade_level track division brand group',
  organisation:
    'company organisation organization household family team vendor supplier club sponsor partner agency school business employer charity cooperative congregation band orchestra choir squad crew shelter chapter association publisher brewery winery farm producer manufacturer importer exporter clinic hospital institution foundation tenant_organisation customer_company committee exhibitor merchant dealer lab laboratory union couple party troop pack',
  place:
    'room site ward village building venue location field garden zone area unit apartment flat house property kitchen warehouse store_room storeroom shelf cellar hall station stop plot allotment lighthouse island harbour harbor berth marina dock pier court pitch lane studio classroom stable stall paddock enclosure aquarium pond tank greenhouse orchard vineyard hive apiary camp campsite cabin cottage hotel restaurant branch office floor bay desk table space locker gallery museum exhibit castle church temple cemetery grave burial_plot monument  route    neighbourhood neighborhood street bin_location theatre theater cinema stage park playground forest reserve habitat nest well pump borehole depot yard hangar gym library archive reef cave mountain peak hut lodge beach lake river parking_space parking_spot apiary parking_lot spot pool ground farm_plot bed_bay destination storage_unit tower bridge salon parlour parlor clinic_room treatment_room meeting_room conference_room',
  person:
    'customer client guest patient member student pupil child parent guardian player resident tenant subscriber reader listener viewer visitor attendee participant donor buyer seller borrower lender lead prospect contact candidate applicant backer contestant competitor athlete swimmer runner rider singer dancer actor alumni alumnus friend neighbour neighbor citizen voter respondent beneficiary refugee traveller traveler passenger camper owner pet_owner host user person people learner apprentice trainee mentee intern scout camper bride groom fan follower collector gardener beekeeper farmer fisher fisherman hunter sailor skipper climber hiker cyclist racer shareholder investor landlord heir godparent family_member inmate bidder renter shopper merchant_contact adopter foster_parent foster_family descendant ancestor relative musician performer artist exhibitor_contact freelancer hirer homeowner',
  staff:
    'groomer employee staff_member technician engineer doctor dentist nurse therapist physiotherapist vet veterinarian midwife surgeon lawyer attorney solicitor paralegal accountant auditor teacher tutor coach trainer instructor professor lecturer driver courier pilot captain mechanic plumber electrician cleaner gardener_staff carer caregiver caretaker keeper zookeeper guide agent broker dispatcher manager supervisor coordinator organiser organizer curator librarian historian translator interpreter editor author writer journalist reporter reviewer proofreader transcriber designer developer architect surveyor inspector photographer videographer stylist barber hairdresser beautician masseur makeup_artist tattoo_artist chef cook waiter bartender barista baker brewer winemaker sommelier judge referee umpire arbiter firefighter officer guard lifeguard paramedic volunteer social_worker counsellor counselor psychologist nutritionist speaker presenter moderator researcher scientist consultant contractor subcontractor freelancer_staff salesperson sales_rep recruiter interviewer seamstress tailor carpenter joiner jeweller luthier restorer conservator instructor_staff staff worker crew_member conductor director producer_staff babysitter nanny sitter dog_walker walker helper mentor advisor adviser optician pharmacist farrier piano_tuner comedian poet storyteller actor_staff juror jury_member headliner tuner assessor examiner tester bookkeeper steward marshal handyman roofer painter electrician_staff rep analyst clerk receptionist operator pastor priest imam rabbi',
  plan: 'plan package program programme tier membership_plan subscription_plan curriculum tariff ticket_type price_list membership_type pass_type fee_type insurance_plan bundle',
  service:
    'service treatment procedure therapy offering class_type session_type appointment_type activity consultation_type menu',
  animal:
    'pet dog cat horse pony cow sheep goat pig chicken hen bird parrot rabbit hamster fish reptile animal livestock puppy kitten foal calf lamb donkey alpaca llama bee queen colony bee_colony snake turtle tortoise specimen_animal herd flock litter falcon hawk',
  plant:
    'plant tree crop flower houseplant cutting seed seedling vegetable herb shrub vine orchid bonsai cactus fruit_tree rose mushroom',
  goods:
    'item product part ingredient medication medicine drug bottle supply material stock_item spare_part component dish menu_item meal drink cake bread pastry snack garment dress costume uniform shoe fabric yarn bead book_copy copy reagent chemical sample kit toy gift souvenir parcel_item good goods commodity merchandise accessory variant wine beer whisky whiskey coffee tea cheese vinyl record_item cd card_item sku cartridge filter lot barrel cask batch keg spool antique stamp coin figurine jewel gem fish_product vegetable_box box hamper craft_item candle soap',
  asset:
    'bike bicycle vehicle car van truck lorry bus boat kayak canoe yacht ship scooter motorbike motorcycle tractor machine device sensor tool equipment instrument piano guitar violin bed bin container trailer caravan drone camera lens laptop computer printer phone_device server tablet projector asset battery ladder tent generator solar_panel panel turbine boiler heater air_conditioner elevator lift extinguisher fire_extinguisher hydrant wheelchair ski snowboard surfboard board_rental saddle oven furnace freezer fridge meter parking_meter vending_machine robot aircraft plane glider balloon locker_key key_item musical_instrument costume_item prop chair sewing_machine 3d_printer printer_3d microscope telescope kiln loom charger charging_station streetlight street_light lamp appliance safe pallet parachute harness rope wetsuit oxygen_tank cylinder radio helmet forklift crane excavator',
  work: 'book recipe song piece film movie game title artwork painting sculpture photo photograph picture artifact artefact object exhibit_item manuscript letter map poem play album playlist design pattern model sketch video lecture_recording composition score_sheet cocktail board_game comic magazine_title series podcast show deck quiz course module monument_record sonata aria hymn tune monologue specimen fossil mineral meteorite species star constellation language term idiom dialect tale legend',
  event:
    'event class rehearsal concert talk tournament workshop round session lesson game_night meeting meetup conference festival fair party wedding ceremony performance exhibition screening seminar webinar course_date training practice_session match_day race marathon regatta camp_week retreat excursion tour outing hike ride service_event mass sermon lecture exam test competition contest championship league season sprint milestone hackathon cleanup clean-up drive fundraiser auction_event gala open_day openday reading_event demo release broadcast livestream debate election ballot_event tasting_event walk group_ride dive expedition voyage dig excavation harvest open_mic recital shoot photo_shoot slot_event playdate sitting ride_share carpool',
  project:
    'project matter case campaign initiative study survey experiment investigation renovation restoration construction commission thesis dissertation engagement portfolio_item goal cause grant research_project film_project production wedding_plan plan_project build',
  contract:
    'contract lease rental_agreement agreement membership subscription policy insurance_policy warranty licence license permit mortgage sponsorship adoption adoption_case retainer tenancy enrolment_contract pass season_ticket allotment_lease',
  document:
    'post article page newsletter issue chapter document file certificate statement announcement news bulletin story press_release entry_page wiki_page guide_article handbook_page note notebook report minutes protocol template_document passport record_file translation transcript transcription prescription lesson_plan homework assignment worksheet worksheet_page brief obituary advert_copy screenplay script episode season_episode sermon_text petition  bylaw resolution agenda agenda_item motion prayer devotion deliverable manual datasheet medical_record health_record care_plan meal_plan workout_plan training_plan',
  question: 'question flashcard card quiz_question riddle poll survey_question problem puzzle exercise',
  listing:
    'listing ad advert advertisement job job_posting vacancy gig wanted_ad lot_listing auction room_listing opening position for_sale_item wish wishlist_item deal_listing',
  trip: 'trip flight pickup delivery shipment  journey run collection_run tour_trip crossing sailing haul dropoff drop-off transport dispatch move relocation patrol evacuation commute charter school_run',
  booking:
    'booking appointment reservation rental viewing consultation table_reservation stay visit_booking hire reserved_slot slot time_slot sitting_booking test_drive fitting boarding_stay boarding grooming_appointment',
  loan: 'loan checkout borrowing lending borrow_request book_loan',
  order:
    'order purchase_order sale sales_order cart commission_order work_ticket prescription_order subscription_order print_order catering_order food_order lunch_order supply_order delivery_order requisition',
  request:
    'request ticket issue_ticket repair_request maintenance_request repair_ticket complaint incident support_ticket repair enquiry inquiry service_request bug bug_report fault defect claim insurance_claim return refund damage_report  report_case problem_report leave_request vacation_request holiday_request absence emergency call callout dispute suggestion idea feature_request wish_request help_request adoption_request referral sighting hazard violation permit_request lost_item found_item prayer_request permission_request',
  task: 'task job_task work_order job_order chore todo to-do housekeeping_task maintenance_task action_item assignment_task service_job cleaning errand maintenance checklist checklist_item step treatment_plan feeding watering milking job_card installation service_visit inspection_task print_job print_run card_task',
  application:
    'application proposal submission grant_application loan_application job_application abstract paper manuscript_submission bid_application entry_form registration_form nomination admission call_for_papers_submission manuscript_draft pitch visa_application portfolio_submission quote_request tender',
  offer: 'offer bid counteroffer counter_offer swap_offer price_offer quote_offer',
  shift:
    'shift duty rota_entry roster_entry time_block availability duty_shift watch_shift rota roster timetable_slot timetable schedule_entry volunteer_shift',
  match: 'match fixture pairing duel bout heat game_match swap exchange trade play_off',
  invoice:
    'invoice bill estimate quote quotation credit_note receipt folio payslip tax_return statement_of_account fee_note',
  line: 'line_item order_item order_line invoice_line cart_item invoice_item menu_entry packing_item',
  attendance:
    'attendance registration enrolment enrollment participation sign-up signup rsvp attendee_record check-in checkin ticket_sale event_ticket class_booking invitation pledge_attendance entry_attendance',
  measurement:
    'reading measurement weighing temperature_reading blood_pressure_reading observation sample_result lab_result vital meter_reading weight_entry test_result water_test air_reading score_reading quality_check weigh-in glucose_reading',
  inspection:
    'inspection audit inspection_report health_check condition_check site_visit survey_visit safety_check hive_inspection stock_count stocktake service_record maintenance_record servicing vaccination examination check_up checkup treatment_record assessment evaluation',
  log: 'log log_entry logbook_entry diary_entry journal_entry time_entry entry visit check_in_entry tasting tasting_note progress_note health_note activity_log workout practice work_log feeding_log catch dive_log sleep_entry mood_entry habit exercise_log training_log stock_move stock_movement movement dose usage consumption battery_cycle set run_log lap study_session harvest_record production_record milk_record egg_record birth death stay_log mood meal_log symptom dream session_log flight_log fuel_log fill-up fuel_entry trip_log',
  payment:
    'payment repayment instalment installment fee donation pledge expense transaction payout deposit_payment refund_payment salary contribution due dues tip rent cost cost_entry income budget budget_line settlement grant_payment prize scholarship voucher gift_voucher coupon gift_card membership_fee rent_payment tuition tuition_fee royalty allowance fine yearly_fee annual_fee sponsorship_payment gift_donation debt saving',
  review:
    'review rating feedback testimonial evaluation_form survey_response critique peer_review talk_review recommendation endorsement vote like upvote favourite favorite',
  comment:
    'comment message reply annotation remark discussion thread chat_message feedback_note notification reminder answer response correction memory condolence',
  result:
    'result score standing ranking exam_result race_result quiz_result attempt grade mark achievement badge record_time personal_best lap_time high_score leaderboard_entry',
  metric: 'metric kpi indicator target measure key_result objective goal_metric benchmark dashboard',
  alert: 'alert alarm warning',
  thing: 'thing record',
};

/** What a kind refers to goes down in level, or stays with what the idea names first. */
export const LEVEL: Record<Archetype, number> = {
  category: 0,
  organisation: 1,
  place: 2,
  plan: 2,
  service: 2,
  staff: 3,
  person: 3,
  question: 4,
  metric: 4,
  work: 4,
  animal: 4,
  plant: 4,
  goods: 4,
  asset: 4,
  thing: 4,
  project: 5,
  contract: 5,
  event: 5,
  document: 5,
  listing: 5,
  trip: 6,
  booking: 6,
  loan: 6,
  order: 6,
  request: 6,
  task: 6,
  application: 6,
  offer: 6,
  shift: 6,
  match: 6,
  invoice: 7,
  line: 8,
  attendance: 7,
  measurement: 7,
  inspection: 7,
  log: 7,
  payment: 8,
  review: 8,
  comment: 8,
  result: 8,
  alert: 8,
};

/** Words that name a more general thing better known under that name: the entity is `pet`, the interface says what the idea said. */
export const GENERAL: Record<string, string> = {
  beehive: 'hive',
  puppy: 'dog',
  kitten: 'cat',
  lorry: 'truck',
  bicycle: 'bike',
  flat: 'apartment',
  todo: 'task',
  'to-do': 'task',
  people: 'person',
  kids: 'child',
  installment: 'instalment',
  enrollment: 'enrolment',
  organization: 'organisation',
  neighbor: 'neighbour',
  traveler: 'traveller',
  'sign-up': 'registration',
  signup: 'registration',
  rsvp: 'registration',
  organizer: 'organiser',
  harbor: 'harbour',
  favorite: 'favourite',
  inquiry: 'enquiry',
  license: 'licence',
  counselor: 'counsellor',
  staff: 'staff_member',
  artefact: 'artifact',
  theater: 'theatre',
  livestock: 'animal',
  goods: 'item',
  good: 'item',
  alumni: 'alumnus',
  rota: 'shift',
  roster: 'shift',
  supply: 'item',
  equipment: 'equipment',
  clean: 'cleaning',
  drug: 'medication',
  medicine: 'medication',
  'clean-up': 'cleanup',
  dues: 'payment',
  due: 'payment',
  adviser: 'advisor',
  borrowing: 'loan',
  lending: 'loan',
  checkout: 'loan',
  vet: 'vet',
  tasting_note: 'tasting',
  photograph: 'photo',
  photos: 'photo',
  movie: 'film',
  rooms: 'room',
  neighborhood: 'neighbourhood',
  programme: 'program',
  whiskey: 'whisky',
  attorney: 'lawyer',
  solicitor: 'lawyer',
  cuttings: 'cutting',
  checkin: 'check_in',
  'check-in': 'check_in',
};
