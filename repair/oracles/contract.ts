/**
 * The outside judges. A fixer never decides by itself that code is right: a compiler, a parser or a real build does.
 * Answers are cached by content, so asking twice is free.
 */
import type ts from 'typescript';
import type { VerifyResult } from '../contract.ts';
import type { Work } from '../work.ts';
import type { Workspace } from '../workspace.ts';
import type { PythonOutline } from './python-outline.ts';

/** Where and why a parser stopped. Lines and columns are 1-based; offsets are UTF-16 code units. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly message: string;
}

/** One import statement's target. `names` is what is taken from it (`*` for all, empty for a plain import). */
export interface PythonImport {
  readonly module: string;
  /** Number of leading dots of a relative import. */
  readonly level: number;
  readonly names: readonly string[];
  readonly line: number;
  /** True inside `try … except ImportError` or `if TYPE_CHECKING`: the app runs without it. */
  readonly optional: boolean;
}

/** A compiled Python file's facts. */
export interface PythonFacts {
  readonly imports: readonly PythonImport[];
  /** Names bound at module level, in order. */
  readonly definitions: readonly string[];
}

/** A name that is used and bound nowhere. Offsets are UTF-16 code units. */
export interface UnboundName {
  readonly name: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** CPython's and Ruff's opinion. Code is compiled, never run. */
export interface PythonOracle {
  /** False where no CPython was found: then Ruff alone judges, and the report says so. */
  readonly hasCPython: boolean;
  /** CPython's version as `3.11.7`, or undefined. */
  version(): Promise<string | undefined>;
  /** For each text: null if it compiles, else the first problem. Batch calls are much faster than single ones. */
  compile(texts: readonly string[]): Promise<readonly (SyntaxProblem | null)[]>;
  /** As `compile`, but for the grammar alone: a `return` outside a function parses and does not compile. */
  parse(texts: readonly string[]): Promise<readonly (SyntaxProblem | null)[]>;
  /** All syntax errors Ruff sees in one text, in order; empty if none. Synchronous, about 0.2 ms a small file. */
  guide(text: string): readonly SyntaxProblem[];
  /** Whether what Ruff sees wrong in a text is only that another Python, newer than the one that judges, is needed to read it. */
  needsNewer(text: string): boolean;
  /** Names Ruff finds bound nowhere, quoted annotations included; empty if the text does not parse. */
  unbound(text: string): readonly UnboundName[];
  /** Imports and module-level names; null if the text does not parse. */
  facts(text: string): Promise<PythonFacts | null>;
  /** What each file promises and uses; null for those that do not parse. Batch calls are much faster than single ones. */
  outlines(texts: readonly string[]): Promise<readonly (PythonOutline | null)[]>;
  /** Modules of the standard library of this CPython (or of 3.11's list without one). */
  standardLibrary(): Promise<ReadonlySet<string>>;
}

/** One import or re-export of a TypeScript module. */
export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
  /** Offsets of the specifier's text without quotes. */
  readonly start: number;
  readonly end: number;
  readonly names: readonly { readonly imported: string; readonly local: string; readonly typeOnly: boolean }[];
  readonly kind: 'import' | 'export' | 'dynamic' | 'require';
  /** Of an export from another module: what it hands on by name; `*` for all of it. */
  readonly handedOn?: readonly {
    readonly name: string;
    readonly as: string;
    readonly start: number;
    readonly end: number;
  }[];
}

/** A parsed TypeScript or JavaScript module. */
export interface ModuleFacts {
  readonly imports: readonly ModuleImport[];
  readonly exports: readonly string[];
  readonly hasDefaultExport: boolean;
}

/** The oxc parser's opinion of JavaScript and TypeScript, with or without JSX. */
export interface TsxOracle {
  /** All syntax errors, in order; empty if the file parses. The path decides the language. */
  problems(path: string, text: string): readonly SyntaxProblem[];
  /** Imports and exports; null if the file does not parse. */
  facts(path: string, text: string): ModuleFacts | null;
}

/** The result of a real build of exactly these files; undefined if they were not built. */
export interface BuildOracle {
  last(workspace: Workspace): VerifyResult | undefined;
}

/** What packages exist and which versions are known to be good together. All names are in normal form (PEP 503). */
export interface PackageOracle {
  /** The package that provides an import (`cv2` → `opencv-python-headless`), or undefined if no table knows it. */
  provider(ecosystem: 'pypi' | 'npm', importName: string): string | undefined;
  /** What a Python distribution is imported as (`pyjwt` → `jwt`); empty if no table knows it. */
  importNames(distribution: string): readonly string[];
  /** For PyPI the whole requirement line, for npm the version range; undefined for an unknown npm package. */
  requirement(ecosystem: 'pypi' | 'npm', name: string): string | undefined;
  /** All reviewed names, to recognise misspelt ones. */
  names(ecosystem: 'pypi' | 'npm'): readonly string[];
  /** Distributions that are installed with this one, or with one of its extras (`pydantic[email]`). */
  comesWith(name: string): readonly string[];
}

/** What well-known packages export, without them being installed. */
export interface PackageExportsOracle {
  /** All names a module of a package exports; undefined if it is not known in this major version. */
  names(module: string, range: string | undefined): ReadonlySet<string> | undefined;
  /** Modules that export a name. */
  exporters(name: string): readonly string[];
}

/** What the modules export that back ends import most, without them being installed. */
export interface PythonExportsOracle {
  /** Names and submodules of a module; undefined if it is not known in this version (a requirement's specifier such as `==2.1`). */
  of(
    module: string,
    specifier: string | undefined,
  ): { readonly names: ReadonlySet<string>; readonly modules: ReadonlySet<string> } | undefined;
  /** True if this is the module's own name to give, not one it only uses. */
  offers(module: string, name: string, specifier: string | undefined): boolean;
  /** Modules a name is best imported from; one of each family, the most usual first. */
  exporters(name: string): readonly string[];
  /** All modules that are listed. */
  modules(): readonly string[];
}

/** A type error, with the compiler's code. Offsets are UTF-16 code units. */
export interface TypeProblem {
  readonly path: string;
  readonly code: number;
  readonly message: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** One change the compiler proposes for a problem; `name` is the kind of code fix. */
export interface TypeRemedy {
  readonly name: string;
  readonly edits: readonly {
    readonly path: string;
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
}

/** A text in place of a file's, and the places in it that matter (all if there are none). */
export interface Variant {
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** TypeScript's language service over the files in memory. Kept warm: only what changed is checked anew. */
export interface TypesOracle {
  /** False where no typings of React and Next.js are to be had: then only errors that do not depend on them are told. */
  readonly hasPackageTypes: boolean;
  /** True where nothing is told of types before a real build of the run has failed at them. */
  readonly waitsForBuild: boolean;
  /** Type errors of the front end; empty where its tsconfig.json cannot be read. */
  problems(workspace: Workspace): readonly TypeProblem[];
  /** The compiler's own code fixes for a problem. */
  remedies(workspace: Workspace, problem: TypeProblem): readonly TypeRemedy[];
  /** What `look` sees through the compiler's program, at the file of a problem; undefined if it is not part of it. */
  look<Answer>(
    workspace: Workspace,
    path: string,
    look: (file: ts.SourceFile, checker: ts.TypeChecker) => Answer,
  ): Answer | undefined;
  /**
   * As {@link look}, for an answer that depends on nothing but the file and what it imports, and that JSON can hold: the same `question` about the
   * same files is not asked again, and the program not built for it.
   */
  asked<Answer>(
    workspace: Workspace,
    path: string,
    question: string,
    look: (file: ts.SourceFile, checker: ts.TypeChecker) => Answer,
  ): Answer | undefined;
  /**
   * Type errors of a file with each of these texts in its place, all else as it is; null where a text does not parse. One program holds them
   * all, so that ten cost little more than one. Whoever imports the file is not asked; with `spans`, only the statements there are checked,
   * and names that nobody uses are not told.
   */
  variants(
    workspace: Workspace,
    path: string,
    variants: readonly Variant[],
  ): readonly (readonly TypeProblem[] | null)[];
  /** Files whose types may differ between two states of an app: what checking the second one costs after the first. */
  reach(before: Workspace, after: Workspace): number;
  /** Keeps what was worked out about one state of the app. */
  remember<Answer>(workspace: Workspace, key: string, compute: () => Answer): Answer;
}

/** Tailwind's design system for one app's style sheet. */
export interface ClassSystem {
  /** For each class: true if Tailwind makes CSS of it. */
  known(classes: readonly string[]): readonly boolean[];
  /** All utilities without variants and modifiers. */
  utilities(): readonly string[];
  /** What stands before the value of a utility: `scroll-px` of `scroll-px-4`. */
  roots(): readonly string[];
  /** Names of all variants that take no value. */
  variants(): readonly string[];
}

/** Tailwind 4, loaded with the app's own CSS. Plugins and configuration files are refused: they would run the app's code. */
export interface TailwindOracle {
  /** Undefined if the style sheet does not import Tailwind, does not load, or asks for code. */
  load(workspace: Workspace, stylesheet: string): Promise<ClassSystem | undefined>;
}

/** The renderer's own version of a file of an app we made; undefined for any other app or file. */
export interface ReferenceOracle {
  file(workspace: Workspace, path: string): Promise<string | undefined>;
}

/** What the app's own modules export, and where their import paths lead. */
export interface ModuleIndex {
  /** Source files of the front end, configuration left out. */
  readonly paths: readonly string[];
  /** Path aliases of tsconfig.json: prefix and the folder it stands for. */
  readonly aliases: readonly (readonly [string, string])[];
  /** Null if the module does not parse; `isOpen` if it may export names that are not listed. */
  exportsOf(
    path: string,
  ): { readonly names: ReadonlySet<string>; readonly hasDefault: boolean; readonly isOpen: boolean } | null;
  /** Paths of the modules with this named export. */
  exportersOf(name: string): readonly string[];
  /** The file an import means; null if there is none; undefined if it names a package. */
  resolve(from: string, specifier: string): string | null | undefined;
  /** How a module would import another one: by alias (where there is one) or by relative path. */
  specifier(from: string, to: string, style: 'alias' | 'relative'): string;
}

/** Indexes are kept with their workspace. */
export interface ModuleOracle {
  index(workspace: Workspace): ModuleIndex;
}

/** Keeps what a pure function of one text returned. */
export interface MemoryOracle {
  recall<Answer>(compute: (path: string, text: string) => Answer, path: string, text: string): Answer;
}

/** All judges, made once for an engine and shared by its runs. */
export interface Oracles {
  readonly python: PythonOracle;
  readonly tsx: TsxOracle;
  readonly packages: PackageOracle;
  readonly reference: ReferenceOracle;
  readonly build: BuildOracle;
  readonly modules: ModuleOracle;
  readonly memory: MemoryOracle;
  readonly packageExports: PackageExportsOracle;
  readonly pythonExports: PythonExportsOracle;
  readonly types: TypesOracle;
  readonly tailwind: TailwindOracle;
  /** What is left of this fixer's share of the run. */
  readonly work: Work;
  /** Aborted when the run is. */
  readonly signal: AbortSignal;
}
