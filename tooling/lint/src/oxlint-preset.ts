import { fileURLToPath } from 'node:url';
import type { OxlintConfig } from 'oxlint';
import { importRules } from './imports.ts';

const PRERENDERED_STORAGE = 'Only *-storage.ts may use it: prerendered documents have no storage.';
const NAME_THE_GLOBAL = 'Name the global itself, so that the rule about globals applies.';

/** The rules of all packages. */
export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  jsPlugins: [
    fileURLToPath(new URL('any/plugin.ts', import.meta.url)),
    fileURLToPath(new URL('translation/plugin.ts', import.meta.url)),
    fileURLToPath(import.meta.resolve('eslint-plugin-compat')),
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'Storage' }] }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
  },
  overrides: [
    ...importRules,
    {
      files: ['packages/*/src/index.ts', 'packages/contract/src/schemas.ts'],
      rules: { 'oxc/no-barrel-file': 'off' },
    },
    {
      files: ['apps/web/src/**', 'packages/ui/src/**'],
      rules: { 'compat/compat': 'error', 'translation/own-element': 'error' },
    },
    {
      files: ['apps/web/**', 'packages/{ui,site-config}/**'],
      rules: { 'any/object-call': 'error' },
    },
    {
      files: ['apps/web/src/**'],
      rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
    },
    {
      files: ['apps/web/src/{pages,features,ui}/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'localStorage', message: PRERENDERED_STORAGE },
          { name: 'sessionStorage', message: PRERENDERED_STORAGE },
          {
            name: 'location',
            message: "Prerendered documents serve every address: use React Router's hooks.",
          },
        ],
        'no-restricted-properties': [
          'error',
          { object: 'window', property: 'location', message: NAME_THE_GLOBAL },
          { object: 'window', property: 'localStorage', message: NAME_THE_GLOBAL },
          { object: 'window', property: 'sessionStorage', message: NAME_THE_GLOBAL },
        ],
      },
    },
    {
      files: ['apps/web/src/**/*-storage.ts', 'apps/web/src/**/{testing/**,*.test.ts,*.test.tsx}'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['apps/web/src/ui/use-hydrated-search-params.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: [
        'tooling/**',
        '**/src/{main,*/main}.ts',
        '**/src/server/run.ts',
        '**/src/cli.ts',
        '**/src/cli/**',
        '**/scripts/**',
        'apps/mock-api/examples/**',
        'apps/mock-api/src/test-app/**',
        '**/testing/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.{test,test-d}.{ts,tsx}'],
      plugins: ['vitest'],
      rules: {
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-commented-out-tests': 'error',
        'vitest/no-identical-title': 'error',
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/require-to-throw-message': 'off',
      },
    },
    {
      files: ['**/e2e/**/*.spec.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['only', 'skip', 'fixme', 'fail'].map((property) => ({ object: 'test', property })),
        ],
      },
    },
  ],
} satisfies OxlintConfig;
