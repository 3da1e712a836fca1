/** The requests of all modules, with the paths they have once their wrappers are done with them. */
import type { Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { readCalls, type Call, type Calls } from './calls.ts';
import { segments } from './routes.ts';

/** A call with its whole path. */
export interface Placed extends Call {
  readonly file: string;
  readonly full: string;
  /** The slash between what its wrapper adds and the path is not there. */
  readonly lacksSlash: boolean;
}

/** All calls whose prefix is known and whose first two parts are written out. */
export function placedCalls(workspace: Workspace, oracles: Oracles): readonly Placed[] {
  const index = oracles.modules.index(workspace);
  const read = (path: string): Calls => oracles.memory.recall(readCalls, path, workspace.text(path) ?? '');
  return index.paths.flatMap((file) => {
    const own = read(file);
    const imports = oracles.tsx.facts(file, workspace.text(file) ?? '')?.imports ?? [];
    /** The module a name comes from, with its name there. */
    const origin = (name: string): { calls: Calls; name: string } => {
      const one = imports.find((entry) => entry.names.some((each) => each.local === name));
      const target = one === undefined ? undefined : index.resolve(file, one.specifier);
      const imported = one?.names.find((each) => each.local === name)?.imported ?? name;
      return typeof target === 'string' ? { calls: read(target), name: imported } : { calls: own, name };
    };
    return own.calls.flatMap((call): readonly Placed[] => {
      const placed = place(call, origin);
      if (placed === undefined) return [];
      const first = segments(placed.full).slice(0, 2);
      const lacksSlash = /^[\w-]/u.test(placed.path) && placed.full.endsWith(`/${placed.path}`);
      return first.length > 0 && first.every((part) => !part.includes('*')) ? [{ ...placed, file, lacksSlash }] : [];
    });
  });
}

function place(
  call: Call,
  origin: (name: string) => { calls: Calls; name: string },
): (Call & { readonly full: string }) | undefined {
  const { kind, name } = call.through;
  if (kind === 'fetch') return { ...call, full: call.path };
  const from = origin(name);
  const { functions, clients } = from.calls.wrappers;
  if (kind === 'client') {
    const made = [...clients].filter(([one]) => one !== 'axios').map(([, prefix]) => prefix);
    const only = from.name === 'default' && made.length === 1 ? made[0] : clients.get(from.name);
    if (only !== undefined) return { ...call, full: only + call.path };
    // `api.post(path)` of an object of functions around fetch.
    const member = functions.get(call.method.toLowerCase());
    return member?.path === 0 ? { ...call, full: member.prefix + call.path } : undefined;
  }
  const wrapper = functions.get(from.name);
  if (wrapper === undefined) return undefined;
  if (kind === 'method-first' && (wrapper.method !== 0 || wrapper.path !== 1)) return undefined;
  if (kind === 'method-first' || from.calls.calls.includes(call)) return placedBy(call, wrapper.prefix, wrapper.always);
  // Of another module's wrapper the arguments were read as `(path, options)`.
  if (wrapper.path !== 0 || wrapper.method !== undefined) return undefined;
  const body = wrapper.body === 1 ? call.second : call.body;
  return { ...placedBy(call, wrapper.prefix, wrapper.always), body };
}

const placedBy = (call: Call, prefix: string, always: string | undefined): Call & { readonly full: string } => ({
  ...call,
  method: always ?? call.method,
  full: prefix + (prefix !== '' && !prefix.endsWith('/') && /^[\w-]/u.test(call.path) ? '/' : '') + call.path,
});
