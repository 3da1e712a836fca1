/** The addresses of an app's pages, by its files, as their folders name them: `/pieces/[[...row]]` for a list with rows below it. */
export function routesOf(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].flatMap((file) => {
    const inside = /^frontend\/app\/(.*)page\.tsx$/.exec(file)?.[1];
    return inside === undefined ? [] : [`/${inside.replaceAll(/\([^)]*\)\//g, '').replace(/\/$/, '')}`];
  });
}

/** Whether an address leads to one of these pages. */
export function isRoute(address: string, pages: readonly string[]): boolean {
  const path = address.split(/[?#]/)[0]?.replace(/(.)\/$/, '$1') ?? '';
  return pages.some((page) => {
    const [list = '', rows] = page.split('/[');
    return page === path || (rows !== undefined && (path === list || path.startsWith(`${list}/`)));
  });
}

/** The addresses that links of the public pages lead to: no desk, no account, and a list by its own address. */
export function publicRoutesOf(files: ReadonlyMap<string, string>): string[] {
  return routesOf(files)
    .filter((route) => !/^\/(?:dashboard|account)(?:\/|$)/.test(route))
    .map((route) => route.replace(/\/\[.*$/, ''));
}
