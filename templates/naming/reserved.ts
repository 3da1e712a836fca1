const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Python keywords, soft keywords included. */
export const PYTHON_KEYWORDS = words(`
  and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match
  nonlocal not or pass raise return try type while with yield none true false`);

/** Builtins and modules that the rendered Python uses beside a row's attributes or as the type of one. */
export const PYTHON_TAKEN = words(`
  abs all any bool bytes classmethod datetime decimal dict enumerate filter float id input int len list map max min next object open
  orm print property range round sa dt set sorted staticmethod str sum super tuple uuid zip self cls row rows user session values
  payload request response router app models routes main config database security page seed dashboard openapi health ready problem system
  accounts log sa orm option parent child stranger client admin schema sign_up make administrator score_router
  answer answers body path listing named shown colleague
  sample_scores ticket_router notice_router picture_router`);

/** Names that SQLAlchemy or pydantic give a meaning on a class, and the columns that every row has. */
export const ATTRIBUTE_TAKEN = words(`
  metadata registry query schema copy json dict construct validate fields parse_obj parse_raw parse_file from_orm schema_json
  update_forward_refs id created_at updated_at owner owner_id actions can_edit can_delete title_text n mine
  q page page_size sort label slug reference_code in_own_name
  str int float bool list set tuple bytes object dt sa orm uuid property type_ self cls today now status_text`);

/** Every PostgreSQL word that cannot be a table or column name without quotes. */
export const SQL_KEYWORDS = words(`
  all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner
  intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or
  order outer overlaps placing primary references returning right select session_user similar some symmetric system_user table
  tablesample then to trailing true union unique user using variadic verbose when where window with`);

/** Tables of the base app and of PostgreSQL or Alembic. */
export const TABLES_TAKEN = words(
  'users sessions login_attempts app_state staff_invitations game_scores account_notices kept_pictures ' +
    'kit_scores rows options alembic_version tables columns views',
);

/** Paths of the base app under `/api` and pages under `/dashboard`. */
export const ROUTES_TAKEN = words(
  `auth dashboard health ready openapi settings docs login register meta page api site account owner invitation profile`,
);

/** Python classes of the base app, of its imports and of the builtins that the rendered files use. */
export const CLASSES_TAKEN = words(`
  None True False Ellipsis NotImplemented Exception BaseException Warning ValueError LookupError User Session LoginAttempt AppState Base
  Settings Owned Row Account Tokens Decimal Any BaseModel ConfigDict Field Query Depends Request Response Body Path APIRouter FastAPI
  HTTPException Principal Mapped Listing Option Action Annotated Literal UUID Problem StrictModel Read Create Update EmailStr Line Text
  Url Phone Whole Number Amount Day Moment Clock Check Capacity SetField AddToField MoveOthers CreateRows Guard Transition Resource
  ListQuery Slugged Referenced Person ExcludeConstraint Figure Chart Point Attention FigureRead ChartRead RecentRead AttentionRead AttentionRow DashboardRead
  Condition Mapping Callable Sample BodyLimit JSONResponse Item Name Password Preferences Registration Login ProfileChange PasswordChange
  PasswordProof SetupCode RoleChange SignedIn Admin Db PublicOffer PublicSite GuestForm ReferenceLookup
  Shop Shipping Restock Signed GameScore ScoredGame OwnerLink StaffInvitation NewInvitation Invitation MadeInvitation InvitationToken Offered
  Tickets Notice NoticeRead Notices KeptPicture PictureRead PicturesOfRow Acceptance SignUp SignUpChange OwnRegistration`);

/** TypeScript types, React names and components of the base app that a rendered type must not shadow. */
export const TYPES_TAKEN = words(`
  Array ArrayBuffer Boolean Buffer Date Error EventTarget FormData Function Headers Infinity Intl JSON Map Math NaN Number Object
  Promise Proxy Record RegExp ReactNode Request Response Set String Symbol URL WeakMap WeakSet Window Partial Pick Omit Required Readonly
  Exclude Extract Link Page Row Column Figure Chart Metadata Fragment Suspense Table Form Dialog Button Icon Board Calendar Card Badge
  Shell Toast Route Label Select Input Workflow Attention Dashboard Api Client User Session Tokens Settings Listing Option Action Field
  React Element HTMLElement Event State Tone Theme Person Owner List Choice Transition Preferences Problem ApiError`);

/** JavaScript and TypeScript words that cannot name a variable, and globals that must not be shadowed. */
export const JAVASCRIPT_KEYWORDS = words(`
  abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do
  else enum eval export extends false finally for from function get if implements import in instanceof interface is let module namespace
  never new null number object of package private protected public readonly require return set static string super switch symbol this
  throw true try type typeof undefined unknown var void while with yield document window event location history name status self top
  parent screen navigator fetch page react`);

/** Modules of the base app beside the rendered ones in `models/` and `routes/`. */
export const MODULES_TAKEN = words(
  `base account accounts derived auth kit models routes main config security test conftest`,
);
