/** No models to talk to. */
const OTHER = /embed|rerank|whisper|tts|speech|dall-?e|image|moderation|guard|\bclip\b|bge-|nomic|ocr/i;
const NAME = /^[\w][\w./:@+-]{1,127}$/;

/** Whether a complaint is about the model's name. */
export function isUnknownModel(status: number | undefined, words: string): boolean {
  if (status !== 404 && status !== 400 && status !== 422) return false;
  return (
    /model/i.test(words) &&
    /not (be )?(found|exist|available|loaded|supported|served)|unknown|invalid|no such|does(n't| not) (exist|have)|available models/i.test(
      words,
    )
  );
}

/** Names of models in whatever a server says: its list at `/models`, or a complaint that holds one. */
export function modelNames(said: unknown): string[] {
  const found: string[] = [];
  const look = (value: unknown, isList: boolean, depth: number): void => {
    if (depth > 5) return;
    if (typeof value === 'string') {
      if (isList && NAME.test(value)) found.push(value);
      else found.push(...namesInText(value));
    } else if (Array.isArray(value)) for (const one of value) look(one, isList, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        const isName = isList && /^(id|name|model)$/.test(key) && typeof inner === 'string';
        if (isName || typeof inner !== 'string' || !isList)
          look(inner, isName || (Array.isArray(inner) && /model|data|available|list/i.test(key)), depth + 1);
      }
  };
  look(said, false, 0);
  return [...new Set(found)];
}

/** Names after “available models:” and its like. */
function namesInText(text: string): string[] {
  const [, list = ''] =
    /(?:available|served|loaded|supported|known|choose from|one of)[^:[]{0,40}[:[]\s*(.+)$/is.exec(text) ?? [];
  return list
    .split(/[\s,;|'"`()[\]{}]+/)
    .map((part) => part.replace(/[.:]+$/, ''))
    .filter((part) => NAME.test(part) && /[\d./:-]/.test(part));
}

/**
 * The model of a server that stands for the one asked for: the same under a longer or shorter name, the only one there is, or, where nobody has named one, the
 * first that can be talked to. Undefined if there is none.
 */
export function nameFor(wanted: string, isStated: boolean, names: readonly string[]): string | undefined {
  const talking = names.filter((name) => !OTHER.test(name));
  const flat = wanted.toLowerCase();
  const same =
    talking.find((name) => name.toLowerCase() === flat) ??
    talking.find((name) => name.toLowerCase().split(/[/:@]/).includes(flat)) ??
    talking.find((name) => name.toLowerCase().includes(flat) || flat.includes(name.toLowerCase()));
  if (same !== undefined) return same === wanted ? undefined : same;
  return isStated && talking.length !== 1 ? undefined : talking[0];
}
