/** Programs that speak MCP, as people know them. */
export const CLIENTS = [
  { id: 'claude-code', name: 'Claude Code' },
  { id: 'chat', name: 'Claude, ChatGPT' },
  { id: 'gemini', name: 'Gemini CLI' },
  { id: 'vscode', name: 'VS Code' },
  { id: 'cursor', name: 'Cursor' },
] as const;

/** One of these programs. */
export type ClientId = (typeof CLIENTS)[number]['id'];

/** What is given to a program so that it reaches the platform. */
export function snippetOf(client: ClientId, address: string): string {
  switch (client) {
    case 'claude-code':
      return `claude mcp add --transport http mvp ${address}`;
    case 'chat':
      return address;
    case 'gemini':
      return `gemini mcp add --transport http mvp ${address}`;
    case 'vscode':
      return `code --add-mcp '${JSON.stringify({ name: 'mvp', type: 'http', url: address })}'`;
    case 'cursor':
      return JSON.stringify({ mcpServers: { mvp: { url: address } } }, null, 2);
  }
}
