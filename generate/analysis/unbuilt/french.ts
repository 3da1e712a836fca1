import type { Words } from './words.ts';

/** What is not built, in French. */
export const french: Words = {
  features: {
    hiddenFields: [
      'Champs visibles de certains seulement',
      'Qui voit une fiche en voit tous les champs ; qui peut les modifier dépend du rôle.',
    ],
    payment: [
      'Paiement en ligne',
      'Les montants et leur règlement sont notés ; l’argent change de main hors de l’application.',
    ],
    texting: ['SMS et messageries', 'Ce qui est à faire s’affiche sur le tableau de bord.'],
    email: ['Envoi d’e-mails', 'Ce qui est à faire s’affiche sur le tableau de bord.'],
    push: ['Notifications push', 'Ce qui est à faire s’affiche sur le tableau de bord.'],
    maps: ['Cartes', 'Les lieux sont notés en toutes lettres et se retrouvent par la recherche.'],
    chat: ['Chat et appels', 'Notes et commentaires restent avec les fiches.'],
    upload: [
      'Envoi de fichiers',
      'Les images s’envoient pour tout ce qui a sa propre page ; les documents sont gardés sous forme de liens.',
    ],
    player: ['Lecteur audio et vidéo', 'Audio et vidéo sont gardés sous forme de liens.'],
    scanning: ['Lecture de codes', 'Les codes se saisissent et se recherchent.'],
    files: [
      'Fichiers à télécharger et à imprimer',
      'Chaque liste se télécharge en CSV ou s’imprime depuis le navigateur.',
    ],
    accountFiles: [
      'Fichiers gardés dans son compte',
      'Ce qui est écrit dans l’outil reste dans ce navigateur ; un fichier ou un lien l’emporte ailleurs.',
    ],
    import: [
      'Import de fichiers',
      'Les listes acceptent des fichiers CSV, qu’Excel sait écrire ; les autres passent par l’API documentée.',
    ],
    connections: ['Liaison avec d’autres services', 'D’autres programmes peuvent utiliser l’API documentée.'],
    intelligence: ['Intelligence artificielle', 'Règles et chiffres viennent des seules données.'],
    phones: [
      'Applications mobiles, hors connexion',
      'Chaque page s’adapte aux petits écrans, dans le navigateur et en ligne.',
    ],
    play: ['Jeu en direct et 3D', 'Résultats et étapes se saisissent dans des formulaires.'],
    languages: ['Plusieurs langues à la fois', 'L’application parle une seule langue.'],
    planning: ['Planification automatique', 'Les personnes planifient ; l’application refuse ce qui se chevauche.'],
  },
  signs: {
    payment:
      /(?<!\p{L})(paie(ment|r) (en ligne|par carte)|paiements? (en ligne|par carte)|carte (bancaire|bleue)|cb en ligne)(?!\p{L})/iu,
    texting: /(?<!\p{L})(par (sms|texto|whatsapp)|textos?)(?!\p{L})/iu,
    email: new RegExp(
      String.raw`(?<!\p{L})((rappels?|confirmations?|notifications?|factures?) par (e-?mail|courriel|mail)` +
        String.raw`|envo(yer|i) (un |d['’]|des |de )?(e-?mails?|courriels?))(?!\p{L})`,
      'iu',
    ),
    push: /(?<!\p{L})notifications? push(?!\p{L})/iu,
    maps: /(?<!\p{L})(carte (interactive|géographique|des \p{L}+)|sur (une|la) carte|géolocalisation|gps)(?!\p{L})/iu,
    chat: /(?<!\p{L})(messagerie (instantanée|interne)|tchat|appels? vidéo|visio(conférence)?s?|téléconsultations?)(?!\p{L})/iu,
    upload:
      /(?<!\p{L})((télévers|téléchargement de|envo(yer|i) (de|des) (photos|fichiers|documents))\p{L}*|pièces jointes)(?!\p{L})/iu,
    scanning: /(?<!\p{L})(scann(er|e|ent|és?) (les? |un |des )?\p{L}+|codes? qr|qr ?codes?|codes?-barres)(?!\p{L})/iu,
    files:
      /(?<!\p{L})(export(er|s)? (en |au format )?(pdf|csv|excel)|en (pdf|csv|excel)|(fichiers?|factures?) pdf)(?!\p{L})/iu,
    import: /(?<!\p{L})import(er|s|ation)? (d['’]|de |depuis )?(un |des )?(fichiers? )?(csv|excel)(?!\p{L})/iu,
    connections: /(?<!\p{L})(synchronis\p{L}+ avec|(google|outlook) agenda|agenda (google|outlook))(?!\p{L})/iu,
    intelligence: /(?<!\p{L})(intelligence artificielle|apprentissage automatique|par l['’]ia)(?!\p{L})/iu,
    phones: /(?<!\p{L})(application mobile|appli mobile|hors[- ]ligne|hors connexion|sans internet)(?!\p{L})/iu,
    languages: /(?<!\p{L})(bilingue|multilingue|en (deux|trois|plusieurs) langues)(?!\p{L})/iu,
    planning: /(?<!\p{L})(planifi|attribu|affect|génér)\p{L}+ automatique(ment)?(?!\p{L})/iu,
  },
  page: (name) => ({
    feature: `Page « ${name} »`,
    instead:
      'Seul le responsable de l’application peut l’écrire ; elle a sa place parmi les sections de frontend/app/page.tsx.',
  }),
  tested: 'La caisse accepte une carte de test ; reliez un service de paiement avant d’encaisser.',
  limit: (said) => ({
    feature: `Limite : « ${said} »`,
    instead: 'L’application montre ce qu’il y a ; son responsable veille à la limite.',
  }),
  contact: 'Coordonnées',
  hours: 'Horaires d’ouverture',
  noneNamed:
    'L’idée n’en donne pas et rien n’est inventé ; leur place est parmi les sections de frontend/app/page.tsx.',
};
