/** The addresses of an app's pages, by its files. */
export function routesOf(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].flatMap((file) => {
    const inside = /^frontend\/app\/(.*)page\.tsx$/.exec(file)?.[1];
    return inside === undefined ? [] : [`/${inside.replaceAll(/\([^)]*\)\//g, '').replace(/\/$/, '')}`];
  });
}
