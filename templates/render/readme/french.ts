import type { ReadmeWords } from './words.ts';

/** The README in French. */
export const french: ReadmeWords = {
  stack:
    'Une application web avec une interface Next.js (`frontend/`), un serveur FastAPI (`backend/`) et une base PostgreSQL, version 15 ou plus récente.',
  knows: 'Ce qu’elle connaît',
  people: 'Qui l’utilise',
  admin: '**Administration** (`admin`) : voit et modifie tout, attribue les rôles.',
  newcomer:
    'Tout le monde peut s’inscrire, mais n’ajoute rien et ne voit rien de l’équipe tant que ' +
    'l’administration n’a pas attribué de rôle sous Paramètres, Personnes.',
  registered: (role) =>
    `Tout le monde peut s’inscrire et reçoit le rôle ${role} ; l’administration attribue les autres rôles sous Paramètres, Personnes.`,
  setup:
    'Qui saisit le code d’installation (`SETUP_CODE`) sur `/account/owner` devient administrateur. La ' +
    'première personne qui gère l’application trouve des données d’exemple ; `SEED_SAMPLE_DATA=false` ' +
    'commence à vide.',
  missing: { title: 'Ce qu’elle ne fait pas', text: 'L’idée le demande aussi ; ce n’est pas construit :' },
  things: {
    private: 'Visible pour leur propriétaire et qui les gère.',
    shared: 'Visible pour tous.',
    sharedWhile: (states) => `Visible pour tous dans ces états : ${states}.`,
    team: 'Visible et modifiable pour tous ceux qui ont un rôle.',
    added: (people) => `Ajouté par : ${people}.`,
    changedWhile: (states) => `Leur propriétaire les modifie dans ces états : ${states}.`,
    managed: (fields) => `Réservé à qui les gère : ${fields}.`,
    states: (states) => `États : ${states}.`,
  },
  run: {
    title: 'Lancer',
    docker: 'Avec Docker, tout d’un coup :',
    address: 'puis http://localhost:8080',
    terminals: 'Pour développer, deux terminaux :',
    fillIn: 'renseigner DATABASE_URL, JWT_SECRET et SETUP_CODE',
    ready:
      'Le serveur attend sa base, met le schéma à jour puis répond ; `/api/ready` dit quand, `/openapi.json` décrit chaque route.',
  },
  change: {
    title: 'Modifier',
    message: 'ce qui a changé',
    field:
      'Un champ : `backend/models/`, puis {migration} dans `backend/`, le type dans `frontend/lib/api.ts` et la page sous `frontend/app/dashboard/`.',
    rule:
      'Une règle ou une action : la `Resource` sous le modèle. Elle dit qui voit, ajoute et modifie les ' +
      'lignes, ce qui doit être vrai et comment une ligne passe d’un état à l’autre.',
    first:
      'La première page après la connexion : les définitions sous « The dashboard » dans `backend/main.py`, et `frontend/app/dashboard/page.tsx`.',
    word: 'Un mot de l’interface : en tête du fichier qui l’affiche.',
    colours: 'Les couleurs : le thème en tête de `frontend/app/globals.css`.',
  },
  test: {
    title: 'Tester',
    text: 'Les tests utilisent un schéma à part et ne touchent pas aux données de l’application.',
  },
  deploy: {
    title: 'Déployer',
    text:
      '`compose.yaml` fait tourner l’application sur une machine ; `deploy/` contient les manifestes ' +
      'Kubernetes (`kubectl apply -f deploy/`) et les Dockerfiles. Les réglages viennent de ' +
      'l’environnement, voir `backend/.env.example`. `PUBLIC_URL` est l’adresse que les gens utilisent : ' +
      'avec `https://`, les cookies deviennent sûrs.',
  },
};
