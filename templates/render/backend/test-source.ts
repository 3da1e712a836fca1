/** One test function of the app, as Python source. */
export function test(name: string, args: string, lines: readonly string[]): string {
  return [`def test_${name}(${args}):`, ...lines.map((line) => `    ${line}`)].join('\n');
}
