import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The system that `make web` works against. */
const system = process.env['MVP_WEB_SYSTEM'] ?? 'http://localhost:8080';

/** How the editor is built, and served with reload while it is worked on. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The API fills it in anew in each answer; CodeMirror and Mantine write styles of their own and need it.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/openapi.json', '/docs', '/oauth', '/.well-known'].map((path) => [path, { target: system }]),
    ),
  },
});
