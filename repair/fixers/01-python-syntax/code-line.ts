/** Code told from prose. */

/** How a line of code begins. */
export const codeLine =
  /^(?:from\s+[.\w]+\s+import\b|import\s+\w|def\s+\w+\s*\(|async\s+def\b|class\s+\w+\s*[:(]|@\w|#|"""|'''|if\s.*:\s*$|for\s.*:\s*$|try:|with\s.*:\s*$|while\s.*:\s*$|return\b|[\w.]+(?:\[[^\]]*\])?\s*(?::[^=]+)?=|[\w.]+\(.*\)\s*$|[)\]}])/u;
