export * from './blueprint/index.ts';
export * from './shape/index.ts';
export * from './catalogue/index.ts';

export { nameApp, type AppNames, type EntityNames, type FieldNames } from './naming/index.ts';
export {
  ExpressionError,
  evaluate,
  isLive,
  isNullable,
  readCondition,
  readExpression,
  type Expression,
  type Scope,
} from './expression/index.ts';
export { claimsIn, claimsOf, readTemplate, type Claim } from './written/index.ts';
export { renderApp } from './render/index.ts';
export { chosenDirection, directionOf, drawnAs, looksFor } from './render/frontend/directions/index.ts';
export { isDark } from './render/frontend/palette.ts';
export { isSpoken } from './render/languages.ts';
export { schema, schemaOf, type Schema } from './render/backend/schema.ts';
export { maskRules, type MaskRules } from './render/backend/mask.ts';
export { GENERATED_STEP, migrationStep, type MigrationStep } from './render/backend/step.ts';
