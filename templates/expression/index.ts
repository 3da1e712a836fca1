export { ExpressionError, type Expression, type ValueType } from './ast.ts';
export { isNullable, readCondition, readExpression, valueTypeOf, type Scope } from './check.ts';
export { evaluate, type Values } from './evaluate.ts';
export { isLive } from './live.ts';
export { PYTHON_FUNCTIONS, toPython } from './python.ts';
export { toQuery } from './query.ts';
export { toSql } from './sql.ts';
