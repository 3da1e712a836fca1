export { calculatorPage, calculatorsIn, withCalculators } from './calculators.ts';
