import { fieldType, identifierOf, isTone, type FieldDraft, type FieldType } from '../../templates/index.ts';

/** Property words by the type of field they become; several words are joined by `_`. */
const WORDS: Partial<Record<FieldType, string>> = {
  text:
    'location name type kind title_text blood_group breed species variety colour_name color_name size brand_name model make serial_number serial plate license_plate number_plate registration_number code sku barcode isbn reference_number case_number policy_number batch_number lot_number invoice_number ' +
    'address location_name city_name postcode zip_code country_of_origin origin material medium technique manufacturer_name author_name artist_name composer composer_name director_name lyricist publisher_name illustrator grape vintner region_name ' +
    'voice_part instrument_name position_name job_title occupation employer_name nickname surname last_name first_name nationality language_spoken passport_number blood_type shoe_size jersey_number allergen allergy allergies diet dietary_need dosage ' +
    'light_need soil scent flavour flavor ingredient_list contact_person contact emergency_contact venue_name weather tide moon_phase wind_direction licence_number certificate_number qualification ' +
    'level style loyalty_level version firmware firmware_version position trade role keyword hashtag subject_line slogan motto iban account_number tax_number vat_number company_number parking_spot_number seat_number room_number table_number bin_location_code shelf_mark call_number engine tread frame_size bike_size wheel_size gear belt chip_number chip microchip microchip_number tag_number ring_number era period pattern_name yarn_weight needle_size gauge key_signature tempo_marking catalogue_number catalog_number plot_number flat_number provenance maker finish calibre caliber denomination mint country_name gender pronoun insurance_number student_number member_number wing grid_reference crop_name supplier_name donor_name group_name',
  longtext:
    "note notes_text description details_text remark observation_text summary_text bio biography instruction special_request special_need lyrics recipe_steps method_text condition_report medical_note medical_history damage_note care_instruction damage damages show_note abstract_text transcript_text body content_text content what_you'd_like_in_return wish_text requirement terms finding findings reason_text comment_text feedback_text homework_note homework tasting_note symptom_text history_text background_text agenda_text lesson_note progress_text track_list tracklist access_instruction dietary_requirement requirement_text measurements_text",
  integer:
    'year_of_birth birth_year year_built build_year construction_year loyalty_point points_balance quantity amount_of number count capacity seat_count seat group_size party_size age floor_number year vintage vintage_year page_number page_count pages piece_count copies copy_count stock stock_level reorder_level minimum_stock minimum max_participants participants_number head_count headcount ' +
    'points point elo elo_rating handicap mileage odometer bedroom bathroom square_meter square_metre floors round_number episode_number season_number chapter_number edition rank priority_number attempts difficulty_level lap hp level_number heart_rate pulse systolic diastolic calorie steps_count rep repetition battery_cycle cycle moves wins losses draws goals_scored goals_for run_count word_count serving servings egg eggs attendance_count tier_number minimum_order player_count players_number hit_point hitpoint intensity star_count frame_count brood_frame print_size_count litter_size lot_size guest_count number_of_guest bpm tempo',
  decimal:
    'elevation elevation_gain ascent descent mile weight height length width depth area_size volume distance temperature humidity ph ph_value turbidity chlorine speed wind_speed rainfall fuel_litre litre liter kilogram kg kilometre kilometer km co2 co2_saved emission voltage current power energy kwh yield_weight latitude longitude altitude gpa blood_sugar glucose oxygen bmi exchange_rate honey_yield milk_yield dose_amount water_quality water_level water_value labour_hour labor_hour hours_worked hours_spent acreage hectare acre salinity nitrate snow_depth carat gravity alcohol_content alcohol abv strength pressure tire_pressure moisture noise_level efficiency',
  money:
    'fine estimate fare toll surcharge premium tuition_amount stake price price_per_person price_per_hour price_per_day price_per_night cost cost_price fee_amount deposit deposit_amount rent_amount monthly_rent rent_per_month salary hourly_rate daily_rate day_rate rate_per_hour value_amount estimated_value insured_value replacement_value insurance_value amount amount_paid total total_price total_amount subtotal discount_amount budget_amount balance wage commission_amount revenue monthly_revenue cac turnover profit goal_amount target_amount funding_goal starting_price start_price reserve_price asking_price entry_fee bail fine_amount principal loan_amount credit_limit early_bird_price unit_price sale_price purchase_price early_bird suggested_donation late_fee rate own_rate price_paid tip_amount mrr arr income_amount cash shipping_cost',
  percent:
    'percentage percent yield discount vat vat_rate tax_rate tax commission interest_rate interest churn churn_rate occupancy_rate battery_level completion progress humidity_percent alcohol_percent success_rate germination_rate margin fill_level share_percent conversion_rate open_rate',
  duration:
    'duration running_time runtime_length cooking_time prep_time preparation_time play_time playing_time time_spent finish_time lap_duration travel_time rest_time warm_up length_in_minutes best_time',
  date: 'date_of_death date_of_purchase date_of_issue date_of_arrival date_of_departure date_of_delivery date_of_return date_of_entry date_of_inspection date_of_loss date_of_manufacture date_of_installation date_of_wedding date birth death birth_date date_of_birth birthday due_date deadline start_date end_date expiry_date expiration_date expiration expiry best_before best_before_date purchase_date delivery_date inspection_date issue_date return_date from_date to_date hire_date joining_date join_date move-in_date move_in_date move_out_date publication_date release_date planting_date sowing_date harvest_date vaccination_date last_service next_service service_date next_inspection warranty_end when_to_drink drink_by renewal_date renewal check-in_date check-out_date arrival departure payment_date invoice_date date_found date_taken death_date wedding_date event_date session_date closing_date submission_date calving_date hatch_date valid_until visit_date date_acquired acquisition_date last_watered next_watering anniversary finish_date',
  datetime:
    'start_time end_time appointment_time departure_time arrival_time pickup_time delivery_time date_and_time kick-off kickoff show_time check-in_time',
  time: 'opening_hour opening_time closing_time feeding_time time_of_day dosage_time bedtime wake_time',
  boolean:
    'active paid_flag vegan vegetarian gluten-free gluten_free fragile insured waterproof public_flag featured urgent confirmed_flag vaccinated neutered house-trained organic in_stock anonymous recurring all-day consent photo_consent newsletter_opt-in pets_allowed wheelchair_accessible accessible furnished billable',
  choice:
    'status_choice difficulty priority category_choice severity season_choice payment_method weather_condition condition light_need_choice payment_status sex frequency energy_label',
  email: 'email e-mail email_address mail',
  phone: 'phone phone_number telephone telephone_number mobile_number mobile cell_phone whatsapp contact_number',
  url: 'photo_link photo picture image photo_url image_link picture_link link url website_url web_address video_link audio_link video_url audio_url map_link document_link file_link pdf_link cover_image cover thumbnail logo_link trailer attachment scan receipt_photo floor_plan recording audio_file before_photo after_photo avatar',
};

/** Choices of the properties whose values everybody knows. */
const CHOICES: Record<string, readonly string[]> = {
  difficulty: ['Easy', 'Medium', 'Hard'],
  priority: ['Low', 'Normal', 'High:warning', 'Urgent:danger'],
  severity: ['Minor', 'Major:warning', 'Critical:danger'],
  payment_method: ['Cash', 'Card', 'Bank transfer'],
  condition: ['New', 'Good', 'Worn:warning', 'Damaged:danger'],
  weather_condition: ['Sunny', 'Cloudy', 'Rain', 'Wind', 'Snow'],
  payment_status: ['Open:warning', 'Paid:success', 'Overdue:danger'],
  sex: ['Female', 'Male', 'Unknown'],
  frequency: ['Daily', 'Weekly', 'Monthly', 'Yearly'],
  light_need: ['Low light', 'Indirect light', 'Full sun'],
  size: ['Small', 'Medium', 'Large', 'Extra large'],
  weather: ['Sunny', 'Cloudy', 'Rain', 'Wind', 'Snow'],
  voice_part: ['Soprano', 'Alto', 'Tenor', 'Bass'],
  gender: ['Female', 'Male', 'Diverse'],
  energy_label: ['A', 'B', 'C', 'D', 'E'],
  blood_group: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', '0+', '0-'],
  blood_type: ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', '0+', '0-'],
};

const UNITS: Record<string, string> = {
  weight: 'kg',
  height: 'cm',
  length: 'cm',
  width: 'cm',
  depth: 'm',
  distance: 'km',
  temperature: '°C',
  humidity: '%',
  volume: 'l',
  speed: 'km/h',
  wind_speed: 'km/h',
  rainfall: 'mm',
  mileage: 'km',
  odometer: 'km',
  systolic: 'mmHg',
  diastolic: 'mmHg',
  pulse: 'bpm',
  heart_rate: 'bpm',
  co2_saved: 'kg',
  co2: 'kg',
  labour_hour: 'h',
  labor_hour: 'h',
  hours_worked: 'h',
  area_size: 'm²',
  square_meter: 'm²',
  square_metre: 'm²',
  honey_yield: 'kg',
  milk_yield: 'l',
  calorie: 'kcal',
  energy: 'kWh',
  glucose: 'mg/dl',
  blood_sugar: 'mg/dl',
  altitude: 'm',
  elevation: 'm',
  elevation_gain: 'm',
  ascent: 'm',
  descent: 'm',
  fuel_litre: 'l',
  bpm: 'bpm',
  tempo: 'bpm',
  yield: '%',
  water_level: 'm',
  hours_spent: 'h',
  snow_depth: 'cm',
  pressure: 'bar',
  alcohol: '%',
  abv: '%',
  hectare: 'ha',
};

const TYPE_OF = index();

function index(): ReadonlyMap<string, FieldType> {
  const types = new Map<string, FieldType>();
  for (const [type, words] of Object.entries(WORDS)) {
    for (const word of words.split(' ')) if (!types.has(word)) types.set(word, fieldTypeOf(type));
  }
  return types;
}

function fieldTypeOf(name: string): FieldType {
  return fieldType.options.find((each) => each === name) ?? 'text';
}

/** Whether the lexicon knows the property (singular words joined by `_`). */
export function isAttribute(word: string): boolean {
  return TYPE_OF.has(word);
}

/** By the last word: `release_date` is a date whatever is released; undefined when the ending says nothing. */
function typeByEnding(word: string): FieldType | undefined {
  const endings: readonly [RegExp, FieldType][] = [
    [/(^|_)(e-?mail)$/, 'email'],
    [/(^|_)(phone|telephone|mobile)(_number)?$/, 'phone'],
    [/(^|_)(link|url|photo|picture|image|scan)$/, 'url'],
    [/(^|_)(price|cost|fee|deposit|salary|budget|revenue|wage|amount|rent|balance)$/, 'money'],
    [/(^|_)(date|deadline|birthday|expiry|day)$/, 'date'],
    [/(^|_)(percent|percentage)$/, 'percent'],
    [/_date_and_time$/, 'datetime'],
    [/(^|_)(note|notes|description|instruction|instructions|remarks|bio|summary|requirement)$/, 'longtext'],
    [/(^|_)(ratings?|stars?)$/, 'integer'],
    [/(^|_)(count|number_of|quantity|capacity|level|age|year|score|points|size_count)$/, 'integer'],
    [/(^|_)(weight|height|temperature|distance|depth|hours|hour|level|reading)$/, 'decimal'],
    [/(^|_)(duration|minutes)$/, 'duration'],
    [/_(period)$/, 'text'],
    [/(^|_)(number|code|condition|name|title|type|kind|colou?r)$/, 'text'],
  ];
  return endings.find(([ending]) => ending.test(word))?.[1];
}

/** Whether the word reads as a property by its ending. */
export function looksLikeAttribute(word: string): boolean {
  return isAttribute(word) || (word.includes('_') && typeByEnding(word) !== undefined);
}

/** The field a property word becomes. `word` is its English lemma (it decides the type), `label` what people read. */
export function fieldFor(word: string, label: string): FieldDraft {
  const id = identifierOf(word);
  const type = TYPE_OF.get(word) ?? typeByEnding(word) ?? 'text';
  const choices = CHOICES[word] ?? (word.endsWith('_condition') ? CHOICES['condition'] : undefined);
  const unit = UNITS[word];
  if (choices !== undefined) {
    return {
      id,
      label,
      type: 'choice',
      filterable: true,
      choices: choices.map((each) => {
        const [name = each, tone] = each.split(':');
        return { id: choiceId(name), label: name, ...(isTone(tone) ? { tone } : {}) };
      }),
    };
  }
  const base: FieldDraft = {
    id,
    label,
    type: type === 'choice' ? 'text' : type,
    ...(unit === undefined ? {} : { unit }),
  };
  switch (base.type) {
    case 'text':
      return { ...base, maxLength: 200, searchable: true };
    case 'longtext':
      return { ...base, maxLength: 4000, inTable: false, searchable: true };
    case 'url':
      return { ...base, maxLength: 500, inTable: false };
    case 'money':
      return { ...base, min: 0 };
    case 'percent':
      return { ...base, min: 0, max: 100 };
    case 'duration':
      return { ...base, min: 0, unit: 'min' };
    case 'integer':
      return { ...base, ...boundsOf(word) };
    case 'boolean':
      return { ...base, default: false };
    default:
      return base;
  }
}

/** What nobody means by more or less than that. */
function boundsOf(word: string): { min: number; max?: number } {
  if (/year|vintage/.test(word)) return { min: 1000, max: 2200 };
  return /(^|_)(rating|star)s?$/.test(word) ? { min: 0, max: 5 } : { min: 0 };
}

function choiceId(name: string): string {
  const id = identifierOf(name.replace('+', ' positive').replace(/-$/, ' negative'));
  return /^[0-9]/.test(name) ? `type_${id}` : id;
}
