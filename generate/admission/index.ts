export { admissionIn, admissionLanding, isReplaced, withAdmission, type Admission } from './admission.ts';
export { admissionParts, asksAdmission } from './asked.ts';
