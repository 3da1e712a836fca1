/**
 * PostCSS configured as JSON: by the key `postcss` of package.json or by a `.postcssrc`. Next.js asks package.json first, with webpack
 * (`lib/find-config.js`) and with Turbopack (`find_context_file_or_package_key`): where the key is there, no file beside it is read.
 */
/** A plugin that the configuration names. */
export interface PostcssPlugin {
  readonly name: string;
  /** Named only to be switched off (`false`), or with options that are none (`null`). */
  readonly isOff: boolean;
}

/** Plugins of a configuration, in either form: an object of names, or a list of names and pairs. Undefined where it has no `plugins`. */
export function postcssPlugins(config: unknown): readonly PostcssPlugin[] | undefined {
  const plugins = isRecord(config) ? config['plugins'] : undefined;
  if (Array.isArray(plugins)) {
    return plugins.flatMap((entry: unknown) => {
      const [name, options]: readonly unknown[] = Array.isArray(entry) ? entry : [entry, true];
      return typeof name === 'string' ? [plugin(name, options)] : [];
    });
  }
  return isRecord(plugins) ? Object.entries(plugins).map(([name, options]) => plugin(name, options)) : undefined;
}

const plugin = (name: string, options: unknown): PostcssPlugin => ({
  name,
  isOff: options === false || options === null || options === undefined,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
