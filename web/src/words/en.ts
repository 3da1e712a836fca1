import { administration, usage } from './en-administration';
import { data } from './en-data';
import { links } from './en-links';
import { making } from './en-making';
import { mending } from './en-mending';
import { preview } from './en-preview';
import { server } from './en-server';
import { signIn } from './en-sign-in';
import { work } from './en-work';
import { workspace } from './en-workspace';

/** Every word of the editor, in English. Other languages have the same shape. */
export const en = {
  product: 'MVP Operator',
  skip: 'Skip to content',
  loading: 'Loading…',
  close: 'Close',
  shell: {
    home: 'All apps',
    templates: 'Templates',
    api: 'REST API',
    account: 'Account',
    connections: 'Connections',
    menu: 'Account menu',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', auto: 'As the system' },
    languageLabel: 'Language',
    signOut: 'Sign out',
    commands: 'Commands',
    search: 'Search apps, screens and actions…',
    nothingFound: 'Nothing found',
    offline: 'You are offline. What you type is kept here; it is sent when you are back.',
    newVersion: 'A new version of the editor is there.',
    reload: 'Reload',
  },
  failure: {
    title: 'That did not work',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    unknown: 'The server answered with an error. Try again in a moment.',
    again: 'Try again',
    notFoundTitle: 'There is nothing here',
    notFound: 'The address is wrong, or what was here is gone.',
    crashed: 'This screen has failed. Reload it; nothing that was saved is lost.',
    home: 'Go to your apps',
    missedTitle: 'This part is not loaded yet',
    missed: 'The server cannot be reached. What you have typed is kept; the page goes on as soon as it answers.',
    keptText: 'What you have typed is kept.',
  },
  /** Files that come with an idea or a message. */
  attachments: {
    attach: 'Attach a file',
    attached: 'Files',
    detach: (name: string) => `Without ${name}`,
    readingFile: 'Reading…',
    fileHelp: 'Attach a CSV or Excel file, a text, a PDF or an OpenAPI file instead.',
    fileAgain: 'Take it away and attach it again.',
    colours: (colours: string) => `Its colours: ${colours}`,
    noPicture: 'The picture cannot be read. Attach a PNG, JPEG or WebP picture instead.',
    fileTooLarge: 'It has more than 5 MB.',
    tableRead: (many: string, rows: number, columns: number) =>
      rows === 0
        ? `${many}: ${columns === 1 ? '1 field' : `${String(columns)} fields`}`
        : `${many}: ${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`}, ${columns === 1 ? '1 column' : `${String(columns)} columns`}`,
  },
  account: {
    title: 'Account',
    email: 'E-mail',
    since: 'Member since',
    appearance: 'Appearance',
    session: 'Sign-in',
    sessionText: 'You are signed in on this device. Signing out ends it here and at the server.',
    logins: 'Where you are signed in',
    loginsText: 'Sign out a browser that is not yours, or that you no longer use.',
    thisOne: 'This browser',
    lastUsed: 'Last used',
    logOut: 'Sign out',
    logOutNamed: (name: string) => `Sign out ${name}`,
    logOutText: 'It can do nothing more as soon as what it was given runs out, within a quarter of an hour.',
    loggedOut: (name: string) => `${name} is signed out`,
    data: 'Your data',
    dataText: 'Everything kept of your account as a file. The apps themselves are exported one by one.',
    save: 'Save as a file',
    remove: 'Delete the account…',
    removeTitle: 'Delete the account?',
    removeText:
      'Every app goes with its database, files and history, every sign-in and every program. This cannot be undone.',
    removeLabel: (email: string) => `Type ${email} to confirm`,
    removeIt: 'Delete everything',
    keepIt: 'Keep it',
  },
  commands: {
    here: 'This app',
    toBranch: (branch: string) => `Go to the branch ${branch}`,
    backingUp: 'The backup is being made.',
    apps: 'Apps',
    go: 'Go to',
    actions: 'Actions',
    newApp: 'Describe a new app',
    toggleTheme: 'Switch between light and dark',
    shortcut: 'Ctrl K',
  },
  signIn,
  administration,
  usage,
  ...data,
  ...server,
  ...work,
  ...links,
  ...mending,
  ...preview,
  ...making,
  ...workspace,
};

/** The words of one language. */
export type Words = typeof en;
