/** Settings that the code asks for and the class of settings does not have, and checks of fields that are not there. */
import type { Finding } from '../../contract.ts';
import type { PythonClass } from '../../oracles/python-outline.ts';
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { classesByName, lastName, lineage, type BackendFile } from './outlines.ts';

const roots: ReadonlySet<string> = new Set(['BaseSettings', 'BaseModel', 'object', 'Generic', 'ABC']);
/** What every model of pydantic has. */
const given = /^(?:model_\w+|dict|json|copy|_\w*)$/u;

/** A class of settings with all that may be asked of it. */
interface Settings {
  readonly file: BackendFile;
  readonly one: PythonClass;
  readonly fields: ReadonlyMap<string, BackendFile['outline']['classes'][number]['fields'][number]>;
  readonly members: ReadonlySet<string>;
}

/** Findings for all files of the back end. */
export function detectSettings(workspace: Workspace, files: readonly BackendFile[]): readonly Finding[] {
  const classes = classesByName(files);
  const known = files.flatMap((file) =>
    file.outline.classes.flatMap((one): readonly Settings[] => {
      const line = lineage(one, classes, (base) => roots.has(base));
      if (line === null || !line.some((each) => each.bases.some((base) => lastName(base) === 'BaseSettings')))
        return [];
      if (/\bextra\W+allow\b|__getattr__/u.test(file.text.slice(one.start, one.end))) return [];
      const fields = line.flatMap((each) => each.fields.filter((field) => field.annotation !== null));
      return [
        {
          file,
          one,
          fields: new Map(fields.map((field) => [field.name, field])),
          members: new Set(line.flatMap((each) => [...each.names, ...each.fields.map(({ name }) => name)])),
        },
      ];
    }),
  );
  const [only, ...more] = known;
  return [...(only === undefined || more.length > 0 ? [] : asked(workspace, files, only)), ...checked(files, classes)];
}

/** `settings.databse_url`, `settings().DATABASE_URL`. */
function asked(workspace: Workspace, files: readonly BackendFile[], settings: Settings): readonly Finding[] {
  const makers = new Map<string, string>();
  for (const { outline, text } of files) {
    for (const [name, one] of Object.entries(outline.variables))
      if (lastName(one.call) === settings.one.name) makers.set(name, '');
    for (const match of text.matchAll(
      new RegExp(`^(?:async[ \\t]+)?def[ \\t]+(\\w+)\\(\\)[ \\t]*->[ \\t]*["']?${settings.one.name}\\b`, 'gmu'),
    ))
      makers.set(match[1] ?? '', String.raw`\(\)`);
  }
  const environment = workspace.paths
    .filter((path) => /(?:^|\/)\.env[\w.]*$|\.(?:ya?ml|sh|toml)$|Dockerfile$/u.test(path))
    .map((path) => workspace.text(path) ?? '')
    .join('\n');
  const isSet = (name: string): boolean => new RegExp(`\\b${name.toUpperCase()}\\b`, 'u').test(environment);
  return files.flatMap((file) =>
    [...makers].flatMap(([maker, call]) => {
      const isHere = file.imported.has(maker) || file === settings.file || file.outline.variables[maker] !== undefined;
      if (!isHere || new RegExp(`[(,]\\s*${maker}\\s*[:,)=]|\\bfor\\s+${maker}\\b`, 'u').test(file.text)) return [];
      const use = new RegExp(`(?<![\\w."'])${maker}${call}\\.([A-Za-z]\\w*)`, 'gu');
      return [...file.text.matchAll(use)].flatMap((match): readonly Finding[] => {
        const name = match[1] ?? '';
        if (settings.members.has(name) || given.test(name) || isAside(file.text, match.index)) return [];
        const free = [...settings.fields.keys()];
        const right = nearest(name, free);
        const start = match.index + match[0].length - name.length;
        const words = `${settings.one.name} has no ${name}`;
        const field = right === undefined ? undefined : settings.fields.get(right);
        // What the environment sets under this name is misspelt where it is declared.
        if (field !== undefined && right !== undefined && isSet(name) && !isSet(right))
          return [told(settings.file, field, `setting ${name}`, words, name.toLowerCase())];
        return [told(file, { start, end: start + name.length }, `setting ${name}`, words, right)];
      });
    }),
  );
}

/** `@field_validator("emial")`: pydantic refuses the class. */
function checked(files: readonly BackendFile[], classes: ReadonlyMap<string, PythonClass>): readonly Finding[] {
  return files.flatMap((file) =>
    file.outline.classes.flatMap((one) => {
      const line = lineage(one, classes, (base) => roots.has(base));
      if (line === null) return [];
      const fields = new Set(line.flatMap((each) => each.fields.map(({ name }) => name)));
      return file.outline.functions
        .filter((each) => one.start < each.start && each.end <= one.end)
        .flatMap((each) => each.decorators)
        .filter(
          (each) =>
            lastName(each.name) === 'field_validator' && !each.keywords.some((key) => key.name === 'check_fields'),
        )
        .flatMap((each) => each.positional)
        .flatMap((each): readonly Finding[] => {
          if (typeof each.value !== 'string' || each.value === '*' || fields.has(each.value)) return [];
          const right = nearest(each.value, fields);
          const words = `${one.name} has no field ${each.value}, which is to be checked`;
          return [told(file, { start: each.start + 1, end: each.end - 1 }, `field ${each.value}`, words, right)];
        });
    }),
  );
}

/** In a remark or a text. */
function isAside(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*#|\s#\s/u.test(line) || ((text.slice(0, offset).match(/"""/gu)?.length ?? 0) & 1) === 1;
}

function told(
  file: BackendFile,
  place: { readonly start: number; readonly end: number },
  evidence: string,
  words: string,
  right: string | undefined,
): Finding {
  return {
    fixer: 'contract',
    rule: 'unknown-setting',
    severity: evidence.startsWith('field ') ? 'critical' : 'error',
    files: [file.path],
    line: file.text.slice(0, place.start).split('\n').length,
    description: right === undefined ? `${words}.` : `${words}; ${right} is meant.`,
    autoFixable: right !== undefined,
    evidence,
    ...(right === undefined ? {} : { data: { start: place.start, end: place.end, right } }),
  };
}
