/**
 * What an app is made of in Kubernetes, as pure functions from a few facts to the objects wanted, and what its objects say of how it is doing.
 *
 * @module
 */
export type { AppRef, AppResources, DatabaseSpec, DeployConfig, ReleaseSpec } from './contract.ts';
export {
  claimGrowth,
  databaseClaim,
  databaseObjects,
  isHeldByStatefulSet,
  type DedicatedDatabase,
} from './database.ts';
export {
  domainCertificate,
  domainIngress,
  domainMiddlewares,
  domainNames,
  isOfDomain,
  MIDDLEWARES,
  solverPolicy,
  type DomainRoute,
} from './domain.ts';
export { drainLeftMs, hostOf, ingressFor, serviceFor, serviceRelease, urlOf, urlOfDomain } from './exposure.ts';
export { labelsOf, names, ownedMetadata, ownerOf, RELEASE_LABEL, releaseLabel, type AppComponent } from './names.ts';
export { networkPolicies } from './network.ts';
export { ownerAccess } from './owner-access.ts';
export { APP_USER, containerSecurity, DELIVERY_USER, podSecurity } from './pod-security.ts';
export { probeRelease, type ProbeRequest, type ProbeResult } from './probe.ts';
export { releaseObjects } from './release.ts';
export { visit, type Visit, type VisitRequest } from './visit.ts';
export { environmentOf, missingContent, newEnvironmentSecret, newSecret, secretDigest } from './secret.ts';
export { databaseState, quotaRefusal, releaseState, type PartState } from './state.ts';
