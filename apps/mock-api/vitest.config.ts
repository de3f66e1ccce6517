import { nodePreset } from '@catering/test/node';
import { mergeConfig } from 'vitest/config';
import componentRecipe from './examples/component/vitest.config.ts';

/** Tests of the process, of files and bytes, and of what never asks a database. */
const withoutPostgres = [
  'examples/**',
  'scripts/**',
  'src/{*,server/*,runtime/*}.test.ts',
  'src/spaces/!(*postgres*).test.ts',
  'src/database/{seeds,sqlite}/**',
  'src/http/headers/**',
  'src/http/errors/!(invalid-text).test.ts',
  'src/http/logs/!(*postgres*).test.ts',
  'src/http/authenticate.test.ts',
  'src/control/page/**',
  'src/{docs,payment,inspector,upstream}/**',
  'src/control/faults/{change-fields,conditions,docs,effects}.test.ts',
  'src/control/scenarios/**',
  'src/security/{answers,bombs,control-tokens,foreign-spaces,guessing,logged-secrets,slow-requests,smuggled-fields,tokens,upstream,uploads}.test.ts',
];

export default nodePreset({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          exclude: ['src/**/*postgres*.test.ts', 'src/replicas/**', 'examples/**'],
          globalSetup: './scripts/bundle-for-tests.ts',
        },
      },
      nodePreset({ root: 'examples/vitest', test: { name: 'recipe for Vitest' } }),
      mergeConfig(
        nodePreset({ root: 'examples/component', test: { name: 'recipe for components' } }),
        componentRecipe,
      ),
      {
        // Every check of the conformance kit, as a named test of this server. The file stands with
        // the kit, which depends on this package: the other way round would close a circle.
        extends: true,
        root: '../../packages/catering-conformance',
        test: {
          name: 'conformance',
          // As in the kit's own tests: some make a whole run.
          testTimeout: 240_000,
          exclude: ['!(src)/**', 'src/!(mock-api).test.ts', 'src/*/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          exclude: withoutPostgres,
          globalSetup: ['./scripts/bundle-for-tests.ts', './scripts/postgres-for-tests.ts'],
        },
      },
    ],
  },
});
