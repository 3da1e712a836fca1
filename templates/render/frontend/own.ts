import type { Blueprint, OwnPage } from '../../blueprint/index.ts';
import { tsxText, typescript } from '../../quote/index.ts';
import { metadataOf } from './metadata.ts';
import { array } from './values.ts';

/** The page of a tool of the app's own, and the tool as long as nobody has written it, by name of the file. */
export function renderOwn(blueprint: Blueprint, page: OwnPage): readonly [file: string, text: string][] {
  const shown = `import type { Metadata } from 'next';
import { Tool } from './tool';

${metadataOf(blueprint, page)}

export default function Page() {
  return (
    <div className="page py-8 sm:py-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl">${tsxText(page.title)}</h1>
        <p className="mt-2 text-lg text-pretty text-muted">${tsxText(page.lead)}</p>
      </header>
      <div className="mt-6">
        <Tool />
      </div>
    </div>
  );
}
`;
  const tool = `'use client';

/** What people do here. */
const text: string[] = ${array(page.text.map((each) => typescript(each)))};

export function Tool() {
  return (
    <div className="max-w-2xl space-y-4 text-pretty">
      {text.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}
`;
  return [
    ['page.tsx', shown],
    ['tool.tsx', tool],
  ];
}
