/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may be put into HTML. */
export type Inserted = Html | string | number | boolean | undefined | readonly Inserted[];

/** HTML from a template: whatever is put in is quoted, unless it is {@link Html} itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(quoted)));
}

function quoted(value: Inserted): string {
  if (value instanceof Html) return value.text;
  if (isList(value)) return value.map(quoted).join('');
  if (value === undefined || value === false) return '';
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function isList(value: Inserted): value is readonly Inserted[] {
  return Array.isArray(value);
}
