import type { Words } from './words.ts';

/** What is not built, in Dutch. */
export const dutch: Words = {
  features: {
    hiddenFields: [
      'Velden die maar sommigen zien',
      'Wie een regel ziet, ziet al zijn velden; wie ze mag wijzigen hangt van de rol af.',
    ],
    payment: ['Online betalen', 'Bedragen en of ze betaald zijn worden bijgehouden; betaald wordt er buiten de app.'],
    texting: ['Sms en berichten', 'Wat eraan komt staat op het dashboard.'],
    email: ['E-mail versturen', 'Wat eraan komt staat op het dashboard.'],
    push: ['Pushmeldingen', 'Wat eraan komt staat op het dashboard.'],
    maps: ['Kaarten', 'Plaatsen staan er als tekst en zijn te doorzoeken.'],
    chat: ['Chatten en bellen', 'Notities en reacties staan bij de gegevens.'],
    upload: [
      'Bestanden uploaden',
      'Afbeeldingen zijn te uploaden bij alles met een eigen pagina; documenten worden als link bewaard.',
    ],
    player: ['Audio en video afspelen', 'Audio en video worden als link bewaard.'],
    scanning: ['Codes scannen', 'Codes worden ingetypt en opgezocht.'],
    files: [
      'Bestanden om te downloaden en te printen',
      'Elke lijst is als CSV te downloaden of vanuit de browser te printen.',
    ],
    accountFiles: [
      'Bestanden in het eigen account',
      'Wat in het hulpmiddel staat, blijft in deze browser; een bestand of link neemt het mee.',
    ],
    import: [
      'Importeren uit bestanden',
      'Lijsten lezen CSV-bestanden, die Excel kan schrijven; andere gaan via de beschreven API.',
    ],
    connections: ['Koppelingen met andere diensten', 'Andere programma’s kunnen de beschreven API gebruiken.'],
    intelligence: ['Kunstmatige intelligentie', 'Regels en cijfers volgen alleen uit de gegevens.'],
    phones: ['Apps voor telefoons, offline gebruik', 'Elke pagina werkt op kleine schermen, in de browser en online.'],
    play: ['Live spelen en 3D', 'Uitslagen en stappen worden in formulieren ingevuld.'],
    languages: ['Meer talen tegelijk', 'De app spreekt één taal.'],
    planning: ['Automatisch plannen', 'Mensen plannen; de app weigert wat botst.'],
  },
  signs: {
    payment: /(?<!\p{L})(online (betalen|betaling(en)?)|met (pin|creditcard) betalen|ideal|creditcards?)(?!\p{L})/iu,
    texting: /(?<!\p{L})((per|via) (sms|whatsapp)|sms'?jes?)(?!\p{L})/iu,
    email:
      /(?<!\p{L})((herinnering(en)?|melding(en)?|bevestiging(en)?|facturen) per (e-?)?mail|e-?mails? (sturen|versturen))(?!\p{L})/iu,
    push: /(?<!\p{L})push(melding|bericht)(en)?(?!\p{L})/iu,
    maps: /(?<!\p{L})((land|platte)?kaart met (alle|de) \p{L}+|op (de|een) kaart|gps)(?!\p{L})/iu,
    chat: /(?<!\p{L})(chat(functie)?|videobellen|beeldbellen)(?!\p{L})/iu,
    upload:
      /(?<!\p{L})((foto'?s?|bestand(en)?|document(en)?|video'?s?) (kunnen )?uploaden|upload(en)? van (foto|bestand|document)\p{L}*)(?!\p{L})/iu,
    scanning: /(?<!\p{L})(qr-?codes?|barcodes?|streepjescodes?|inscannen)(?!\p{L})/iu,
    files: /(?<!\p{L})((pdf|csv|excel)-?export|export(eren)? naar (pdf|csv|excel)|als (pdf|csv|excel))(?!\p{L})/iu,
    import: /(?<!\p{L})((csv|excel)-?import|import(eren)? (uit|van) (csv|excel))(?!\p{L})/iu,
    connections: /(?<!\p{L})(koppel(en|ing) met \p{Lu}\p{L}+|synchronis\p{L}+ met|(google|outlook)-?agenda)(?!\p{L})/iu,
    intelligence: /(?<!\p{L})(kunstmatige intelligentie|machine learning|met ai)(?!\p{L})/iu,
    phones: /(?<!\p{L})(mobiele app|app voor (ios|android|de telefoon)|zonder internet)(?!\p{L})/iu,
    languages: /(?<!\p{L})(tweetalig|meertalig|in (twee|drie|meer(dere)?) talen)(?!\p{L})/iu,
    planning: /(?<!\p{L})automatisch (\p{L}+ )?(plan|toewijz|verdel|inroost|gener)\p{L}*(?!\p{L})/iu,
  },
  page: (name) => ({
    feature: `Pagina ‘${name}’`,
    instead: 'Alleen wie de app beheert kan haar schrijven; ze hoort bij de onderdelen van frontend/app/page.tsx.',
  }),
  tested: 'De kassa neemt een testkaart aan; koppel een betaaldienst voordat er echt geld stroomt.',
  limit: (said) => ({
    feature: `Grens: ‘${said}’`,
    instead: 'De app toont wat er is; wie haar beheert let op de grens.',
  }),
  contact: 'Contactgegevens',
  hours: 'Openingstijden',
  noneNamed:
    'Het idee noemt er geen en er wordt niets verzonnen; ze horen bij de onderdelen van frontend/app/page.tsx.',
};
