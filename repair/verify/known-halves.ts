/** A verifier for apps that may hold more than Next.js and FastAPI: it builds the halves that it knows how to, and nothing of the others. */
import type { Verifier } from '../contract.ts';
import { identify, type BackEnd, type FrontEnd } from '../identity.ts';
import { openWorkspace } from '../workspace.ts';

type Files = ReadonlyMap<string, Uint8Array | string>;
type Half = BackEnd | FrontEnd;

/** The verifier for what of these files is Next.js and FastAPI; undefined where neither is there. An app that says nothing is built whole. */
export function verifierFor(files: Files, inner: Verifier): Verifier | undefined {
  const { fronts, backs } = identify(openWorkspace(files));
  const halves: readonly Half[] = [...fronts, ...backs];
  if (halves.every(isKnown)) return inner;
  if (!halves.some(isKnown)) return undefined;
  return {
    verify: async (now, signal) => inner.verify(new Map([...now].filter(([path]) => isBuilt(path, halves))), signal),
  };
}

function isBuilt(path: string, halves: readonly Half[]): boolean {
  const around = halves.filter(({ folder }) => path.startsWith(folder));
  const depth = Math.max(...around.map(({ folder }) => folder.length));
  const here = around.filter(({ folder }) => folder.length === depth);
  // Both halves may lie in the same folder: then each has the files of its language.
  const own = here.length < 2 ? here[0] : here.find((one) => isBack(one) === path.endsWith('.py'));
  return own === undefined || isKnown(own);
}

const isKnown = ({ framework }: Half): boolean => framework === 'next' || framework === 'fastapi';
const isBack = (one: Half): boolean => 'manifest' in one;
