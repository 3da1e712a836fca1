import type { Words } from './words.ts';

/** What is not built, in German. */
export const german: Words = {
  features: {
    hiddenFields: [
      'Felder, die nur manche sehen',
      'Wer einen Eintrag sieht, sieht alle seine Felder; wer sie ändern darf, hängt von der Rolle ab.',
    ],
    payment: [
      'Bezahlen im Netz',
      'Beträge und ob sie bezahlt sind werden festgehalten; bezahlt wird außerhalb der App.',
    ],
    texting: ['SMS und Messenger', 'Was ansteht, zeigt die Übersicht.'],
    email: ['E-Mail-Versand', 'Was ansteht, zeigt die Übersicht.'],
    push: ['Push-Nachrichten', 'Was ansteht, zeigt die Übersicht.'],
    maps: ['Landkarten', 'Orte stehen als Text da und lassen sich suchen.'],
    chat: ['Chat und Anrufe', 'Notizen und Kommentare stehen bei den Einträgen.'],
    upload: [
      'Dateien hochladen',
      'Bilder lassen sich zu allem hochladen, was eine eigene Seite hat; Dokumente werden als Links festgehalten.',
    ],
    player: ['Ton und Video abspielen', 'Ton und Video werden als Links festgehalten.'],
    scanning: ['Codes scannen', 'Codes werden eingetippt und gesucht.'],
    files: [
      'Dateien zum Herunterladen und Drucken',
      'Jede Liste lässt sich als CSV herunterladen und aus dem Browser drucken.',
    ],
    accountFiles: [
      'Dateien im eigenen Konto',
      'Was im Werkzeug geschrieben wird, bleibt in diesem Browser; eine Datei oder ein Link nimmt es mit.',
    ],
    import: [
      'Import aus Dateien',
      'Listen nehmen CSV-Dateien an, wie Excel sie schreibt; andere Dateien gehen über die beschriebene Schnittstelle.',
    ],
    connections: ['Anbindung anderer Dienste', 'Andere Programme können die beschriebene Schnittstelle nutzen.'],
    intelligence: ['Künstliche Intelligenz', 'Regeln und Zahlen ergeben sich allein aus den Daten.'],
    phones: ['Apps für Telefone, ohne Netz', 'Jede Seite geht auf kleinen Bildschirmen im Browser, mit Netz.'],
    play: ['Spiel in Echtzeit und 3D', 'Ergebnisse und Schritte werden in Formulare eingegeben.'],
    languages: ['Mehrere Sprachen zugleich', 'Die App spricht eine Sprache.'],
    planning: ['Automatisches Planen', 'Menschen planen; die App weist zurück, was sich überschneidet.'],
  },
  signs: {
    payment:
      /(?<!\p{L})(kartenzahlung|kreditkarten?(zahlung)?|online-?(be)?zahl(ung|en)|online-?zahlungen|mit karte (be)?zahlen|bezahldienst)(?!\p{L})/iu,
    texting: /(?<!\p{L})(per (sms|whatsapp)|kurznachricht(en)?)(?!\p{L})/iu,
    email: new RegExp(
      String.raw`(?<!\p{L})((e-?mail|mail)-?(erinnerung|benachrichtigung|bestätigung|versand)(en)?` +
        String.raw`|(erinnerung|benachrichtigung|bestätigung|rechnung)(en)? per e?-?mail|newsletter versenden)(?!\p{L})`,
      'iu',
    ),
    push: /(?<!\p{L})push-?(nachricht|benachrichtigung|mitteilung)(en)?(?!\p{L})/iu,
    maps: /(?<!\p{L})(landkarte|kartenansicht|karte mit (allen|den) \p{L}+|auf (der|einer) karte|gps(-?ortung)?|standortverfolgung)(?!\p{L})/iu,
    chat: /(?<!\p{L})(chat(funktion|fenster)?|videoanrufe?|videosprechstunden?|videotelefonie|direktnachrichten)(?!\p{L})/iu,
    upload:
      /(?<!\p{L})((fotos?|bilder|bild|dateien?|dokumente?|videos?|belege?)[^.;]{0,12} hochladen|hochgeladene|foto-?upload|dateianhänge)(?!\p{L})/iu,
    scanning: /(?<!\p{L})((qr-?code|barcode|strichcode)s?( scannen)?|einscannen|abscannen)(?!\p{L})/iu,
    files: /(?<!\p{L})((pdf|csv|excel)-?(export|datei|download)(en|s)?|als (pdf|csv|excel)( \p{L}+)?)(?!\p{L})/iu,
    import: /(?<!\p{L})((csv|excel)-?import|import aus (csv|excel)|aus excel (importieren|übernehmen))(?!\p{L})/iu,
    connections:
      /(?<!\p{L})((schnittstelle|anbindung|synchronisation|abgleich) (zu|an|mit) \p{Lu}\p{L}+|(google|outlook)-?kalender|mit datev)(?!\p{L})/iu,
    intelligence: /(?<!\p{L})(künstliche[rn]? intelligenz|maschinelles lernen|ki-\p{L}+|mit ki)(?!\p{L})/iu,
    phones:
      /(?<!\p{L})(handy-?app|smartphone-?app|app für (ios|android|iphone)|offline( nutzbar| verfügbar)?|ohne internet)(?!\p{L})/iu,
    languages: /(?<!\p{L})(zweisprachig|mehrsprachig|in (zwei|drei|mehreren) sprachen)(?!\p{L})/iu,
    planning: /(?<!\p{L})automatisch(e|er|es|en)? (\p{L}+ )?(plan|zuteil|zuweis|verteil|erstell)\p{L}*(?!\p{L})/iu,
  },
  page: (name) => ({
    feature: `Seite „${name}“`,
    instead: 'Schreiben kann sie nur, wer die App betreibt; sie gehört zu den Abschnitten von frontend/app/page.tsx.',
  }),
  tested: 'Die Kasse nimmt eine Testkarte; verbinden Sie einen Zahlungsdienst, bevor echtes Geld fließt.',
  limit: (said) => ({
    feature: `Grenze: „${said}“`,
    instead: 'Die App zeigt, was da ist; auf die Grenze achtet, wer sie betreibt.',
  }),
  contact: 'Kontaktdaten',
  hours: 'Öffnungszeiten',
  noneNamed:
    'Die Idee nennt keine, und erfunden wird nichts; sie gehören zu den Abschnitten von frontend/app/page.tsx.',
};
