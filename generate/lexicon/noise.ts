/** Nouns that speak of the software, the speaker or the world at large, never of a thing the app keeps. Singular, lower case. */
export const NOISE: ReadonlySet<string> = new Set(
  (
    'app application_software website site_web web software system platform tool_software portal solution mvp product_idea page screen view overview interface ui frontend backend database login account profile_page ' +
    'interface_color colour color background theme button style font logo design_style layout look mode icon font_size accent header footer navigation ' +
    'shop store salon_business practice startup company_name firm market industry business_owner enterprise ' +
    'way thing something anything everything nothing kind sort lot lots bit part_of number_of amount_of total_of list_of use user_friendly help idea_app need want please thanks hi hello ' +
    'today tomorrow yesterday day week month year hour minute morning evening night noon afternoon weekend monday tuesday wednesday thursday friday saturday sunday quarter century decade time date_range now ' +
    'january february march april may june july august september october november december spring summer autumn winter ' +
    'one two three four five six seven eight nine ten dozen hundred thousand ' +
    'word city town country world bank best_seller chart list profile graph statistic stat figure history_view trend analytics search filter sort export import_csv csv pdf excel spreadsheet paper_form print printout calendar leaderboard archive_view ' +
    'board_view live_board admin administrator developer_note world internet online phone_app mobile desktop browser screen_reader internet_site link button_color ' +
    'me you we us they them i he she it my our your their his her its who which what that this those these each_other other others everyone everybody someone somebody anyone nobody all both ' +
    'order_by morning_of basis chance advance end start beginning middle front back top bottom side case_of fact example instance reason result_of purpose goal_of point_of ' +
    'problem_with question_of life home work_day job_of place_of world_of state_of status state overview_page summary detail information info data dataset record_keeping tracking track_of management manager_app administration manage handling organising organizing planning scheduling ' +
    'access permission security privacy password email_address notification_email reminder_email sms email push own half third rest range rule logic feature function module_app step_by_step flow process workflow stage_of ' +
    'double no-show noshow show_up fun love joy community_feel local area_of side_project hobby passion beginner expert professional ' +
    'interest_in interest care attention use_case mouse click swipe drag drop emoji idea_of back_office office_work front_desk paper mess chaos trouble pain instruction previous_instruction system_prompt prompt api_key key landing_page rm ' +
    'hand eye head mind heart body_of voice hundred_of couple_of pair variety mix range_of form_of piece_of set_of group_of bunch series_of history season_of availability_of limit edge level_of'
  ).split(' '),
);

/** Businesses and bodies that speak in an idea: their modifiers matter ("dog grooming salon"), they are not kept. */
export const BUSINESS_HEADS: ReadonlySet<string> = new Set(
  (
    'shop store salon business company firm practice startup agency studio club centre center school brigade office bureau venue network association organisation organization ' +
    'workshop garage clinic hospital restaurant cafe bakery brewery bar pub hotel hostel farm gym museum library theatre theater charity ngo society cooperative co-op community ' +
    'service services operator provider house group team department site parlour parlor market collection journal diary tracker planner manager register registry directory log book list app platform portal website system board dashboard app tool'
  ).split(' '),
);
