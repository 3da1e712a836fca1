import type { NextConfig } from 'next';

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8000';

/** A static export for production; in development `/api` is passed on to the back end. */
const config: NextConfig = {
  // A pipeline that runs `npm run typecheck` beside the build sets SKIP_TYPECHECK, so that the work is not done twice.
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPECHECK === '1' },
  ...(process.env.NODE_ENV === 'development'
    ? { rewrites: () => Promise.resolve([{ source: '/api/:path*', destination: `${backend}/api/:path*` }]) }
    : { output: 'export' }),
};

export default config;
