import { load } from 'js-yaml';

/** What a template's file says, unchecked. Throws an Error that names the template where it is not YAML. */
export function parse(id: string, text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    throw new Error(`template ${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
