import type { Details } from '../text/details.ts';
import { foreignPages, sitePages } from '../text/pages.ts';

/** Something an idea asks for that no generated app does, and what it does instead. */
export interface NotBuilt {
  feature: string;
  instead: string;
}

/**
 * What is asked for and not there. Each is said in the app's README and in its status, so that nobody looks for it in vain.
 * The signs are words that ask for the thing itself: “payment status” asks for no card payments.
 */
const FEATURES: readonly { sign: RegExp; feature: string; instead: string }[] = [
  {
    sign: /(?<!\p{L})(only (the |an? )?(\p{L}+ ){1,2}(can |may |should |must |is allowed to |are allowed to )?(sees?|views?|knows?)|(is|are) (only )?visible only (to|for)|hidden from|nur (der |die |das )?(\p{L}+ ){1,2}(sieht|sehen)|seule?s? (le |la |les )?(\p{L}+ ){1,2}voi(t|ent)|s[oó]lo (el |la |los |las )?(\p{L}+ ){1,2}ven?)(?!\p{L})[^.;,]{0,60}/iu,
    feature: 'Fields that only some see',
    instead: 'Who sees a row sees all of its fields; who may change them depends on the role.',
  },
  {
    sign: /\b(stripe|paypal|klarna|apple pay|google pay|sepa|m-?pesa|twint|credit cards?|debit cards?|card payments?|online payments?|pay(ing)? online|pay by card|payment gateway|payment provider|checkout with|in-app purchases?|per kreditkarte|online (be)?zahlen|paiement en ligne|pago en línea)\b/iu,
    feature: 'Online payment',
    instead: 'Amounts and whether they are paid are kept; money changes hands outside of the app.',
  },
  {
    sign: /\b(sms|text messages?|whatsapp|telegram|signal messages?)\b/iu,
    feature: 'Text messages',
    instead: 'What is due shows on the dashboard.',
  },
  {
    sign: /\b(e-?mails? (reminders?|notifications?|alerts?|confirmations?|newsletters?|campaigns?|blasts?)|(reminders?|notifications?|alerts?|confirmations?|invoices?|receipts?|tickets?|newsletters?) (by|via|per|through) e-?mail|(send|sends|sent|get|gets|receive|receives|emailed|mailed)\b[^.;]{0,40}\be-?mails?\b|mailing list|auto(matic(ally)?)?[ -]?(send|e-?mail)|per e-?mail (erinnern|senden|schicken)|par e-?mail|por (e-?mail|correo))\b/iu,
    feature: 'Sending e-mail',
    instead: 'What is due shows on the dashboard.',
  },
  {
    sign: /\b(push[ -]notifications?|push messages?|browser notifications?)\b/iu,
    feature: 'Push notifications',
    instead: 'What is due shows on the dashboard.',
  },
  {
    sign: /\b(google maps|on a map|on the map|map view|interactive map|an? map shows?|live map|maps? (of|with|showing)|show(s|n)? (them |it )?on (a|the) map|gps( tracking| position| location)?|(live )?gps|live (position|location|tracking)|geo-?location|heat ?map|auf (der|einer) karte|sur une carte|en un mapa)\b/iu,
    feature: 'Maps',
    instead: 'Places are kept as text and can be searched.',
  },
  {
    sign: /\b(live chat|chat (room|window|with|between|function|feature)|in-app (chat|messag\w+)|messenger|direct messages?|private messages?|instant messag\w+|video (calls?|chat|conferenc\w+)|telemedicine|zoom (call|meeting|link)s?)\b/iu,
    feature: 'Chat and calls',
    instead: 'Notes and comments are kept with the records.',
  },
  {
    sign: /\b(upload(s|ed|ing)?( (a|their|the|your|some|up to \d+))?( \w+){0,2}? (photos?|pictures?|images?|files?|documents?|videos?|pdfs?|scans?|receipts?)|(photo|picture|image|file|document|video|pdf) uploads?|attach(es|ed|ing)? (files?|photos?|documents?|pdfs?)|drag and drop files?)\b/iu,
    feature: 'File upload',
    instead: 'Pictures and documents are kept as links.',
  },
  {
    sign: /\b(streaming|live ?stream|video player|audio player|play(s|ing)? (the )?(videos?|audio|songs?|episodes?) (in|on) the (page|site|app|browser))\b/iu,
    feature: 'Media player',
    instead: 'Audio and video are kept as links.',
  },
  {
    sign: /\b((scan(s|ned|ning)?|read(s|ing)?) (the |a |their )?(barcodes?|qr[ -]?codes?|labels?|tickets?|tags?|badges?)|(barcode|qr[ -]?code) (scan\w*|reader)|scan (in|out|them|it)|camera scan\w*|qr[ -]?codes?|nfc|rfid)\b/iu,
    feature: 'Scanning codes',
    instead: 'Codes are typed in and searched for.',
  },
  {
    sign: /\b(export\w*( \w+){0,3} (to|as|in) (csv|excel|pdf|xlsx?)|(csv|excel|pdf) (export|download)s?|download(s|able)?( \w+){0,2} (csv|excel|pdfs?)|as (a )?pdf|print(ed|able)? (pdfs?|labels?|invoices?|tickets?|certificates?|lists?|version)|generate (a )?pdfs?|als pdf|en pdf)\b/iu,
    feature: 'Files to download and print',
    instead: 'Every list can be printed from the browser.',
  },
  {
    sign: /\b(import(s|ed|ing)?( \w+){0,3} (from|of) (csv|excel|a spreadsheet|spreadsheets|xlsx?)|(csv|excel) (import|upload)s?)\b/iu,
    feature: 'Import from files',
    instead: 'Records are entered in forms, or sent to the documented API.',
  },
  {
    sign: /\b((sync\w*|connect\w*|integrat\w*|link\w*) (it |them )?(with|to|into) (our |the |my )?(google|outlook|ical|apple|microsoft|slack|teams|quickbooks|xero|datev|salesforce|hubspot|shopify|zapier|mailchimp|strava|garmin|fitbit|facebook|instagram)\w*|(google|outlook|ical) (calendar|sync)|calendar sync|single sign-on|sso|(log|sign) ?in with (google|facebook|apple|microsoft|github)|oauth|ldap|webhooks?)\b/iu,
    feature: 'Connections to other services',
    instead: 'Other programs can use the documented API.',
  },
  {
    sign: /\b(ai|a\.i\.|artificial intelligence|machine learning|chat ?bot|gpt\w*|recommendation engine|image recognition|face recognition|speech recognition|predict(s|ion|ive|ions)?|auto-?translat\w+)\b/iu,
    feature: 'Artificial intelligence',
    instead: 'Rules and figures are worked out from the data alone.',
  },
  {
    sign: /\b(mobile apps?|native apps?|ios( app)?|android( app)?|app store|play store|offline mode|works? offline|without internet)\b/iu,
    feature: 'Apps for phones, offline use',
    instead: 'Every page works on small screens in the browser, online.',
  },
  {
    sign: /\b(real-?time auction|live bidding|multiplayer|game engine|3d (model|view|tour)s?|virtual reality|vr|augmented reality|ar view)\b/iu,
    feature: 'Live play and 3D',
    instead: 'Results and steps are entered in forms.',
  },
  {
    sign: /\b(in (two|three|four|several|multiple|both) languages|multi-?lingual|bilingual|language switch\w*|in english and \p{L}+|mehrsprachig|multilingue|multilingüe)\b/iu,
    feature: 'Several languages at once',
    instead: 'The app speaks one language.',
  },
  {
    sign: /\b(automatic(ally)? (match|assign|schedul|plan|optimi[sz]e|generat)\w*|optimi[sz]e(s|d)? (the )?(routes?|schedules?|tours?)|route optimi[sz]ation|auto-?(match|assign|schedul|generat)\w*)\b/iu,
    feature: 'Automatic planning',
    instead: 'People plan; the app refuses what clashes.',
  },
];

/** Features that are no things to keep, and their words no words of the business. */
const NO_THINGS: readonly string[] = [
  'Online payment',
  'Text messages',
  'Push notifications',
  'Maps',
  'Chat and calls',
  'Connections to other services',
  'Artificial intelligence',
  'Apps for phones, offline use',
  'Fields that only some see',
];

/** Their signs, each as often as it stands; made once, since making one takes longer than a sentence. */
const SPOKEN_OF: readonly RegExp[] = FEATURES.filter(({ feature }) => NO_THINGS.includes(feature)).map(
  ({ sign }) => new RegExp(sign.source, 'giu'),
);

/** A sentence without the words for what is not built and would only be read as a thing to keep. */
export function withoutNotBuilt(sentence: string): string {
  return SPOKEN_OF.reduce((rest, sign) => rest.replace(sign, ' '), sentence);
}

/** What the idea asks for and does not get. `text` holds no refusals: what is not wanted is not missing. */
export function notBuilt(text: string, pages: readonly string[], details: Details): NotBuilt[] {
  const found = FEATURES.filter(({ sign }) => sign.test(text)).map(({ feature, instead }) => ({ feature, instead }));
  for (const page of foreignPages(pages))
    found.push({
      feature: `Page “${page.charAt(0).toUpperCase()}${page.slice(1)}”`,
      instead: 'Only who runs the app can write it; it belongs among the sections of frontend/app/page.tsx.',
    });
  const asked = sitePages(pages);
  const missing = [
    ...(asked.includes('contact') && details.email === undefined && details.phone === undefined
      ? ['Contact details']
      : []),
    ...(asked.includes('hours') && details.hours === undefined ? ['Opening hours'] : []),
  ];
  for (const feature of missing)
    found.push({
      feature,
      instead: 'The idea names none and none are made up; they belong among the sections of frontend/app/page.tsx.',
    });
  return found.slice(0, 10);
}
