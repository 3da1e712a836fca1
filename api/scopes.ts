/** What a token may allow, from least to most. Each includes those before it. */
export const SCOPES = ['mvp:read', 'mvp:write', 'mvp:admin'] as const;

/** A scope of {@link SCOPES}. */
export type Scope = (typeof SCOPES)[number];

/** Whether granted scopes include a wanted one. */
export function allows(granted: readonly Scope[], wanted: Scope): boolean {
  return granted.some((scope) => SCOPES.indexOf(scope) >= SCOPES.indexOf(wanted));
}
