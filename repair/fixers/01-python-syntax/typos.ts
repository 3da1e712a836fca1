/** Words that stand for a keyword of Python: of other languages, and slips that are usual. */

/** By what is written. */
export const typos: ReadonlyMap<string, string> = new Map(
  Object.entries({
    function: 'def',
    func: 'def',
    fun: 'def',
    fn: 'def',
    elseif: 'elif',
    elsif: 'elif',
    elif: 'elif',
    catch: 'except',
    finnaly: 'finally',
    finaly: 'finally',
    Object: 'class',
    retrun: 'return',
    exept: 'except',
    foreach: 'for',
    improt: 'import',
    imort: 'import',
    form: 'from',
    define: 'def',
    deff: 'def',
    throw: 'raise',
  }),
);
