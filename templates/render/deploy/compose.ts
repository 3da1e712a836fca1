import { dump } from 'js-yaml';

const HEADER = `# The whole app on one machine: docker compose up --build, then http://localhost:8080
# Secrets are made at the first start and kept in a volume of their own. PORT, PUBLIC_URL and the images can be set from the environment.
`;

/** `compose.yaml`: database, back end and website; nothing has to be set before the first start. */
export function renderCompose(): string {
  const backend = { context: '.', dockerfile: 'deploy/backend.Dockerfile', args: ['PYTHON_IMAGE'] };
  const document = {
    services: {
      secrets: {
        build: backend,
        user: 'root',
        command: ['python3', '/app/deploy/make-secrets.py', 'files', '/run/app-secrets'],
        volumes: ['secrets:/run/app-secrets'],
        network_mode: 'none',
      },
      database: {
        image: '${POSTGRES_IMAGE:-postgres:17}',
        environment: {
          POSTGRES_USER: 'app',
          POSTGRES_DB: 'app',
          POSTGRES_PASSWORD_FILE: '/run/app-secrets/database-password',
        },
        volumes: ['data:/var/lib/postgresql/data', 'secrets:/run/app-secrets:ro'],
        depends_on: { secrets: { condition: 'service_completed_successfully' } },
        restart: 'unless-stopped',
      },
      backend: {
        build: backend,
        environment: {
          SECRETS_DIR: '/run/app-secrets',
          PUBLIC_URL: '${PUBLIC_URL:-http://localhost:${PORT:-8080}}',
        },
        volumes: ['secrets:/run/app-secrets:ro'],
        depends_on: { secrets: { condition: 'service_completed_successfully' } },
        read_only: true,
        tmpfs: ['/tmp'],
        healthcheck: {
          test: [
            'CMD',
            'python3',
            '-c',
            "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/api/health', timeout=3)",
          ],
          interval: '10s',
          timeout: '5s',
          start_period: '30s',
        },
        restart: 'unless-stopped',
      },
      web: {
        build: { context: '.', dockerfile: 'deploy/web.Dockerfile', args: ['NODE_IMAGE', 'NGINX_IMAGE'] },
        ports: ['${PORT:-8080}:8080'],
        depends_on: ['backend'],
        read_only: true,
        tmpfs: ['/tmp'],
        restart: 'unless-stopped',
      },
    },
    volumes: { data: {}, secrets: {} },
  };
  return HEADER + dump(document, { lineWidth: 140, noRefs: true });
}
