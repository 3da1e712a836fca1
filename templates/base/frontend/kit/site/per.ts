/** The field that says what a price is for, where rows differ in it: an hour or a year, a visit or a night. */
export const perField = (fields: readonly { readonly name: string; readonly type: string }[]): string | undefined =>
  fields.find(({ name, type }) => type === 'choice' && /(?:^|_)per$/.test(name))?.name;
