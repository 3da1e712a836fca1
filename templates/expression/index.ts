export { ExpressionError, type Expression, type ValueType } from './ast.ts';
export { isNullable, readCondition, readExpression, type Scope } from './check.ts';
export { evaluate, type Values } from './evaluate.ts';
export { formulaSource } from './formula.ts';
export { isLive } from './live.ts';
export { toPython } from './python.ts';
export { toQuery } from './query.ts';
export { toSql } from './sql.ts';
