/** What the renderer would write today for this app's blueprint: the best source for a file that is lost. */
import type { Workspace } from '../workspace.ts';
import type { ReferenceOracle } from './contract.ts';

const blueprintPath = '.mvp/blueprint.json';

/** Renders an app from its blueprint's JSON; rejects if that is not a blueprint. */
export type RenderBlueprint = (blueprint: unknown) => Promise<ReadonlyMap<string, string>>;

/** Our own renderer, loaded when the first file is asked for: most runs never need it. */
export const renderBlueprint: RenderBlueprint = async (value) => {
  const { blueprint, renderApp } = await import('../../templates/index.ts');
  return renderApp(blueprint.parse(value));
};

/** Makes the oracle. Without a renderer, or for an app without a blueprint, every answer is undefined. */
export function createReferenceOracle(render: RenderBlueprint | undefined): ReferenceOracle {
  const rendered = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>();
  return {
    async file(workspace: Workspace, path: string) {
      const blueprint = workspace.text(blueprintPath);
      if (render === undefined || blueprint === undefined) return undefined;
      const known = rendered.get(blueprint) ?? tryRender(render, blueprint);
      rendered.clear(); // One app at a time is enough: runs are about one app.
      rendered.set(blueprint, known);
      return (await known)?.get(path);
    },
  };
}

async function tryRender(render: RenderBlueprint, blueprint: string): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    return await render(JSON.parse(blueprint));
  } catch {
    // A blueprint of another version, or damaged: then there is no reference, and the scaffolds are used.
    return undefined;
  }
}
