import type { Template } from '../shape/index.ts';
import { readTemplate } from '../written/index.ts';
import { textOf, writtenIds } from './folders.ts';

/** The templates that are complete apps, by id: every folder of the catalogue with a `template.yaml`. */
export class BuiltTemplates {
  readonly #read = new Map<string, Template>();
  #ids: readonly string[] | undefined;

  /** A file is read when its template is first asked for. Throws an Error that says what is wrong with it. */
  get(id: string): Template | undefined {
    const known = this.#read.get(id);
    if (known !== undefined || !this.has(id)) return known;
    const template = readTemplate(id, textOf(id));
    this.#read.set(id, template);
    return template;
  }

  /** One more, or another in the place of the one with its id, in this process, until what is answered is called. */
  add(template: Template): () => void {
    const before = this.#read.get(template.id);
    this.#read.set(template.id, template);
    this.#ids = undefined;
    return () => {
      if (before === undefined) this.#read.delete(template.id);
      else this.#read.set(template.id, before);
      this.#ids = undefined;
    };
  }

  has(id: string): boolean {
    return this.keys().includes(id);
  }

  /** Ids in alphabetical order. */
  keys(): readonly string[] {
    this.#ids ??= [...new Set([...this.#read.keys(), ...writtenIds()])].toSorted();
    return this.#ids;
  }

  values(): Template[] {
    return this.keys().flatMap((id) => this.get(id) ?? []);
  }
}
