/** The words and formats of the interface that do not depend on one page. */

// <app>
export const app = {
  name: 'Pawsome Parlour',
  tagline: 'Calm grooming for happy dogs',
  locale: 'en-GB',
  currency: 'EUR',
  /** The theme of somebody who has not chosen one: `system` follows the device. */ theme: 'system',
  /** Of the icon in the browser's tab. */ color: '#0f766e',
  onColor: '#ffffff',
} satisfies App;
// </app>

interface App {
  name: string;
  tagline: string;
  locale: string;
  currency: string;
  theme: 'system' | 'light' | 'dark';
  color: string;
  onColor: string;
}

// <words>
export const words = {
  skip: 'Skip to content',
  menu: 'Menu',
  home: 'Home',
  main: 'Main',
  logIn: 'Log in',
  logOut: 'Log out',
  signUp: 'Sign up',
  dashboard: 'Dashboard',
  settings: 'Settings',
  features: 'Features',
  howItWorks: 'How it works',
  questions: 'Questions',
  footer: (name: string) => `${name}. All rights reserved.`,
  toDashboard: 'Go to dashboard',
  welcomeBack: 'Welcome back',
  logInText: 'Log in to go on where you stopped.',
  createAccount: 'Create account',
  createAccountText: 'It takes less than a minute.',
  haveAccount: 'Already have an account?',
  noAccount: 'No account yet?',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 8 characters.',
  hello: (name: string) => `Hello, ${name}`,
  helloText: 'Here is what is going on.',
  attention: 'Needs attention',
  recent: 'Recent activity',
  noRecent: 'Nothing has happened yet. What you add will show up here.',
  allGood: 'All good here.',
  noPoints: 'There is nothing to show yet.',
  showAll: (count: number) => `Show all ${count}`,
  untitled: 'Untitled',
  add: (thing: string) => `New ${thing}`,
  edit: 'Edit',
  editTitle: (thing: string) => `Edit ${thing}`,
  remove: 'Delete',
  removeTitle: (thing: string) => `Delete ${thing}?`,
  removeText: (title: string) => `“${title}” will be gone for good.`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  back: (plural: string) => `Back to ${plural}`,
  print: 'Print',
  search: 'Search',
  searchIn: (plural: string) => `Search ${plural}`,
  any: 'All',
  filterBy: (label: string) => `Filter by ${label}`,
  clearFilters: 'Clear filters',
  status: 'Status',
  owner: 'Owner',
  created: 'Created',
  updated: 'Updated',
  view: 'View',
  views: { table: 'Table', board: 'Board', calendar: 'Calendar' },
  emptyTitle: (plural: string) => `No ${plural} yet`,
  emptyText: (thing: string) => `Add the first ${thing} and it will show up here.`,
  emptyReadOnly: 'As soon as there is something, it will show up here.',
  noMatchTitle: 'Nothing found',
  noMatchText: 'No entry matches this search. Try other words or clear the filters.',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  more: (count: number) => `${count} more`,
  moreOnPages: 'Only the first 100 entries are shown. Search or filter to see others.',
  noDate: 'Nothing is planned this month.',
  actions: 'Actions',
  details: 'Details',
  notNow: 'Not possible now',
  choose: 'Choose…',
  none: 'None',
  searchOptions: (label: string) => `Search ${label}`,
  yes: 'Yes',
  no: 'No',
  optional: 'optional',
  computed: 'Worked out by itself',
  loading: 'Loading…',
  working: 'One moment…',
  saved: 'Saved',
  createdToast: (thing: string) => `${thing} added`,
  savedToast: (thing: string) => `${thing} saved`,
  removedToast: (thing: string) => `${thing} deleted`,
  doneToast: (action: string) => `${action}: done`,
  errorTitle: 'That did not work',
  errorNetwork: 'The server cannot be reached. Check your connection and try again.',
  errorServer: 'Something went wrong on our side. Please try again.',
  errorFields: 'Please check the marked fields.',
  errorMissing: 'This entry does not exist, or it is not yours to see.',
  errorWait: (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`,
  retry: 'Try again',
  required: 'Please fill this in.',
  tooShort: (count: number) => `Please use at least ${count} characters.`,
  notAValue: 'This is not a valid value.',
  atLeast: (value: string) => `Must be at least ${value}.`,
  atMost: (value: string) => `Must be at most ${value}.`,
  profile: 'Profile',
  profileText: 'How you appear to others.',
  changePassword: 'Change password',
  changePasswordText: 'You stay signed in on this device; other devices are signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordChanged: 'Password changed',
  preferences: 'Preferences',
  preferencesText: 'How the app looks for you, on every device.',
  theme: 'Theme',
  rowsPerPage: 'Rows per page',
  themes: { system: 'Like my device', light: 'Light', dark: 'Dark' },
  role: 'Role',
  administrator: 'Administrator',
  becomeAdmin: 'Become administrator',
  becomeAdminText: 'The owner of this app has a setup code. Whoever enters it becomes an administrator.',
  setupCode: 'Setup code',
  becameAdmin: 'You are now an administrator',
  people: 'People',
  peopleText: 'Who has an account, and what they may do.',
  roleOf: (name: string) => `Role of ${name}`,
  roleSaved: (name: string) => `Role of ${name} saved`,
  deleteAccount: 'Delete account',
  deleteAccountText: 'Your account and everything only you can see will be deleted. This cannot be undone.',
  accountDeleted: 'Your account is deleted',
  notFound: 'Page not found',
  notFoundText: 'There is nothing at this address. The link may be old or mistyped.',
  toHome: 'Back to the start',
  chartTable: (label: string) => `${label}, as a table`,
  entry: 'Entry',
  value: 'Value',
  minutes: 'min',
  hours: 'h',
};
// </words>

const number = new Intl.NumberFormat(app.locale, { maximumFractionDigits: 6 });
const date = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' });
const soon = new Intl.DateTimeFormat(app.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat(app.locale, { timeStyle: 'short' });
const day = new Intl.DateTimeFormat(app.locale, { weekday: 'short', day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat(app.locale, { month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat(app.locale, { weekday: 'short' });

/** A date without a time is a day on the calendar of whoever looks at it, not midnight in Greenwich. */
export function parseDate(value: string): Date {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : new Date(value);
}

/** `2026-03-01` of the local calendar. */
export function isoDay(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(value.getFullYear()).padStart(4, '0')}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}

const or = (format: (value: Date) => string) => (value: string) => {
  const parsed = parseDate(value);
  return Number.isNaN(parsed.getTime()) ? value : format(parsed);
};

/** The days a month's calendar shows: whole weeks, Monday first. */
export function calendarDays(start: Date): Date[] {
  const lead = (new Date(start.getFullYear(), start.getMonth(), 1).getDay() + 6) % 7;
  const length = new Date(start.getFullYear(), start.getMonth() + 1, 0).getDate();
  return Array.from(
    { length: Math.ceil((lead + length) / 7) * 7 },
    (_, index) => new Date(start.getFullYear(), start.getMonth(), index + 1 - lead),
  );
}

/** Values as a person of this language reads them. */
export const format = {
  number: (value: number, scale?: number) =>
    scale === undefined
      ? number.format(value)
      : new Intl.NumberFormat(app.locale, { minimumFractionDigits: scale, maximumFractionDigits: scale }).format(value),
  money: (value: number) =>
    new Intl.NumberFormat(app.locale, { style: 'currency', currency: app.currency }).format(value),
  percent: (value: number) => `${number.format(value)}\u202f%`,
  duration: (minutes: number) => {
    const rest = Math.round(minutes) % 60;
    const hours = Math.trunc(Math.round(minutes) / 60);
    if (hours === 0) return `${rest}\u202f${words.minutes}`;
    return rest === 0
      ? `${hours}\u202f${words.hours}`
      : `${hours}\u202f${words.hours} ${Math.abs(rest)}\u202f${words.minutes}`;
  },
  date: or((value) => date.format(value)),
  dateTime: or((value) => dateTime.format(value)),
  /** Without the year where it is this year's. */
  moment: or((value) => (value.getFullYear() === new Date().getFullYear() ? soon : dateTime).format(value)),
  timeOfDay: or((value) => time.format(value)),
  day: or((value) => day.format(value)),
  month: (value: Date) => month.format(value),
  weekday: (value: Date) => weekday.format(value),
};
