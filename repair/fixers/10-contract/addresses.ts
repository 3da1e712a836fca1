/** Addresses that exist only on the writer's machine. */
import type { Finding } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';
import { told } from './told.ts';

/** `http://localhost:8000` means the visitor's own machine once the app is live. */
export function ownAddresses(workspace: Workspace, path: string): readonly Finding[] {
  const text = workspace.text(path) ?? '';
  // In another layout the address of the API is set where it is deployed, and what stands in for it is for development.
  const isOneOrigin = workspace.has('.mvp/blueprint.json');
  return [...text.matchAll(/(?<=["'`])https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d+)?(\/?)(?=["'`]|\/|\$)/gu)]
    .filter(
      (match) =>
        isOneOrigin ||
        !/\b(?:process|import\.meta)\.env(?:\.\w+|\[["']\w+["']\])\s*(?:\?\?|\|\|)\s*["'`]$/u.test(
          text.slice(0, match.index),
        ),
    )
    .map((match) => {
      const rest = text.slice(match.index + match[0].length);
      // Alone it is a base address, which `''` makes the page's own; before a path the path stays.
      const end = match.index + match[0].length - (match[1] === '/' && !/^["'`]/u.test(rest) ? 1 : 0);
      const words = 'This address means the visitor’s own machine; the app and its API are served from one origin.';
      const said = { rule: 'own-machine-address', start: match.index, end, right: '', words, evidence: match[0] };
      return told({ path, text }, said);
    });
}
