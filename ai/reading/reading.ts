/** An answer that was understood, or what is wrong with it, in words for the model's second try. */
export type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };
