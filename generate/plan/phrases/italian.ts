import { list, low, running } from './list.ts';
import type { Phrases } from './phrases.ts';
import { span } from './span.ts';

/** What the plan says by itself in Italian. */
export const italian: Phrases = {
  all: (many) => many,
  lately: (many) => `${many} degli ultimi 30 giorni`,
  open: (many) => `${many}: in corso`,
  byStatus: (many) => `${many} per stato`,
  by: (many, what) => `${many} per ${low(what)}`,
  overTime: (many) => `${many} nel tempo`,
  average: (what) => `${what} in media`,
  sumOf: (what, many) => `${what}, ${low(many)}: totale`,
  overdue: (many) => `${many}: in ritardo`,
  low: (many) => `${many}: scorte basse`,
  soon: (what, many) => `${many}: ${low(what)} entro 7 giorni`,
  next: (many) => `${many} nelle prossime 24 ore`,
  waiting: (many) => `${many}: in attesa di te`,
  nothing: 'Per ora qui non c’è nulla da fare.',
  headline: (_name, many) => `${many}: tutto sotto gli occhi, in un attimo`,
  subline: (names) => `${running(names, 'e')} in un solo posto: tutti vedono che cosa viene dopo.`,
  tagline: (names) => `${running(names.slice(0, 3), 'e')} in un solo posto`,
  start: 'Inizia',
  featureTitle: (many) => many,
  featureText: (many, fields) =>
    fields.length > 0
      ? `${many} con ${list(fields.map(low), 'e')}, da ritrovare in pochi secondi.`
      : `${many} in ordine, da ritrovare in pochi secondi.`,
  flowTitle: (one) => `${one}: passo dopo passo`,
  flowText: (_one, states) => `Ogni passo è chiaro: ${states.map(low).join(', ')}. Si sa sempre a che punto si è.`,
  safeTitle: 'Personale e sicuro',
  safeText: 'Ognuno accede con il proprio account e cambia solo ciò che può cambiare.',
  viewTitle: 'La giornata a colpo d’occhio',
  viewText: (many) => `La panoramica mostra cifre, grafici e ciò che richiede attenzione: ${low(many)}.`,
  steps: [
    { title: 'Crea il tuo account', text: () => 'Nome, e-mail, password: basta un minuto.' },
    { title: 'Inserisci i tuoi dati', text: (many) => `Aggiungi le prime voci (${low(many)}) o guarda gli esempi.` },
    {
      title: 'Tieni tutto sotto controllo',
      text: () => 'La panoramica dice che cosa viene dopo e che cosa è in ritardo.',
    },
  ],
  faq: [
    {
      question: (name) => `Per chi è ${name}?`,
      answer: (many) => `Per chi si occupa di questo e non vuole più cercare: ${low(many)}.`,
    },
    {
      question: () => 'Funziona sul telefono?',
      answer: () => 'Sì. Ogni pagina funziona sugli schermi piccoli e non c’è nulla da installare.',
    },
    {
      question: () => 'Chi vede ciò che inserisco?',
      answer: () => 'Solo chi ha un account. Ciò che è tuo lo cambiate tu e chi amministra.',
    },
  ],
  pages: {
    about: 'Chi siamo',
    aboutText: (name, people, names) =>
      `${name} è fatto per: ${low(people)}. Tiene insieme: ${list(names.map(low), 'e')}.`,
    contact: 'Contatti',
    contactText: (name) => `Crea un account: ciò che inserisci in ${name} arriva alle persone che lo gestiscono.`,
    pricing: 'Prezzi',
    pricingText: (many) => `I prezzi sono indicati in ogni voce dopo l’accesso: ${low(many)}.`,
    freeText: 'Un account non costa nulla.',
    hours: 'Orari',
    hoursText: 'Gli orari saranno indicati qui appena fissati.',
    team: 'Team',
    teamText: (many) => `Lavorano qui con un proprio account: ${low(many)}. Rispondono a ciò che inserisci.`,
    privacy: 'Privacy',
    privacyText:
      'Conserviamo ciò che inserisci e nient’altro: niente pubblicità, niente tracciamento. Nelle ' +
      'impostazioni puoi cambiare i tuoi dati ed eliminare l’account quando vuoi.',
    email: 'E-mail',
    phone: 'Telefono',
  },
  closing: (name) => `${name}: quando vuoi`,
  closingText: (many) => `Crea un account e aggiungi oggi stesso le prime voci: ${low(many)}.`,
  teamStep: {
    title: 'Ricevi il tuo ruolo',
    text: (many) => `Chi gestisce l’applicazione ti dà il tuo ruolo; poi lavori con tutto: ${low(many)}.`,
  },
  closingTeamText: 'Crea un account; chi gestisce l’applicazione ti apre l’accesso.',
  audience: (many) => `Persone che si occupano di: ${low(many)}`,
  member: 'Membro',
  memberText: 'Usa l’app e tiene le proprie voci.',
  manager: 'Gestione',
  managerText: 'Tiene tutto in ordine e può cambiare tutte le voci.',
  staffText: (one) => `Lavora qui: ${low(one)}.`,
  limits: {
    upTo: (action, amount) => `${action} fino a ${String(amount)}`,
    aboveLimit: (amount) => `Oltre ${String(amount)} serve un’approvazione.`,
    late: (action) => `${action} (tardi)`,
    tooLate: (hours) => `È possibile fino a ${span(hours, 'ore', 'giorni')} prima dell’inizio.`,
    taken: (one) => `${one}: già occupato in questo orario.`,
  },
};
