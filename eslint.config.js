import query from '@tanstack/eslint-plugin-query'
import i18next from 'eslint-plugin-i18next'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.ts',
  '**/live/**',
  '**/testing/**',
  'e2e/**',
  'bench/**',
  'tools/screens/**',
]

export default tseslint.config(
  { ignores: ['**/dist/**', '**/*.config.*', '**/*.mjs', 'packages/platform/src/beforePaint.js'] },
  // The rules that need types are oxlint's (.oxlintrc.json): it asks the native compiler, in a tenth of the time.
  tseslint.configs.strict,
  query.configs['flat/recommended-strict'],
  { files: ['apps/web/src/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  { files: ['apps/web/src/**/*.tsx'], ignores: tests, ...i18next.configs['flat/recommended'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 10],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      // The virtualizer cannot be compiled by the React Compiler, and nothing here is.
      'react-hooks/incompatible-library': 'off',
      '@tanstack/query/exhaustive-deps': ['error', { allowlist: { types: ['Cluster'] } }],
    },
  },
  // The host has one door, `packages/platform`: another host has no such storage, and no gateway.
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'open'],
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage', 'open'].map((property) => ({ object: 'window', property })),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/^[.]?\\/?api\\//]', message: 'A path of the gateway' },
      ],
    },
  },
  // The wire: what an engine answered gets its documented shape here, and the live tests hold it true.
  {
    files: ['packages/cluster-client/src/door/request.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
)
