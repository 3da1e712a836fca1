/** Nouns that speak of the software, the speaker or the world at large, never of a thing the app keeps. Singular, lower case. */
export const NOISE: ReadonlySet<string> = new Set(
  (
    'app application_software website site_web web software system platform tool_software portal solution mvp product_idea page screen view overview interface ui frontend backend database login account profile_page ' +
    'interface_color colour color background theme button style font logo design_style layout look mode icon font_size accent header footer navigation ' +
    'shop store salon_business practice startup consultancy pipeline company_name firm market industry business_owner enterprise ' +
    'way thing something anything everything nothing kind sort lots_of a_lot a_lot_of lot_of bit part_of number_of amount_of total_of list_of use user_friendly help idea_app need want please thanks hi hello ' +
    'today tomorrow yesterday day week month year hour minute morning evening night noon afternoon weekend monday tuesday wednesday thursday friday saturday sunday quarter century decade time date_range now ' +
    'january february march april may june july august september october november december spring summer autumn winter ' +
    'one two three four five six seven eight nine ten dozen hundred thousand ' +
    'word city town country world bank best_seller chart list profile graph statistic stat figure history_view trend analytics search filter sort export import_csv csv pdf excel spreadsheet paper_form print printout calendar leaderboard archive_view ' +
    'board_view live_board admin administrator developer_note world internet online phone_app mobile desktop browser screen_reader internet_site link button_color ' +
    'source truth confidence leadership success resolution scope payroll synergy stakeholder_value value_chain value chain technology innovation innovative ' +
    'empowerment disruption ecosystem landscape efficiency productivity transparency accountability visibility ' +
    'clarity simplicity convenience flexibility reliability quality peace peace_of_mind trust honesty respect happiness joyfulness ' +
    'passion_for hope luck fear stress anxiety boredom hassle clutter confusion misunderstanding mistake effort ' +
    'cash_flow sense nonsense thought opinion point_of_view perspective angle approach strategy tactic ' +
    'alternative choice preference consideration factor aspect ' +
    'attribute characteristic trait nature essence core soul spirit tone vibe feeling feel atmosphere ' +
    'ambience ambiance aesthetic aesthetics beauty elegance charm flair touch look_and_feel ending ' +
    'inside outside vicinity area_of_interest direction road street_name sky sun ' +
    'world_wide globe earth second moment while lifetime ' +
    'routine pace rhythm sequence turn stage_of_life phase ' +
    'level_of_detail degree extent amount majority minority remainder ' +
    'portion fraction median mean mean_time sum total_number girl boy guy lady gentleman folk folks mate mates lad ' +
    'kid_friendly human humans mankind public crowd generation newcomer anybody meaning sentence ' +
    'paragraph text english german french spanish italian portuguese japanese chinese russian arabic ' +
    'sight glance outline original duplicate variation ' +
    'format structure hierarchy tree_view menu_bar navbar sidebar tab_bar dropdown checkbox radio_button slider modal ' +
    'popup pop-up_window tooltip banner hero hero_section carousel slideshow animation scroll tap input ' +
    'output keyboard_shortcut shortcut command console terminal_window server_side client_side api rest_api endpoint webhook integration ' +
    'architecture code_base codebase git github docker kubernetes cloud aws azure google ' +
    'google_map google_maps apple microsoft slack zoom whatsapp_group facebook instagram twitter tiktok linkedin youtube stripe paypal shopify airbnb uber ' +
    'netflix amazon ebay craigslist etsy spotify excel_sheet excel_file google_sheet google_docs session_token cookie browser_tab user_account ' +
    'user_profile user_interface user_management login_page sign_in sign_up_page registration_page forgot_password reset password_reset two-factor ' +
    'authentication authorization authorisation role_based access_control encryption gdpr compliance privacy_policy terms_of_service ' +
    'legal_notice imprint impressum fact_sheet number_crunching insight insights ' +
    'diagram map_view google_maps_view timeline_view list_view grid_view table_view calendar_view gallery_view search_bar search_box ' +
    'sorting pagination backup print_view pdf_export csv_export qr_code qr ease ease_of_use ' +
    'user-friendliness assistance advice trick knowledge expertise skillset know-how ' +
    'reason_for effect consequence outcome benefit advantage disadvantage ' +
    'possibility probability likelihood uncertainty certainty proof past present_day future nowadays day_to_day ' +
    'everyday real_time real-time realtime weekday workday working_day working_hour opening_hours business_hours business_day ' +
    'holiday_season christmas easter halloween ramadan ability capability strength weakness potential ' +
    'situation circumstance context case_by_case setting settings preferences_page configuration ' +
    'customization personalisation personalization stuff eur usd gbp chf operation reminder notification dollar buck quid euro pound yen franc rupee shilling cent penny baseline lover enthusiast fan_of newbie garbage debris bits piece_by_piece ' +
    'anyone_else each_person every_one no_one none neither either most many few several plenty couple pro con upside downside ' +
    'bargain growth increase decrease reduction improvement development ' +
    'of_course role-based multi-tenant multi-user single-page full-stack end-to-end step-by-step state-of-the-art cutting-edge user-friendly ' +
    'mobile-first light_mode dark_mode palette tint shade hue pastel gradient icon_set typography gmail outlook inbox mailbox ' +
    'newsletter_signup mailing_list push_notification text_message sms_message voice_message ' +
    'me you we us they them i he she it my our your their his her its who which what that this those these each_other other others everyone everybody someone somebody anyone nobody all both ' +
    'order_by morning_of basis chance advance end start beginning middle front back top bottom side case_of fact example instance reason result_of purpose goal_of point_of ' +
    'problem_with question_of life home work_day job_of place_of world_of state_of status state overview_page summary detail information info data dataset record_keeping tracking track_of management manager_app administration manage handling organising organizing planning scheduling ' +
    'access permission security privacy password email_address notification_email reminder_email sms email push own half third rest range rule logic feature function module_app step_by_step flow process workflow stage_of ' +
    'double no-show noshow show_up fun love joy community_feel local area_of side_project hobby passion beginner expert professional ' +
    'interest_in interest care attention use_case mouse click swipe drag drop emoji idea_of back_office office_work front_desk paper mess chaos trouble pain instruction previous_instruction system_prompt prompt api_key key landing_page rm ' +
    'average reserve hand eye head mind heart body_of voice streak test_card test_payment credit_card debit_card card_payment hundred_of couple_of pair variety mix range_of form_of piece_of set_of group_of bunch series_of history season_of availability_of limit edge'
  ).split(' '),
);

/** Businesses and bodies that speak in an idea: their modifiers matter ("dog grooming salon"), they are not kept. */
export const BUSINESS_HEADS: ReadonlySet<string> = new Set(
  (
    'shop store salon business company firm practice consultancy consulting startup agency studio club centre center school brigade office bureau venue network association organisation organization ' +
    'workshop garage clinic hospital restaurant cafe bakery brewery bar pub hotel hostel farm gym museum library theatre theater charity ngo society cooperative co-op community ' +
    'service services operator provider house group team department site parlour parlor market watchlist wishlist bookshelf database catalog catalogue archive hub finder exchange network bureau collection journal diary tracker planner manager register registry directory log book list app platform portal website system board dashboard app tool'
  ).split(' '),
);
