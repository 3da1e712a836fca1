/** What is asked of the world about hosts of people's own: their DNS records, and what a certificate holds for. */
export { certificateEnd, certificateProblem } from './certificate.ts';
export { domainResolver, type AskDomain, type DomainAnswers } from './resolver.ts';
