/** Code told from prose. */

/** How a line of code begins. */
export const codeLine = new RegExp(
  String.raw`^(?:from\s+[.\w]+\s+import\b|import\s+\w|def\s+\w+\s*\(|async\s+def\b|class\s+\w+\s*[:(]|@\w|#|"""` +
    String.raw`|'''|if\s.*:\s*$|for\s.*:\s*$|try:|with\s.*:\s*$|while\s.*:\s*$|return\b` +
    String.raw`|[\w.]+(?:\[[^\]]*\])?\s*(?::[^=]+)?=|[\w.]+\(.*\)\s*$|[)\]}])`,
  'u',
);
