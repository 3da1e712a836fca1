import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { DashboardDraft, EntityDraft, LandingDraft, SeedRow, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { linesOf } from '../words.ts';
import { guestBookDraft, guestBookPages, guestBookRows, guestBookWords } from './guest-book.ts';
import { hostsDashboard, mealFields } from './meals.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Offer = NonNullable<SiteDraft['offers']>[number];

const told = z.strictObject({ title: z.string(), text: z.string() });
const WORDS = z
  .strictObject({
    headline: z.string(),
    subline: z.string(),
    tagline: z.string(),
    callToAction: z.string(),
    features: z.array(told.extend({ icon: z.string() })),
    steps: z.array(told),
    faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    closing: told,
    story: z.strictObject({ title: z.string(), text: z.array(z.string()) }),
    rsvp: z.strictObject({
      title: z.string(),
      lead: z.string(),
      submit: z.string(),
      thanks: z.string(),
      lookup: z.string(),
    }),
    gift: z.strictObject({
      page: z.string(),
      lead: z.string(),
      label: z.string(),
      once: z.string(),
      title: z.string(),
      thanks: z.string(),
    }),
    photos: z.strictObject({ title: z.string(), lead: z.string() }),
    guestBook: guestBookWords,
  })
  .parse(load(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')));

const FEAST =
  'wedding|birthday|anniversary|christening|baptism|engagement|graduation|bar mitzvah|bat mitzvah|family reunion|baby shower|housewarming|farewell party';
/** “our wedding”, “my mother’s 70th birthday”, “we are getting married … a wedding website for our guests”. */
const OURS = new RegExp(
  String.raw`\b(?:our|my)(?: \p{L}+['’]s)?(?: [\p{L}\d-]+){0,2}? (${FEAST})\b|\b(?:\p{Lu}\p{L}+['’]s) (?:[\p{L}\d-]+ )?(${FEAST})\b`,
  'u',
);
const MARRIED = /\b(?:we|i)(?: are|['’]re| am|['’]m)? (?:getting|to be|going to be) married\b|\bwe (?:will )?marry\b/iu;
/** “my daughter is getting married”: who writes is not who marries. */
const MARRIES = new RegExp(
  String.raw`\b(?:my|our) (?:\p{L}+ )?(?:daughter|son|sister|brother|mother|father|mum|dad|cousin|niece|nephew` +
    String.raw`|friend|parent)s?(?: and (?:her|his|their) \p{L}+)? (?:is|are|will be|gets?) (?:getting ` +
    String.raw`|going to be )?(?:married|marrying)\b`,
  'iu',
);
/** “a wedding website for a couple with an RSVP form”: the site of one feast. */
const SITE_OF_ONE = new RegExp(
  String.raw`\b(?:an?|the) (${FEAST}) (?:web ?site|site|web ?page|invitation|app)\b`,
  'iu',
);
/** Who does it for others holds many. */
const MANY = new RegExp(
  String.raw`\b(?:weddings|birthdays|parties|anniversaries|planners?|agency|venues?|compan(?:y|ies)|business|shop` +
    String.raw`|clients?|customers?|couples|builder|florist|catering|caterer|bakery|rental|photographer|vendors?` +
    String.raw`|bookings?)\b`,
  'iu',
);
/** “a count for the caterer”: who is told what the hosts know. */
const FOR_OTHERS =
  /\b(?:for|to|with) (?:the|our) (?:caterers?|catering|venue|photographer|band|kitchen|cook|planner)\b/giu;
const DAY =
  /\bon (?:the )?((?:\w+day,? )?\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{Lu}\p{Ll}+(?: \d{4})?|\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)/u;
/** “in September”, where no day is said. */
const MONTH =
  /\bin (?:late |early |mid-?)?((?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?)\b/u;

/** One feast that people ask their guests to, as an app: nothing of it is a list of feasts. */
export interface Occasion {
  readonly pieces: readonly Piece[];
  readonly site: SiteDraft;
  readonly landing: LandingDraft & { readonly tagline: string };
  readonly dashboard: DashboardDraft;
  readonly seed: Readonly<Record<string, SeedRow[]>>;
}

/** The occasion that an English idea is about; undefined where it speaks of several, or of a business. `name`: the app's. */
export function occasionIn(text: string, name: string): Occasion | undefined {
  const found = OURS.exec(text);
  const feast =
    found?.[1] ??
    found?.[2] ??
    SITE_OF_ONE.exec(text)?.[1]?.toLowerCase() ??
    (MARRIED.test(text) || MARRIES.test(text) ? 'wedding' : undefined);
  if (
    feast === undefined ||
    MANY.test(text.replace(FOR_OTHERS, ' ')) ||
    !/\b(?:guests?|invit\p{L}+|rsvp|famil(?:y|ies)|friends)\b/iu.test(text)
  )
    return undefined;
  const meals = mealFields(text);
  const hasGifts = /\b(?:gifts?|presents?|wish ?list|registry)\b/iu.test(text);
  const hasPhotos = /\b(?:gallery|photos?|pictures?)\b/iu.test(text);
  const hasStory = /\b(?:our|their|my|his|her) (?:love )?story\b|\bhow (?:we|they) met\b/iu.test(text);
  const hasGuestBook = /\bguest ?books?\b/iu.test(text);
  const day = DAY.exec(text)?.[1] ?? MONTH.exec(text)?.[1];
  const { rsvp, gift, photos, story, guestBook } = WORDS;
  const piece = (draft: EntityDraft, kind: Piece['kind']): Piece => ({
    draft,
    kind,
    weight: 1,
    fromTemplate: true,
    clauses: new Set(),
  });
  const form: Page = {
    kind: 'form',
    id: 'answer',
    path: 'will-you-come',
    title: rsvp.title,
    lead: rsvp.lead,
    navigation: true,
    entity: 'rsvp',
    fields: ['name', 'email', 'coming', 'people', ...meals.map(({ id }) => id), 'words'],
    submit: rsvp.submit,
    thanks: rsvp.thanks,
  };
  const lookup: Page = {
    kind: 'lookup',
    id: 'my_answer',
    path: 'my-answer',
    title: rsvp.lookup,
    navigation: false,
    entity: 'rsvp',
    fields: ['coming', 'people', ...meals.map(({ id }) => id)],
  };
  const shown = (entity: string, title: string, lead: string, card: string[]): Page => ({
    kind: 'catalogue',
    id: entity,
    path: title.toLowerCase().replaceAll(' ', '-'),
    title,
    lead,
    entity,
    card,
    filters: [],
    sorts: ['name'],
    compare: [],
  });
  const offers: Offer[] = [
    ...(hasGifts
      ? [
          {
            entity: 'gift',
            fields: ['name', 'price', 'reserved', 'about'],
            picture: 'gift',
            price: 'price',
            summary: 'about',
            byline: false,
            step: { kind: 'reserve' as const, label: gift.label, page: 'reserve_gift' },
          },
        ]
      : []),
    ...(hasPhotos
      ? [{ entity: 'photo', fields: ['name', 'picture'], picture: 'photo', image: 'picture', byline: false }]
      : []),
    ...(hasGuestBook
      ? [{ entity: 'guest_entry', fields: ['name', 'words'], picture: 'letter', summary: 'words', byline: false }]
      : []),
  ];
  const pages: Page[] = [
    form,
    ...(hasStory
      ? [
          {
            kind: 'content' as const,
            id: 'our_story',
            path: 'our-story',
            title: story.title,
            blocks: [{ kind: 'text' as const, text: story.text }],
          },
        ]
      : []),
    ...(hasGifts ? [shown('gift', gift.page, gift.lead, ['reserved'])] : []),
    ...(hasPhotos ? [shown('photo', photos.title, photos.lead, [])] : []),
    ...(hasGuestBook ? guestBookPages(guestBook) : []),
    ...(hasGifts
      ? [
          {
            kind: 'form' as const,
            id: 'reserve_gift',
            path: 'reserve-a-gift',
            title: gift.title,
            navigation: false,
            entity: 'gift_reservation',
            fields: ['gift', 'name', 'email', 'words'],
            submit: gift.label,
            thanks: gift.thanks,
          },
        ]
      : []),
    lookup,
  ];
  const fill = (words: string): string =>
    words
      .replaceAll('{name}', () => name)
      .replaceAll('{occasion}', feast)
      .replaceAll('{day}', () => (day === undefined ? '' : `${day}. `));
  const { headline, subline, tagline, callToAction, features, steps, faq, closing } = WORDS;
  return {
    pieces: [
      piece(answerDraft(meals), 'request'),
      ...(hasGifts ? [piece(giftDraft(), 'goods'), piece(reservationDraft(gift.once), 'request')] : []),
      ...(hasPhotos ? [piece(photoDraft(), 'work')] : []),
      ...(hasGuestBook ? [piece(guestBookDraft(), 'comment')] : []),
    ],
    site: { offers, pages },
    dashboard: hostsDashboard(meals),
    landing: {
      headline: fill(headline),
      subline: fill(subline),
      tagline: fill(tagline),
      callToAction,
      features: features
        .filter(({ icon }) => hasGifts || icon !== 'gift')
        .concat(hasGifts ? [] : features.slice(0, 1))
        .slice(0, 3),
      steps,
      faq,
      closing,
    },
    seed: {
      ...(hasGuestBook ? { guest_entry: guestBookRows(guestBook) } : {}),
      ...(hasGifts ? { gift: giftRows(), gift_reservation: TAKEN } : {}),
      ...(hasPhotos
        ? { photo: linesOf(new URL('photos.txt', import.meta.url)).map((title) => ({ name: title })) }
        : {}),
    },
  };
}

/** Two wishes are taken already; the others wait. */
const TAKEN: SeedRow[] = [
  { name: 'Aunt Ilse', email: 'ilse@example.com', gift: 'gift:0', words: 'All six of one kind.' },
  { name: 'Kofi and Ana', email: 'kofi.ana@example.com', gift: 'gift:4', words: 'We know the hut.' },
];

function giftRows(): SeedRow[] {
  return linesOf(new URL('gifts.txt', import.meta.url)).map((line) => {
    const [name = '', price = '', about = ''] = line.split('|').map((part) => part.trim());
    return { name, price: Number(price), about };
  });
}

const ABOUT_SENDER: EntityDraft['fields'] = [
  { id: 'name', label: 'Name', type: 'text', required: true, maxLength: 120, searchable: true },
  { id: 'email', label: 'Email', type: 'email', required: true, maxLength: 200, searchable: true },
];

function sent(id: string, singular: string, plural: string, description: string): Omit<EntityDraft, 'fields'> {
  return {
    id,
    singular,
    plural,
    description,
    icon: 'mail',
    access: 'private',
    managedBy: ['admin', 'manager'],
    createdBy: ['everyone'],
    title: 'name',
    sort: '-created_at',
    views: ['table'],
  };
}

function answerDraft(meals: EntityDraft['fields']): EntityDraft {
  return {
    ...sent('rsvp', 'Answer', 'Answers', 'Who comes, and how many they are.'),
    fields: [
      ...structuredClone(ABOUT_SENDER),
      {
        id: 'coming',
        label: 'Will you be there?',
        type: 'choice',
        required: true,
        filterable: true,
        choices: [
          { id: 'yes_gladly', label: 'Yes, gladly' },
          { id: 'not_sure_yet', label: 'Not sure yet' },
          { id: 'sadly_not', label: 'No, sadly' },
        ],
      },
      { id: 'people', label: 'How many you are', type: 'integer', required: true, min: 1, max: 12, default: 2 },
      ...meals,
      { id: 'words', label: 'A few words', type: 'longtext', maxLength: 1000 },
    ],
  };
}

function giftDraft(): EntityDraft {
  return {
    id: 'gift',
    singular: 'Gift',
    plural: 'Gifts',
    description: 'What may be given.',
    icon: 'gift',
    access: 'shared',
    managedBy: ['admin', 'manager'],
    createdBy: [],
    title: 'name',
    sort: 'name',
    views: ['table'],
    fields: [
      { id: 'name', label: 'Name', type: 'text', required: true, maxLength: 120, searchable: true },
      { id: 'price', label: 'Price', type: 'money' },
      { id: 'about', label: 'About', type: 'longtext', maxLength: 1000 },
      {
        id: 'reserved',
        label: 'Reserved',
        type: 'integer',
        derived: { kind: 'count', entity: 'gift_reservation', via: 'gift' },
      },
    ],
  };
}

function reservationDraft(once: string): EntityDraft {
  return {
    ...sent('gift_reservation', 'Reserved gift', 'Reserved gifts', 'Who gives what.'),
    fields: [
      ...structuredClone(ABOUT_SENDER),
      {
        id: 'gift',
        label: 'Gift',
        type: 'reference',
        required: true,
        reference: { entity: 'gift', onDelete: 'cascade' },
      },
      { id: 'words', label: 'A few words', type: 'longtext', maxLength: 1000 },
    ],
    rules: [{ kind: 'unique', id: 'once', fields: ['gift'], message: once, except: [] }],
  };
}

function photoDraft(): EntityDraft {
  return {
    id: 'photo',
    singular: 'Picture',
    plural: 'Pictures',
    description: 'Pictures of before and of the day.',
    icon: 'image',
    access: 'shared',
    managedBy: ['admin', 'manager'],
    createdBy: [],
    title: 'name',
    sort: '-created_at',
    views: ['table'],
    fields: [
      { id: 'name', label: 'Title', type: 'text', required: true, maxLength: 160, searchable: true },
      { id: 'picture', label: 'Picture', type: 'url' },
    ],
  };
}
