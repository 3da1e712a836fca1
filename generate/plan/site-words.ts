import type { Step } from '../../templates/index.ts';

type EnquiryWord =
  | 'one'
  | 'many'
  | 'about'
  | 'name'
  | 'email'
  | 'message'
  | 'answer'
  | 'title'
  | 'lead'
  | 'submit'
  | 'thanks'
  | 'lookup'
  | 'lookupLead';

/** What the plan says on the buttons of a site, in one language. */
export interface SiteWords {
  readonly steps: Readonly<Record<Step['kind'], string>>;
  /** Where the first step is to write to one of several people. */
  readonly askSomebody: string;
  /** What happens after the first step. */
  readonly done: string;
  /** A message from somebody who has no account. */
  readonly enquiry: Readonly<Record<EnquiryWord, string>> & {
    readonly states: readonly [string, string, string];
    readonly steps: readonly [string, string];
  };
  readonly newsletter: Readonly<Record<'one' | 'many' | 'about' | 'title' | 'lead' | 'submit' | 'thanks', string>>;
}

const english: SiteWords = {
  steps: {
    book: 'Book',
    order: 'Order',
    enquire: 'Ask about it',
    apply: 'Apply',
    subscribe: 'Subscribe',
    join: 'Sign up for it',
    reserve: 'Reserve',
    rent: 'Rent',
    donate: 'Donate',
    bid: 'Make an offer',
    play: 'Play',
    visit: 'Visit',
  },
  askSomebody: 'Send a request',
  done: 'You find it in your account, with everything that happens next.',
  enquiry: {
    one: 'Enquiry',
    many: 'Enquiries',
    about: 'What people write to us.',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    answer: 'Answer',
    states: ['New', 'Answered', 'Closed'],
    steps: ['Answer', 'Close'],
    title: 'Contact',
    lead: 'Write to us. Every message is read by a person.',
    submit: 'Send',
    thanks: 'Thank you. We write back to you.',
    lookup: 'My enquiry',
    lookupLead: 'Enter the reference you were given.',
  },
  newsletter: {
    one: 'Subscriber',
    many: 'Subscribers',
    about: 'Who gets the newsletter.',
    title: 'Newsletter',
    lead: 'What is new, now and then. You can leave at any time.',
    submit: 'Sign me up',
    thanks: 'Welcome. The next letter comes to you.',
  },
};

const WORDS: Readonly<Record<string, SiteWords>> = {
  en: english,
  de: {
    steps: {
      book: 'Buchen',
      order: 'Bestellen',
      enquire: 'Anfragen',
      apply: 'Bewerben',
      subscribe: 'Abonnieren',
      join: 'Anmelden',
      reserve: 'Reservieren',
      rent: 'Mieten',
      donate: 'Spenden',
      bid: 'Angebot machen',
      play: 'Spielen',
      visit: 'Besuchen',
    },
    askSomebody: 'Anfrage senden',
    done: 'Sie finden es in Ihrem Konto, mit allem, was danach geschieht.',
    enquiry: {
      one: 'Anfrage',
      many: 'Anfragen',
      about: 'Was uns geschrieben wird.',
      name: 'Name',
      email: 'E-Mail',
      message: 'Nachricht',
      answer: 'Antwort',
      states: ['Neu', 'Beantwortet', 'Abgeschlossen'],
      steps: ['Beantworten', 'Abschließen'],
      title: 'Kontakt',
      lead: 'Schreiben Sie uns. Jede Nachricht wird von einem Menschen gelesen.',
      submit: 'Senden',
      thanks: 'Vielen Dank. Wir antworten Ihnen.',
      lookup: 'Meine Anfrage',
      lookupLead: 'Geben Sie die Nummer ein, die Sie bekommen haben.',
    },
    newsletter: {
      one: 'Abonnent',
      many: 'Abonnenten',
      about: 'Wer den Newsletter bekommt.',
      title: 'Newsletter',
      lead: 'Ab und zu das Neueste. Abmelden geht jederzeit.',
      submit: 'Anmelden',
      thanks: 'Willkommen. Der nächste Brief geht auch an Sie.',
    },
  },
  fr: {
    steps: {
      book: 'Réserver',
      order: 'Commander',
      enquire: 'Se renseigner',
      apply: 'Postuler',
      subscribe: 'S’abonner',
      join: 'S’inscrire',
      reserve: 'Réserver',
      rent: 'Louer',
      donate: 'Faire un don',
      bid: 'Faire une offre',
      play: 'Jouer',
      visit: 'Visiter',
    },
    askSomebody: 'Envoyer une demande',
    done: 'Vous le retrouvez dans votre compte, avec toutes les étapes suivantes.',
    enquiry: {
      one: 'Demande',
      many: 'Demandes',
      about: 'Ce que l’on nous écrit.',
      name: 'Nom',
      email: 'E-mail',
      message: 'Message',
      answer: 'Réponse',
      states: ['Nouvelle', 'Répondue', 'Close'],
      steps: ['Répondre', 'Clore'],
      title: 'Contact',
      lead: 'Écrivez-nous. Chaque message est lu par une personne.',
      submit: 'Envoyer',
      thanks: 'Merci. Nous vous répondrons.',
      lookup: 'Ma demande',
      lookupLead: 'Saisissez la référence que vous avez reçue.',
    },
    newsletter: {
      one: 'Abonné',
      many: 'Abonnés',
      about: 'Qui reçoit la lettre d’information.',
      title: 'Lettre d’information',
      lead: 'Des nouvelles de temps en temps. Vous pouvez vous désinscrire à tout moment.',
      submit: 'M’inscrire',
      thanks: 'Bienvenue. La prochaine lettre vous parviendra.',
    },
  },
  es: {
    steps: {
      book: 'Reservar',
      order: 'Pedir',
      enquire: 'Consultar',
      apply: 'Presentarse',
      subscribe: 'Suscribirse',
      join: 'Inscribirse',
      reserve: 'Reservar',
      rent: 'Alquilar',
      donate: 'Donar',
      bid: 'Hacer una oferta',
      play: 'Jugar',
      visit: 'Visitar',
    },
    askSomebody: 'Enviar una solicitud',
    done: 'Lo encuentra en su cuenta, con todo lo que pase después.',
    enquiry: {
      one: 'Consulta',
      many: 'Consultas',
      about: 'Lo que nos escriben.',
      name: 'Nombre',
      email: 'Correo',
      message: 'Mensaje',
      answer: 'Respuesta',
      states: ['Nueva', 'Respondida', 'Cerrada'],
      steps: ['Responder', 'Cerrar'],
      title: 'Contacto',
      lead: 'Escríbanos. Cada mensaje lo lee una persona.',
      submit: 'Enviar',
      thanks: 'Gracias. Le responderemos.',
      lookup: 'Mi consulta',
      lookupLead: 'Escriba la referencia que recibió.',
    },
    newsletter: {
      one: 'Suscriptor',
      many: 'Suscriptores',
      about: 'Quién recibe el boletín.',
      title: 'Boletín',
      lead: 'Novedades de vez en cuando. Puede darse de baja cuando quiera.',
      submit: 'Suscribirme',
      thanks: 'Bienvenido. Le llegará el próximo boletín.',
    },
  },
  it: {
    steps: {
      book: 'Prenota',
      order: 'Ordina',
      enquire: 'Chiedi informazioni',
      apply: 'Candidati',
      subscribe: 'Abbonati',
      join: 'Iscriviti',
      reserve: 'Prenota',
      rent: 'Noleggia',
      donate: 'Dona',
      bid: 'Fai un’offerta',
      play: 'Gioca',
      visit: 'Visita',
    },
    askSomebody: 'Invia una richiesta',
    done: 'Lo trovi nel tuo account, con tutto quello che succede dopo.',
    enquiry: {
      one: 'Richiesta',
      many: 'Richieste',
      about: 'Quello che ci scrivono.',
      name: 'Nome',
      email: 'E-mail',
      message: 'Messaggio',
      answer: 'Risposta',
      states: ['Nuova', 'Risposta data', 'Chiusa'],
      steps: ['Rispondi', 'Chiudi'],
      title: 'Contatti',
      lead: 'Scrivici. Ogni messaggio viene letto da una persona.',
      submit: 'Invia',
      thanks: 'Grazie. Ti risponderemo.',
      lookup: 'La mia richiesta',
      lookupLead: 'Inserisci il riferimento che hai ricevuto.',
    },
    newsletter: {
      one: 'Iscritto',
      many: 'Iscritti',
      about: 'Chi riceve la newsletter.',
      title: 'Newsletter',
      lead: 'Novità ogni tanto. Puoi cancellarti quando vuoi.',
      submit: 'Iscrivimi',
      thanks: 'Benvenuto. La prossima newsletter arriverà anche a te.',
    },
  },
  pt: {
    steps: {
      book: 'Reservar',
      order: 'Encomendar',
      enquire: 'Pedir informações',
      apply: 'Candidatar-se',
      subscribe: 'Assinar',
      join: 'Inscrever-se',
      reserve: 'Reservar',
      rent: 'Alugar',
      donate: 'Doar',
      bid: 'Fazer uma oferta',
      play: 'Jogar',
      visit: 'Visitar',
    },
    askSomebody: 'Enviar um pedido',
    done: 'Você o encontra na sua conta, com tudo o que acontece depois.',
    enquiry: {
      one: 'Pedido',
      many: 'Pedidos',
      about: 'O que nos escrevem.',
      name: 'Nome',
      email: 'E-mail',
      message: 'Mensagem',
      answer: 'Resposta',
      states: ['Novo', 'Respondido', 'Encerrado'],
      steps: ['Responder', 'Encerrar'],
      title: 'Contato',
      lead: 'Escreva para nós. Cada mensagem é lida por uma pessoa.',
      submit: 'Enviar',
      thanks: 'Obrigado. Responderemos a você.',
      lookup: 'Meu pedido',
      lookupLead: 'Digite a referência que você recebeu.',
    },
    newsletter: {
      one: 'Assinante',
      many: 'Assinantes',
      about: 'Quem recebe o boletim.',
      title: 'Boletim',
      lead: 'Novidades de vez em quando. Você pode sair quando quiser.',
      submit: 'Inscrever-me',
      thanks: 'Boas-vindas. O próximo boletim chega a você.',
    },
  },
  nl: {
    steps: {
      book: 'Boeken',
      order: 'Bestellen',
      enquire: 'Vraag stellen',
      apply: 'Solliciteren',
      subscribe: 'Abonneren',
      join: 'Aanmelden',
      reserve: 'Reserveren',
      rent: 'Huren',
      donate: 'Doneren',
      bid: 'Bod doen',
      play: 'Spelen',
      visit: 'Bezoeken',
    },
    askSomebody: 'Aanvraag sturen',
    done: 'U vindt het in uw account, met alles wat daarna gebeurt.',
    enquiry: {
      one: 'Aanvraag',
      many: 'Aanvragen',
      about: 'Wat mensen ons schrijven.',
      name: 'Naam',
      email: 'E-mail',
      message: 'Bericht',
      answer: 'Antwoord',
      states: ['Nieuw', 'Beantwoord', 'Gesloten'],
      steps: ['Beantwoorden', 'Sluiten'],
      title: 'Contact',
      lead: 'Schrijf ons. Elk bericht wordt door een mens gelezen.',
      submit: 'Versturen',
      thanks: 'Dank u wel. Wij antwoorden u.',
      lookup: 'Mijn aanvraag',
      lookupLead: 'Vul de referentie in die u hebt gekregen.',
    },
    newsletter: {
      one: 'Abonnee',
      many: 'Abonnees',
      about: 'Wie de nieuwsbrief krijgt.',
      title: 'Nieuwsbrief',
      lead: 'Af en toe nieuws. U kunt zich altijd afmelden.',
      submit: 'Aanmelden',
      thanks: 'Welkom. De volgende brief komt ook bij u.',
    },
  },
};

/** The words of a site in the language of the idea; English where there are none. */
export function siteWords(language: string): SiteWords {
  return WORDS[language] ?? english;
}
