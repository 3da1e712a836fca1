/** Whose fields ours are, for server-side apply. */
export const FIELD_MANAGER = 'mvp-operator';
