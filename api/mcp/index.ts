/** The Model Context Protocol: every action as a tool. */
export { createMcp, type Mcp } from './mount.ts';
export type { McpExtension } from './server.ts';
