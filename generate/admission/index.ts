export { admissionFront, admissionIn, admissionLanding, isReplaced, withAdmission } from './admission.ts';
export { admissionParts, asksAdmission } from './asked.ts';
