/** The words of problems, tests and what a walk has seen, in English. */
export const mending = {
  problems: {
    title: 'Problems',
    lead: 'Ten fixers look through the code for what would break, and mend what can be mended safely.',
    diagnose: 'Diagnose',
    diagnosing: 'Diagnosing…',
    fix: 'Fix All',
    fixing: 'Fixing…',
    autoRedeploy: 'Make the fixed app live',
    createSnapshot: 'Keep the version before',
    none: 'Nothing is wrong.',
    fixed: (n: number) => (n === 1 ? '1 problem fixed.' : `${n} problems fixed.`),
    found: (n: number) => (n === 1 ? '1 problem' : `${n} problems`),
    before: 'Before',
    after: 'After',
    rounds: 'Rounds',
    round: (round: number, found: number, fixed: number, left: number) =>
      `Round ${round}: ${found} found, ${fixed} fixed, ${left} left`,
    fixable: 'Fixed by Fix All',
    manual: 'Needs a person',
    score: 'Health',
    lastLook: {
      healthy: 'Nothing was found at the last look.',
      degraded: 'Something was found at the last look. Diagnose tells what.',
      broken: 'The app was found broken at the last look. Diagnose tells why.',
    },
    severities: { critical: 'Critical', error: 'Error', warning: 'Warning', info: 'Note' },
    changes: 'What was changed',
    blind: 'Some fixers could not look at the app, so more may be wrong:',
    notYet: 'Nobody has looked yet. Diagnose changes no file.',
    goTo: (path: string) => `Open ${path}`,
    byFixer: (fixer: string) => `found by ${fixer}`,
    fixersTitle: 'What each fixer did',
    tally: (found: number, mended: number, left: number) => `${found} found, ${mended} mended, ${left} left`,
    foundNothing: (n: number, isMore: boolean) =>
      isMore
        ? n === 1
          ? 'One more looked and found nothing.'
          : `${n} more looked and found nothing.`
        : `${n} looked and found nothing.`,
    seeFixes: (n: number) => (n === 1 ? '1 fix' : `${n} fixes`),
    fixers: {
      'python-syntax': 'Python files that do not compile',
      'missing-dependencies': 'Packages that the manifests lack',
      'build-config': 'Build configuration that is missing or wrong',
      jsx: 'Components that do not parse',
      'import-paths': 'Imports that lead nowhere',
      'entry-points': 'Entry files that are missing or start nothing',
      tailwind: 'Classes without any effect',
      typescript: 'Type errors',
      build: 'A real build and a first start',
      contract: 'Front end and back end that do not fit together',
      ai: 'A model, for what was left',
    } as Record<string, string>,
  },
  walked: {
    title: 'In a browser',
    seen: (pages: number, found: number) =>
      `${pages === 1 ? '1 page was' : `${pages} pages were`} opened, on a desk and on a phone. ` +
      (found === 0
        ? 'Nothing is wrong.'
        : found === 1
          ? '1 thing is not as it should be.'
          : `${found} things are not as they should be.`),
    broken: 'A browser was to open every page, and could not.',
    as: { customer: 'as a customer', owner: 'as the owner' },
    mending: 'A model looks at the pictures and mends what it can.',
    mended: (before: number, now: number) =>
      before === now
        ? 'A model has looked at the pictures and mended words and layout.'
        : `A model has looked at the pictures and mended it: ${before} points wrong before, ${now} now.`,
    kinds: {
      error: 'Script error',
      request: 'Failed request',
      'dead-link': 'Dead link',
      sideways: 'Too wide for a phone',
      label: 'Control without a name',
      empty: 'Empty page',
    },
  },
  tests: {
    title: 'Tests',
    lead: 'The app is tested from inside by its own tests, and from outside as visitors and strangers meet it.',
    own: 'The app’s own tests',
    ownText: 'They run in a sandbox with a database of their own. The live app and its data are not touched.',
    run: 'Run the tests',
    running: 'Running…',
    passed: (n: number) => (n === 1 ? '1 passed' : `${n} passed`),
    failed: (n: number) => (n === 1 ? '1 failed' : `${n} failed`),
    took: (seconds: number) => (seconds < 1 ? 'in less than a second' : `in ${Math.round(seconds)} s`),
    noTests: 'This app has no tests of its own.',
    failures: 'Failed',
    output: 'What the tests printed',
    notYet: 'They have not run here yet.',
    roles: { tester: 'Pages and API', security: 'Attacks' },
    rolesText: {
      tester: 'Opens every page of the live app and checks that the API answers as it says it does.',
      security: 'Tries what strangers try, and looks for secrets in the code and packages with known faults.',
    },
    byTeam: 'The team does this, once you have hired it.',
    toTeam: 'Go to the team',
    look: 'Run now',
    looking: 'They are under way; what is found appears here.',
    fine: 'Nothing was found.',
    found: (n: number) => (n === 1 ? '1 finding' : `${n} findings`),
  },
};
