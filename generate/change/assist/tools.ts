import { textOf } from '../../../history/index.ts';
import { writeTool, type Raised } from '../../raise/index.ts';
import type { Decision, Refusal } from '../decide.ts';
import type { Edit, EditOf } from '../edit.ts';
import type { Draft } from '../outcome.ts';
import type { Assistant } from './contract.ts';

/** Tools as files, the operations whose tool could not be written, and what came of each. */
export interface WrittenTools {
  readonly files: ReadonlyMap<string, string>;
  readonly refused: readonly { edit: Edit; refusal: Refusal }[];
  readonly raised: readonly Raised<unknown>[];
}

/** Has the tools of a decision's pages written, against the files of its draft. */
export async function writeTools({ plan, edits }: Decision, draft: Draft, assistant: Assistant): Promise<WrittenTools> {
  const asked = edits.filter((edit): edit is EditOf<'add_tool'> => edit.do === 'add_tool');
  const written = new Map<string, string>();
  const refused: { edit: Edit; refusal: Refusal }[] = [];
  const raised: Raised<unknown>[] = [];
  if (asked.length === 0) return { files: written, refused, raised };
  const texts = new Map([...draft.files].flatMap(([path, bytes]) => withText(path, textOf(bytes))));
  for (const edit of asked) {
    const page = plan.site.pages.find((each) => each.kind === 'own' && each.lead === edit.lead);
    if (page?.kind !== 'own') continue;
    const one = await writeTool({ page, does: edit.does }, texts, plan, assistant);
    raised.push(one);
    const [part] = one.parts;
    if (one.value !== undefined && part !== undefined) written.set(part.part, one.value);
    else {
      const why = `The tool of “${page.title}” could not be written: ${part?.reason ?? ''}`.replaceAll(/\s+/g, ' ');
      const help = 'Say more exactly what people do there, or ask for a simpler one.';
      refused.push({ edit, refusal: { said: edit.title, why: why.slice(0, 400), help } });
    }
  }
  return { files: written, refused, raised };
}

const withText = (path: string, text: string | undefined): [string, string][] =>
  text === undefined || path.startsWith('.mvp/') ? [] : [[path, text]];
