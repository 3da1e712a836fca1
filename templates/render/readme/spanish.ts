import type { ReadmeWords } from './words.ts';

/** The README in Spanish. */
export const spanish: ReadmeWords = {
  stack:
    'Una aplicación web con interfaz Next.js (`frontend/`), servidor FastAPI (`backend/`) y base de datos PostgreSQL 15 o posterior.',
  knows: 'Lo que conoce',
  people: 'Quién la usa',
  admin: '**Administración** (`admin`): ve y cambia todo, asigna los roles.',
  newcomer:
    'Cualquiera puede registrarse, pero no añade ni ve nada del equipo hasta que la administración le asigna un rol en Ajustes, Personas.',
  registered: (role) =>
    `Cualquiera puede registrarse y recibe el rol ${role}; la administración asigna otros roles en Ajustes, Personas.`,
  setup:
    'Quien introduce el código de instalación (`SETUP_CODE`) en `/account/owner` pasa a ser ' +
    'administrador. Quien administra primero encuentra datos de ejemplo; con `SEED_SAMPLE_DATA=false` ' +
    'empieza vacía.',
  missing: { title: 'Lo que no hace', text: 'La idea también pide esto; no está construido:' },
  things: {
    private: 'Lo ven su dueño y quien lo gestiona.',
    shared: 'Lo ven todos.',
    sharedWhile: (states) => `Lo ven todos en estos estados: ${states}.`,
    team: 'Lo ven y cambian todos los que tienen un rol.',
    added: (people) => `Lo añade: ${people}.`,
    changedWhile: (states) => `Su dueño lo cambia en estos estados: ${states}.`,
    managed: (fields) => `Solo quien lo gestiona pone: ${fields}.`,
    states: (states) => `Estados: ${states}.`,
  },
  run: {
    title: 'Poner en marcha',
    docker: 'Con Docker, todo a la vez:',
    address: 'después http://localhost:8080',
    terminals: 'Para desarrollar, dos terminales:',
    fillIn: 'rellenar DATABASE_URL, JWT_SECRET y SETUP_CODE',
    ready:
      'El servidor espera a su base de datos, pone el esquema al día y entonces responde; `/api/ready` dice cuándo y `/openapi.json` describe cada ruta.',
  },
  change: {
    title: 'Cambiar',
    message: 'lo que cambia',
    field:
      'Un campo: `backend/models/`, después {migration} en `backend/`, el tipo en `frontend/lib/api.ts` y la página en `frontend/app/dashboard/`.',
    rule:
      'Una regla o una acción: el `Resource` bajo el modelo. Dice quién ve, añade y cambia filas, qué debe ' +
      'cumplirse y cómo pasa una fila de un estado a otro.',
    first:
      'La primera página tras iniciar sesión: las definiciones bajo «The dashboard» en `backend/main.py` y `frontend/app/dashboard/page.tsx`.',
    word: 'Una palabra de la interfaz: al principio del archivo que la muestra.',
    colours: 'Los colores: el tema al principio de `frontend/app/globals.css`.',
  },
  test: { title: 'Probar', text: 'Las pruebas usan un esquema propio y no tocan los datos de la aplicación.' },
  deploy: {
    title: 'Desplegar',
    text:
      '`compose.yaml` ejecuta la aplicación en una máquina; `deploy/` contiene los manifiestos de ' +
      'Kubernetes (`kubectl apply -f deploy/`) y los Dockerfiles. Los ajustes vienen del entorno, véase ' +
      '`backend/.env.example`. `PUBLIC_URL` es la dirección que usa la gente: con `https://` las cookies ' +
      'son seguras.',
  },
};
