/** The line end a text uses. */
export const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');
