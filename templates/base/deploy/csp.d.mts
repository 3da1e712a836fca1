/** The Content-Security-Policy of one exported page. */
export function policyOf(html: string): string;

/** The lines of an nginx map from `$uri` to the policy, for every page of an export. */
export function cspMap(folder: string): string;
