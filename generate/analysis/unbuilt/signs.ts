import type { FeatureId } from './words.ts';

/** Words of an English idea, and words that are the same everywhere, that ask for the thing itself: “payment status” asks for no card payments. */
export const SIGNS: Readonly<Record<FeatureId, RegExp>> = {
  hiddenFields:
    /(?<!\p{L})(only (the |an? )?(\p{L}+ ){1,2}(can |may |should |must |is allowed to |are allowed to )?(sees?|views?|knows?)|(is|are) (only )?visible only (to|for)|hidden from|nur (der |die |das )?(\p{L}+ ){1,2}(sieht|sehen)|seule?s? (le |la |les )?(\p{L}+ ){1,2}voi(t|ent)|s[oó]lo (el |la |los |las )?(\p{L}+ ){1,2}ven?)(?!\p{L})[^.;,]{0,60}/iu,
  payment:
    /\b(stripe|paypal|klarna|apple pay|google pay|sepa|m-?pesa|twint|credit cards?|debit cards?|card payments?|online payments?|pay(ing)? online|pay by card|payment gateway|payment provider|checkout with|in-app purchases?|per kreditkarte|online (be)?zahlen|paiement en ligne|pago en línea)\b/iu,
  texting: /\b(sms|text messages?|whatsapp|telegram|signal messages?)\b/iu,
  email:
    /\b(e-?mails? (reminders?|notifications?|alerts?|confirmations?|newsletters?|campaigns?|blasts?)|(reminders?|notifications?|alerts?|confirmations?|invoices?|receipts?|tickets?|newsletters?) (by|via|per|through) e-?mail|(send|sends|sent|get|gets|receive|receives|emailed|mailed)\b[^.;]{0,40}\be-?mails?\b|mailing list|auto(matic(ally)?)?[ -]?(send|e-?mail)|per e-?mail (erinnern|senden|schicken)|par e-?mail|por (e-?mail|correo))\b/iu,
  push: /\b(push[ -]notifications?|push messages?|browser notifications?)\b/iu,
  maps: /\b(google maps|on a map|on the map|map view|interactive map|an? map shows?|live map|maps? (of|with|showing)|show(s|n)? (them |it )?on (a|the) map|gps( tracking| position| location)?|(live )?gps|live (position|location|tracking)|geo-?location|heat ?map|auf (der|einer) karte|sur une carte|en un mapa)\b/iu,
  chat: /\b(live chat|chat (room|window|with|between|function|feature)|in-app (chat|messag\w+)|messenger|direct messages?|private messages?|instant messag\w+|video (calls?|chat|conferenc\w+)|telemedicine|zoom (call|meeting|link)s?)\b/iu,
  upload:
    /\b(upload(s|ed|ing)?( (a|their|the|your|some|up to \d+))?( \w+){0,2}? (photos?|pictures?|images?|files?|documents?|videos?|pdfs?|scans?|receipts?)|(photo|picture|image|file|document|video|pdf) uploads?|attach(es|ed|ing)? (files?|photos?|documents?|pdfs?)|drag and drop files?)\b/iu,
  player:
    /\b(streaming|live ?stream|video player|audio player|play(s|ing)? (the )?(videos?|audio|songs?|episodes?) (in|on) the (page|site|app|browser))\b/iu,
  scanning:
    /\b((scan(s|ned|ning)?|read(s|ing)?) (the |a |their )?(barcodes?|qr[ -]?codes?|labels?|tickets?|tags?|badges?)|(barcode|qr[ -]?code) (scan\w*|reader)|scan (in|out|them|it)|camera scan\w*|qr[ -]?codes?|nfc|rfid)\b/iu,
  files:
    /\b(export\w*( \w+){0,3} (to|as|in) (csv|excel|pdf|xlsx?)|(csv|excel|pdf) (export|download)s?|download(s|able)?( \w+){0,2} (csv|excel|pdfs?)|as (a )?pdf|print(ed|able)? (pdfs?|labels?|invoices?|tickets?|certificates?|lists?|version)|generate (a )?pdfs?|als pdf|en pdf)\b/iu,
  accountFiles:
    /\b((saved?|kept?|stor(ed|e)|sync(ed)?)( \w+){0,3} (in|to|with|under) (\w+['’]?s? ){0,2}(account|cloud)s?|(im|in ihrem|in einem) konto|dans (son|un|leur) compte|en (su|la|una) cuenta|nel (proprio )?account|in (hun|een|het) account|na (sua )?conta)\b/iu,
  import:
    /\b(import(s|ed|ing)?( \w+){0,3} (from|of) (csv|excel|a spreadsheet|spreadsheets|xlsx?)|(csv|excel) (import|upload)s?)\b/iu,
  connections:
    /\b((sync\w*|connect\w*|integrat\w*|link\w*) (it |them )?(with|to|into) (our |the |my )?(google|outlook|ical|apple|microsoft|slack|teams|quickbooks|xero|datev|salesforce|hubspot|shopify|zapier|mailchimp|strava|garmin|fitbit|facebook|instagram)\w*|(google|outlook|ical) (calendar|sync)|calendar sync|single sign-on|sso|(log|sign) ?in with (google|facebook|apple|microsoft|github)|oauth|ldap|webhooks?)\b/iu,
  intelligence:
    /\b(ai|a\.i\.|artificial intelligence|machine learning|chat ?bot|gpt\w*|recommendation engine|image recognition|face recognition|speech recognition|predict(s|ion|ive|ions)?|auto-?translat\w+)\b/iu,
  phones:
    /\b(mobile apps?|native apps?|ios( app)?|android( app)?|app store|play store|offline mode|works? offline|without internet)\b/iu,
  play: /\b((chess|draughts|checkers|backgammon)\b[^.;]{0,80}?\bagainst (the |a )?(computer|machine|engine)|real-?time auction|live bidding|multiplayer|game engine|3d (model|view|tour)s?|virtual reality|vr|augmented reality|ar view)\b/iu,
  languages:
    /\b(in (two|three|four|several|multiple|both) languages|multi-?lingual|bilingual|language switch\w*|in english and \p{L}+|mehrsprachig|multilingue|multilingüe)\b/iu,
  planning:
    /\b(automatic(ally)? (match|assign|schedul|plan|optimi[sz]e|generat)\w*|optimi[sz]e(s|d)? (the )?(routes?|schedules?|tours?)|route optimi[sz]ation|auto-?(match|assign|schedul|generat)\w*)\b/iu,
};
