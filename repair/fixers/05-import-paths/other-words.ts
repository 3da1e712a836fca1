/** What other languages, and older Pythons, call things that Python 3 has under another name. */

/** Words of Python 2 and of JavaScript for what Python 3 has under another name. */
export const otherWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    xrange: 'range',
    unicode: 'str',
    raw_input: 'input',
    unichr: 'chr',
    basestring: 'str',
    true: 'True',
    false: 'False',
    null: 'None',
    undefined: 'None',
    nil: 'None',
    TRUE: 'True',
    FALSE: 'False',
    NULL: 'None',
    Null: 'None',
    NONE: 'None',
    none: 'None',
    Nil: 'None',
    NIL: 'None',
    Undefined: 'None',
    string: 'str',
    integer: 'int',
    boolean: 'bool',
    double: 'float',
  }),
);
/** Types of other languages, where a type is written. */
export const otherTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    String: 'str',
    Integer: 'int',
    Int: 'int',
    number: 'float',
    Number: 'float',
    Boolean: 'bool',
    Bool: 'bool',
    Float: 'float',
    Double: 'float',
    Object: 'dict',
    Array: 'list',
  }),
);
/** Modules known by a shorter name. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({ sa: 'sqlalchemy', np: 'numpy', pd: 'pandas', dt: 'datetime' }),
);
