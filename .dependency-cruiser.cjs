/** Who may import whom (docs/decisions/002). `test/folder-rules.test.ts` seeds violations and proves that these rules bite. */
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may import only ${allowed.join(', ') || 'itself'} and packages`,
  from: { path: `^${from}/`, pathNot: '\\.test\\.ts$' },
  // node:fs/promises and its like are named without their prefix
  to: {
    dependencyTypesNot: ['core'],
    path: '^[a-z]+/',
    pathNot: [`^${from}/`, '^node_modules/', ...allowed.map((folder) => `^${folder}/`)],
  },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('crds-below-all', 'crds'),
    only('children-arrows', 'children'),
    only('kube-arrows', 'kube', 'crds'),
    only('templates-arrows', 'templates', 'crds'),
    only('ai-arrows', 'ai', 'crds'),
    only('generate-arrows', 'generate', 'history', 'templates', 'ai', 'crds'),
    only('repair-arrows', 'repair', 'children', 'templates', 'ai', 'crds'),
    only('store-arrows', 'store', 'templates', 'ai', 'crds', 'kube'),
    only('history-arrows', 'history', 'crds'),
    only(
      'operator-arrows',
      'operator',
      'children',
      'generate',
      'history',
      'repair',
      'store',
      'templates',
      'ai',
      'crds',
      'kube',
    ),
    only('gateway-arrows', 'gateway', 'crds', 'kube'),
    only('api-arrows', 'api', 'children', 'generate', 'history', 'repair', 'store', 'templates', 'ai', 'crds', 'kube'),
    only('cli-arrows', 'cli', 'generate', 'history', 'repair', 'store', 'templates', 'ai', 'crds', 'kube'),
    only('setup-arrows', 'setup'),
    only('cluster-arrows', 'cluster', 'setup'),
    only('install-arrows', 'install', 'ai', 'cluster', 'images', 'setup'),
    only('docs-arrows', 'docs', 'api', 'cli', 'crds'),
    only('web-arrows', 'web', 'setup', 'api'),
    {
      name: 'the-editor-speaks-rest',
      severity: 'error',
      comment: 'what runs in the browser imports nothing of the server; tests hold words to what the server says',
      from: { path: '^web/src/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^[a-z]+/', pathNot: '^web/src/|^node_modules/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'no-kubernetes-below-the-operator',
      severity: 'error',
      comment: 'generation and repair know nothing of Kubernetes',
      from: { path: '^(generate|history|repair|templates|ai)/' },
      to: { path: '@kubernetes/client-node|^kube/' },
    },
    {
      name: 'a-room-has-one-door',
      severity: 'error',
      comment: 'other folders import a room by its index.ts',
      from: { path: '^([a-z]+)/', pathNot: '^test/|^install/|\\.test\\.ts$' },
      to: {
        path: '^(children|crds|kube|ai|generate|history|repair|store|templates|operator|api|gateway|web)/',
        pathNot: ['^$1/', '^[a-z]+/index\\.ts$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(fixtures|node_modules)/|^templates/base/|^test/\\.work/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
};
