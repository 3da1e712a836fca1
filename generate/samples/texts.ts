/** What somebody notes beside a row, by the language of the app. */
export const REMARKS: Record<string, readonly string[]> = {
  en: [
    'Discussed by phone, all clear.',
    'Please check again next week.',
    'Prefers mornings.',
    'Everything as agreed.',
    'Needs a second look.',
    'Went well, nothing to add.',
    'Asked for a call back.',
    'New since last month.',
  ],
  de: [
    'Telefonisch besprochen, alles klar.',
    'Bitte nächste Woche noch einmal prüfen.',
    'Am liebsten vormittags.',
    'Alles wie vereinbart.',
    'Sollte noch einmal angesehen werden.',
    'Gut gelaufen.',
    'Bittet um Rückruf.',
    'Neu seit letztem Monat.',
  ],
};

/** What somebody reports or asks for. */
export const REQUESTS: Record<string, readonly string[]> = {
  en: [
    'Does not start in the morning',
    'Leaking at the joint',
    'Question about last week',
    'Light is broken',
    'Noise since Monday',
    'Part is missing',
    'Please move to another day',
    'Needs cleaning',
  ],
  de: [
    'Heizung wird nicht warm',
    'Wasserhahn tropft',
    'Licht im Flur defekt',
    'Geräusch seit Montag',
    'Fenster schließt nicht',
    'Bitte um Rückruf',
    'Klingel ohne Funktion',
    'Tür klemmt',
  ],
};

/** What somebody has to do. */
export const TASKS: Record<string, readonly string[]> = {
  en: [
    'Prepare the first draft',
    'Call back about the date',
    'Check what is left',
    'Send the confirmation',
    'Clean and put away',
    'Order what is missing',
    'Review with the team',
    'Close the month',
  ],
  de: [
    'Ersten Entwurf vorbereiten',
    'Wegen Termin zurückrufen',
    'Restbestand prüfen',
    'Bestätigung senden',
    'Reinigen und einräumen',
    'Fehlendes bestellen',
    'Mit dem Team durchgehen',
    'Monat abschließen',
  ],
};
