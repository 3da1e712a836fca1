import type { Words } from './words.ts';

/** What is not built, in English; the words that ask for it are those of `signs.ts`. */
export const english: Words = {
  features: {
    hiddenFields: [
      'Fields that only some see',
      'Who sees a row sees all of its fields; who may change them depends on the role.',
    ],
    payment: ['Online payment', 'Amounts and whether they are paid are kept; money changes hands outside of the app.'],
    texting: ['Text messages', 'What is due shows on the dashboard.'],
    email: ['Sending e-mail', 'What is due shows on the dashboard.'],
    push: ['Push notifications', 'What is due shows on the dashboard.'],
    maps: ['Maps', 'Places are kept as text and can be searched.'],
    chat: ['Chat and calls', 'Notes and comments are kept with the records.'],
    upload: ['File upload', 'Pictures are uploaded to what has a page of its own; documents are kept as links.'],
    player: ['Media player', 'Audio and video are kept as links.'],
    scanning: ['Scanning codes', 'Codes are typed in and searched for.'],
    files: ['Files to download and print', 'Every list is downloaded as CSV or printed from the browser.'],
    accountFiles: [
      'Files kept in one’s account',
      'What is written in the tool stays in this browser; a file or a link takes it elsewhere.',
    ],
    import: [
      'Import from files',
      'Lists take CSV files, which Excel writes; other files go through the documented API.',
    ],
    connections: ['Connections to other services', 'Other programs can use the documented API.'],
    intelligence: ['Artificial intelligence', 'Rules and figures are worked out from the data alone.'],
    phones: ['Apps for phones, offline use', 'Every page works on small screens in the browser, online.'],
    play: ['Live play and 3D', 'Results and steps are entered in forms.'],
    languages: ['Several languages at once', 'The app speaks one language.'],
    planning: ['Automatic planning', 'People plan; the app refuses what clashes.'],
  },
  signs: {},
  page: (name) => ({
    feature: `Page “${name}”`,
    instead: 'Only who runs the app can write it; it belongs among the sections of frontend/app/page.tsx.',
  }),
  tested: 'The checkout takes a test card; connect a payment service before real money moves.',
  limit: (said) => ({
    feature: `Limit: “${said}”`,
    instead: 'The app shows what there is; who runs it sees to the limit.',
  }),
  contact: 'Contact details',
  hours: 'Opening hours',
  noneNamed: 'The idea names none and none are made up; they belong among the sections of frontend/app/page.tsx.',
};
