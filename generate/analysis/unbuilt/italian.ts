import type { Words } from './words.ts';

/** What is not built, in Italian. */
export const italian: Words = {
  features: {
    hiddenFields: [
      'Campi visibili solo ad alcuni',
      'Chi vede una scheda ne vede tutti i campi; chi può modificarli dipende dal ruolo.',
    ],
    payment: ['Pagamento online', 'Si annotano gli importi e se sono pagati; il denaro passa di mano fuori dall’app.'],
    texting: ['SMS e messaggi', 'Ciò che scade appare nella panoramica.'],
    email: ['Invio di e-mail', 'Ciò che scade appare nella panoramica.'],
    push: ['Notifiche push', 'Ciò che scade appare nella panoramica.'],
    maps: ['Mappe', 'I luoghi sono scritti come testo e si possono cercare.'],
    chat: ['Chat e chiamate', 'Note e commenti restano con le schede.'],
    upload: [
      'Caricamento di file',
      'Le immagini si caricano per tutto ciò che ha una pagina propria; i documenti sono tenuti come collegamenti.',
    ],
    player: ['Lettore audio e video', 'Audio e video sono tenuti come collegamenti.'],
    scanning: ['Lettura di codici', 'I codici si digitano e si cercano.'],
    files: ['File da scaricare e stampare', 'Ogni elenco si scarica in CSV o si stampa dal browser.'],
    accountFiles: [
      'File conservati nel proprio account',
      'Ciò che si scrive nello strumento resta in questo browser; un file o un link lo porta altrove.',
    ],
    import: [
      'Importazione da file',
      'Gli elenchi accettano file CSV, che Excel sa scrivere; gli altri passano dall’API documentata.',
    ],
    connections: ['Collegamento ad altri servizi', 'Altri programmi possono usare l’API documentata.'],
    intelligence: ['Intelligenza artificiale', 'Regole e cifre vengono solo dai dati.'],
    phones: ['App per telefoni, uso senza rete', 'Ogni pagina funziona su schermi piccoli, nel browser e in rete.'],
    play: ['Gioco dal vivo e 3D', 'Risultati e passaggi si inseriscono nei moduli.'],
    languages: ['Più lingue insieme', 'L’app parla una sola lingua.'],
    planning: ['Pianificazione automatica', 'Pianificano le persone; l’app rifiuta ciò che si sovrappone.'],
  },
  signs: {
    payment:
      /(?<!\p{L})(pagament[oi] (online|con carta)|pagare (online|con carta)|carta di (credito|debito)|satispay)(?!\p{L})/iu,
    texting: /(?<!\p{L})(via (sms|whatsapp)|per sms|con whatsapp)(?!\p{L})/iu,
    email:
      /(?<!\p{L})((promemoria|notifiche?|conferm[ae]|fattur[ae]) (via|per) e-?mail|inviare (una? )?e-?mail)(?!\p{L})/iu,
    push: /(?<!\p{L})notifich?e? push(?!\p{L})/iu,
    maps: /(?<!\p{L})(mappa (interattiva|con|dei|delle)|sull[ae] mapp[ae]|su una mappa|geolocalizzazione|gps)(?!\p{L})/iu,
    chat: /(?<!\p{L})(chat|videochiamat[ae]|messaggistica)(?!\p{L})/iu,
    upload:
      /(?<!\p{L})(caric(are|a|ano) (una? |le |i )?(foto|immagin[ei]|file|document[oi]|video)|allegare (foto|file|documenti))(?!\p{L})/iu,
    scanning: /(?<!\p{L})(scansion(are|e|i) \p{L}+|codic[ei] (qr|a barre)|qr code)(?!\p{L})/iu,
    files:
      /(?<!\p{L})(esporta(re|zione) (in |a )?(pdf|csv|excel)|in (pdf|csv|excel)|scaricare (in )?(pdf|csv|excel))(?!\p{L})/iu,
    import: /(?<!\p{L})importa(re|zione) (da |di )?(un )?(file )?(csv|excel)(?!\p{L})/iu,
    connections: /(?<!\p{L})(sincronizza\p{L}+ con|(google|outlook) calendar|calendario (google|outlook))(?!\p{L})/iu,
    intelligence: /(?<!\p{L})(intelligenza artificiale|apprendimento automatico|con l['’]ia)(?!\p{L})/iu,
    phones:
      /(?<!\p{L})(app (mobile|per (telefono|cellulare|ios|android))|senza (internet|rete|connessione))(?!\p{L})/iu,
    languages: /(?<!\p{L})(bilingue|multilingue|in (due|tre|più) lingue)(?!\p{L})/iu,
    planning: /(?<!\p{L})(pianific|assegn|gener)\p{L}+ automatica?(mente)?(?!\p{L})/iu,
  },
  page: (name) => ({
    feature: `Pagina «${name}»`,
    instead: 'Può scriverla solo chi gestisce l’app; il suo posto è tra le sezioni di frontend/app/page.tsx.',
  }),
  tested: 'La cassa accetta una carta di prova; colleghi un servizio di pagamento prima di incassare.',
  limit: (said) => ({
    feature: `Limite: «${said}»`,
    instead: 'L’app mostra quel che c’è; al limite bada chi la gestisce.',
  }),
  contact: 'Recapiti',
  hours: 'Orari di apertura',
  noneNamed: 'L’idea non ne indica e nulla viene inventato; il loro posto è tra le sezioni di frontend/app/page.tsx.',
};
