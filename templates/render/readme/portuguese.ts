import type { ReadmeWords } from './words.ts';

/** The README in Portuguese. */
export const portuguese: ReadmeWords = {
  stack:
    'Um aplicativo web com interface Next.js (`frontend/`), servidor FastAPI (`backend/`) e banco de dados PostgreSQL 15 ou mais novo.',
  knows: 'O que ele conhece',
  people: 'Quem o usa',
  admin: '**Administração** (`admin`): vê e altera tudo, dá os papéis.',
  newcomer:
    'Qualquer pessoa pode se registrar, mas não adiciona nem vê nada da equipe até a administração lhe dar um papel em Configurações, Pessoas.',
  registered: (role) =>
    `Qualquer pessoa pode se registrar e recebe o papel ${role}; a administração dá outros papéis em Configurações, Pessoas.`,
  setup:
    'Quem digita o código de instalação (`SETUP_CODE`) em `/account/owner` passa a administrar. Quem ' +
    'administra primeiro encontra dados de exemplo; com `SEED_SAMPLE_DATA=false` começa vazio.',
  missing: { title: 'O que ele não faz', text: 'A ideia também pede isto; não está construído:' },
  things: {
    private: 'Visível para o dono e para quem gerencia.',
    shared: 'Visível para todos.',
    sharedWhile: (states) => `Visível para todos nestes estados: ${states}.`,
    team: 'Visível e alterável por todos os que têm um papel.',
    added: (people) => `Adicionado por: ${people}.`,
    changedWhile: (states) => `O dono altera nestes estados: ${states}.`,
    managed: (fields) => `Só quem gerencia define: ${fields}.`,
    states: (states) => `Estados: ${states}.`,
  },
  run: {
    title: 'Executar',
    docker: 'Com Docker, tudo de uma vez:',
    address: 'depois http://localhost:8080',
    terminals: 'Para desenvolver, dois terminais:',
    fillIn: 'preencher DATABASE_URL, JWT_SECRET e SETUP_CODE',
    ready:
      'O servidor espera pelo banco de dados, atualiza o esquema e então responde; `/api/ready` diz quando, `/openapi.json` descreve cada rota.',
  },
  change: {
    title: 'Alterar',
    message: 'o que mudou',
    field:
      'Um campo: `backend/models/`, depois {migration} em `backend/`, o tipo em `frontend/lib/api.ts` e a página em `frontend/app/dashboard/`.',
    rule:
      'Uma regra ou uma ação: a `Resource` abaixo do modelo. Ela diz quem vê, adiciona e altera linhas, o ' +
      'que deve valer e como uma linha passa de um estado a outro.',
    first:
      'A primeira página depois de entrar: as definições sob “The dashboard” em `backend/main.py` e `frontend/app/dashboard/page.tsx`.',
    word: 'Uma palavra da interface: no início do arquivo que a mostra.',
    colours: 'As cores: o tema no início de `frontend/app/globals.css`.',
  },
  test: { title: 'Testar', text: 'Os testes usam um esquema próprio e não mexem nos dados do aplicativo.' },
  deploy: {
    title: 'Publicar',
    text:
      '`compose.yaml` executa o aplicativo em uma máquina; `deploy/` contém os manifestos do Kubernetes ' +
      '(`kubectl apply -f deploy/`) e os Dockerfiles. As configurações vêm do ambiente, veja ' +
      '`backend/.env.example`. `PUBLIC_URL` é o endereço que as pessoas usam: com `https://` os cookies ' +
      'ficam seguros.',
  },
};
