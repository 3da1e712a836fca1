/** The configuration files of a Next.js 16, TypeScript 6 and Tailwind 4 app, for apps that have lost theirs. */

/** Static export, as every app of ours is built. */
export const nextConfig = `import type { NextConfig } from 'next';

const config: NextConfig = { output: 'export' };

export default config;
`;

/** Plain JavaScript twin, for an app that has no TypeScript. */
export const nextConfigModule = `/** @type {import('next').NextConfig} */
const config = { output: 'export' };

export default config;
`;

/** Tailwind 4 is a PostCSS plugin of its own package. */
export const postcssConfig = `export default { plugins: { '@tailwindcss/postcss': {} } };
`;

/** Tailwind 3 was its own plugin and wanted the prefixer beside it. */
export const postcssConfig3 = `export default { plugins: { tailwindcss: {}, autoprefixer: {} } };
`;

/** \`@/\` points to the front end's folder, or to \`src\` where the sources are there. */
export function tsconfig(sourceFolder: '' | 'src/'): string {
  return `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["dom", "dom.iterable", "ES2023"],
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "skipLibCheck": true,
    "noEmit": true,
    "esModuleInterop": true,
    "resolveJsonModule": true,
    "isolatedModules": true,
    "incremental": true,
    "plugins": [{ "name": "next" }],
    "paths": { "@/*": ["./${sourceFolder}*"] }
  },
  "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts", ".next/dev/types/**/*.ts"],
  "exclude": ["node_modules"]
}
`;
}
