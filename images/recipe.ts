/** A file or folder of this repository that an image is made of. */
export interface ImageInput {
  /** Path from the root of the repository. */
  readonly from: string;
  /** Path in the build context. */
  readonly to: string;
}

/**
 * The images of the system. `walker` is there where walks are switched on. `toolchain` only lends Node to the others, and `stack` is what two of them start
 * from.
 */
export type ImageName = 'toolchain' | 'stack' | 'runtime' | 'builder' | 'operator' | 'walker';

/** How one image is made: `images/<name>/` is its build context, and these things are added to it. */
export interface ImageRecipe {
  readonly name: ImageName;
  /** Images it starts from or takes files from, by the build argument that names each. */
  readonly parents: Readonly<Record<string, ImageName>>;
  readonly inputs: readonly ImageInput[];
  /** Made only where it is asked for by name. Default: no. */
  readonly isOptional?: boolean;
  /** Writes files into the context that are made rather than copied. */
  prepare?(context: string, root: string): Promise<void>;
}
