/** What the plan calls what people say and keep, in one language. */
export interface VoiceWords {
  readonly review: string;
  readonly reviews: string;
  readonly aboutReviews: string;
  readonly headline: string;
  readonly stars: string;
  readonly text: string;
  readonly comment: string;
  readonly comments: string;
  readonly aboutComments: string;
  readonly favourite: string;
  readonly favourites: string;
  readonly aboutFavourites: string;
  readonly once: string;
  readonly like: string;
  readonly likes: string;
  readonly aboutLikes: string;
  readonly onceLiked: string;
  readonly rating: string;
  readonly starsTotal: string;
  readonly shown: string;
  readonly hidden: string;
  readonly hide: string;
  readonly show: string;
}

const WORDS: Readonly<Record<string, VoiceWords>> = {
  en: {
    review: 'Review',
    reviews: 'Reviews',
    aboutReviews: 'What people think of it.',
    headline: 'Headline',
    stars: 'Stars',
    text: 'Text',
    comment: 'Comment',
    comments: 'Comments',
    aboutComments: 'What people say about it.',
    favourite: 'Favourite',
    favourites: 'Favourites',
    aboutFavourites: 'What you have saved for later.',
    once: 'You have saved this already.',
    like: 'Like',
    likes: 'Likes',
    aboutLikes: 'What you have liked.',
    onceLiked: 'You like it already.',
    rating: 'Rating',
    starsTotal: 'Stars in all',
    shown: 'Shown',
    hidden: 'Hidden',
    hide: 'Hide',
    show: 'Show again',
  },
  de: {
    review: 'Bewertung',
    reviews: 'Bewertungen',
    aboutReviews: 'Was andere davon halten.',
    headline: 'Überschrift',
    stars: 'Sterne',
    text: 'Text',
    comment: 'Kommentar',
    comments: 'Kommentare',
    aboutComments: 'Was andere dazu sagen.',
    favourite: 'Merkzettel-Eintrag',
    favourites: 'Merkzettel',
    aboutFavourites: 'Was Sie sich gemerkt haben.',
    once: 'Das haben Sie sich schon gemerkt.',
    like: 'Gefällt mir',
    likes: 'Gefällt mir',
    aboutLikes: 'Was Ihnen gefällt.',
    onceLiked: 'Das gefällt Ihnen schon.',
    rating: 'Durchschnitt',
    starsTotal: 'Sterne insgesamt',
    shown: 'Sichtbar',
    hidden: 'Verborgen',
    hide: 'Verbergen',
    show: 'Wieder zeigen',
  },
  fr: {
    review: 'Avis',
    reviews: 'Avis',
    aboutReviews: 'Ce que l’on en pense.',
    headline: 'Titre',
    stars: 'Étoiles',
    text: 'Texte',
    comment: 'Commentaire',
    comments: 'Commentaires',
    aboutComments: 'Ce que l’on en dit.',
    favourite: 'Favori',
    favourites: 'Favoris',
    aboutFavourites: 'Ce que vous avez gardé pour plus tard.',
    once: 'Vous l’avez déjà gardé.',
    like: 'J’aime',
    likes: 'J’aime',
    aboutLikes: 'Ce que vous avez aimé.',
    onceLiked: 'Vous l’aimez déjà.',
    rating: 'Note',
    starsTotal: 'Total des étoiles',
    shown: 'Visible',
    hidden: 'Masqué',
    hide: 'Masquer',
    show: 'Montrer à nouveau',
  },
  es: {
    review: 'Reseña',
    reviews: 'Reseñas',
    aboutReviews: 'Lo que opina la gente.',
    headline: 'Titular',
    stars: 'Estrellas',
    text: 'Texto',
    comment: 'Comentario',
    comments: 'Comentarios',
    aboutComments: 'Lo que dice la gente.',
    favourite: 'Favorito',
    favourites: 'Favoritos',
    aboutFavourites: 'Lo que ha guardado para más tarde.',
    once: 'Ya lo ha guardado.',
    like: 'Me gusta',
    likes: 'Me gusta',
    aboutLikes: 'Lo que le ha gustado.',
    onceLiked: 'Ya le gusta.',
    rating: 'Valoración',
    starsTotal: 'Total de estrellas',
    shown: 'Visible',
    hidden: 'Oculta',
    hide: 'Ocultar',
    show: 'Mostrar de nuevo',
  },
  it: {
    review: 'Recensione',
    reviews: 'Recensioni',
    aboutReviews: 'Che cosa ne pensa la gente.',
    headline: 'Titolo',
    stars: 'Stelle',
    text: 'Testo',
    comment: 'Commento',
    comments: 'Commenti',
    aboutComments: 'Che cosa ne dice la gente.',
    favourite: 'Preferito',
    favourites: 'Preferiti',
    aboutFavourites: 'Quello che ha messo da parte.',
    once: 'È già tra i preferiti.',
    like: 'Mi piace',
    likes: 'Mi piace',
    aboutLikes: 'Ciò che le è piaciuto.',
    onceLiked: 'Le piace già.',
    rating: 'Valutazione',
    starsTotal: 'Stelle in tutto',
    shown: 'Visibile',
    hidden: 'Nascosta',
    hide: 'Nascondi',
    show: 'Mostra di nuovo',
  },
  pt: {
    review: 'Avaliação',
    reviews: 'Avaliações',
    aboutReviews: 'O que as pessoas acham.',
    headline: 'Título',
    stars: 'Estrelas',
    text: 'Texto',
    comment: 'Comentário',
    comments: 'Comentários',
    aboutComments: 'O que as pessoas dizem.',
    favourite: 'Favorito',
    favourites: 'Favoritos',
    aboutFavourites: 'O que você guardou para depois.',
    once: 'Você já guardou isto.',
    like: 'Curtida',
    likes: 'Curtidas',
    aboutLikes: 'O que você curtiu.',
    onceLiked: 'Você já curtiu.',
    rating: 'Nota',
    starsTotal: 'Total de estrelas',
    shown: 'Visível',
    hidden: 'Oculta',
    hide: 'Ocultar',
    show: 'Mostrar de novo',
  },
  nl: {
    review: 'Beoordeling',
    reviews: 'Beoordelingen',
    aboutReviews: 'Wat mensen ervan vinden.',
    headline: 'Kop',
    stars: 'Sterren',
    text: 'Tekst',
    comment: 'Reactie',
    comments: 'Reacties',
    aboutComments: 'Wat mensen erover zeggen.',
    favourite: 'Favoriet',
    favourites: 'Favorieten',
    aboutFavourites: 'Wat u hebt bewaard voor later.',
    once: 'Dit hebt u al bewaard.',
    like: 'Vind ik leuk',
    likes: 'Vind ik leuk',
    aboutLikes: 'Wat u leuk vindt.',
    onceLiked: 'U vindt dit al leuk.',
    rating: 'Gemiddelde',
    starsTotal: 'Sterren in totaal',
    shown: 'Zichtbaar',
    hidden: 'Verborgen',
    hide: 'Verbergen',
    show: 'Weer tonen',
  },
};

/** The words of a language; English where there are none. */
export function voiceWords(language: string): VoiceWords {
  return (WORDS[language] ?? WORDS['en']) as VoiceWords;
}
