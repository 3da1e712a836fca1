/** The chain of migrations: what each one is called, and what it builds on. */
import type { Finding } from '../../contract.ts';
import { nearest } from '../../spelling.ts';
import { told, type Migration } from './read-migrations.ts';

const said = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}(?:\\s*:[^=\\n]+)?\\s*=\\s*["']([^"'\\n]*)["']`, 'mu').exec(text)?.[1];
const isSaid = (text: string, name: string): boolean => new RegExp(`^${name}(?:\\s*:[^=\\n]+)?\\s*=`, 'mu').test(text);

/** What a migration is called. */
export const revisionOf = (text: string): string | undefined => said(text, 'revision');

/** All revisions that another one builds on. */
export const revisionsBelow = (migrations: readonly Migration[]): ReadonlySet<string> =>
  new Set(
    migrations.flatMap(({ text }) =>
      [...(/^down_revision(?:\s*:[^=\n]+)?\s*=([^\n]*)$/mu.exec(text)?.[1] ?? '').matchAll(/["']([^"']+)["']/gu)].map(
        (one) => one[1] ?? '',
      ),
    ),
  );

/** Revisions without a name or a place in the chain, those that build on one that is not there, and two that build on the same one or have one name. */
export function brokenChain(migrations: readonly Migration[]): readonly Finding[] {
  const found = [...unnamed(migrations), ...lostGround(migrations)];
  return found.length > 0 ? found : forked(migrations);
}

/** Alembic asks every migration for its name, and on which other it builds. */
function unnamed(migrations: readonly Migration[]): readonly Finding[] {
  const named = migrations.flatMap(({ text }) => said(text, 'revision') ?? []);
  const sought = migrations
    .flatMap(({ text }) => said(text, 'down_revision') ?? [])
    .filter((name) => !named.includes(name));
  const isByFile = migrations.every(({ path, text }) => {
    const name = said(text, 'revision');
    return name === undefined || prefixOf(path) === name;
  });
  const unbuilt = migrations.filter(({ text }) => !isSaid(text, 'down_revision'));
  const hasFirst = migrations.some(({ text }) => /^down_revision(?:\s*:[^=\n]+)?\s*=\s*None\b/mu.test(text));
  return migrations.flatMap((one): readonly Finding[] => {
    const found: Finding[] = [];
    const line = /^revision(?:\s*:[^=\n]+)?\s*=([^\n]*)\n/mu.exec(one.text);
    const at = line === null ? startOf(one.text) : line.index;
    if (
      said(one.text, 'revision') === undefined &&
      (line === null || /^\s*(?:None|\w*\d\w*)\s*$/u.test(line[1] ?? ''))
    ) {
      const name = sought.length === 1 ? sought[0] : isByFile ? prefixOf(one.path) : undefined;
      const put = name === undefined || named.includes(name) ? undefined : `revision = "${name}"\n`;
      const words = 'This migration does not say what it is called.';
      found.push(
        told(one, 'broken-migration', { start: at, end: at + (line?.[0].length ?? 0) }, put, 'revision', words),
      );
    }
    if (unbuilt.includes(one) && isSaid(one.text, 'revision')) {
      const end = line === null ? at : line.index + line[0].length;
      const heads = named.filter(
        (name) =>
          name !== said(one.text, 'revision') && !migrations.some(({ text }) => said(text, 'down_revision') === name),
      );
      const before = hasFirst ? (heads.length === 1 ? `"${heads[0] ?? ''}"` : undefined) : 'None';
      const put = before === undefined || unbuilt.length > 1 ? undefined : `down_revision = ${before}\n`;
      const words = 'This migration does not say what it builds on.';
      found.push(told(one, 'broken-migration', { start: end, end }, put, 'down_revision', words));
    }
    return found;
  });
}

/** Two migrations of one name, or two that build on the same one without being brought together: Alembic does not know which is the newest. */
function forked(migrations: readonly Migration[]): readonly Finding[] {
  const all = migrations
    .map((one) => ({ ...one, revision: said(one.text, 'revision') ?? '', before: said(one.text, 'down_revision') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const isMerged = migrations.some(({ text }) => /^down_revision(?:\s*:[^=\n]+)?\s*=\s*[([]/mu.test(text));
  const isBranched = migrations.some(({ text }) => /^branch_labels(?:\s*:[^=\n]+)?\s*=\s*(?!None\b)\S/mu.test(text));
  if (isMerged || isBranched) return [];
  return all.flatMap((one, index): readonly Finding[] => {
    const earlier = all.slice(0, index);
    if (earlier.some(({ revision }) => revision === one.revision)) {
      const words = `Two migrations are called ${one.revision}.`;
      return [told(one, 'broken-migration', { start: 0, end: 0 }, undefined, `revision ${one.revision} twice`, words)];
    }
    const twin = earlier.find(({ before }) => before === one.before && before !== undefined);
    if (twin === undefined) return [];
    // Numbers say in which order they were written.
    const last = earlier.at(-1)?.revision ?? '';
    const isCounted = [...earlier.map(({ revision }) => revision), one.revision].every((name) => /^\d+$/u.test(name));
    const right = isCounted && Number(last) < Number(one.revision) ? `"${last}"` : undefined;
    const line = /^down_revision(?:\s*:[^=\n]+)?\s*=\s*(["'][^"'\n]*["'])/mu.exec(one.text);
    const end = line === null ? 0 : line.index + line[0].length;
    const words = `${twin.revision} and ${one.revision} both build on ${one.before ?? ''}: there is no newest migration.`;
    const place = { start: end - (line?.[1] ?? '').length, end };
    return [told(one, 'broken-migration', place, right, `down_revision ${one.before ?? ''} twice`, words)];
  });
}

/** `0001` of `versions/0001_initial.py`. */
const prefixOf = (path: string): string => /([^/_]+)(?:_[^/]*)?\.py$/u.exec(path)?.[1] ?? '';

/** Below the imports. */
function startOf(text: string): number {
  const last = [...text.matchAll(/^(?:from|import)[ \t][^\n(]*(?:\([^)]*\))?[^\n]*\n(?:[ \t]*\n)*/gmu)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

/** A revision that builds on one that is not there. */
function lostGround(migrations: readonly Migration[]): readonly Finding[] {
  const all = migrations.map((one) => ({
    ...one,
    revision: said(one.text, 'revision'),
    before: said(one.text, 'down_revision'),
  }));
  const known = new Set(all.flatMap(({ revision }) => revision ?? []));
  const built = new Set(all.flatMap(({ before }) => before ?? []));
  return all.flatMap((one): readonly Finding[] => {
    const line = /^down_revision(?:\s*:[^=\n]+)?\s*=\s*(["'][^"'\n]*["'])/mu.exec(one.text);
    if (line === null || one.before === undefined || one.revision === undefined) return [];
    if (known.has(one.before) && one.before !== one.revision) return [];
    const hasFirst = all.some((other) => /^down_revision(?:\s*:[^=\n]+)?\s*=\s*None\b/mu.test(other.text));
    const heads = all.flatMap(({ revision }) =>
      revision === undefined || revision === one.revision || built.has(revision) ? [] : [revision],
    );
    const right = hasFirst ? (nearest(one.before, known) ?? (heads.length === 1 ? heads[0] : undefined)) : undefined;
    const value = hasFirst ? (right === undefined ? undefined : `"${right}"`) : 'None';
    const end = line.index + line[0].length;
    const start = end - (line[1] ?? '').length;
    const words = `This migration builds on ${one.before}, which is not there.`;
    return [told(one, 'broken-migration', { start, end }, value, `down_revision ${one.before}`, words)];
  });
}
