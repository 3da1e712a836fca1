import { vi } from 'vitest';

import { runMvp } from '../../../cli/program.ts';

/** Runs the command line in this process; gives its exit code and what it said. */
export async function command(
  args: string[],
  hear?: (text: string) => void,
): Promise<{ code: number; out: string; err: string }> {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((to) =>
    vi.spyOn(process[to], 'write').mockImplementation((text) => {
      said[to] += String(text);
      hear?.(String(text));
      return true;
    }),
  );
  try {
    process.exitCode = undefined;
    const code = await runMvp(args);
    return { code, out: said.stdout, err: said.stderr };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
  }
}

/** Has the command line log in; `allow` plays the person at the browser. Gives the exit code. */
export async function logIn(url: string, scope: string, allow: (address: URL) => Promise<URL>): Promise<number> {
  let browsing: Promise<unknown> | undefined;
  const { code } = await command(['login', '--url', url, '--no-browser', '--scope', scope], (text) => {
    const address = /(http\S+\/oauth\/authorize\S+)/.exec(text)?.[1];
    if (address !== undefined) browsing = allow(new URL(address)).then((back) => fetch(back));
  });
  await browsing;
  return code;
}
