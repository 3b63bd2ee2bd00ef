import query from '@tanstack/eslint-plugin-query'
import i18next from 'eslint-plugin-i18next'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/live/**', '**/testing/**', 'e2e/**', 'bench/**']

export default tseslint.config(
  { ignores: ['**/dist/**', '**/*.config.*', '**/*.mjs', 'apps/web/public/**'] },
  tseslint.configs.strictTypeChecked,
  query.configs['flat/recommended-strict'],
  hooks.configs.flat['recommended-latest'],
  // Playwright's fixtures call `use`, which is no hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['apps/web/src/**/*.tsx'], ignores: tests, ...i18next.configs['flat/recommended'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 10],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      // How the router is told to go elsewhere.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      // The virtualizer cannot be compiled by the React Compiler, and nothing here is.
      'react-hooks/incompatible-library': 'off',
      '@tanstack/query/exhaustive-deps': ['error', { allowlist: { types: ['Cluster'] } }],
    },
  },
  // The wire: what an engine answered gets its documented shape here, and the live tests hold it true.
  {
    files: ['packages/cluster-client/src/request.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
)
