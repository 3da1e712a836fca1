/**
 * The reviewed tables of packages: what provides an import, which version to ask for, what comes with what. Every name
 * here was checked by a person; a name that is in no table is reported, never guessed.
 */
import type { PackageOracle } from './contract.ts';

/** Versions of our reference app (`templates/base`); a test holds the two in step. */
export const basePins: Readonly<Record<'pypi' | 'npm', Readonly<Record<string, string>>>> = {
  pypi: {
    fastapi: '==0.165.0',
    uvicorn: '==0.54.0',
    sqlalchemy: '==2.1.9',
    psycopg: '==3.3.9',
    alembic: '==1.20.1',
    pydantic: '==2.14.3',
    'pydantic-settings': '==2.16.3',
    'argon2-cffi': '==25.1.0',
    pyjwt: '==2.15.1',
    'email-validator': '==2.4.0',
    starlette: '==1.10.0',
    anyio: '==4.16.0',
    mako: '==1.4.3',
    'typing-extensions': '==4.16.0',
    'python-dotenv': '==1.2.4',
    click: '==8.5.1',
    h11: '==0.16.0',
    idna: '==3.20',
    dnspython: '==2.9.2',
    cffi: '==2.1.1',
  },
  npm: {
    '@fontsource-variable/archivo': '5.3.0',
    '@fontsource-variable/bricolage-grotesque': '5.3.0',
    '@fontsource-variable/dm-sans': '5.3.0',
    '@fontsource-variable/figtree': '5.3.0',
    '@fontsource-variable/fraunces': '5.3.0',
    '@fontsource-variable/instrument-sans': '5.3.0',
    '@fontsource-variable/inter': '5.3.0',
    '@fontsource-variable/literata': '5.3.0',
    '@fontsource-variable/manrope': '5.3.0',
    '@fontsource-variable/newsreader': '5.3.0',
    '@fontsource-variable/nunito': '5.3.0',
    '@fontsource-variable/outfit': '5.3.0',
    '@fontsource-variable/public-sans': '5.3.0',
    '@fontsource-variable/source-serif-4': '5.3.1',
    '@fontsource-variable/space-grotesk': '5.3.0',
    '@fontsource-variable/syne': '5.3.0',
    'lucide-react': '1.75.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@tailwindcss/postcss': '4.3.5',
    '@types/node': '24.19.2',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    tailwindcss: '4.3.5',
    typescript: '6.0.3',
  },
};

/** How names are spelt where they are not their own normal form. */
const spelling: ReadonlyMap<string, string> = new Map([
  ['sqlalchemy', 'SQLAlchemy'],
  ['pyjwt', 'PyJWT'],
  ['psycopg', 'psycopg[binary]'],
  ['mako', 'Mako'],
  ['pyyaml', 'PyYAML'],
  ['python-jose', 'python-jose[cryptography]'],
  ['passlib', 'passlib[bcrypt]'],
]);

/** Import name to distribution, where they differ or where the name is common in web back ends. */
const pythonProviders: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jwt: 'pyjwt',
    jose: 'python-jose',
    argon2: 'argon2-cffi',
    dotenv: 'python-dotenv',
    multipart: 'python-multipart',
    python_multipart: 'python-multipart',
    email_validator: 'email-validator',
    pydantic_settings: 'pydantic-settings',
    typing_extensions: 'typing-extensions',
    dns: 'dnspython',
    bson: 'pymongo',
    gridfs: 'pymongo',
    cv2: 'opencv-python-headless',
    PIL: 'pillow',
    yaml: 'pyyaml',
    bs4: 'beautifulsoup4',
    sklearn: 'scikit-learn',
    dateutil: 'python-dateutil',
    psycopg2: 'psycopg2-binary',
    MySQLdb: 'mysqlclient',
    attr: 'attrs',
    serial: 'pyserial',
    Crypto: 'pycryptodome',
    OpenSSL: 'pyopenssl',
    docx: 'python-docx',
    pptx: 'python-pptx',
    fitz: 'pymupdf',
    magic: 'python-magic',
    slugify: 'python-slugify',
    socketio: 'python-socketio',
    telegram: 'python-telegram-bot',
    git: 'gitpython',
    nacl: 'pynacl',
    zmq: 'pyzmq',
    fastapi_mail: 'fastapi-mail',
    sse_starlette: 'sse-starlette',
  }),
);

/** Distributions whose import is their own name with `_` for `-`. */
const pythonNames: ReadonlySet<string> = new Set(
  (
    'fastapi uvicorn sqlalchemy psycopg alembic pydantic starlette anyio mako click h11 idna cffi httpx requests aiohttp ' +
    'jinja2 aiofiles passlib bcrypt itsdangerous redis celery numpy pandas scipy matplotlib pytest asyncpg aiosqlite sqlmodel ' +
    'boto3 stripe openai anthropic orjson ujson websockets rich typer loguru structlog tenacity cachetools cryptography ' +
    'markdown lxml openpyxl reportlab qrcode arrow pendulum pytz tzdata babel faker gunicorn slowapi greenlet pymongo motor beanie'
  ).split(' '),
);

/** npm packages front ends use, with the major version current code is written for. */
const nodeRanges: ReadonlyMap<string, string> = new Map(
  Object.entries({
    axios: '^1.0.0',
    clsx: '^2.0.0',
    classnames: '^2.0.0',
    'tailwind-merge': '^3.0.0',
    'class-variance-authority': '^0.7.0',
    'date-fns': '^4.0.0',
    dayjs: '^1.0.0',
    zod: '^4.0.0',
    swr: '^2.0.0',
    '@tanstack/react-query': '^5.0.0',
    '@tanstack/react-table': '^8.0.0',
    'react-hook-form': '^7.0.0',
    '@hookform/resolvers': '^5.0.0',
    'framer-motion': '^12.0.0',
    motion: '^12.0.0',
    recharts: '^3.0.0',
    'chart.js': '^4.0.0',
    'react-chartjs-2': '^5.0.0',
    zustand: '^5.0.0',
    jotai: '^2.0.0',
    'react-hot-toast': '^2.0.0',
    sonner: '^2.0.0',
    'react-icons': '^5.0.0',
    '@heroicons/react': '^2.0.0',
    '@headlessui/react': '^2.0.0',
    '@radix-ui/react-slot': '^1.0.0',
    '@radix-ui/react-dialog': '^1.0.0',
    '@radix-ui/react-dropdown-menu': '^2.0.0',
    '@radix-ui/react-label': '^2.0.0',
    '@radix-ui/react-select': '^2.0.0',
    '@radix-ui/react-tabs': '^1.0.0',
    'next-themes': '^0.4.0',
    'js-cookie': '^3.0.0',
    uuid: '^11.0.0',
    nanoid: '^5.0.0',
    lodash: '^4.0.0',
    'react-markdown': '^10.0.0',
    'server-only': '^0.0.1',
    'client-only': '^0.0.1',
    autoprefixer: '^10.0.0',
    postcss: '^8.0.0',
    '@tailwindcss/forms': '^0.5.0',
    '@tailwindcss/typography': '^0.5.0',
    '@next/mdx': '^16.0.0',
  }),
);

/** What is installed with a distribution, so that importing it needs no line of its own. */
const bundled: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    fastapi: ['starlette', 'pydantic', 'typing-extensions', 'anyio'],
    starlette: ['anyio'],
    pydantic: ['typing-extensions', 'annotated-types', 'pydantic-core'],
    'pydantic-settings': ['pydantic', 'python-dotenv'],
    sqlmodel: ['sqlalchemy', 'pydantic'],
    sqlalchemy: ['typing-extensions'],
    alembic: ['mako'],
    uvicorn: ['click', 'h11'],
    httpx: ['anyio', 'httpcore', 'idna', 'certifi'],
    requests: ['urllib3', 'certifi', 'idna', 'charset-normalizer'],
    'email-validator': ['dnspython', 'idna'],
    'argon2-cffi': ['cffi'],
    'fastapi[standard]': [
      'uvicorn',
      'python-multipart',
      'jinja2',
      'httpx',
      'email-validator',
      'python-dotenv',
      'pyyaml',
    ],
    'fastapi[all]': [
      'uvicorn',
      'python-multipart',
      'jinja2',
      'httpx',
      'email-validator',
      'itsdangerous',
      'pyyaml',
      'orjson',
      'ujson',
      'pydantic-settings',
      'python-dotenv',
    ],
    'uvicorn[standard]': ['websockets', 'python-dotenv', 'pyyaml'],
    'pydantic[email]': ['email-validator', 'dnspython', 'idna'],
    'sqlalchemy[asyncio]': ['greenlet'],
    'sqlalchemy[postgresql]': ['psycopg2-binary'],
    'sqlalchemy[postgresql-psycopg]': ['psycopg'],
    'sqlalchemy[postgresql-asyncpg]': ['asyncpg', 'greenlet'],
    'sqlalchemy[aiosqlite]': ['aiosqlite', 'greenlet'],
    'python-jose[cryptography]': ['cryptography'],
    'passlib[bcrypt]': ['bcrypt'],
    motor: ['pymongo', 'dnspython'],
    pymongo: ['dnspython'],
    beanie: ['pymongo', 'pydantic'],
    'passlib[argon2]': ['argon2-cffi'],
    'pyjwt[crypto]': ['cryptography'],
    'starlette[full]': ['itsdangerous', 'jinja2', 'python-multipart', 'pyyaml', 'httpx'],
    pandas: ['numpy', 'python-dateutil'],
    'scikit-learn': ['numpy', 'scipy'],
  }),
);

/** PEP 503: case and the kind of separator do not matter. */
export const normalise = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/gu, '-');

/** Makes the oracle from the reviewed tables. */
export function createPackageOracle(): PackageOracle {
  return {
    provider(ecosystem, importName) {
      if (ecosystem === 'npm') {
        return Object.hasOwn(basePins.npm, importName) || nodeRanges.has(importName) ? importName : undefined;
      }
      const known = pythonProviders.get(importName);
      if (known !== undefined) return known;
      const name = normalise(importName);
      return pythonNames.has(name) && importName === importName.toLowerCase() ? name : undefined;
    },
    importNames(distribution) {
      const known = [...pythonProviders].filter(([, name]) => name === distribution).map(([imported]) => imported);
      return known.length === 0 && pythonNames.has(distribution) ? [distribution.replaceAll('-', '_')] : known;
    },
    requirement(ecosystem, name) {
      if (ecosystem === 'npm') {
        return Object.hasOwn(basePins.npm, name) ? basePins.npm[name] : nodeRanges.get(name);
      }
      const written = spelling.get(name) ?? name;
      return Object.hasOwn(basePins.pypi, name) ? `${written}${basePins.pypi[name]}` : written;
    },
    names: (ecosystem) =>
      ecosystem === 'npm'
        ? [...Object.keys(basePins.npm), ...nodeRanges.keys()]
        : [...new Set([...pythonProviders.values(), ...pythonNames, ...Object.keys(basePins.pypi)])],
    comesWith: (name) => bundled.get(name) ?? [],
  };
}
