/** The compiler's answers for those who build anyway: nothing is asked of it before a build says that types are wrong. */
import type { BuildOracle, TypesOracle } from './contract.ts';

/** Both oracles of one run. The types are known as soon as the last build of a state that was looked at has failed at them, and from then on of every state. */
export function typesOnceBuilt(
  types: TypesOracle,
  last: BuildOracle['last'],
): { readonly types: TypesOracle; readonly build: BuildOracle } {
  let isTold = false;
  return {
    types: {
      ...types,
      waitsForBuild: true,
      get hasPackageTypes() {
        return isTold;
      },
    },
    build: {
      last(workspace) {
        const result = last(workspace);
        isTold ||= result?.steps.some((step) => step.name === 'types' && !step.ok) === true;
        return result;
      },
    },
  };
}
