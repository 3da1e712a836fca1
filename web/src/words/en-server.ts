/** What the server says is English already. */
export const server = { server: {} as Readonly<Record<string, string>> };
