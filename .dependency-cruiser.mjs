const web = '^apps/web/src'
const test = '[.](test|spec)[.]tsx?$|/live/|/testing/'

/** Layer → the layers it may import. Reading order of the app, top to bottom. */
const layers = {
  app: ['features', 'jobs', 'queries', 'state', 'ui', 'i18n', 'lib'],
  features: ['jobs', 'queries', 'state', 'ui', 'i18n', 'lib'],
  jobs: ['queries', 'state', 'lib'],
  queries: ['state', 'lib'],
  state: ['lib'],
  ui: ['i18n', 'lib'],
  i18n: ['lib'],
  lib: [],
}
/** Package → the packages it may import. */
const packages = {
  'exact-json': [],
  'cluster-client': ['exact-json'],
  platform: ['cluster-client'],
  'fake-cluster': [],
  'api-descriptions': [],
}
/** The entry of cluster-client that talks to a cluster. Its other entry (types, builders, verdicts, rules) is free to all. */
const calls = '^packages/cluster-client/src/calls[.]ts'

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-package',
      comment: 'npm hoists: what can be imported is not always declared',
      severity: 'error',
      from: { pathNot: '(^|/)[^/]+[.]config[.]|' + test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      from: { pathNot: test + '|^e2e/|^bench/|^tools/screens/' },
      to: { path: '[.](test|spec)[.]tsx?$' },
    },
    ...Object.entries(layers).map(([layer, allowed]) => ({
      name: `web-${layer}`,
      severity: 'error',
      from: { path: `${web}/${layer}/`, pathNot: test },
      to: { path: `${web}/`, pathNot: `${web}/(${[layer, ...allowed].join('|')})/` },
    })),
    {
      name: 'no-cross-feature',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    {
      name: 'calls-in-queries-and-jobs-only',
      severity: 'error',
      from: { path: `${web}/`, pathNot: `${web}/(queries|jobs)/|${test}` },
      to: { path: calls },
    },
    {
      name: 'platform-in-upper-layers',
      severity: 'error',
      from: { path: `${web}/(ui|i18n|lib)/` },
      to: { path: '^packages/platform/' },
    },
    {
      name: 'one-place-opens-the-host',
      comment: 'all else asks host(), and the tests have one in memory',
      severity: 'error',
      from: { path: `${web}/`, pathNot: `${web}/app/main[.]tsx$` },
      to: { path: '^packages/platform/src/(?!index|memory|types)' },
    },
    {
      name: 'tauri-only-in-platform',
      severity: 'error',
      from: { pathNot: '^packages/platform/src/desktop' },
      to: { path: '@tauri-apps/' },
    },
    {
      name: 'fake-cluster-not-shipped',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `^packages/fake-cluster/|${test}` },
      to: { path: ['^packages/fake-cluster/', '/src/testing/', '^tools/clusters/'] },
    },
    ...Object.entries(packages).map(([name, allowed]) => ({
      name: `package-${name}`,
      severity: 'error',
      from: { path: `^packages/${name}/`, pathNot: test },
      to: { path: '^(apps|packages|tools)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
    })),
    {
      name: 'no-app-to-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
  },
}
