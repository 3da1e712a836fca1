export { calculatorsFront, textToolsFront } from './text-front.ts';
export { isTextTool, textToolPage, textToolParts, textToolsIn, withoutHands, withTextTools } from './text-tools.ts';
export { calculatorPage, calculatorParts, calculatorsIn, isBench, withCalculators } from './calculators.ts';
export { eligibilityParts } from './eligibility.ts';
